import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MolaoDatabase } from '../db/database';
import { testDatabase, testId, testRow } from '../db/test-rows';
import { SearchEngine, type SearchState } from './engine';

/** Of a busy machine. */
const PATIENCE = 20_000;
vi.setConfig({ testTimeout: 3 * PATIENCE });

let database: MolaoDatabase;
let engines: SearchEngine[];
beforeEach(async () => {
  database = testDatabase();
  engines = [];
  await database.rows('countries').bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
  await database.rows('labour_laws').put(testRow('labour_laws', 'law', { rev: 5 }));
  await database.rows('articles').bulkPut([testRow('articles', 'a', { rev: 6, title: 'Wages rise' }), testRow('articles', 'draft', { rev: 7, title: 'Wages draft', is_published: false }), testRow('articles', 'report', { rev: 8, title: 'Wages report', lead: testId('a') })]);
  await database.cursors.bulkPut([{ collection: 'labour_laws', cursor: 5, confirmed: 5, seen: 5 }, { collection: 'articles', cursor: 8, confirmed: 8, seen: 8 }, { collection: 'article_contents', cursor: 8, confirmed: 8, seen: 8 }]);
});
afterEach(() => {
  for (const engine of engines) engine.stop();
  database.close();
});

/** An engine, ready. */
async function ready(): Promise<SearchEngine> {
  let state: SearchState | undefined;
  const engine = new SearchEngine(database, (next) => { state = next; }, 50);
  engines.push(engine);
  await vi.waitFor(() => expect(state).toBe('ready'), PATIENCE);
  return engine;
}
const found = async (engine: SearchEngine, query: string) => (await engine.find(query, { period: 'all' }, 10)).map(({ id }) => id);
/** Stops an engine once it has saved. */
async function saved(engine: SearchEngine): Promise<void> {
  await vi.waitFor(async () => expect(await database.searchParts.get('head')).toBeDefined(), PATIENCE);
  engine.stop();
}

it('finds rows, and neither drafts nor reports under a lead', async () => {
  const engine = await ready();
  expect(await found(engine, 'wages')).toEqual([`article:${testId('a')}`]);
  expect(await found(engine, 'Basic Conditions')).toEqual([`law:${testId('law')}`]);
});

it('follows what is written, changed and deleted while it runs', async () => {
  const engine = await ready();
  await database.rows('articles').put(testRow('articles', 'b', { rev: 9, title: 'Strikes in mines' }));
  await vi.waitFor(async () => expect(await found(engine, 'strikes')).toEqual([`article:${testId('b')}`]), PATIENCE);
  await database.rows('article_contents').put(testRow('article_contents', 'b', { rev: 10, content: 'Underground asbestos.' }));
  await vi.waitFor(async () => expect(await found(engine, 'asbestos')).toEqual([`article:${testId('b')}`]), PATIENCE);
  await database.rows('articles').update(testId('b'), { title: 'Overtime in mines', rev: 11 });
  await vi.waitFor(async () => expect(await found(engine, 'strikes')).toEqual([]), PATIENCE);
  await database.rows('articles').delete(testId('b'));
  await vi.waitFor(async () => expect(await found(engine, 'asbestos')).toEqual([]), PATIENCE);
});

it('starts from what it saved, reads only what changed since, and sees what came and went meanwhile', async () => {
  await saved(await ready());
  await database.rows('labour_laws').update(testId('law'), { title: 'Renamed Act', rev: 9 });
  // A country that is followed later brings rows with old revs; an unfollowed one takes them out.
  await database.rows('articles').put(testRow('articles', 'old', { rev: 1, title: 'Strikes of old', topics: [] }));
  await database.rows('articles').delete(testId('a'));
  const read = vi.spyOn(database.rows('articles'), 'bulkGet');
  const engine = await ready();
  expect(await found(engine, 'renamed')).toEqual([`law:${testId('law')}`]);
  expect(await found(engine, 'strikes')).toEqual([`article:${testId('old')}`]);
  expect(await found(engine, 'wages')).toEqual([]);
  expect(read.mock.calls.flat(2)).not.toContain(testId('draft'));
});

it('does not trust a save that is not whole, or of another generation', async () => {
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
