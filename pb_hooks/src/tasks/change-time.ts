import { formatServerDate, parseServerDate } from '../../../src/domain/core/dates';
import { entryTime, HEADER_MADE, HEADER_OPERATION } from '../../../src/domain/sync/sync-protocol';
import type { App } from '../core/app';
import type { CheckedWrite } from '../core/event-record';
import { headerOf } from '../core/request-headers';
import { readText } from '../core/sql';

/**
 * When a change was made on the device, which may have been offline since then. Devices correct their clock's error in
 * a header of its own; older ones do not. Never later than now, whatever the device says.
 *
 * @param unsaid milliseconds since the epoch, for other clients: they do not say when
 */
export function changedAt(e: CheckedWrite, unsaid = Date.now()): Date {
  const made = Number(headerOf(e, HEADER_MADE)) || entryTime(headerOf(e, HEADER_OPERATION)) || unsaid;
  return new Date(Math.min(made, Date.now()));
}

/**
 * When a task was changed: the device's time, but not before the task was created. A task that was created offline
 * counts from its device's time, though not from before its owner's account.
 *
 * @param task the row before the write
 * @param unsaid as for `changedAt`
 */
export function taskChangedAt(e: core.RecordRequestEvent, task: core.Record, unsaid?: number): Date {
  return new Date(Math.max(changedAt(e, unsaid).getTime(), createdAt(e.app, task)));
}

/**
 * The time of a change for the history of a task: not before the last entry of the same field either, because the
 * values of a field follow each other. Changes of other fields may arrive in another order than they were made.
 */
export function historyTime(e: core.RecordRequestEvent, task: core.Record, field: string): Date {
  const told =
    readText(e.app, "SELECT coalesce(max(at), '') AS value FROM task_history WHERE task = {:id} AND field = {:field}", {
      id: task.id,
      field,
    }) ?? '';
  return new Date(Math.max(taskChangedAt(e, task).getTime(), momentOf(told)));
}

/** Most milliseconds between a row and the `applied_ops` entry of its write. */
const SAME_WRITE = 60_000;

function createdAt(app: App, task: core.Record): number {
  const user = task.getString('user');
  const received = momentOf(task.getString('created'));
  const key = readText(
    app,
    `SELECT key AS value FROM applied_ops WHERE user = {:user} AND collection = 'compliance_tasks' AND record = {:id}
      AND created <= {:then} ORDER BY created, rowid LIMIT 1`,
    { user, id: task.id, then: formatServerDate(new Date(received + SAME_WRITE)) },
  );
  const claimed = entryTime(key ?? '') ?? received;
  return Math.min(received, Math.max(claimed, momentOf(app.findRecordById('users', user).getString('created'))));
}

/** Milliseconds since the epoch; 0 for ''. */
export function momentOf(serverDate: string): number {
  return parseServerDate(serverDate)?.getTime() ?? 0;
}

/** Id of the user who makes the request; '' for a superuser. */
export function userOf(e: CheckedWrite): string {
  return e.hasSuperuserAuth() ? '' : (e.auth?.id ?? '');
}
