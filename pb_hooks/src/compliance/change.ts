import { entryTime, HEADER_OPERATION } from '../../../src/domain/sync-protocol';
import { headerOf } from '../lib/headers';

/** When a change was made: on the device, which may have had no network since; else now. A device whose clock is ahead made it now at the latest. */
export function changedAt(e: core.RecordRequestEvent): Date {
  const now = Date.now();
  return new Date(Math.min(entryTime(headerOf(e, HEADER_OPERATION)) ?? now, now));
}

/** Id of the person who asks; '' for a superuser. */
export function userOf(e: core.RecordRequestEvent): string {
  return e.hasSuperuserAuth() ? '' : (e.auth?.id ?? '');
}

/** Whether a task is made or changed. */
export function isTaskWrite(e: core.RecordRequestEvent): boolean {
  return e.collection!.name === 'compliance_tasks' && e.requestInfo().method !== 'DELETE';
}
