import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { fetchRows, FIRST_PAGE, sideBySide, type ArticleQuery, type Job, type List, type Stored } from './lists';

/** Length of the longest indexed text: a PocketBase date has 24 characters, an id 15. */
const LONGEST_KEY = 24;
const HIGHEST_REV = 1_000_000_000;

/** Replicates the lists into RxDB on its Dexie storage. Its databases are open and empty when the time begins. */
export async function replicate({ lists, token }: Job, { country, since }: ArticleQuery): Promise<Stored> {
  // One tab, so it needs no election of a leader.
  const db = await createRxDatabase({ name: 'peer', storage: getRxStorageDexie(), multiInstance: false });
  const collections = await db.addCollections(
    Object.fromEntries(lists.map((list) => [list.collection, { schema: schemaOf(list) }])),
  );
  const start = performance.now();
  await sideBySide(lists, (list) => pull(collections[list.collection]!, list, token));
  const milliseconds = performance.now() - start;

  const rows: Stored['rows'] = {};
  for (const { collection } of lists) rows[collection] = await collections[collection]!.count().exec();
  const found = await collections.articles!.find({ selector: { country, published_date: { $gte: since } } }).exec();
  return { milliseconds, rows, found: found.length };
}

function schemaOf({ indexes }: List): Record<string, unknown> {
  const fields = [...new Set(indexes.flat())];
  const typeOf = (field: string) =>
    field === 'rev'
      ? { type: 'number', minimum: 0, maximum: HIGHEST_REV, multipleOf: 1 }
      : { type: 'string', maxLength: LONGEST_KEY };
  return {
    version: 0,
    type: 'object',
    primaryKey: 'id',
    properties: Object.fromEntries(['id', ...fields].map((field) => [field, typeOf(field)])),
    required: ['id', ...fields],
    indexes,
  };
}

/** Resolves when all pages of the list are stored. */
function pull(collection: RxCollection, { pages }: List, token: string): Promise<void> {
  const replication = replicateRxCollection<{ next: number }>({
    collection,
    replicationIdentifier: 'lists',
    live: false,
    pull: {
      // A page with fewer rows is the last one.
      batchSize: FIRST_PAGE,
      async handler({ next } = { next: 0 }) {
        const page = pages[next];
        const rows = page === undefined ? [] : await fetchRows(page, token);
        return {
          documents: rows.map((row) => Object.assign(row, { _deleted: false })),
          checkpoint: { next: next + 1 },
        };
      },
    },
  });
  // Without this, RxDB would try again for ever.
  const failure = new Promise<never>((_, reject) => replication.error$.subscribe(reject));
  return Promise.race([replication.awaitInitialReplication(), failure]);
}
