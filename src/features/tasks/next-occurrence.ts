import { addDays, dayOf, serverDateOf, today, type Day } from '../../domain/core/calendar-day';
import { NO_HOLIDAYS, type Holidays } from '../../domain/tasks/holidays';
import { nominalDay } from '../../domain/tasks/nominal-due-date';
import { dueDay, numberedOccurrences } from '../../domain/tasks/occurrences';
import { readRule, ruleText } from '../../domain/tasks/recurrence-rule';
import type { TaskRow } from '../../domain/core/rows';

/**
 * The task that follows a completed one. Its id is computed from the completed task and its owner only, so any number
 * of devices create one next task. Its deadline is the rule's first day from today, after the deadline and the day of the rule
 * that it was moved from; missed days are skipped.
 *
 * @param from the day of completion
 * @returns undefined if the task does not repeat or the rule has ended
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
  const anchor = nominalDay(rule, dayOf(task.rule_day ?? '') || deadline, workingDay, holidays);
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

/** The fields that are copied. New or old rows on this device may lack some. */
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
    missing: '',
    missing_reason: '',
    series: task.series || task.id,
    checklist: checklist.map((item) => ({ ...item, done: false })),
    ...Object.fromEntries(SHARED.map((field) => [field, (task[field] as string | undefined) ?? ''])),
  };
}

/** Characters per 32-bit word. */
const PIECE = 5;

/**
 * A 15-character id (a-z0-9) from a task's id and its owner's: three words, each depends on the previous ones. Packs
 * and exports, which users share, contain task ids but not the owner's id, so a reader cannot compute and occupy the
 * next task's id.
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

/** The finalizer of MurmurHash3: every bit affects every other bit. */
function mixed(word: number): number {
  const first = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
