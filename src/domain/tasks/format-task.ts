import type { DayIn, Statement } from '../content/evidence-level';
import { evidenceWords } from '../content/evidence-words';
import { dayOf, type Day } from '../core/calendar-day';
import { dayInWords } from '../core/format-day';
import { parseServerDate } from '../core/dates';
import { lawChangeSince } from '../reading/law-change';
import type { LawVersion } from '../reading/law-timeline';
import { describeRule } from './format-rule';
import type { LawRow, Row, TaskRow, TemplateRow } from '../core/rows';
import { dueStatusOf, type DueStatus } from './tasks';

/**
 * Texts about tasks for exported files. They use no `Intl` and give times in UTC, so that a file is the same wherever
 * it is made.
 */

const STANDINGS: Record<DueStatus, string> = {
  overdue: 'Overdue',
  urgent: 'Urgent',
  pending: 'Pending',
  completed: 'Completed',
};
const WORKING_DAYS = { '': '', before: 'or the working day before', after: 'or the working day after' };
const STATUSES: Record<string, string> = {
  completed: 'Completed',
  urgent: 'Marked as urgent',
  pending: 'Marked as pending',
};

export function formatDueStatus(task: Pick<TaskRow, 'status' | 'deadline'>, today: Day): string {
  return STANDINGS[dueStatusOf(task, today)];
}

/** 'Every year on 1 March, or the working day before'; '' if the task does not repeat. */
export function formatRepetition(task: Pick<TaskRow, 'recurrence' | 'deadline' | 'working_day'>): string {
  const rule = describeRule(task.recurrence, dayOf(task.deadline));
  return rule && [rule, WORKING_DAYS[task.working_day ?? '']].filter(Boolean).join(', ');
}

/** '1 March 2027'; '' if there is none. */
export function formatDay(date: string): string {
  return dayOf(date) && dayInWords(dayOf(date));
}

/** '1 March 2027, 08:04 UTC'; '' if there is none. */
export function formatMoment(date: string): string {
  const moment = parseServerDate(date);
  return moment ? `${dayInWords(moment.toISOString())}, ${moment.toISOString().slice(11, 16)} UTC` : '';
}

/** The text of a history entry: 'Deadline moved from 1 March 2027 to 5 March 2027'. */
export function formatHistoryEntry({ field, from, to }: Pick<Row<'task_history'>, 'field' | 'from' | 'to'>): string {
  if (field === 'created') return 'Task created';
  if (field === 'status') return from === 'completed' ? 'Reopened' : (STATUSES[to] ?? `Status changed to ${to}`);
  if (field === 'missing_reason') return `Completed although something was missing: ${to}`;
  if (field === 'evidence') return to ? `Evidence added: ${to}` : `Evidence removed: ${from}`;
  if (field === 'deadline') return `Deadline moved from ${formatDay(from) || 'none'} to ${formatDay(to) || 'none'}`;
  if (field === 'title') return `Title changed from “${from}” to “${to}”`;
  return `${field.replace(/_/g, ' ').replace(/^./, (letter) => letter.toUpperCase())} changed`;
}

/** Milliseconds from a change to its arrival at the server that show a device without a network. */
const OFFLINE = 10 * 60_000;

/**
 * When the server received a change that was made offline, in milliseconds since the epoch; undefined for others. The
 * history names both times: `at` is what the device says.
 */
export function receivedLater({ at, created }: Pick<Row<'task_history'>, 'at' | 'created'>): number | undefined {
  const [made, received] = [at, created].map((date) => parseServerDate(date)?.getTime() ?? 0) as [number, number];
  return received - made > OFFLINE ? received : undefined;
}

/** Author of a change. @param self id of the task's owner, who is called `name` */
export function formatAuthor(by: string, self: string, name: string): string {
  if (by === self) return name;
  return by ? 'an administrator' : 'Molao';
}

export type ReliedLaw = Statement & Pick<LawRow, 'id' | 'title' | 'citation'>;
/** The fields of a version that are needed, without its text. */
export type ReliedVersion = Pick<LawVersion, 'id' | 'rev' | 'law' | 'hash' | 'seen_at' | 'official'>;

/** The fields of an obligation that are needed. */
export type ReliedTemplate = Statement & Pick<TemplateRow, 'id' | 'title' | 'provision' | 'source_url'>;

/** The obligation of a task: 'ss 21 and 27; https://www.labour.gov.za; Secondary source, seen at …'. */
export function formatObligation(template: ReliedTemplate, dayIn: DayIn): string {
  const { provision, source_url } = template;
  return [provision, source_url, evidenceWords(template, dayIn)].filter(Boolean).join('; ');
}

/** The law version that a task relies on: '1 March 2027 (official text)'; '' if none is stored. */
export function formatLawVersion(version: ReliedVersion | undefined): string {
  return version ? `${formatDay(version.seen_at)} (${version.official ? 'official text' : 'our summary'})` : '';
}

/** Whether the text of a task's law has changed since. @param versions of that law */
export function formatLawChange(
  task: Pick<TaskRow, 'law_version' | 'created'>,
  versions: readonly ReliedVersion[],
): string {
  const change = lawChangeSince(task, versions as readonly LawVersion[]);
  if (!change) return 'No change is known';
  return change.kind === 'amended'
    ? `Yes: a new official text was seen on ${formatDay(change.seen)}`
    : `Our summary was revised on ${formatDay(change.seen)}; the law may be unchanged`;
}
