import { useId } from 'react';
import { lawChoices, lawTitles } from '../queries';
import { useQuery } from '../../../db/use-query';
import type { Day } from '../../../domain/core/calendar-day';
import type { CountryRow } from '../../../domain/core/rows';
import { DESCRIPTION_MAXIMUM } from '../../../domain/tasks/tasks';
import type { TaskStatus } from '../../../domain/core/vocabulary';
import { formatCount } from '../../../lib/format';
import { Select, TextArea, TextInput } from '../../../ui/field';
import styles from '../compliance.module.css';
import { RepeatFields } from './repeat-fields';
import { countryNamed, withDeadline } from './task-draft';
import { useDayHint } from './use-day-hint';
import type { TaskFormState } from './use-task-form';

interface TaskFieldsProps {
  form: TaskFormState;
  countries: readonly CountryRow[];
  today: Day;
  /** A past deadline may stay. */
  exists: boolean;
}

const STATUS_LABELS: Record<Exclude<TaskStatus, 'completed'>, string> = { pending: 'Pending', urgent: 'Urgent' };

/** The fields of a task. */
export function TaskFields({ form: { draft, messages, change }, countries, today, exists }: TaskFieldsProps) {
  const list = useId();
  const country = countryNamed(countries, draft.country);
  const dayHint = useDayHint(draft.deadline, country);
  const changeCountry = (typed: string) => {
    const next = countryNamed(countries, typed);
    // A law belongs to one country, so another country clears it.
    change({ country: typed, ...(next && country && next.id !== country.id && { law: '' }) });
  };
  const typed = [...draft.description.trim()].length;
  return (
    <>
      <TextInput
        label="Title"
        name="title"
        data-autofocus
        value={draft.title}
        error={messages.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        name="description"
        rows={6}
        value={draft.description}
        error={messages.description}
        hint={
          typed > DESCRIPTION_MAXIMUM * 0.8 && `${formatCount(typed)} of ${formatCount(DESCRIPTION_MAXIMUM)} characters`
        }
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className={styles.fields}>
        <TextInput
          label="Country"
          name="country"
          list={list}
          autoComplete="off"
          value={draft.country}
          error={messages.country}
          onChange={(event) => changeCountry(event.target.value)}
        />
        <datalist id={list}>
          {countries.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        {draft.status !== 'completed' && (
          <Select
            label="Status"
            name="status"
            value={draft.status}
            error={messages.status}
            onChange={(event) => change({ status: event.target.value as TaskStatus })}
          >
            {Object.entries(STATUS_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </div>
      <LawField country={country?.id ?? ''} law={draft.law} onChange={(law) => change({ law })} />
      <TextInput
        type="date"
        label="Deadline"
        name="deadline"
        min={exists ? undefined : today}
        value={draft.deadline}
        error={messages.deadline}
        hint={dayHint}
        onChange={(event) => change(withDeadline(draft, event.target.value))}
      />
      <RepeatFields draft={draft} messages={messages} country={country} change={change} />
    </>
  );
}

/** The laws of the country on this device; nothing if there are none. */
function LawField({ country, law, onChange }: { country: string; law: string; onChange(law: string): void }) {
  const laws = useQuery(lawChoices, country);
  const titles = useQuery(lawTitles, law ? [law] : []);
  const isListed = laws?.some(({ id }) => id === law);
  if (!law && !laws?.length) return null;
  return (
    <Select
      label="Law"
      name="law"
      value={law}
      hint="Optional. What the task rests on."
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">No law</option>
      {law && !isListed && <option value={law}>{titles?.get(law) ?? 'A law that is not on this device'}</option>}
      {laws?.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}
