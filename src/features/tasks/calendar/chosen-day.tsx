import type { Day } from '../../../domain/core/calendar-day';
import type { TaskRow } from '../../../domain/core/rows';
import { LongList } from '../../../ui/long-list';
import { TaskItem } from '../list/task-item';
import { useTaskAddress } from '../task-address';
import { useComplete } from '../use-complete';
import type { Compliance } from '../use-compliance';
import { weekdayInWords } from './month-days';

const ROW_HEIGHT = 99;

interface ChosenDayProps {
  day: Day;
  tasks: readonly TaskRow[];
  holiday: string | undefined;
  compliance: Compliance;
}

/** The tasks of the selected day. */
export function ChosenDay({ day, tasks, holiday, compliance }: ChosenDayProps) {
  const addressOf = useTaskAddress();
  const { complete } = useComplete();
  return (
    <div className="stack-s">
      <h3 className="h-ui" aria-live="polite">
        {weekdayInWords(day)}
      </h3>
      {holiday && <p className="small muted">Public holiday: {holiday}</p>}
      {tasks.length === 0 ? (
        <p className="small muted">Nothing is due on this day.</p>
      ) : (
        <LongList
          label={`Tasks due on ${weekdayInWords(day)}`}
          items={tasks}
          estimate={ROW_HEIGHT}
          renderItem={(task) => (
            <TaskItem task={task} view={compliance.view} heading="h4" addressOf={addressOf} onComplete={complete} />
          )}
        />
      )}
    </div>
  );
}
