import { AlarmClock, SquareCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import { dayOf, daysBetween, type Day } from '../../domain/core/calendar-day';
import type { TaskRow } from '../../domain/core/rows';
import { dueStatusOf } from '../../domain/tasks/tasks';
import { formatDay, formatLocalDay } from '../../lib/format';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { formatDue } from './format-due';
import { weekdayInWords } from './month-words';
import { STATUS_WORDS } from './status-badge';
import styles from './task-state.module.css';

/** Days. A deadline within this time has the colour of a warning. */
const SOON = 7;

interface TaskStateProps {
  task: TaskRow;
  today: Day;
  /** With the whole date of the deadline. */
  whole?: boolean;
}

/** How near the deadline of a task is, or when it was completed. The status is said to screen readers only. */
export function TaskState({ task, today, whole }: TaskStateProps) {
  const day = dayOf(task.deadline);
  const days = day ? daysBetween(today, day) : undefined;
  const { tone, icon: Icon } = toneOf(task, days);
  return (
    <span className={styles.state} data-tone={tone}>
      {Icon && <Icon className="icon" />}
      {task.status === 'completed' ? (
        <span>{completedWords(task, whole)}</span>
      ) : (
        <span>
          <VisuallyHidden>{statusWords(task, today)}, </VisuallyHidden>
          {whole && day && <time dateTime={day}>Due {weekdayInWords(day)}, </time>}
          {days === undefined ? 'no deadline' : formatDue(days)}
        </span>
      )}
    </span>
  );
}

/** A task is urgent if its deadline is near; the user's own mark is named beside it. */
function statusWords(task: TaskRow, today: Day): string {
  return STATUS_WORDS[isMarkedUrgent(task, today) ? 'pending' : dueStatusOf(task, today)];
}

function completedWords({ completed_at, deadline }: TaskRow, whole = false): string {
  if (completed_at) return `${whole ? 'Completed' : 'completed'} ${formatLocalDay(completed_at)}`;
  return `was due ${formatDay(deadline, 'short')}`;
}

function toneOf({ status }: TaskRow, days: number | undefined): { tone?: string; icon?: LucideIcon } {
  if (status === 'completed') return { tone: 'done', icon: SquareCheck };
  if (days === undefined || days > SOON) return {};
  return days < 0 ? { tone: 'late', icon: TriangleAlert } : { tone: 'soon', icon: AlarmClock };
}

/** Whether only the user's own mark makes a task urgent, and not its deadline. */
export function isMarkedUrgent({ status, deadline }: TaskRow, today: Day): boolean {
  const day = dayOf(deadline);
  return status === 'urgent' && (day === '' || daysBetween(today, day) > SOON);
}
