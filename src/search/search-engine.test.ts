import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../db/database';
import { takeOut, tablesOf } from '../db/packed-texts';
import { packTexts } from '../db/testing/pack-texts';
import { testDatabase, testId, testRow } from '../db/testing/rows';
import type { SearchReader } from './reader';
import { SearchEngine, type SearchState } from './search-engine';
import type { EngineSettings } from './engine-settings';
import { SearchIndex } from './search-index';

/** For a busy machine. */
const PATIENCE = 20_000;
vi.setConfig({ testTimeout: 3 * PATIENCE });

let database: MolaoDatabase;
let engines: SearchEngine[];
beforeEach(async () => {
  database = testDatabase();
  engines = [];
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  await database.rows('labour_laws').put(testRow('labour_laws', 'law', { rev: 5 }));
  await database
    .rows('articles')
    .bulkPut([
      testRow('articles', 'a', { rev: 6, title: 'Wages rise' }),
      testRow('articles', 'draft', { rev: 7, title: 'Wages draft', is_published: false }),
      testRow('articles', 'report', { rev: 8, title: 'Wages report', lead: testId('a') }),
    ]);
  await database.cursors.bulkPut([
    { collection: 'labour_laws', cursor: 5, confirmed: 5, seen: 5 },
    { collection: 'articles', cursor: 8, confirmed: 8, seen: 8 },
    { collection: 'article_contents', cursor: 8, confirmed: 8, seen: 8 },
  ]);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const engine of engines) engine.stop();
  database.close();
});

/** Waits until an engine is ready. */
async function ready(
  pace: Partial<EngineSettings> = {},
  hear: (state: SearchState) => void = () => {},
): Promise<SearchEngine> {
  let state: SearchState | undefined;
  const engine = new SearchEngine(database, (next) => hear((state = next)), { saveDelayMs: 50, retryMs: 20, ...pace });
  engines.push(engine);
  await vi.waitFor(() => expect(state).toBe('ready'), PATIENCE);
  return engine;
}
const PREMIUM: SearchReader = { premium: true, countries: [] };
const find = (engine: SearchEngine, query: string, reader = PREMIUM) =>
  engine.find(query, { filters: { period: 'all' }, reader, limit: 10 });
const found = async (engine: SearchEngine, query: string, reader = PREMIUM) =>
  (await find(engine, query, reader)).hits.map(({ id }) => id);
/** Stops an engine after it has saved. */
async function saved(engine: SearchEngine): Promise<void> {
  await vi.waitFor(async () => expect(await database.searchParts.get('head')).toBeDefined(), PATIENCE);
  engine.stop();
}

it('finds rows, but no drafts or reports that are not the lead', async () => {
  const engine = await ready();
  expect(await found(engine, 'wages')).toEqual([`article:${testId('a')}`]);
  expect(await found(engine, 'Basic Conditions')).toEqual([`law:${testId('law')}`]);
});

it('indexes rows that are written, changed or deleted while it runs', async () => {
  const engine = await ready();
  await database.rows('articles').put(testRow('articles', 'b', { rev: 9, title: 'Strikes in mines' }));
  await vi.waitFor(async () => expect(await found(engine, 'strikes')).toEqual([`article:${testId('b')}`]), PATIENCE);
  await database
    .rows('article_contents')
    .put(testRow('article_contents', 'b', { rev: 10, content: 'Underground asbestos.' }));
  await vi.waitFor(async () => expect(await found(engine, 'asbestos')).toEqual([`article:${testId('b')}`]), PATIENCE);
  await database.rows('articles').update(testId('b'), { title: 'Overtime in mines', rev: 11 });
  await vi.waitFor(async () => expect(await found(engine, 'strikes')).toEqual([]), PATIENCE);
  await database.rows('articles').delete(testId('b'));
  await vi.waitFor(async () => expect(await found(engine, 'asbestos')).toEqual([]), PATIENCE);
});

it('indexes texts that packs bring, and that lists take out of them', async () => {
  const engine = await ready();
  const text = (content: string, rev: number) => testRow('article_contents', 'a', { rev, content });
  await packTexts(database, 'article_contents', [text('Underground asbestos.', 8)]);
  await vi.waitFor(async () => expect(await found(engine, 'asbestos')).toEqual([`article:${testId('a')}`]), PATIENCE);
  const [hit] = (await find(engine, 'asbestos')).hits;
  expect(JSON.stringify(hit)).toContain('Underground');
  const tables = tablesOf(database, 'article_contents');
  await database.transaction('rw', tables, async () => {
    await database.rows('article_contents').put(text('Silica dust.', 12));
    await takeOut(database, 'article_contents', [testId('a')]);
  });
  await vi.waitFor(async () => expect(await found(engine, 'silica')).toEqual([`article:${testId('a')}`]), PATIENCE);
  expect(await found(engine, 'asbestos')).toEqual([]);
});

it('starts from its saved index, and reads only rows that were changed, added or deleted since', async () => {
  await saved(await ready());
  await database.rows('labour_laws').update(testId('law'), { title: 'Renamed Act', rev: 9 });
  // Following a country brings rows with old revs; unfollowing removes them.
  await database.rows('articles').put(testRow('articles', 'old', { rev: 1, title: 'Strikes of old', topics: [] }));
  await database.rows('articles').delete(testId('a'));
  const read = vi.spyOn(database.rows('articles'), 'bulkGet');
  const engine = await ready();
  expect(await found(engine, 'renamed')).toEqual([`law:${testId('law')}`]);
  expect(await found(engine, 'strikes')).toEqual([`article:${testId('old')}`]);
  expect(await found(engine, 'wages')).toEqual([]);
  expect(read.mock.calls.flat(2)).not.toContain(testId('draft'));
});

it('ignores a partial save and one of another generation', async () => {
  await saved(await ready());
  const part = (await database.searchParts.get('part 0'))!;
  await database.searchParts.put({ ...part, value: (part.value as string).replace('wage', 'ages') });
  await database.searchParts.put({ ...part, value: (part.value as string).slice(0, -40) });
  const engine = await ready();
  expect(await found(engine, 'wages')).toEqual([`article:${testId('a')}`]);
  engine.stop();
  await database.setMeta('generation', 7);
  await database.rows('articles').update(testId('a'), { title: 'Restored', rev: 2 });
  expect(await found(await ready(), 'restored')).toEqual([`article:${testId('a')}`]);
});

it('rebuilds an index that an earlier version of the app saved', async () => {
  await saved(await ready());
  const head = (await database.searchParts.get('head'))!.value as { format: string };
  const [version, ...rest] = head.format.split(' ');
  await database.searchParts.put({
    key: 'head',
    value: { ...head, format: [Number(version) - 1, ...rest].join(' ') },
  });
  const read = vi.spyOn(database.rows('articles'), 'bulkGet');
  const engine = await ready();
  expect(read.mock.calls.flat(2)).toContain(testId('a'));
  expect(await found(engine, 'wages')).toEqual([`article:${testId('a')}`]);
});

it('skips and reports rows that cannot be indexed, and indexes the others', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  await database
    .rows('articles')
    .bulkPut([
      { ...testRow('articles', 'broken', { rev: 9 }), topics: null as never },
      testRow('articles', 'whole', { rev: 10, title: 'Strikes in mines', topics: [] }),
    ]);
  const put = SearchIndex.prototype.put;
  vi.spyOn(SearchIndex.prototype, 'put').mockImplementation(function (this: SearchIndex, document) {
    if (document.id === `article:${testId('a')}`) throw new Error('a word of it');
    put.call(this, document);
  });
  const engine = await ready();
  expect(await found(engine, 'strikes')).toEqual([`article:${testId('whole')}`]);
  expect(await found(engine, 'wages')).toEqual([]);
  expect(error.mock.calls.map(([words]) => words as string).sort()).toEqual(
    [`${testId('broken')} cannot be searched.`, `article:${testId('a')} cannot be searched.`].sort(),
  );
});

it('tries again after a failure without missing changes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const engine = await ready({ saves: false });
  const reading = vi
    .spyOn(database, 'transaction')
    .mockRejectedValueOnce(new DOMException('broken off', 'AbortError'))
    .mockRejectedValueOnce(new Error('again'));
  await database.rows('articles').put(testRow('articles', 'b', { rev: 9, title: 'Strikes in mines' }));
  await vi.waitFor(async () => expect(await found(engine, 'strikes')).toEqual([`article:${testId('b')}`]), PATIENCE);
  expect(reading.mock.calls.length).toBeGreaterThan(2);
});

it('reads everything again after a backup with lower revs was restored', async () => {
  const engine = await ready();
  await database.setMeta('generation', 3);
  await database.setMeta('resetting', true);
  await database
    .rows('articles')
    .bulkPut(
      Array.from({ length: 60 }, (_, at) =>
        testRow('articles', `r${String(at).padStart(3, '0')}x`, { rev: 1, title: 'Strikes restored', topics: [] }),
      ),
    );
  await database.rows('labour_laws').update(testId('law'), { title: 'Restored Act', rev: 2 });
  await database.setMeta('resetting', false);
  await vi.waitFor(async () => expect(await found(engine, 'restored act')).toContain(`law:${testId('law')}`), PATIENCE);
  await vi.waitFor(async () => expect((await find(engine, 'strikes')).total).toBe(60), PATIENCE);
  await vi.waitFor(
    async () => expect((await database.searchParts.get('head'))?.value).toMatchObject({ generation: 3 }),
    PATIENCE,
  );
});

it('reports the progress of many changes, and only then the state “preparing”', async () => {
  await database
    .rows('articles')
    .bulkPut(
      Array.from({ length: 100 }, (_, at) =>
        testRow('articles', `m${String(at).padStart(3, '0')}x`, { rev: 7, title: `Strike ${at}` }),
      ),
    );
  const told: SearchState[] = [];
  const engine = await ready({ batchSize: 4, saves: false }, (state) => told.push(state));
  expect(told.filter((state) => state === 'preparing').length).toBeGreaterThan(1);
  told.length = 0;
  await database.rows('articles').put(testRow('articles', 'b', { rev: 9, title: 'Mines' }));
  await vi.waitFor(() => expect(told).toEqual(['ready']), PATIENCE);
  expect(await found(engine, 'mines')).toEqual([`article:${testId('b')}`]);
});

it('finds only what the plan includes, also among rows from an earlier Premium', async () => {
  await database
    .rows('articles')
    .bulkPut([
      testRow('articles', 'ken', { rev: 9, title: 'Wages in Kenya', country: testId('ke') }),
      testRow('articles', 'p', { rev: 10, title: 'Premium wages', is_premium: true }),
    ]);
  await database
    .rows('expert_commentaries')
    .put(testRow('expert_commentaries', 'c', { rev: 9, title: 'On wages', excerpt: 'A teaser.', is_open: false }));
  await database
    .rows('commentary_contents')
    .put(testRow('commentary_contents', 'c', { rev: 9, content: 'Wages in the closed text.' }));
  const engine = await ready();
  expect((await find(engine, 'wages')).total).toBe(4);
  const free = await find(engine, 'wages', { premium: false, countries: ['ZA'] });
  expect(free.hits.map(({ id }) => id).sort()).toEqual([`article:${testId('a')}`, `commentary:${testId('c')}`]);
  expect(free).toMatchObject({ total: 2, locked: 1 });
  expect(free.hits.find(({ kind }) => kind === 'commentary')?.excerpt.text).toBe('A teaser.');
});
