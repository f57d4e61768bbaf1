import { formatServerDate } from '../../../src/domain/core/dates';
import { inTransaction, type App } from '../core/app';
import { newId } from '../core/new-id';
import { execute, readNumber } from '../core/sql';

/**
 * Writes a checkpoint: a random id with the clock's rev. At a start it is written even if nothing changed, because
 * the database may be a restored backup.
 *
 * It also moves the clock, so that no two checkpoints share a rev and every later write has a higher one. If a device
 * saw such a write before a backup was restored, its clock shows it.
 */
export function writeCheckpoint(app: App, kind: 'start' | 'hour'): void {
  inTransaction(app, (tx) => {
    execute(
      tx,
      'INSERT INTO sync_marks (id, rev, start, created, updated) SELECT {:id}, rev, {:start}, {:now}, {:now} FROM sync_clock',
      {
        id: newId(),
        start: kind === 'start' ? 1 : 0,
        now: formatServerDate(new Date()),
      },
    );
    execute(tx, 'UPDATE sync_clock SET rev = rev + 1');
  });
}

/** Writes a checkpoint if anything was written since the last one. */
export function writeCheckpointIfMoved(app: App): void {
  const writes = readNumber(
    app,
    'SELECT (SELECT rev FROM sync_clock) - IFNULL(MAX(rev) + 1, 0) AS value FROM sync_marks',
  );
  if (writes > 0) writeCheckpoint(app, 'hour');
}

/** False in a database that is not migrated yet. */
export function hasCheckpoints(app: App): boolean {
  return app.hasTable('sync_marks');
}
