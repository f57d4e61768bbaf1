import type { MolaoDatabase } from '../db/database';
import type { CollectionName } from '../domain/core/collections';
import { ROW_SCHEMAS } from '../domain/core/rows';
import type { Tombstone } from '../domain/sync/sync-protocol';
import { isWritable, rebase, rebaseTables, shadowKey } from './rebase';
import type { RawRow } from './transport';

type KeptRow = RawRow & { id: string; rev: number; _gen: number };

/** Tables that a transaction must hold before it calls `putServerRows` or `applyTombstones`. */
export function applyTables(db: MolaoDatabase, ...collections: CollectionName[]) {
  return [...new Set(collections.flatMap((name) => rebaseTables(db, name))), db.quarantine, db.meta];
}

export interface Parsed {
  rows: (RawRow & { id: string; rev: number })[];
  broken: { row: RawRow; reason: string }[];
  /** The page was asked for up to this rev: whatever is newer than one of its rows lies above. Unknown: each row is compared with the one held. */
  upTo?: number;
}

/** Sorts a page into rows that the app understands and rows that it does not. */
export function parseRows(collection: CollectionName, raws: readonly RawRow[]): Parsed {
  const parsed: Parsed = { rows: [], broken: [] };
  for (const raw of raws) {
    const result = ROW_SCHEMAS[collection].safeParse(raw);
    if (result.success) parsed.rows.push(result.data);
    else
      parsed.broken.push({
        row: raw,
        reason: result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
      });
  }
  return parsed;
}

/**
 * Writes what the server said over what the device holds, unless the device already holds something newer. Call it inside a transaction over `applyTables`,
 * together with the cursor that these rows justify: that the two are one commit is what makes a kill at any moment harmless.
 */
export async function putServerRows(
  db: MolaoDatabase,
  collection: CollectionName,
  { rows, broken, upTo }: Parsed,
  now: number,
): Promise<void> {
  const [generation = 0, high = 0] = await Promise.all([db.getMeta('generation'), db.getMeta('high')]);
  const table = db.rows(collection);
  // Reading 22,000 rows only to find them absent took an eighth of a first sync. A device that has seen nothing above `upTo` holds nothing newer.
  const mayHoldNewer = upTo === undefined || high > upTo;
  const held = mayHoldNewer ? await table.bulkGet(rows.map((row) => row.id)) : [];
  if (isWritable(collection)) await recallMissed(db, collection, rows, generation);
  const changed = isWritable(collection) ? await recordsWithChanges(db, collection) : new Set<string>();

  const puts: KeptRow[] = [];
  for (const [index, row] of rows.entries()) {
    // Parsing made the object: it is ours, and copying 22,000 rows is worth avoiding.
    const kept = Object.assign(row, { _gen: generation });
    if (changed.has(row.id)) await putShadow(db, collection, kept);
    else if (isNewer(kept, held[index])) puts.push(kept);
  }
  await Promise.all([
    table.bulkPut(puts as never[]),
    raiseHigh(db, Math.max(0, ...rows.map((row) => row.rev))),
    quarantine(db, collection, rows, broken, now),
  ]);
}

function isNewer(row: KeptRow, held: { rev: number; _gen: number } | undefined): boolean {
  // A rev of an earlier generation says nothing: it may belong to a past that a restored backup undid.
  return !held || held._gen < row._gen || held.rev < row.rev;
}

/**
 * Replaces the server's row under a record's waiting changes, unless the device already holds something newer, and draws the record anew.
 * Call it inside a transaction over `applyTables`.
 */
export async function putShadow(db: MolaoDatabase, collection: CollectionName, row: KeptRow): Promise<void> {
  const key = shadowKey(collection, row.id);
  // A record without changes has no shadow: its row is what the server said last. An answer that took long must not take that back.
  const held = (await db.shadows.get(key))?.row ?? (await db.rows(collection).get(row.id));
  await db.shadows.put({ key, row: isNewer(row, held) ? row : held! });
  await rebase(db, collection, row.id);
}

async function recordsWithChanges(db: MolaoDatabase, collection: CollectionName): Promise<Set<string>> {
  const entries = await db.outbox.where('state').notEqual('acknowledged').toArray();
  return new Set(entries.filter((entry) => entry.collection === collection).map((entry) => entry.record));
}

/**
 * A record that the server did not find when a change of it was sent is there after all: the change waits again. Not so a delete, where no backup was restored
 * or this device has made the record anew: the next task of a repeating one comes back under its id, because somebody completed that one again.
 */
async function recallMissed(
  db: MolaoDatabase,
  collection: CollectionName,
  rows: Parsed['rows'],
  generation: number,
): Promise<void> {
  const records = new Set(rows.map((row) => row.id));
  const missed = await db.outbox
    .filter((entry) => entry.missed === true && entry.collection === collection && records.has(entry.record))
    .toArray();
  for (const { id, kind, record } of missed) {
    if (kind === 'delete' && (generation === 0 || (await isMadeAnew(db, collection, record, id)))) continue;
    await db.outbox.update(id, {
      state: 'waiting',
      missed: undefined,
      baseRev: -1,
      reason: undefined,
      acknowledgedAt: undefined,
      acknowledgedRev: undefined,
    });
  }
}

async function isMadeAnew(
  db: MolaoDatabase,
  collection: CollectionName,
  record: string,
  after: string,
): Promise<boolean> {
  const entries = await db.outbox.where('[collection+record]').equals([collection, record]).toArray();
  return entries.some(({ kind, id }) => kind === 'create' && id > after);
}

async function quarantine(
  db: MolaoDatabase,
  collection: CollectionName,
  rows: Parsed['rows'],
  broken: Parsed['broken'],
  now: number,
): Promise<void> {
  if (broken.length) {
    await db.quarantine.bulkPut(
      broken.map(({ row, reason }) => ({
        key: shadowKey(collection, String(row.id)),
        collection,
        row,
        reason,
        at: now,
      })),
    );
  }
  if (await db.quarantine.count()) await db.quarantine.bulkDelete(rows.map((row) => shadowKey(collection, row.id)));
}

/** Remembers the highest rev that any answer has named. */
export async function raiseHigh(db: MolaoDatabase, rev: number): Promise<void> {
  if (rev > ((await db.getMeta('high')) ?? 0)) await db.setMeta('high', rev);
}

/** Removes rows that the server no longer shows, where the device holds an older state of them. Call it inside a transaction over `applyTables`. */
export async function applyTombstones(db: MolaoDatabase, tombstones: readonly Tombstone[]): Promise<void> {
  const generation = (await db.getMeta('generation')) ?? 0;
  for (const { collection, record, rev } of tombstones) {
    const name = collection as CollectionName;
    // A collection that only newer clients know.
    if (!(name in ROW_SCHEMAS)) continue;
    const isOutlived = (row: { rev: number; _gen: number } | undefined) => row?._gen === generation && row.rev < rev;
    const shadow = await db.shadows.get(shadowKey(name, record));
    const row = await db.rows(name).get(record);
    if (isOutlived(shadow?.row)) {
      await db.shadows.delete(shadowKey(name, record));
      await rebase(db, name, record);
    } else if (!shadow && row && row.rev > 0 && isOutlived(row)) {
      await db.rows(name).delete(record);
    }
    const broken = await db.quarantine.get(shadowKey(name, record));
    if (broken && Number((broken.row as RawRow).rev) < rev) await db.quarantine.delete(broken.key);
  }
  await raiseHigh(db, Math.max(0, ...tombstones.map((tombstone) => tombstone.rev)));
}
