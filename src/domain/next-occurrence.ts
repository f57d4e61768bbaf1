import { addDays, dayOf, serverDateOf, today, type Day } from './calendar-day';
import { NO_HOLIDAYS, type Holidays } from './holidays';
import { counted, nominalDay } from './recurrence';
import { readRule, ruleText } from './recurrence-rule';
import type { TaskRow } from './rows';

/**
 * The task that completing one makes. Its id follows from the completed task's alone: whichever device completes it, and however often, there is one next task.
 * It falls on the rule's first day after the deadline that has not passed; what was missed is not caught up with.
 *
 * @param from the day on which it is completed
 * @returns undefined where the task does not repeat, or has come to its end
 */
export function nextOccurrence(task: TaskRow, holidays: Holidays = NO_HOLIDAYS, from: Day = today('')): { id: string; patch: Partial<TaskRow> } | undefined {
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
