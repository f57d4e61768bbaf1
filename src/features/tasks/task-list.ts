import type { Day } from '../../domain/core/calendar-day';
import { foldText } from '../../domain/language/fold-text';
import type { TaskRow } from '../../domain/core/rows';
import { dueStatusOf } from '../../domain/tasks/tasks';

/** Filters and sort orders of the task list. Pure functions. */

export const SHOWS = ['all', 'overdue', 'urgent', 'pending'] as const;
export type Show = (typeof SHOWS)[number];
export const SORTS = ['deadline', 'country', 'title', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

export interface TaskFilters {
  /** Completed tasks, which only a text, a country or a law narrows, or open ones. */
  done: boolean;
  show: Show;
  country: string;
  text: string;
  law: string;
}

/** Open tasks by deadline, then completed ones, the last completed first. @param tasks by deadline */
export function inOrder(tasks: readonly TaskRow[]): TaskRow[] {
  const done = tasks.filter(isDone).sort((a, b) => descending(a.completed_at, b.completed_at));
  return [...tasks.filter((task) => !isDone(task)), ...done];
}

/** @param tasks in the order of {@link inOrder}, which breaks ties */
export function sortedBy(tasks: readonly TaskRow[], sort: Sort): TaskRow[] {
  const compare = COMPARISONS[sort];
  return compare ? tasks.toSorted(compare) : [...tasks];
}

const COMPARISONS: Record<Sort, ((a: TaskRow, b: TaskRow) => number) | undefined> = {
  deadline: undefined,
  country: (a, b) => a.country.localeCompare(b.country),
  title: (a, b) => a.title.localeCompare(b.title),
  newest: (a, b) => descending(a.created, b.created),
};

/** @param lawTitle title of a task's law, '' if it has none; the text search includes it */
export function narrowed(
  tasks: readonly TaskRow[],
  filters: TaskFilters,
  today: Day,
  lawTitle: (task: TaskRow) => string,
): TaskRow[] {
  const wanted = foldText(filters.text.trim());
  return tasks.filter(
    (task) =>
      isDone(task) === filters.done &&
      (filters.done || stands(task, filters.show, today)) &&
      (!filters.country || task.country === filters.country) &&
      (!filters.law || task.law === filters.law) &&
      (!wanted || foldText(`${task.title}\n${task.description}\n${task.country}\n${lawTitle(task)}`).includes(wanted)),
  );
}

/** 'Urgent' includes overdue tasks, as its counter does. */
function stands(task: TaskRow, show: Show, today: Day): boolean {
  if (show === 'all') return true;
  const status = dueStatusOf(task, today);
  return status === show || (show === 'urgent' && status === 'overdue');
}

/** The countries of the tasks, by name. */
export function countriesOf(tasks: readonly TaskRow[]): string[] {
  return [...new Set(tasks.map((task) => task.country))].filter(Boolean).sort((a, b) => a.localeCompare(b));
}

/** The laws of the tasks, by id. */
export function lawsOf(tasks: readonly TaskRow[]): string[] {
  return [...new Set(tasks.map((task) => task.law))].filter(Boolean).sort();
}

/** The obligations of the tasks, by id. */
export function templatesOf(tasks: readonly TaskRow[]): string[] {
  return [...new Set(tasks.map((task) => task.template))].filter(Boolean).sort();
}

function isDone(task: TaskRow): boolean {
  return task.status === 'completed';
}

function descending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}
