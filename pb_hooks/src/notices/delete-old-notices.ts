import { DAY_MS, formatServerDate } from '../../../src/domain/core/dates';
import { NOTICE_DAYS } from '../../../src/domain/notices/read-marks';
import type { App } from '../core/app';
import { withLease } from '../core/lease';
import { poke } from '../core/poke';
import { execute } from '../core/sql';

/** Older entries do not affect the next digest. */
const DIGEST_DAYS = 60;
const BATCH = 500;
const LEASE_SECONDS = 600;

/** Runs each night. Deletes notices that are no longer shown. Triggers write tombstones, so devices delete them too. */
export function dropOldNotices(now = new Date()): void {
  withLease($app, 'notices-retention', LEASE_SECONDS, () => {
    const before = (days: number) => formatServerDate(new Date(now.getTime() - days * DAY_MS));
    const dropped =
      dropBefore($app, 'events', before(NOTICE_DAYS)) + dropBefore($app, 'notifications', before(NOTICE_DAYS));
    dropBefore($app, 'digest_log', before(DIGEST_DAYS));
    if (dropped > 0) poke($app, ['events', 'notifications']);
  });
}

/** Deletes in short statements, so that other writes can run in between. @returns the number of deleted rows */
function dropBefore(app: App, table: string, before: string): number {
  let all = 0;
  for (let rows = BATCH; rows === BATCH; all += rows) {
    rows = execute(
      app,
      `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE created < {:before} LIMIT ${BATCH})`,
      { before },
    );
  }
  return all;
}
