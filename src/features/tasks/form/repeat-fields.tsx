import { describeRule } from '../../../domain/tasks/format-rule';
import type { WorkingDay } from '../../../domain/tasks/holidays';
import type { CountryRow } from '../../../domain/core/rows';
import type { FieldMessages } from '../../../domain/core/validation';
import { Select, TextInput } from '../../../ui/field';
import styles from '../compliance.module.css';
import { INTERVAL_MAXIMUM, REPEAT_LABELS, UNITS, type RepeatChoice } from './repeat-choice';
import { repeats, type TaskDraft } from './task-draft';
import { useWorkingDayHint } from './use-day-hint';

const WORKING_DAY_LABELS: Record<WorkingDay, string> = {
  '': 'It stays on that day',
  before: 'The working day before',
  after: 'The working day after',
};

interface RepeatFieldsProps {
  draft: TaskDraft;
  messages: FieldMessages;
  country: CountryRow | undefined;
  change(changes: Partial<TaskDraft>): void;
}

/** The fields for the repetition, and for deadlines on non-working days. */
export function RepeatFields({ draft, messages, country, change }: RepeatFieldsProps) {
  const workingDayWords = useWorkingDayHint(draft.country, country);
  const unit = UNITS[draft.repeat];
  return (
    <>
      <div className={styles.repeat}>
        <Select
          label="Repeats"
          name="repeat"
          value={draft.repeat}
          onChange={(event) => change({ repeat: event.target.value as RepeatChoice })}
        >
          {draft.recurrence && <option value="kept">{describeRule(draft.recurrence, draft.deadline)}</option>}
          {Object.entries(REPEAT_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {unit && (
          <TextInput
            type="number"
            inputMode="numeric"
            label={`Every … ${unit}`}
            name="interval"
            min={1}
            max={INTERVAL_MAXIMUM}
            value={draft.interval}
            error={messages.interval}
            onChange={(event) => change({ interval: event.target.value })}
          />
        )}
      </div>
      {(repeats(draft.repeat) || draft.repeat === 'kept') && draft.repeat !== 'last_working_day' && (
        <Select
          label="If that is no working day"
          name="workingDay"
          value={draft.workingDay}
          hint={draft.workingDay && workingDayWords}
          onChange={(event) => change({ workingDay: event.target.value as WorkingDay })}
        >
          {Object.entries(WORKING_DAY_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {draft.repeat === 'last_working_day' && <p className="small muted">{workingDayWords}</p>}
    </>
  );
}
