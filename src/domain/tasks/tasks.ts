import * as z from 'zod/mini';
import { dayOf, daysBetween, isDay, type Day } from '../core/calendar-day';
import { shownTasks as shareOf, type Limits } from '../billing/plans';
import type { TaskRow } from '../core/rows';
import { looksLikeScript } from '../language/script-like';
import { TASK_STATUSES } from '../core/vocabulary';

export const TITLE_MAXIMUM = 200;
export const DESCRIPTION_MAXIMUM = 1000;
export const COUNTRY_MAXIMUM = 100;
export const NOTES_MAXIMUM = 20_000;
/** Of what was missing at a completion, in words, and of the reason to complete without it. */
export const MISSING_MAXIMUM = 5000;
export const REASON_MAXIMUM = 1000;
/** Limits of a checklist: its field stores 100,000 bytes. */
export const CHECKLIST = { items: 100, text: 300 } as const;
/** Days. A task with a deadline within this time is urgent, whatever its stored status. */
const URGENT_DAYS = 7;

/** A task's status today. A task with a past deadline is overdue, within 7 days urgent. */
export type DueStatus = 'overdue' | 'urgent' | 'pending' | 'completed';

export function dueStatusOf(task: Pick<TaskRow, 'status' | 'deadline'>, today: Day): DueStatus {
  if (task.status === 'completed') return 'completed';
  const day = dayOf(task.deadline);
  if (day === '') return task.status;
  if (day < today) return 'overdue';
  return daysBetween(today, day) <= URGENT_DAYS ? 'urgent' : task.status;
}

/** The three counters. Overdue tasks count as urgent. */
export function countTasks(
  tasks: readonly Pick<TaskRow, 'status' | 'deadline'>[],
  today: Day,
): { urgent: number; pending: number; completed: number } {
  const counts = { urgent: 0, pending: 0, completed: 0 };
  for (const task of tasks) {
    const standing = dueStatusOf(task, today);
    counts[standing === 'overdue' ? 'urgent' : standing]++;
  }
  return counts;
}

/** The part of a list that the plan shows: on the free plan the first half, rounded up. */
export function shownTasks<T>(tasks: readonly T[], { limits }: { limits: Limits }): { shown: T[]; hidden: number } {
  const shown = tasks.slice(0, shareOf(tasks.length, limits));
  return { shown, hidden: tasks.length - shown.length };
}

export const DEADLINE_PASSED = 'Deadline must be in the future';

/** Validates a task with the specification's messages, on the form and on the server. */
const typed = {
  title: limited(TITLE_MAXIMUM, 'Title is required', 'Title must be less than 200 characters').check(
    z.refine((text) => !looksLikeScript(text), 'Invalid characters in title'),
  ),
  description: limited(
    DESCRIPTION_MAXIMUM,
    'Description is required',
    'Description must be less than 1000 characters',
  ).check(z.refine((text) => !looksLikeScript(text), 'Invalid characters in description')),
  country: limited(COUNTRY_MAXIMUM, 'Country is required', 'Country name too long'),
  status: z.enum(TASK_STATUSES, 'Choose a status'),
};

/** Schema for an unchanged deadline. `deadline` is a day. */
export const taskSchema = z.object({ ...typed, deadline: z.string().check(z.refine(isDay, 'Deadline is required')) });

/** Schema for a new deadline. Today is the earliest, because a deadline passes at the end of its day. */
export function taskSchemaFor(today: Day) {
  return z.object({
    ...typed,
    deadline: z.string().check(
      z.refine(isDay, { error: 'Deadline is required', abort: true }),
      z.refine((day) => day >= today, DEADLINE_PASSED),
    ),
  });
}

const checklistSchema = z.array(
  z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(50)), text: z.string(), done: z.boolean() }),
);

/** The message why a checklist is invalid; undefined if it is valid. */
export function checklistProblem(checklist: unknown): string | undefined {
  const parsed = checklistSchema.safeParse(checklist ?? []);
  if (!parsed.success) return 'This checklist cannot be read';
  if (parsed.data.length > CHECKLIST.items) return `A checklist has at most ${CHECKLIST.items} items`;
  return parsed.data.some(({ text }) => [...text].length > CHECKLIST.text)
    ? `An item of a checklist has at most ${CHECKLIST.text} characters`
    : undefined;
}

/** Counts characters and not UTF-16 units, as the database does. */
function limited(most: number, missing: string, tooLong: string) {
  return z.string().check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.refine((text) => [...text].length <= most, tooLong),
  );
}
