import { formatServerDate, parseServerDate } from '../../../src/domain/core/dates';
import { entryTime, HEADER_OPERATION } from '../../../src/domain/sync/sync-protocol';
import type { App } from '../core/app';
import { headerOf } from '../core/headers';
import { readText } from '../core/sql';

/** When a change was made: on the device, which may have had no network since; else now. A device whose clock is ahead made it now at the latest. */
export function changedAt(e: core.RecordRequestEvent): Date {
  const now = Date.now();
  return new Date(Math.min(entryTime(headerOf(e, HEADER_OPERATION)) ?? now, now));
}

/**
 * When a change of a task was made, for its history: not before the task was made, and not before what its history tells of already. A device says when it did something, and
 * cannot put a completion before the task. A task made without a network was made when its device says so, not when it arrived, though not before its owner's account was.
 *
 * @param task as it stands
 */
export function toldAt(e: core.RecordRequestEvent, task: core.Record): Date {
  const told =
    readText(e.app, "SELECT coalesce(max(at), '') AS value FROM task_history WHERE task = {:id}", { id: task.id }) ??
    '';
  return new Date(Math.max(changedAt(e).getTime(), madeAt(e.app, task), momentOf(told)));
}

/** Milliseconds between a row and the note of the operation that wrote it, at most. */
const SAME_WRITE = 60_000;

function madeAt(app: App, task: core.Record): number {
  const user = task.getString('user');
  const received = momentOf(task.getString('created'));
  const key = readText(
    app,
    "SELECT key AS value FROM applied_ops WHERE user = {:user} AND collection = 'compliance_tasks' AND record = {:id} AND created <= {:then} ORDER BY created, rowid LIMIT 1",
    { user, id: task.id, then: formatServerDate(new Date(received + SAME_WRITE)) },
  );
  const said = entryTime(key ?? '') ?? received;
  return Math.min(received, Math.max(said, momentOf(app.findRecordById('users', user).getString('created'))));
}

function momentOf(serverDate: string): number {
  return parseServerDate(serverDate)?.getTime() ?? 0;
}

/** Id of the person who asks; '' for a superuser. */
export function userOf(e: core.RecordRequestEvent): string {
  return e.hasSuperuserAuth() ? '' : (e.auth?.id ?? '');
}
