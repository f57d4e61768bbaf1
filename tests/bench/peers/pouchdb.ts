import PouchDB from 'pouchdb-core';
import indexedDb from 'pouchdb-adapter-indexeddb';
import find from 'pouchdb-find';
import { sideBySide, writePages, type ArticleQuery, type Job, type List, type Stored } from './lists';

PouchDB.plugin(indexedDb).plugin(find);

/**
 * Writes the pages of the lists into PouchDB on its adapter with native indexes. Its databases are open and empty when
 * the time begins: one for each collection, because an article and its text have the same id.
 */
export async function bulkWrite({ lists, token }: Job, { country, since }: ArticleQuery): Promise<Stored> {
  const databases = new Map<string, PouchDB>();
  for (const list of lists) databases.set(list.collection, await openDatabase(list));
  const start = performance.now();
  await sideBySide(lists, (list) =>
    writePages(list, token, async (rows) => {
      const answers = await databases
        .get(list.collection)!
        .bulkDocs(rows.map(({ id, ...row }) => ({ _id: id, ...row })));
      const refused = answers.find(({ error }) => error);
      if (refused) throw new Error(`PouchDB refuses a row: ${JSON.stringify(refused)}`);
    }),
  );
  const milliseconds = performance.now() - start;

  const rows: Stored['rows'] = {};
  for (const [collection, db] of databases) {
    const all = await db.allDocs();
    rows[collection] = all.rows.filter(({ id }) => !id.startsWith('_design/')).length;
  }
  const { docs, warning } = await databases.get('articles')!.find({
    selector: { country, published_date: { $gte: since } },
    limit: rows.articles!,
  });
  if (warning) throw new Error(`PouchDB does not use the index: ${warning}`);
  return { milliseconds, rows, found: docs.length };
}

async function openDatabase({ collection, indexes }: List): Promise<PouchDB> {
  const db = new PouchDB(`peer-${collection}`, { adapter: 'indexeddb' });
  for (const fields of indexes) await db.createIndex({ index: { fields } });
  // It opens its database at the first request.
  await db.info();
  return db;
}
