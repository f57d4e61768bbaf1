import { DAY_MS, formatServerDate } from '../../../src/domain/core/dates';
import { APPLIED_OPS_DAYS, TOMBSTONE_DAYS } from '../../../src/domain/sync/sync-protocol';
import { inTransaction, type App } from '../core/app';
import { execute } from '../core/sql';

/** Forgets what no device needs any more. A device whose tombstones reach back below the floor pulls afresh, as one with a forgotten mark does. */
export function pruneOld(app: App, now: Date): void {
  const before = (days: number) => formatServerDate(new Date(now.getTime() - days * DAY_MS));
  const buried = before(TOMBSTONE_DAYS);
  inTransaction(app, (tx) => {
    execute(
      tx,
      'UPDATE sync_clock SET floor = MAX(floor, (SELECT IFNULL(MAX(rev), 0) FROM tombstones WHERE created < {:buried}))',
      { buried },
    );
    execute(tx, 'DELETE FROM tombstones WHERE rev <= (SELECT floor FROM sync_clock)');
    // The newest mark stays: it is what heads name.
    execute(tx, 'DELETE FROM sync_marks WHERE created < {:buried} AND rev < (SELECT MAX(rev) FROM sync_marks)', {
      buried,
    });
  });
  execute(app, 'DELETE FROM applied_ops WHERE created < {:applied}', { applied: before(APPLIED_OPS_DAYS) });
}
