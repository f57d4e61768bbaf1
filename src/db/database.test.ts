import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { databaseName, MolaoDatabase } from './database';
import { putBlocks, readTexts, tablesOf } from './packed-texts';
import { testId, testRow } from './testing/rows';

/** A database of the first schema version: an article without the new fields and a waiting change. */
async function leaveOldDatabase(dependencies: {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}): Promise<Dexie> {
  const current = new MolaoDatabase('old', dependencies);
  const stores = Object.fromEntries(
    current.tables.map(({ name, schema }) => [
      name,
      [schema.primKey.src, ...schema.indexes.map(({ src }) => src)]
        .filter((index) => !['lead', 'rev'].includes(index))
        .map((index) => (name === 'countries' && index === 'code' ? '&code' : index))
        .join(', '),
    ]),
  );
  const old = new Dexie(databaseName(testId('user')), dependencies);
  old.version(1).stores(stores);
  const { lead: _lead, is_published: _published, ...article } = testRow('articles', 'a');
  await old.table('articles').put(article);
  await old.table('outbox').put({ id: 'op', collection: 'profiles', record: testId('user'), state: 'waiting' });
  return old;
}

it('opens a database of an earlier version with all its data', async () => {
  const dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };
  (await leaveOldDatabase(dependencies)).close();
  const database = new MolaoDatabase(testId('user'), dependencies);
  expect(await database.rows('articles').toCollection().primaryKeys()).toEqual([testId('a')]);
  expect(await database.outbox.count()).toBe(1);
  await database.rows('articles').put(testRow('articles', 'b', { lead: testId('a') }));
  expect(await database.rows('articles').where('lead').equals(testId('a')).primaryKeys()).toEqual([testId('b')]);
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'za again', { code: 'ZA', rev: 9 })]);
  expect(await database.rows('countries').where('code').equals('ZA').count()).toBe(2);
});

it('reads the texts of a database from before packs, beside those of packs', async () => {
  const dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };
  const current = new MolaoDatabase('old', dependencies);
  const stores = current.tables
    .filter(({ name }) => !['textBlocks', 'packedTexts'].includes(name))
    .map(({ name, schema }) => [name, [schema.primKey.src, ...schema.indexes.map(({ src }) => src)].join(', ')]);
  const old = new Dexie(databaseName(testId('user')), dependencies);
  old.version(10).stores(Object.fromEntries(stores) as Record<string, string>);
  await old.table('article_contents').put(testRow('article_contents', 'a', { content: 'A row.' }));
  old.close();

  const database = new MolaoDatabase(testId('user'), dependencies);
  const texts = [testRow('article_contents', 'b', { content: 'Packed.' })];
  await database.transaction('rw', tablesOf(database, 'article_contents'), async () => {
    const block = { key: 'one', country: testId('za'), premium: false, collection: 'article_contents', texts } as const;
    await putBlocks(database, 'article_contents', [block]);
  });
  const found = await readTexts(database, 'article_contents', [testId('a'), testId('b')]);
  expect(found.map((text) => text?.content)).toEqual(['A row.', 'Packed.']);
});

it('upgrades while a tab of the earlier version is open, which continues to work', async () => {
  const dependencies = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = await leaveOldDatabase(dependencies);
  const database = new MolaoDatabase(testId('user'), dependencies);
  expect(await database.rows('articles').count()).toBe(1);
  database.close();
  expect(await old.table('outbox').count()).toBe(1);
});
