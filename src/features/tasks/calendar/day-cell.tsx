import type { Day } from '../../../domain/core/calendar-day';
import type { Holidays } from '../../../domain/tasks/holidays';
import type { TaskRow } from '../../../domain/core/rows';
import { dueStatusOf } from '../../../domain/tasks/tasks';
import { plural } from '../../../lib/format';
import { STATUS_LOOKS } from '../status-badge';
import styles from './calendar.module.css';
import { weekdayInWords } from './month-days';

/** Maximum titles or dots in a day. */
const SHOWN = 3;

interface DayCellProps {
  day: Day;
  today: Day;
  /** The day belongs to the previous or next month. */
  isOther: boolean;
  isStop: boolean;
  isChosen: boolean;
  tasks: readonly TaskRow[] | undefined;
  holidays: Holidays | undefined;
  onChoose(): void;
}

/** One day with its tasks as titles, or as dots if it is narrow. Its accessible name contains everything. */
export function DayCell({ day, today, isOther, isStop, isChosen, tasks = [], holidays, onChoose }: DayCellProps) {
  const holiday = holidays?.nameOf(day);
  const isOff = holiday !== undefined || (holidays?.isWeekend(day) ?? false);
  return (
    <td
      role="gridcell"
      aria-selected={isChosen}
      className={styles.cell}
      data-other={isOther || undefined}
      data-off={isOff || undefined}
    >
      <button
        type="button"
        data-day={day}
        className={styles.day}
        tabIndex={isStop ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-label={nameOf(day, tasks, holiday, today)}
        onClick={onChoose}
      >
        <span className={styles.number} data-holiday={holiday ? true : undefined}>
          {Number(day.slice(8))}
        </span>
        {holiday && <span className={styles.holiday}>{holiday}</span>}
        {tasks.slice(0, SHOWN).map((task) => (
          <span key={task.id} className={styles.mark} data-status={dueStatusOf(task, today)}>
            <span>{task.title}</span>
          </span>
        ))}
        {tasks.length > SHOWN && <span className={styles.more}>{tasks.length - SHOWN} more</span>}
      </button>
    </td>
  );
}

function nameOf(day: Day, tasks: readonly TaskRow[], holiday: string | undefined, today: Day): string {
  const named = tasks.slice(0, SHOWN).map((task) => `${STATUS_LOOKS[dueStatusOf(task, today)].words}: ${task.title}`);
  return [
    weekdayInWords(day),
    holiday && `public holiday: ${holiday}`,
    tasks.length > 0 && plural(tasks.length, 'task'),
    ...named,
  ]
    .filter(Boolean)
    .join(', ');
}
