import { AlarmClock, SquareCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dayOf, daysBetween, type Day } from '../../../domain/core/calendar-day';
import { daysAhead } from '../../../domain/core/format-day';
import type { TaskRow } from '../../../domain/core/rows';
import { dueStatusOf, type DueStatus } from '../../../domain/tasks/tasks';
import { formatDay, formatLocalDay, plural } from '../../../lib/format';
import { useDayIn } from '../../shared/reader-day';
import styles from './laws.module.css';
import { Related } from './related';

/** The user's tasks on a law, each with its state and day. */
export function LawTasks({ tasks }: { tasks: readonly TaskRow[] }) {
  const today = useDayIn()();
  if (tasks.length === 0) return null;
  return (
    <Related id="law-tasks" title="Your tasks from this law">
      {tasks.map((task) => (
        <li key={task.id}>
          <Link to={`/compliance?task=${task.id}`}>{task.title}</Link>
          <TaskState task={task} today={today} />
        </li>
      ))}
    </Related>
  );
}

const ICONS: Record<DueStatus, LucideIcon | undefined> = {
  completed: SquareCheck,
  overdue: TriangleAlert,
  urgent: AlarmClock,
  pending: undefined,
};

function TaskState({ task, today }: { task: TaskRow; today: Day }) {
  const status = dueStatusOf(task, today);
  const Icon = ICONS[status];
  return (
    <p className={styles.taskState} data-state={status}>
      {Icon && <Icon className="icon icon-s" />}
      {status === 'completed' ? doneWords(task) : dueWords(dayOf(task.deadline), today)}
    </p>
  );
}

/** 'Done on 26 February 2026' */
function doneWords({ completed_at }: TaskRow): string {
  const day = formatLocalDay(completed_at);
  return day ? `Done on ${day}` : 'Done';
}

/** 'Due 1 March 2027, in 98 days', '23 days late, due 6 November 2026' */
function dueWords(deadline: Day, today: Day): string {
  if (!deadline) return 'No deadline';
  const days = daysBetween(today, deadline);
  const day = formatDay(deadline);
  return days < 0 ? `${plural(-days, 'day')} late, due ${day}` : `Due ${day}, ${daysAhead(days)}`;
}
