import type { Table } from 'dexie';
import { COLLECTION_NAMES, isText, type CollectionName, type TextCollection } from '../domain/core/collections';
import type { Local, MolaoDatabase, TextBlock } from './database';
import { isQuotaError } from './quota-error';
import { isNewer, type RowVersion } from './row-version';

/*
 * The long texts on this device. IndexedDB's price is per record, so the texts of a pack stay together: one record of
 * `packedTexts` has up to fifty. A text that came in a list is a row of its collection's table. A text is in exactly one of
 * the two places. Everything that reads or deletes texts uses this module.
 *
 * `textBlocks` says which texts each record has. It is small and read as a whole.
 */

export const TEXT_COLLECTIONS = COLLECTION_NAMES.filter(isText);

export type LocalText = Local<TextCollection>;

/** The tables in which these collections' rows are, for transactions. */
export function tablesOf(db: MolaoDatabase, ...collections: CollectionName[]): Table[] {
  const rows = [...new Set(collections)].map((name): Table => db.rows(name));
  return collections.some(isText) ? [...rows, db.textBlocks, db.packedTexts] : rows;
}

/** One text; undefined if it is not stored. */
export async function readText<C extends TextCollection>(
  db: MolaoDatabase,
  collection: C,
  id: string,
): Promise<Local<C> | undefined> {
  const [text] = await readTexts(db, collection, [id]);
  return text;
}

/** Texts in the order of `ids`; undefined for those that are not stored. */
export function readTexts<C extends TextCollection>(
  db: MolaoDatabase,
  collection: C,
  ids: readonly string[],
): Promise<(Local<C> | undefined)[]> {
  // One transaction: a text may move from a block to a row.
  return db.transaction('r', tablesOf(db, collection), async () => {
    const rows: (LocalText | undefined)[] = await rowsOf(db, collection).bulkGet([...ids]);
    const missing = new Set(ids.filter((_, index) => rows[index] === undefined));
    const blocks = missing.size > 0 ? await blocksOf(db, collection) : [];
    const needed = blocks.filter((block) => block.ids.some((id) => missing.has(id)));
    const packed = await db.packedTexts.bulkGet(needed.map(({ key }) => key));
    const byId = new Map(packed.flatMap((block) => block?.texts ?? []).map((text) => [text.id, text]));
    return ids.map((id, index) => rows[index] ?? byId.get(id)) as (Local<C> | undefined)[];
  });
}

/** Calls `use` with each text, or with those of one country. */
export async function eachText(
  db: MolaoDatabase,
  collection: TextCollection,
  use: (text: LocalText) => void,
  country?: string,
): Promise<void> {
  await db.transaction('r', tablesOf(db, collection), async () => {
    const table = rowsOf(db, collection);
    await (country === undefined ? table.toCollection() : table.where('country').equals(country)).each(use);
    for (const block of await blocksOf(db, collection)) {
      if (country !== undefined && block.country !== country) continue;
      (await db.packedTexts.get(block.key))?.texts.forEach(use);
    }
  });
}

/** Ids of all texts. Those of one block are side by side: whoever reads the texts in this order reads each block once. */
export function textIds(db: MolaoDatabase, collection: TextCollection): Promise<string[]> {
  return db.transaction('r', tablesOf(db, collection), async () => {
    const [blocks, rows] = [await blocksOf(db, collection), await rowsOf(db, collection).toCollection().primaryKeys()];
    return [...blocks.flatMap(({ ids }) => ids), ...rows];
  });
}

/** Those of these ids of which the text is stored, without reading it. */
export function storedTextIds(
  db: MolaoDatabase,
  collection: TextCollection,
  ids: readonly string[],
): Promise<string[]> {
  return db.transaction('r', tablesOf(db, collection), async () => {
    const rows = new Set(await rowsOf(db, collection).where('id').anyOf(ids).primaryKeys());
    const packed = await packedVersions(db, collection);
    return ids.filter((id) => rows.has(id) || packed.has(id));
  });
}

/** Ids of the texts whose rev is above this. */
export function textIdsAbove(db: MolaoDatabase, collection: TextCollection, rev: number): Promise<string[]> {
  return db.transaction('r', tablesOf(db, collection), async () => {
    const rows = await rowsOf(db, collection).where('rev').above(rev).primaryKeys();
    const packed = await packedVersions(db, collection);
    return [...packed].flatMap(([id, text]) => (text.rev > rev ? [id] : [])).concat(rows);
  });
}

/** Deletes texts, also when the disk is full: a block for which there is no room without them is deleted as a whole. */
export async function forgetTexts(
  db: MolaoDatabase,
  collection: TextCollection,
  ids: readonly string[],
): Promise<number> {
  const gone = new Set(ids);
  let count = await rowsOf(db, collection).where('id').anyOf(ids).delete();
  for (const block of await blocksOf(db, collection)) {
    const found = block.ids.filter((id) => gone.has(id));
    if (found.length === 0) continue;
    count += found.length;
    await db
      .transaction('rw', db.textBlocks, db.packedTexts, async () => await takeOut(db, collection, found))
      .catch(async (error: unknown) => {
        if (!isQuotaError(error)) throw error;
        await deleteBlocks(db, ({ key }) => key === block.key);
      });
  }
  return count;
}

/** Deletes whole blocks. */
export async function deleteBlocks(db: MolaoDatabase, isGone: (block: TextBlock) => boolean): Promise<void> {
  await db.transaction('rw', db.textBlocks, db.packedTexts, async () => {
    const keys = (await db.textBlocks.toArray()).filter(isGone).map(({ key }) => key);
    await Promise.all([db.textBlocks.bulkDelete(keys), db.packedTexts.bulkDelete(keys)]);
  });
}

// The rest runs in a transaction over `tablesOf`.

/** The versions of the texts in blocks, by id. */
export async function packedVersions(db: MolaoDatabase, collection: TextCollection): Promise<Map<string, Place>> {
  const blocks = await blocksOf(db, collection);
  return new Map(
    blocks.flatMap(({ key, ids, revs, _gen }) => ids.map((id, index) => [id, { key, rev: revs[index]!, _gen }])),
  );
}

interface Place extends RowVersion {
  /** Of the block; undefined: it is a row. */
  key?: string;
}

/** A block of a pack, as it is to be stored. */
export interface NewBlock extends Pick<TextBlock, 'key' | 'collection' | 'country' | 'premium'> {
  texts: readonly LocalText[];
}

/**
 * Stores blocks of one collection, without the texts of which the device has newer ones. A block that is stored again
 * replaces itself, so that a pack may be read twice.
 */
export async function putBlocks(
  db: MolaoDatabase,
  collection: TextCollection,
  blocks: readonly NewBlock[],
): Promise<void> {
  const packed = await packedVersions(db, collection);
  const rows = await storedRows(
    rowsOf(db, collection),
    blocks.flatMap(({ texts }) => texts.map(({ id }) => id)),
  );
  const places = new Map<string, Place>([...packed, ...rows.map(({ id, rev, _gen }) => [id, { rev, _gen }] as const)]);
  for (const { key, texts } of blocks) {
    for (const text of texts) {
      const stored = places.get(text.id);
      if (isNewer(text, stored) || stored?.key === key) places.set(text.id, { key, rev: text.rev, _gen: text._gen });
    }
  }
  const keys = new Set(blocks.map(({ key }) => key));
  const isPutNow = (id: string) => keys.has(places.get(id)?.key ?? '');
  const left = [...packed].flatMap(([id, { key = '' }]) => (isPutNow(id) && !keys.has(key) ? [id] : []));
  await rowsOf(db, collection).bulkDelete(rows.map(({ id }) => id).filter(isPutNow));
  await takeOut(db, collection, left);
  await store(
    db,
    blocks.map((block) => ({ ...block, texts: block.texts.filter(({ id }) => places.get(id)?.key === block.key) })),
  );
}

/** Takes texts out of their blocks. Rows are not concerned. */
export async function takeOut(db: MolaoDatabase, collection: TextCollection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = new Set(ids);
  const blocks = (await blocksOf(db, collection)).filter((block) => block.ids.some((id) => gone.has(id)));
  const packed = await db.packedTexts.bulkGet(blocks.map(({ key }) => key));
  await store(
    db,
    blocks.map((block, index) => ({
      ...block,
      texts: (packed[index]?.texts ?? []).filter(({ id }) => !gone.has(id)),
    })),
  );
}

async function store(db: MolaoDatabase, blocks: readonly NewBlock[]): Promise<void> {
  const full = blocks.filter(({ texts }) => texts.length > 0);
  const empty = blocks.filter(({ texts }) => texts.length === 0).map(({ key }) => key);
  const records = full.map(({ key, collection, country, premium, texts }) => ({
    ...{ key, collection, country, premium },
    _gen: texts[0]!._gen,
    ids: texts.map(({ id }) => id),
    revs: texts.map(({ rev }) => rev),
  }));
  if (full.length > 0) {
    await db.textBlocks.bulkPut(records);
    await db.packedTexts.bulkPut(full.map(({ key, texts }) => ({ key, texts: [...texts] })));
  }
  if (empty.length > 0) await Promise.all([db.textBlocks.bulkDelete(empty), db.packedTexts.bulkDelete(empty)]);
}

/** The keys are read first: one request, where looking up thousands of absent rows takes a second. */
async function storedRows(table: Table<LocalText, string>, ids: readonly string[]): Promise<LocalText[]> {
  const keys = new Set(await table.toCollection().primaryKeys());
  return (await table.bulkGet([...new Set(ids)].filter((id) => keys.has(id)))).filter((row) => row !== undefined);
}

async function blocksOf(db: MolaoDatabase, collection: TextCollection): Promise<TextBlock[]> {
  return (await db.textBlocks.toArray()).filter((block) => block.collection === collection);
}

function rowsOf(db: MolaoDatabase, collection: TextCollection): Table<LocalText, string> {
  return db.table(collection);
}
