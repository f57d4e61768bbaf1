import { DAY_MS } from '../domain/core/dates';
import type { MolaoDatabase } from '../db/database';
import { COLLECTION_NAMES } from '../domain/core/collections';
import { KEEP_ACKNOWLEDGED_DAYS } from '../domain/sync/sync-protocol';
import { pendingEntries, rebase, shadowKey } from './rebase';

/**
 * The server does not know this device's past. Every row is pulled afresh into place, under a new generation; what is not seen again goes at the end (`sweep`).
 * Acknowledged changes wait again under their ids: the server answers those that it still has, and applies those that the restored backup lost.
 * Runs in the transaction that opens a cycle.
 */
export async function startReset(db: MolaoDatabase, now: number): Promise<void> {
  await db.setMeta('generation', ((await db.getMeta('generation')) ?? 0) + 1);
  await db.setMeta('resetting', true);
  await db.meta.bulkDelete(['head', 'high', 'cycle', 'countries']);
  await db.cursors.clear();
  await db.backfills.clear();

  await forgetAcknowledged(db, now);
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
  // A rev of the old past may by chance be the present rev of another state: no change may rest on one. -1 meets a 409 and is merged by field.
  await db.outbox.filter((entry) => entry.kind !== 'create').modify({ baseRev: -1 });
}

/** Deletes what a reset did not see again, once everything has been pulled. Runs in the transaction that confirms the last cycle. */
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
  await db.setMeta('resetting', false);
}

/** Drops acknowledged changes that are older than a backup can reasonably be, with their files. */
export async function forgetAcknowledged(db: MolaoDatabase, now: number): Promise<void> {
  const old = await db.outbox
    .where('state')
    .equals('acknowledged')
    .filter((entry) => (entry.acknowledgedAt ?? 0) < now - KEEP_ACKNOWLEDGED_DAYS * DAY_MS)
    .toArray();
  await db.files.bulkDelete(old.flatMap((entry) => Object.values(entry.files)));
  await db.outbox.bulkDelete(old.map((entry) => entry.id));
}
