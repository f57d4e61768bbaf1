import { beforeEach, expect, it, vi } from 'vitest';
import type { TextCollection } from '../domain/core/collections';
import type { MolaoDatabase } from './database';
import {
  deleteBlocks,
  eachText,
  forgetTexts,
  packedVersions,
  putBlocks,
  readText,
  readTexts,
  storedTextIds,
  takeOut,
  tablesOf,
  textIds,
  textIdsAbove,
  type LocalText,
} from './packed-texts';
import { testDatabase, testId, testRow } from './testing/rows';

const NAME = 'article_contents';
let db: MolaoDatabase;
beforeEach(() => {
  db = testDatabase();
});

const text = (id: string, fields: Partial<LocalText> = {}) => testRow(NAME, id, fields);
const write = (work: () => Promise<void>) => db.transaction('rw', tablesOf(db, NAME), async () => await work());
const put = (...blocks: [key: string, texts: LocalText[], country?: string][]) =>
  write(() =>
    putBlocks(
      db,
      NAME,
      blocks.map(([key, texts, country = testId('za')]) => ({ key, collection: NAME, country, premium: false, texts })),
    ),
  );
/** The ids of each block, and those of rows. */
async function places(): Promise<Record<string, string[]>> {
  const blocks = await db.packedTexts.toArray();
  expect((await db.textBlocks.toArray()).map(({ key, ids }) => [key, ids])).toEqual(
    blocks.map(({ key, texts }) => [key, texts.map(({ id }) => id)]),
  );
  const rows = await db.rows(NAME).toCollection().primaryKeys();
  return { ...Object.fromEntries(blocks.map(({ key, texts }) => [key, texts.map(({ id }) => id)])), rows };
}
const [A, B, C] = [testId('a'), testId('b'), testId('c')];

it('reads a text wherever it is', async () => {
  await put(['one', [text('a', { content: 'Packed.' }), text('b')]]);
  await db.rows(NAME).put(text('c', { content: 'A row.' }));
  expect((await readText(db, NAME, A))?.content).toBe('Packed.');
  expect((await readText(db, NAME, C))?.content).toBe('A row.');
  expect((await readTexts(db, NAME, [C, testId('x'), A])).map((found) => found?.id)).toEqual([C, undefined, A]);
  expect(await readText(db, 'commentary_contents', A)).toBeUndefined();
  expect(await storedTextIds(db, NAME, [testId('x'), C, A])).toEqual([C, A]);
});

it('names all texts, those of a block side by side', async () => {
  await put(['one', [text('b', { rev: 3 }), text('a', { rev: 9 })]]);
  await db.rows(NAME).put(text('c', { rev: 5 }));
  expect(await textIds(db, NAME)).toEqual([B, A, C]);
  expect(await textIdsAbove(db, NAME, 3)).toEqual([A, C]);
});

it('reads the texts of one country', async () => {
  await put(['one', [text('a')]], ['two', [text('b', { country: testId('ke') })], testId('ke')]);
  await db.rows(NAME).bulkPut([text('c'), text('d', { country: testId('ke') })]);
  const found: string[] = [];
  await eachText(db, NAME, ({ id }) => found.push(id), testId('ke'));
  expect(found.sort()).toEqual([B, testId('d')]);
});

it('replaces a block that is read again', async () => {
  for (let turn = 0; turn < 2; turn += 1) await put(['one', [text('a'), text('b')]]);
  expect(await places()).toEqual({ one: [A, B], rows: [] });
});

it('stores a text once: the newest one', async () => {
  await db.rows(NAME).bulkPut([text('a', { rev: 9 }), text('b', { rev: 2 })]);
  await put(['one', [text('a', { rev: 5 }), text('b', { rev: 5 }), text('c', { rev: 5 })]]);
  expect(await places()).toEqual({ one: [B, C], rows: [A] });
  await put(['two', [text('b', { rev: 5 }), text('c', { rev: 7 })]]);
  expect(await places()).toEqual({ one: [B], two: [C], rows: [A] });
});

it('stores the newest text also if several blocks come at once, in any order', async () => {
  await put(['old', [text('a', { rev: 1 })]]);
  await put(['one', [text('a', { rev: 8 })]], ['two', [text('a', { rev: 5 }), text('b')]]);
  expect(await places()).toEqual({ one: [A], two: [B], rows: [] });
  expect(await packedVersions(db, NAME).then((versions) => versions.get(A))).toMatchObject({ key: 'one', rev: 8 });
});

it('prefers a text of a later generation, whatever its rev', async () => {
  await put(['one', [text('a', { rev: 9 })]]);
  await put(['two', [text('a', { rev: 2, _gen: 1 })]]);
  expect(await places()).toEqual({ two: [A], rows: [] });
});

it('deletes a block with its last text', async () => {
  await put(['one', [text('a'), text('b')]]);
  await write(() => takeOut(db, NAME, [A, testId('x')]));
  expect(await places()).toEqual({ one: [B], rows: [] });
  await write(() => takeOut(db, NAME, [B]));
  expect(await places()).toEqual({ rows: [] });
});

it('deletes blocks of a country', async () => {
  await put(['one', [text('a')]], ['two', [text('b', { country: testId('ke') })], testId('ke')]);
  await deleteBlocks(db, ({ country }) => country === testId('ke'));
  expect(await places()).toEqual({ one: [A], rows: [] });
});

it('forgets texts of rows and of blocks', async () => {
  await put(['one', [text('a'), text('b')]]);
  await db.rows(NAME).put(text('c'));
  expect(await forgetTexts(db, NAME, [A, C, testId('x')])).toBe(2);
  expect(await places()).toEqual({ one: [B], rows: [] });
});

it('deletes a whole block when the disk has no room for what is left of it', async () => {
  await put(['one', [text('a'), text('b')]], ['two', [text('c')]]);
  vi.spyOn(db.packedTexts, 'bulkPut').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
  expect(await forgetTexts(db, NAME, [A])).toBe(1);
  vi.restoreAllMocks();
  expect(await places()).toEqual({ two: [C], rows: [] });
});

it('keeps the texts of two collections apart', async () => {
  await put(['one', [text('a')]]);
  const other: TextCollection = 'commentary_contents';
  await db.transaction('rw', tablesOf(db, other), async () => await takeOut(db, other, [A]));
  expect(await places()).toEqual({ one: [A], rows: [] });
});
