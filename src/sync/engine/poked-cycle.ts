import { COLLECTION_NAMES, specOf, type CollectionName } from '../../domain/core/collections';
import { isForAnything } from '../../domain/sync/pokes';
import type { Head, Poke } from '../../domain/sync/sync-protocol';
import { raiseHigh } from './apply';
import type { SyncContext } from './context';
import { mintRecordId } from './ids';
import { concernOf } from './poke';
import { fetchAhead, NOTHING, SIDE_BY_SIDE, type Ahead } from './pull';
import { readPullPrecondition } from './pull-precondition';

const ACCESS_COLLECTIONS = COLLECTION_NAMES.filter((name) => specOf(name).access);

/** A cycle that continues from the stored head. */
export interface PokedCycle {
  id: string;
  head: Head;
  ahead: Ahead;
  /** Pulled even if that head does not say that they moved. */
  forced: readonly CollectionName[];
}

/**
 * Opens a cycle on the basis of the stored head, so that a poke's rows are requested while the cycle opens. That head was
 * adopted when it arrived, so this transaction need not lock tables that screens read. An unfinished cycle of the same
 * access and session goes on: the next head confirms or undoes both.
 *
 * @returns undefined when a new head is needed: after a cycle that does not count, when the poke may change this user's
 * access, or does not say enough; 'later' and 'never' if it does not concern this device before its next head, or at all
 */
export async function openPokedCycle(
  ctx: SyncContext,
  poke: Poke,
): Promise<PokedCycle | 'later' | 'never' | undefined> {
  if (isForAnything(poke) || ACCESS_COLLECTIONS.some((name) => poke.collections.includes(name))) return undefined;
  const { db, transport } = ctx;
  const { session } = transport;
  const [before, countries = [], cursors] = await db.transaction('r', db.meta, db.cursors, () =>
    Promise.all([readPullPrecondition(db), db.getMeta('countries'), db.cursors.toArray()]),
  );
  const { collections: forced, tombstones, later } = concernOf(poke, cursors, countries);
  if (forced.length === 0 && !tombstones) return later ? 'later' : poke.revs && 'never';
  const ahead = fetchAhead(ctx, forced.slice(0, SIDE_BY_SIDE), countries, cursors);
  const id = mintRecordId();
  return db.transaction('rw', db.meta, db.cursors, async () => {
    const [head, unfinished, precondition] = await Promise.all([
      db.getMeta('head'),
      db.getMeta('cycle'),
      readPullPrecondition(db),
    ]);
    if (!head || (unfinished && (unfinished.access !== head.access || unfinished.session !== session)))
      return undefined;
    // As after a head: a restored backup may be older than what the poke has told.
    await raiseHigh(db, Math.max(0, ...Object.values(poke.revs ?? {})));
    await db.setMeta('cycle', { id, access: head.access, session });
    const revs = { ...head.revs, ...(tombstones && { tombstones: poke.revs!.tombstones! }) };
    return { id, forced, head: { ...head, revs, reset: false }, ahead: precondition === before ? ahead : NOTHING };
  });
}
