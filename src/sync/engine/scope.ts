import type { Backfill, MolaoDatabase } from '../../db/database';
import { deleteBlocks, tablesOf } from '../../db/packed-texts';
import { COLLECTION_NAMES, specOf, type CollectionName } from '../../domain/core/collections';
import type { Head } from '../../domain/sync/sync-protocol';
import { mintRecordId } from './ids';
import type { RawRow } from './transport';

const COUNTRY_COLLECTIONS = COLLECTION_NAMES.filter((name) => specOf(name).scope === 'country');
const GATED_COLLECTIONS = COLLECTION_NAMES.filter((name) => specOf(name).gated);

/** All tables that the bookkeeping of a cycle uses. */
export function bookkeepingTables(db: MolaoDatabase) {
  return [
    ...tablesOf(db, ...COLLECTION_NAMES),
    db.cursors,
    db.backfills,
    db.quarantine,
    db.outbox,
    db.shadows,
    db.meta,
  ];
}

/** Adds backfills of collections up to `upTo`, newest first; newer rows come through the cursor. */
async function addBackfills(
  db: MolaoDatabase,
  collections: readonly CollectionName[],
  upTo: number,
  countries: string[],
  kind: Pick<Backfill, 'isPremium'> = {},
): Promise<void> {
  const backfills = collections
    .filter((collection) => specOf(collection).scope !== 'country' || countries.length > 0)
    .map((collection): Backfill => ({
      id: mintRecordId(),
      collection,
      upTo,
      below: upTo + 1,
      confirmedBelow: upTo + 1,
      done: false,
      ...(specOf(collection).scope === 'country' ? { countries } : {}),
      ...kind,
    }));
  await db.backfills.bulkAdd(backfills);
}

/**
 * Adopts the head's scope: deletes rows of countries that are no longer readable or followed and adds
 * backfills for new ones. A higher tier adds backfills of premium text; a lower one deletes it. Runs in
 * the transaction that opens a cycle.
 */
export async function adoptScope(db: MolaoDatabase, head: Head): Promise<void> {
  const before = await db.getMeta('head');
  const stored = (await db.getMeta('countries')) ?? [];
  const added = head.countries.filter((country) => !stored.includes(country));
  const removed = stored.filter((country) => !head.countries.includes(country));
  const cursors = await db.cursors.toArray();
  const isHeld = (name: CollectionName) => cursors.some((row) => row.collection === name);
  // The highest cursor or clock; rows between a cursor and the clock come with the next pull.
  const upTo = Math.max(0, ...cursors.map((row) => row.cursor), head.clock);

  const hasFallen = (before?.tier ?? 'free') !== 'free' && head.tier === 'free';
  if (removed.length || hasFallen) await forgetCountriesBut(db, head.countries);
  if (hasFallen) await forgetPremium(db);
  if (added.length) await addBackfills(db, COUNTRY_COLLECTIONS.filter(isHeld), upTo, added);
  const kept = head.countries.filter((country) => !added.includes(country));
  if (before?.tier === 'free' && head.tier !== 'free')
    await addBackfills(db, GATED_COLLECTIONS.filter(isHeld), upTo, kept, { isPremium: true });

  const fresh = COLLECTION_NAMES.filter((name) => !isHeld(name));
  await db.cursors.bulkAdd(
    fresh.map((collection) => ({
      collection,
      cursor: head.clock,
      confirmed: head.clock,
      seen: head.revs[collection] ?? 0,
    })),
  );
  await addBackfills(
    db,
    fresh.filter((name) => head.revs[name] !== 0),
    head.clock,
    head.countries,
  );
  if (!cursors.some((row) => row.collection === 'tombstones')) {
    await db.cursors.add({
      collection: 'tombstones',
      cursor: head.clock,
      confirmed: head.clock,
      seen: head.revs.tombstones ?? 0,
    });
  }
  await db.setMeta('countries', head.countries);
}

/** Deletes rows of other countries, including records that were fetched on demand. */
async function forgetCountriesBut(db: MolaoDatabase, kept: readonly string[]): Promise<void> {
  for (const collection of COUNTRY_COLLECTIONS) {
    await db.rows(collection).where('country').noneOf(kept).delete();
  }
  await deleteBlocks(
    db,
    ({ collection, country }) => COUNTRY_COLLECTIONS.includes(collection) && !kept.includes(country),
  );
  for (const backfill of await db.backfills.toArray()) {
    if (!backfill.countries) continue;
    const rest = backfill.countries.filter((country) => kept.includes(country));
    if (rest.length) await db.backfills.update(backfill.id, { countries: rest });
    else await db.backfills.delete(backfill.id);
  }
  const isForeign = (row: unknown) => !kept.includes((row as { country?: string }).country ?? '');
  await db.quarantine
    .filter(({ collection, row }) => COUNTRY_COLLECTIONS.includes(collection as CollectionName) && isForeign(row))
    .delete();
}

/** Deletes premium text. Runs in a transaction over `bookkeepingTables`. */
export async function forgetPremium(db: MolaoDatabase): Promise<void> {
  for (const collection of GATED_COLLECTIONS) {
    const { field, premium } = specOf(collection).gated!;
    await db
      .rows(collection)
      .filter((row) => Boolean((row as unknown as RawRow)[field]) === premium)
      .delete();
  }
  await deleteBlocks(db, (block) => block.premium);
  await db.quarantine.filter(({ collection }) => GATED_COLLECTIONS.includes(collection as CollectionName)).delete();
}
