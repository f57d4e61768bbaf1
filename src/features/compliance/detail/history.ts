import type { TaskDetail } from '../../../db/queries-task-detail';
import { parseServerDate } from '../../../domain/dates';
import { formatDay } from '../../../lib/format';

export interface HistoryEntry {
  key: string;
  /** Milliseconds since the epoch. */
  at: number;
  words: string;
  /** Who did it. */
  by: string;
  /** Only this device knows of it. */
  waiting: boolean;
}

/** The fields whose changes the server writes down. */
const TOLD = ['status', 'deadline', 'title'];

/** What has become of a task, newest first: what the server wrote down, what this device has not sent yet, and that it was made. @param self id of the person */
export function historyOf({ task, history, pending }: TaskDetail, self: string): HistoryEntry[] {
  const written = history.map((row): HistoryEntry => ({ key: row.id, at: timeOf(row.at), words: wordsOf(row.field, row.from, row.to), by: nameOf(row.by ?? '', self), waiting: false }));
  const waiting = pending.flatMap(({ id, kind, patch, base, created }) =>
    kind === 'update'
      ? TOLD.filter((field) => field in patch).map((field): HistoryEntry => ({ key: `${id} ${field}`, at: created, words: wordsOf(field, textOf(base[field]), textOf(patch[field])), by: 'You', waiting: true }))
      : [],
  );
  const isKnown = history.some(({ field }) => field === 'created');
  const made: HistoryEntry = { key: 'made', at: timeOf(task.created), words: 'Task created', by: 'You', waiting: task.rev === 0 };
  return [...waiting, ...written, ...(isKnown ? [] : [made])].sort((a, b) => b.at - a.at);
}

function wordsOf(field: string, from: string, to: string): string {
  if (field === 'created') return 'Task created';
  if (field === 'status') return statusWords(from, to);
  if (field === 'deadline') return `Deadline moved from ${formatDay(from) || 'none'} to ${formatDay(to) || 'none'}`;
  if (field === 'title') return `Title changed from “${from}” to “${to}”`;
  return `${field.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())} changed`;
}

function statusWords(from: string, to: string): string {
  if (to === 'completed') return 'Completed';
  if (from === 'completed') return 'Reopened';
  return to === 'urgent' ? 'Marked as urgent' : 'Marked as pending';
}

function nameOf(by: string, self: string): string {
  if (by === self) return 'You';
  return by ? 'An administrator' : 'Molao';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function timeOf(date: string): number {
  return parseServerDate(date)?.getTime() ?? 0;
}
