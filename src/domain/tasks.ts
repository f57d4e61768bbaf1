import * as z from 'zod/mini';
import { addDays, dayOf, daysBetween, isDay, serverDateOf, today as todayIn, type Day } from './calendar-day';
import { NO_HOLIDAYS, type Holidays } from './holidays';
import { counted, nominalDay } from './recurrence';
import { readRule, ruleText } from './recurrence-rule';
import { shownTasks as shareOf, type Limits } from './plans';
import type { TaskRow } from './rows';
import { looksLikeScript } from './script-like';
import { TASK_STATUSES } from './vocabulary';

export const TITLE_MAXIMUM = 200;
export const DESCRIPTION_MAXIMUM = 1000;
export const COUNTRY_MAXIMUM = 100;
export const NOTES_MAXIMUM = 20_000;
/** How long a checklist may grow: its field holds 100,000 bytes. */
export const CHECKLIST = { items: 100, text: 300 } as const;
/** A task whose deadline is so near is urgent, whatever it was called. */
export const URGENT_DAYS = 7;

/** Where a task stands today. A deadline that has passed is overdue; one within 7 days is urgent. */
export type Standing = 'overdue' | 'urgent' | 'pending' | 'completed';

export function standingOf(task: Pick<TaskRow, 'status' | 'deadline'>, today: Day): Standing {
  if (task.status === 'completed') return 'completed';
  const day = dayOf(task.deadline);
  if (day === '') return task.status;
  if (day < today) return 'overdue';
  return daysBetween(today, day) <= URGENT_DAYS ? 'urgent' : task.status;
}

/** The three counters. What is overdue is urgent. */
export function countTasks(tasks: readonly Pick<TaskRow, 'status' | 'deadline'>[], today: Day): { urgent: number; pending: number; completed: number } {
  const counts = { urgent: 0, pending: 0, completed: 0 };
  for (const task of tasks) {
    const standing = standingOf(task, today);
    counts[standing === 'overdue' ? 'urgent' : standing]++;
  }
  return counts;
}

/** What somebody's plan shows of a list that is sorted by deadline: the free plan half of it, rounded up. */
export function shownTasks<T>(tasks: readonly T[], { limits }: { limits: Limits }): { shown: T[]; hidden: number } {
  const shown = tasks.slice(0, shareOf(tasks.length, limits));
  return { shown, hidden: tasks.length - shown.length };
}

/**
 * The task that completing one makes. Its id follows from the completed task's alone: whichever device completes it, and however often, there is one next task.
 * It falls on the rule's first day after the deadline that has not passed; what was missed is not caught up with.
 *
 * @param from the day on which it is completed
 * @returns undefined where the task does not repeat, or has come to its end
 */
export function nextOccurrence(task: TaskRow, holidays: Holidays = NO_HOLIDAYS, from: Day = todayIn('')): { id: string; patch: Partial<TaskRow> } | undefined {
  const rule = readRule(task.recurrence);
  const deadline = dayOf(task.deadline);
  if (!rule || deadline === '') return undefined;
  const workingDay = task.working_day ?? '';
  const yesterday = addDays(from, -1);
  const anchor = nominalDay(task.recurrence, deadline, workingDay, holidays);
  const [next] = counted(rule, anchor, { after: deadline > yesterday ? deadline : yesterday, count: 1, workingDay, holidays });
  if (!next) return undefined;
  const count = rule.count === undefined ? undefined : rule.count - Math.max(next.index, 1);
  if (count !== undefined && count < 1) return undefined;
  return { id: nextTaskId(task.id), patch: { ...copied(task), deadline: serverDateOf(next.day), recurrence: ruleText({ ...rule, count }) } };
}

function copied(task: TaskRow): Partial<TaskRow> {
  return {
    title: task.title, description: task.description, country: task.country, country_ref: task.country_ref, law: task.law, law_version: task.law_version,
    status: 'pending', working_day: task.working_day ?? '', checklist: task.checklist.map((item) => ({ ...item, done: false })), notes: '', completed_at: '',
    series: task.series || task.id, template: task.template ?? '', basis: task.basis ?? '', basis_id: task.basis_id ?? '', basis_title: task.basis_title ?? '',
  };
}

const ID_LENGTH = 15;
const PIECE = 5;

/** 15 characters of a-z0-9 that follow from another id: three 26-bit pieces of an FNV-1a hash, each begun differently. Nothing secret rests on it. */
export function nextTaskId(id: string): string {
  let text = '';
  for (let salt = 1; text.length < ID_LENGTH; salt++) {
    let hash = 0x811c9dc5;
    for (const character of `${salt}next:${id}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
    hash = (hash ^ (hash >>> 13)) >>> 0;
    text += (hash % 36 ** PIECE).toString(36).padStart(PIECE, '0');
  }
  return text;
}

export const DEADLINE_PASSED = 'Deadline must be in the future';

/** What somebody types about a task: the specification's messages, on the form and on the server. */
const typed = {
  title: limited(TITLE_MAXIMUM, 'Title is required', 'Title must be less than 200 characters').check(
    z.refine((text) => !looksLikeScript(text), 'Invalid characters in title'),
  ),
  description: limited(DESCRIPTION_MAXIMUM, 'Description is required', 'Description must be less than 1000 characters').check(
    z.refine((text) => !looksLikeScript(text), 'Invalid characters in description'),
  ),
  country: limited(COUNTRY_MAXIMUM, 'Country is required', 'Country name too long'),
  status: z.enum(TASK_STATUSES, 'Choose a status'),
};

/** A form about a task whose deadline is as it was. `deadline` is a day. */
export const taskSchema = z.object({ ...typed, deadline: z.string().check(z.refine(isDay, 'Deadline is required')) });

/** A form about a new task, or one with a new deadline: today is the earliest, because a deadline is over when its day ends. */
export function taskSchemaFor(today: Day) {
  return z.object({
    ...typed,
    deadline: z.string().check(z.refine(isDay, { error: 'Deadline is required', abort: true }), z.refine((day) => day >= today, DEADLINE_PASSED)),
  });
}

export type TaskForm = z.infer<typeof taskSchema>;

/** By characters and not by UTF-16 units, as the database counts. */
function limited(most: number, missing: string, tooLong: string) {
  return z.string().check(z.trim(), z.minLength(1, { error: missing, abort: true }), z.refine((text) => [...text].length <= most, tooLong));
}
