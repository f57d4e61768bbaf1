import type { MolaoDatabase, OutboxEntry } from '../../db/database';
import { applyTables, parseRows, putShadow, raiseHigh } from './apply';
import type { CycleContext } from './context';
import { rebase, shadowKey } from './rebase';
import type { Written } from './transport';

/** Marks the entry as acknowledged and stores the server's row, in one transaction. */
export async function acknowledge(ctx: CycleContext, entry: OutboxEntry, { row: raw, rev }: Written): Promise<void> {
  const { db } = ctx;
  const parsed = raw ? parseRows(entry.collection, [raw]) : undefined;
  const row = parsed?.rows[0];
  await db.transaction('rw', applyTables(db, entry.collection), async () => {
    if (await isAcknowledged(db, entry)) return;
    await db.outbox.update(entry.id, {
      state: 'acknowledged',
      acknowledgedAt: ctx.serverTime,
      acknowledgedRev: row?.rev,
      missed: entry.missed,
      reason: undefined,
      fieldReasons: undefined,
    });
    // A restored backup that lost this write, a delete too, is recognised by its rev.
    await raiseHigh(db, rev);
    const generation = (await db.getMeta('generation')) ?? 0;
    if (row) {
      await putShadow(db, entry.collection, { ...row, _gen: generation });
    } else {
      if (!raw) await db.shadows.delete(shadowKey(entry.collection, entry.record));
      await rebase(db, entry.collection, entry.record);
    }
  });
}

/**
 * Without Web Locks every tab leads: another tab may have had the answer to the same request, and the
 * record may have changed since.
 */
export async function isAcknowledged(db: MolaoDatabase, { id }: Pick<OutboxEntry, 'id'>): Promise<boolean> {
  return (await db.outbox.get(id))?.state === 'acknowledged';
}
