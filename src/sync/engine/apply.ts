import type { MolaoDatabase } from '../../db/database';
import { packedVersions, putBlocks, tablesOf, takeOut, type LocalText, type NewBlock } from '../../db/packed-texts';
import { isNewer, type RowVersion } from '../../db/row-version';
import { isText, type CollectionName, type TextCollection } from '../../domain/core/collections';
import { ROW_SCHEMAS } from '../../domain/core/rows';
import type { Tombstone } from '../../domain/sync/sync-protocol';
import { isWritable, rebase, rebaseTables, shadowKey } from './rebase';
import type { RawRow } from './transport';

type ServerRow = RawRow & { id: string; rev: number; _gen: number };

/** Tables that a transaction needs before it calls `putServerRows` or `applyTombstones`. */
export function applyTables(db: MolaoDatabase, ...collections: CollectionName[]) {
  const tables = [...collections.flatMap((name) => rebaseTables(db, name)), ...tablesOf(db, ...collections)];
  return [...new Set(tables), db.quarantine, db.meta];
}

export interface Parsed {
  rows: (RawRow & { id: string; rev: number })[];
  broken: { row: RawRow; reason: string }[];
  /** The upper limit of the page's rev. Undefined: each row is compared with the stored one. */
  upTo?: number;
  /** The device has no newer state of other rows than these. Undefined: of any row. */
  compared?: ReadonlySet<string>;
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
  page: Parsed,
  now: number,
): Promise<void> {
  const [generation = 0, high = 0] = await Promise.all([db.getMeta('generation'), db.getMeta('high')]);
  const { upTo } = page;
  // Reading 22,000 absent rows took an eighth of a first sync. A device that has seen nothing above
  // `upTo` has no newer rows.
  const mayHoldNewer = upTo === undefined || high > upTo;
  const stored = mayHoldNewer ? await storedVersions(db, collection, page) : new Map<string, RowVersion>();
  const quarantined = await quarantinedRevs(db, collection, page);
  const { rows } = page;
  const broken = page.broken.filter(({ row }) => {
    const newer = stored.get(String(row.id));
    const isOutdated = newer && isNewer(newer, { rev: revOf(row), _gen: generation });
    return !isOutdated && !((quarantined.get(String(row.id)) ?? 0) > revOf(row));
  });
  if (isWritable(collection)) await requeueMissed(db, collection, rows, generation);
  const changed = isWritable(collection) ? await recordsWithChanges(db, collection) : new Set<string>();

  const puts: ServerRow[] = [];
  for (const row of rows) {
    // Parsing made a new object, so it may be changed; this avoids 22,000 copies.
    const kept = Object.assign(row, { _gen: generation });
    if (changed.has(row.id)) await putShadow(db, collection, kept);
    else if (isNewer(kept, stored.get(row.id))) puts.push(kept);
  }
  const ids = puts.map(({ id }) => id);
  await Promise.all([
    db.rows(collection).bulkPut(puts as never[]),
    isText(collection) && takeOut(db, collection, ids),
    raiseHigh(db, Math.max(0, ...rows.map((row) => row.rev))),
    quarantine(db, collection, broken, now),
    leaveQuarantine(db, collection, rows, quarantined),
  ]);
}

/** The stored states of the page's rows, by id. */
async function storedVersions(
  db: MolaoDatabase,
  collection: CollectionName,
  { rows, broken, compared }: Parsed,
): Promise<Map<string, RowVersion>> {
  const all = [...rows, ...broken.map(({ row }) => row)].map(({ id }) => String(id));
  const ids = compared ? all.filter((id) => compared.has(id)) : all;
  const stored = (await db.rows(collection).bulkGet(ids)).filter((row) => row !== undefined);
  const packed = isText(collection) ? await packedVersions(db, collection) : [];
  return new Map<string, RowVersion>([...packed, ...stored.map((row) => [row.id, row] as const)]);
}

/** A line of a pack that has texts. */
export interface ParsedBlock extends Pick<NewBlock, 'key' | 'country' | 'premium'> {
  parsed: Parsed;
}

/** As {@link putServerRows}, for lines of packs: their texts stay together (src/db/packed-texts.ts). */
export async function putServerTexts(
  db: MolaoDatabase,
  collection: TextCollection,
  blocks: readonly ParsedBlock[],
  now: number,
): Promise<void> {
  const _gen = (await db.getMeta('generation')) ?? 0;
  const rows = blocks.flatMap(({ parsed }) => parsed.rows);
  const broken = blocks.flatMap(({ parsed }) => parsed.broken);
  const quarantined = await quarantinedRevs(db, collection, { rows, broken: [] });
  const packed = blocks.map(({ parsed, ...block }) => {
    const texts = parsed.rows.map((row): LocalText => Object.assign(row, { _gen }) as never);
    return { ...block, collection, texts };
  });
  await putBlocks(db, collection, packed);
  await raiseHigh(db, Math.max(0, ...rows.map(({ rev }) => rev)));
  await leaveQuarantine(db, collection, rows, quarantined);
  if (broken.length > 0) await putServerRows(db, collection, { rows: [], broken }, now);
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

/** The revs of the page's rows of which another state is in quarantine, by id: nearly always none. */
async function quarantinedRevs(
  db: MolaoDatabase,
  collection: CollectionName,
  { rows, broken }: Parsed,
): Promise<Map<string, number>> {
  if ((await db.quarantine.count()) === 0) return new Map();
  const ids = [...rows, ...broken.map(({ row }) => row)].map(({ id }) => String(id));
  const entries = await db.quarantine.bulkGet(ids.map((id) => shadowKey(collection, id)));
  return new Map(ids.flatMap((id, index) => (entries[index] ? [[id, revOf(entries[index].row)]] : [])));
}

function revOf(row: unknown): number {
  return Number((row as RawRow).rev) || 0;
}

async function quarantine(
  db: MolaoDatabase,
  collection: CollectionName,
  broken: Parsed['broken'],
  now: number,
): Promise<void> {
  if (broken.length === 0) return;
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

/** Rows that parse leave the quarantine, unless a newer state is there: packs bring older ones. */
async function leaveQuarantine(
  db: MolaoDatabase,
  collection: CollectionName,
  rows: Parsed['rows'],
  quarantined: ReadonlyMap<string, number>,
): Promise<void> {
  if (quarantined.size === 0) return;
  const mended = rows.filter(({ id, rev }) => (quarantined.get(id) ?? Infinity) <= rev);
  await db.quarantine.bulkDelete(mended.map(({ id }) => shadowKey(collection, id)));
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
  const packed = await packedOf(db, tombstones);
  for (const { collection, record, rev } of tombstones) {
    const name = collection as CollectionName;
    // Only newer clients know this collection.
    if (!(name in ROW_SCHEMAS)) continue;
    const isOutlived = (row: RowVersion | undefined) => row?._gen === generation && row.rev < rev;
    const shadow = await db.shadows.get(shadowKey(name, record));
    const row = await db.rows(name).get(record);
    if (isOutlived(shadow?.row)) {
      await db.shadows.delete(shadowKey(name, record));
      await rebase(db, name, record);
    } else if (!shadow && row && row.rev > 0 && isOutlived(row)) {
      await db.rows(name).delete(record);
    } else if (isText(name) && isOutlived(packed.get(name)?.get(record))) {
      await takeOut(db, name, [record]);
    }
    const broken = await db.quarantine.get(shadowKey(name, record));
    if (broken && revOf(broken.row) < rev) await db.quarantine.delete(broken.key);
  }
  await raiseHigh(db, Math.max(0, ...tombstones.map((tombstone) => tombstone.rev)));
}

/** The packed texts of the collections that the tombstones name. */
async function packedOf(
  db: MolaoDatabase,
  tombstones: readonly Tombstone[],
): Promise<Map<string, ReadonlyMap<string, RowVersion>>> {
  const names = [...new Set(tombstones.map(({ collection }) => collection as CollectionName))];
  const texts = names.filter((name) => name in ROW_SCHEMAS).filter(isText);
  return new Map(await Promise.all(texts.map(async (name) => [name, await packedVersions(db, name)] as const)));
}
