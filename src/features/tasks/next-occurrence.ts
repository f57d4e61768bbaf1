import { addDays, dayOf, serverDateOf, today, type Day } from '../../domain/core/calendar-day';
import { NO_HOLIDAYS, type Holidays } from '../../domain/tasks/holidays';
import { nominalDay } from '../../domain/tasks/nominal-due-date';
import { dueDay, numberedOccurrences } from '../../domain/tasks/occurrences';
import { readRule, ruleText } from '../../domain/tasks/recurrence-rule';
import type { TaskRow } from '../../domain/core/rows';

/**
 * The task that completing one makes. Its id follows from the completed task and its owner alone: whichever device
 * completes it, and however often, there is one next task.
 * It falls on the rule's first day that has not passed, after the one for which the deadline stands; what was missed
 * is not caught up with.
 *
 * @param from the day on which it is completed
 * @returns undefined where the task does not repeat, or has come to its end
 */
export function nextOccurrence(
  task: TaskRow,
  holidays: Holidays = NO_HOLIDAYS,
  from: Day = today(''),
): { id: string; patch: Partial<TaskRow> } | undefined {
  const rule = readRule(task.recurrence);
  const deadline = dayOf(task.deadline);
  if (!rule || deadline === '') return undefined;
  const workingDay = task.working_day ?? '';
  const yesterday = addDays(from, -1);
  const anchor = nominalDay(rule, deadline, workingDay, holidays);
  const after = [deadline, yesterday, dueDay(rule, anchor, workingDay, holidays)].sort().pop()!;
  const [next] = numberedOccurrences(rule, anchor, { after, count: 1, workingDay, holidays });
  if (!next) return undefined;
  const count = rule.count === undefined ? undefined : rule.count - Math.max(next.index, 1);
  if (count !== undefined && count < 1) return undefined;
  return {
    id: nextTaskId(task.id, task.user),
    patch: { ...copied(task), deadline: serverDateOf(next.day), recurrence: ruleText({ ...rule, count }) },
  };
}

/** What both tasks say. A task that this device has just made, or took before a field existed, may lack it. */
const SHARED = [
  'country_ref',
  'law',
  'law_version',
  'working_day',
  'template',
  'basis',
  'basis_id',
  'basis_title',
] as const;

function copied(task: TaskRow): Partial<TaskRow> {
  const { title, description, country, checklist } = task;
  return {
    title,
    description,
    country,
    status: 'pending',
    notes: '',
    completed_at: '',
    series: task.series || task.id,
    checklist: checklist.map((item) => ({ ...item, done: false })),
    ...Object.fromEntries(SHARED.map((field) => [field, (task[field] as string | undefined) ?? ''])),
  };
}

/** Characters that one 32-bit word gives. */
const PIECE = 5;

/**
 * 15 characters of a-z0-9 that follow from a task's id and its owner's: three words, each of which depends on the
 * ones before it. Ids of tasks stand in packs and exports, which are
 * handed on; the owner's does not, so that nobody who reads one can take the next task's id first.
 */
export function nextTaskId(id: string, owner: string): string {
  const words: [number, number, number] = [1, 2, 3];
  for (const character of `next:${owner}:${id}\0\0`) {
    words[0] = mixed(words[0] ^ character.charCodeAt(0));
    words[1] = mixed(words[1] + words[0]);
    words[2] = mixed(words[2] + words[1]);
  }
  return words.map((word) => (word % 36 ** PIECE).toString(36).padStart(PIECE, '0')).join('');
}

/** The usual way to let every bit of a word reach every other (MurmurHash3's last step). */
function mixed(word: number): number {
  const first = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
