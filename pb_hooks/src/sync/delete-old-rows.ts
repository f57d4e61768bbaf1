import { DAY_MS, formatServerDate } from '../../../src/domain/core/dates';
import { APPLIED_OPS_DAYS, TOMBSTONE_DAYS } from '../../../src/domain/sync/sync-protocol';
import { inTransaction, type App } from '../core/app';
import { deleteOldCounts } from '../core/daily-limits';
import { execute } from '../core/sql';

/**
 * Deletes old tombstones, checkpoints, operations and daily counts. A device with a tombstone cursor below the floor,
 * or with a deleted checkpoint, pulls everything again.
 */
export function deleteOldRows(app: App, now: Date): void {
  const before = (days: number) => formatServerDate(new Date(now.getTime() - days * DAY_MS));
  const buried = before(TOMBSTONE_DAYS);
  inTransaction(app, (tx) => {
    execute(
      tx,
      'UPDATE sync_clock SET floor = MAX(floor, (SELECT IFNULL(MAX(rev), 0) FROM tombstones WHERE created < {:buried}))',
      { buried },
    );
    execute(tx, 'DELETE FROM tombstones WHERE rev <= (SELECT floor FROM sync_clock)');
    // Heads name the newest checkpoint, so it stays.
    execute(tx, 'DELETE FROM sync_marks WHERE created < {:buried} AND rev < (SELECT MAX(rev) FROM sync_marks)', {
      buried,
    });
  });
  deleteOldCounts(app, now);
  execute(app, 'DELETE FROM applied_ops WHERE created < {:applied}', { applied: before(APPLIED_OPS_DAYS) });
}
