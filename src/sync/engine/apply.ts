import type { MolaoDatabase } from '../../db/database';
import type { CollectionName } from '../../domain/core/collections';
import { ROW_SCHEMAS } from '../../domain/core/rows';
import type { Tombstone } from '../../domain/sync/sync-protocol';
import { isWritable, rebase, rebaseTables, shadowKey } from './rebase';
import type { RawRow } from './transport';

type ServerRow = RawRow & { id: string; rev: number; _gen: number };

/** Tables that a transaction needs before it calls `putServerRows` or `applyTombstones`. */
export function applyTables(db: MolaoDatabase, ...collections: CollectionName[]) {
  return [...new Set(collections.flatMap((name) => rebaseTables(db, name))), db.quarantine, db.meta];
}

export interface Parsed {
  rows: (RawRow & { id: string; rev: number })[];
  broken: { row: RawRow; reason: string }[];
  /** The upper limit of the page's rev. Undefined: each row is compared with the stored one. */
  upTo?: number;
}

/** Parses a page into valid rows and rows that do not match the schema. */
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
 * Writes server rows unless the device has newer ones. Call it inside a transaction over `applyTables`,
 * together with the cursor of these rows: that both are one commit makes a kill at any moment safe.
 */
export async function putServerRows(
  db: MolaoDatabase,
  collection: CollectionName,
  { rows, broken, upTo }: Parsed,
  now: number,
): Promise<void> {
  const [generation = 0, high = 0] = await Promise.all([db.getMeta('generation'), db.getMeta('high')]);
  const table = db.rows(collection);
  // Reading 22,000 absent rows took an eighth of a first sync. A device that has seen nothing above
  // `upTo` has no newer rows.
  const mayHoldNewer = upTo === undefined || high > upTo;
  const stored = mayHoldNewer ? await table.bulkGet(rows.map((row) => row.id)) : [];
  if (isWritable(collection)) await requeueMissed(db, collection, rows, generation);
  const changed = isWritable(collection) ? await recordsWithChanges(db, collection) : new Set<string>();

  const puts: ServerRow[] = [];
  for (const [index, row] of rows.entries()) {
    // Parsing made a new object, so it may be changed; this avoids 22,000 copies.
    const kept = Object.assign(row, { _gen: generation });
    if (changed.has(row.id)) await putShadow(db, collection, kept);
    else if (isNewer(kept, stored[index])) puts.push(kept);
  }
  await Promise.all([
    table.bulkPut(puts as never[]),
    raiseHigh(db, Math.max(0, ...rows.map((row) => row.rev))),
    quarantine(db, collection, rows, broken, now),
  ]);
}

function isNewer(row: ServerRow, stored: { rev: number; _gen: number } | undefined): boolean {
  // Revs of an earlier generation are not comparable: a restored backup may have undone them.
  return !stored || stored._gen < row._gen || stored.rev < row.rev;
}

/**
 * Replaces the shadow of a record, unless the device has a newer one, and rebuilds its row. Call it
 * inside a transaction over `applyTables`.
 */
export async function putShadow(db: MolaoDatabase, collection: CollectionName, row: ServerRow): Promise<void> {
  const key = shadowKey(collection, row.id);
  // Without a shadow, the row is the last server row. A late answer must not overwrite it.
  const stored = (await db.shadows.get(key))?.row ?? (await db.rows(collection).get(row.id));
  await db.shadows.put({ key, row: isNewer(row, stored) ? row : stored! });
  await rebase(db, collection, row.id);
}

async function recordsWithChanges(db: MolaoDatabase, collection: CollectionName): Promise<Set<string>> {
  const entries = await db.outbox.where('state').notEqual('acknowledged').toArray();
  return new Set(entries.filter((entry) => entry.collection === collection).map((entry) => entry.record));
}

/**
 * Sends changes again whose record the server did not find before and now returns. Deletes are sent
 * again only after a restored backup, and not if this device made the record again: the next occurrence
 * of a repeating task returns under the same id when somebody completes the task again.
 */
async function requeueMissed(
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

/** Stores the highest rev of any answer. */
export async function raiseHigh(db: MolaoDatabase, rev: number): Promise<void> {
  if (rev > ((await db.getMeta('high')) ?? 0)) await db.setMeta('high', rev);
}

/**
 * Deletes rows that a tombstone names, if the stored row is older. Call it inside a transaction over
 * `applyTables`.
 */
export async function applyTombstones(db: MolaoDatabase, tombstones: readonly Tombstone[]): Promise<void> {
  const generation = (await db.getMeta('generation')) ?? 0;
  for (const { collection, record, rev } of tombstones) {
    const name = collection as CollectionName;
    // Only newer clients know this collection.
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
