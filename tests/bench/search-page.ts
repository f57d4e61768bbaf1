import MiniSearch from 'minisearch';
import { useCurrentDatabase } from '../../src/db/current';
import { MolaoDatabase } from '../../src/db/database';
import type { SearchDocument } from '../../src/domain/search/documents';
import { openSearch } from '../../src/search/open-search';
import { countriesById, readDocuments } from '../../src/search/read-documents';

// The browser part of search.bench.ts: the app's search, and MiniSearch with a plain call as the baseline.

const EVERYTHING = { filters: { period: 'all' }, reader: { premium: true, countries: [] }, limit: 20 } as const;
const database = new MolaoDatabase('benchbenchbench');
let direct: MiniSearch<SearchDocument> | undefined;

/** A table with the rows that the bench generates. */
async function fill(
  table: 'countries' | 'labour_laws' | 'employment_facts' | 'articles' | 'article_contents' | 'cursors',
  rows: unknown[],
): Promise<void> {
  await database.table(table).bulkPut(rows);
}

/** Milliseconds until a reopened search answers from the complete index, and until its first answer at all. */
async function open(query: string): Promise<{ first: number; complete: number; hits: number }> {
  useCurrentDatabase.setState({ database: undefined });
  const began = performance.now();
  useCurrentDatabase.setState({ database, durable: true });
  const search = await openSearch();
  const complete = new Promise<number>((resolve) =>
    search.onState((state) => {
      if (state === 'ready') resolve(performance.now() - began);
    }),
  );
  const { hits } = await search.find(query, EVERYTHING);
  const first = performance.now() - began;
  return { first, complete: await complete, hits: hits.length };
}

async function isSaved(): Promise<boolean> {
  return (await database.searchParts.get('head')) !== undefined;
}

async function indexDirectly(): Promise<number> {
  const ids = await Promise.all(
    (['labour_laws', 'employment_facts', 'articles'] as const).map((name) =>
      database.rows(name).toCollection().primaryKeys(),
    ),
  );
  const named = ids.flatMap((records, at) => records.map((record) => `${['law', 'fact', 'article'][at]}:${record}`));
  const documents = (await readDocuments(database, named, await countriesById(database), true)).flatMap(
    (document) => document ?? [],
  );
  const began = performance.now();
  direct = new MiniSearch<SearchDocument>({
    fields: ['title', 'also', 'text'],
    storeFields: ['kind', 'title', 'country', 'topics', 'date', 'source', 'premium'],
  });
  direct.addAll(documents);
  return performance.now() - began;
}

/**
 * Milliseconds of each keystroke of some queries, in turn with the app's search, including texts and highlights, and
 * with MiniSearch alone.
 */
async function type(queries: readonly string[]): Promise<{ ours: number[]; theirs: number[] }> {
  const search = await openSearch();
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (const query of queries) {
    for (let length = 2; length <= query.length; length += 1) {
      const typed = query.slice(0, length);
      let began = performance.now();
      direct!.search(typed, { prefix: true, fuzzy: 0.2, boost: { title: 4, also: 2.5 } }).slice(0, EVERYTHING.limit);
      times.theirs.push(performance.now() - began);
      began = performance.now();
      await search.find(typed, EVERYTHING);
      times.ours.push(performance.now() - began);
    }
  }
  return times;
}

interface Measured {
  breakdown: { bytes: number; attribution: { scope: string }[] }[];
}

/** Memory of the worker in bytes, as the browser measures it. */
async function memory(): Promise<number> {
  const { measureUserAgentSpecificMemory: measure } = performance as unknown as {
    measureUserAgentSpecificMemory(): Promise<Measured>;
  };
  const { breakdown } = await measure.call(performance);
  return breakdown
    .filter(({ attribution }) => attribution.some(({ scope }) => scope === 'DedicatedWorkerGlobalScope'))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

export interface SearchPage {
  fill: typeof fill;
  open: typeof open;
  isSaved: typeof isSaved;
  indexDirectly: typeof indexDirectly;
  type: typeof type;
  memory: typeof memory;
}

Object.assign(window, { searchPage: { fill, open, isSaved, indexDirectly, type, memory } satisfies SearchPage });
