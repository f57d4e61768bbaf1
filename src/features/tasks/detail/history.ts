import type { TaskDetail } from '../queries-task-detail';
import { parseServerDate } from '../../../domain/core/dates';
import { evidenceName } from '../../../domain/tasks/evidence';
import { formatAuthor, formatHistoryEntry, receivedLater } from '../../../domain/tasks/format-task';

export interface HistoryEntry {
  key: string;
  /** When it was done, in milliseconds since the epoch. */
  at: number;
  /** When the server received it, if that was later because the device was offline. */
  received?: number | undefined;
  words: string;
  /** The author. */
  by: string;
  /** Not sent yet. */
  waiting: boolean;
}

/** The fields whose changes the server records. */
const TOLD = ['status', 'missing_reason', 'deadline', 'title'];

/**
 * The history of a task, newest first: entries of the server, unsent changes of this device, and the creation. @param
 * self id of the user
 */
export function historyOf({ task, history, pending, evidence }: TaskDetail, self: string): HistoryEntry[] {
  const written = history.map((row): HistoryEntry => ({
    key: row.id,
    at: timeOf(row.at),
    received: receivedLater(row),
    words: formatHistoryEntry(row),
    by: capital(formatAuthor(row.by ?? '', self, 'You')),
    waiting: false,
  }));
  const waiting = pending.flatMap(({ id, kind, patch, base, created }) =>
    kind === 'update'
      ? TOLD.filter((field) => field in patch && (field !== 'missing_reason' || patch[field])).map(
          (field): HistoryEntry => ({
            key: `${id} ${field}`,
            at: created,
            words: formatHistoryEntry({ field, from: textOf(base[field]), to: textOf(patch[field]) }),
            by: 'You',
            waiting: true,
          }),
        )
      : [],
  );
  const added = evidence.flatMap(({ row, entry }): HistoryEntry[] =>
    entry?.kind === 'create'
      ? [
          {
            key: entry.id,
            at: entry.created,
            words: formatHistoryEntry({ field: 'evidence', from: '', to: evidenceName(row) }),
            by: 'You',
            waiting: true,
          },
        ]
      : [],
  );
  const isKnown = history.some(({ field }) => field === 'created');
  const made: HistoryEntry = {
    key: 'made',
    at: timeOf(task.created),
    words: 'Task created',
    by: 'You',
    waiting: task.rev === 0,
  };
  return [...waiting, ...added, ...written, ...(isKnown ? [] : [made])].sort((a, b) => b.at - a.at);
}

function capital(words: string): string {
  return words.replace(/^./, (letter) => letter.toUpperCase());
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function timeOf(date: string): number {
  return parseServerDate(date)?.getTime() ?? 0;
}
