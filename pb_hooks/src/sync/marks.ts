import { formatServerDate } from '../../../src/domain/core/dates';
import { inTransaction, type App } from '../core/app';
import { newId } from '../core/ids';
import { execute, readNumber } from '../core/sql';

/**
 * Writes a lineage mark: a random id with the clock's rev. At a start it is written whether anything moved or not, for the database may be
 * an older one than yesterday's.
 *
 * It moves the clock as well, so that no two marks share a rev and every later write lies above the mark: a device that saw such a write
 * in another past is found out by its clock.
 */
export function writeMark(app: App, kind: 'start' | 'hour'): void {
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

/** Writes a mark where anything was written since the last one. */
export function writeMarkIfMoved(app: App): void {
  const writes = readNumber(
    app,
    'SELECT (SELECT rev FROM sync_clock) - IFNULL(MAX(rev) + 1, 0) AS value FROM sync_marks',
  );
  if (writes > 0) writeMark(app, 'hour');
}

/** False in a database that has not been migrated yet. */
export function hasMarks(app: App): boolean {
  return app.hasTable('sync_marks');
}
