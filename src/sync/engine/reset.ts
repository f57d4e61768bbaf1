import type { MolaoDatabase } from '../../db/database';
import { deleteBlocks } from '../../db/packed-texts';
import { COLLECTION_NAMES } from '../../domain/core/collections';
import { DAY_MS } from '../../domain/core/dates';
import { KEEP_ACKNOWLEDGED_DAYS } from '../../domain/sync/sync-protocol';
import { pendingEntries, rebase, shadowKey } from './rebase';

/**
 * Starts again after the server lost this device's past. Every row is pulled again under a new
 * generation; `sweep` deletes the others at the end. Acknowledged changes are sent again under their
 * ids: the server skips those that it still has and applies those that the restored backup lost.
 * Runs in the transaction that opens a cycle.
 */
export async function startReset(db: MolaoDatabase, serverTime: number): Promise<void> {
  await db.setMeta('generation', ((await db.getMeta('generation')) ?? 0) + 1);
  await db.setMeta('resetting', true);
  await db.meta.bulkDelete(['head', 'high', 'cycle', 'countries']);
  // Rows that still do not parse come again; others may not be for this user any more.
  await db.quarantine.clear();
  await db.cursors.clear();
  await db.backfills.clear();

  await forgetAcknowledged(db, serverTime);
  const acknowledged = await db.outbox.where('state').equals('acknowledged').toArray();
  for (const entry of acknowledged) {
    await db.outbox.update(entry.id, {
      state: 'waiting',
      resent: true,
      acknowledgedAt: undefined,
      acknowledgedRev: undefined,
    });
    const key = shadowKey(entry.collection, entry.record);
    const row = await db.rows(entry.collection).get(entry.record);
    if (row && !(await db.shadows.get(key))) await db.shadows.put({ key, row });
  }
  // An old rev may equal the new rev of another state, so no change may rely on one. −1 leads to a 409
  // and a merge by field.
  await db.outbox.filter((entry) => entry.kind !== 'create').modify({ baseRev: -1 });
}

/**
 * Deletes rows that were not pulled again after a reset. Runs in the transaction that confirms the last
 * cycle.
 */
export async function sweep(db: MolaoDatabase): Promise<void> {
  const generation = (await db.getMeta('generation')) ?? 0;
  for (const collection of COLLECTION_NAMES) {
    const stale = await db
      .rows(collection)
      .filter((row) => row._gen < generation)
      .primaryKeys();
    for (const record of stale) {
      const entries = await pendingEntries(db, collection, record);
      await db.shadows.delete(shadowKey(collection, record));
      if (entries.length) await rebase(db, collection, record);
      else await db.rows(collection).delete(record);
    }
  }
  await deleteBlocks(db, (block) => block._gen < generation);
  await db.setMeta('resetting', false);
}

/**
 * Deletes acknowledged changes, with their files, that are older than any plausible backup. Age is counted in the
 * server's time: a device whose clock jumps by weeks must not forget what a backup may still undo.
 */
export async function forgetAcknowledged(db: MolaoDatabase, serverTime: number): Promise<void> {
  const old = await db.outbox
    .where('state')
    .equals('acknowledged')
    .filter((entry) => (entry.acknowledgedAt ?? 0) < serverTime - KEEP_ACKNOWLEDGED_DAYS * DAY_MS)
    .toArray();
  await db.files.bulkDelete(old.flatMap((entry) => Object.values(entry.files)));
  await db.outbox.bulkDelete(old.map((entry) => entry.id));
}
