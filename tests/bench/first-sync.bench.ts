import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CACHE, inRoot, ROOT } from '../../scripts/lib/paths.mjs';
import { ensurePackages } from '../../scripts/lib/packages.mjs';
import { execute } from '../../scripts/lib/processes.mjs';
import { specOf } from '../../src/domain/core/collections';
import { freshBrowser, offlineReady, signedInBrowser } from './browser';
import { deviceLists, type DeviceList } from './device-lists';
import { untilPacks } from './packs';
import { PEERS_PATH, type ArticleQuery, type Job, type Stored } from './peers/lists';
import type { Peers } from './peers/page';
import { compare, processorTime, report, untilIdle } from './report';
import { benchWorld, type World } from './world';

const ROUNDS = 3;
const PEERS = inRoot('tests/bench/peers');
const KILOBYTE = 1000;

let world: World;
let lists: DeviceList[];
beforeAll(async () => {
  await ensurePackages(console.log, PEERS);
  world = await benchWorld({ MOLAO_DIST: await appWithPeers() });
  lists = await deviceLists(world);
}, 900_000);
afterAll(() => world.server.dispose());

/** What a run cost: milliseconds, milliseconds of the server's processor, and kilobytes from the server. */
interface Cost {
  time: number;
  server: number;
  bytes: number;
}

interface Round {
  ours: Cost;
  /** From the same start until the first country page was usable. */
  usable: number;
  rxdb: Cost;
  pouchdb: Cost;
  floor: Cost;
  bare: Cost;
}

it('measures a first sync against RxDB, PouchDB, bare IndexedDB, and fetching the lists and dropping them', async () => {
  const packs = await untilPacks(world);
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = await measureRound();
    // The first round only warms the server.
    if (round > 0) rounds.push(measured);
  }
  const all = (who: Exclude<keyof Round, 'usable'>, what: keyof Cost = 'time') =>
    rounds.map((round) => round[who][what]);
  const state = packs ? 'with packs' : 'the server has no packs';
  const against = (...series: Parameters<typeof compare>) => {
    const { ratio, detail } = compare(...series);
    return { ratio, detail: `${detail}; ${state}` };
  };
  await report('first-sync', [
    {
      what: 'first sync ÷ RxDB 17 replicating the same lists',
      goal: 0.4,
      ...against(all('ours'), all('rxdb')),
    },
    {
      what: 'first sync ÷ PouchDB 9 writing the rows of the same lists',
      ...against(all('ours'), all('pouchdb')),
    },
    {
      what: 'first sync ÷ fetching the same lists and dropping them',
      goal: 1.3,
      ...against(all('ours'), all('floor')),
    },
    {
      what: 'first country page usable ÷ fetching the same lists and dropping them',
      // As it was before there were packs.
      goal: 0.2,
      ...against(
        rounds.map(({ usable }) => usable),
        all('floor'),
      ),
    },
    {
      what: 'processor time of the server for a first sync ÷ for these lists',
      goal: 0.1,
      ...against(all('ours', 'server'), all('floor', 'server')),
    },
    {
      what: 'bytes from the server for a first sync ÷ for these lists',
      goal: 0.5,
      ...against(all('ours', 'bytes'), all('floor', 'bytes'), 'kB'),
    },
    {
      what: 'for comparison: putting each row of these lists with bare IndexedDB, without index, check or screen ÷ dropping them',
      ...compare(all('bare'), all('floor')),
    },
  ]);
  expect(rounds).toHaveLength(ROUNDS);
}, 2_400_000);

/** Builds the page of the other databases into a copy of the app. @returns the folder to serve */
async function appWithPeers(): Promise<string> {
  const folder = join(CACHE, 'bench', 'first-sync');
  await rm(folder, { recursive: true, force: true });
  await cp(inRoot('dist'), folder, { recursive: true });
  const config = join(PEERS, 'vite.config.ts');
  await execute(
    process.execPath,
    [inRoot('node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'error'],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } },
  );
  return folder;
}

/** Each run has a new browser profile. */
async function measureRound(): Promise<Round> {
  const ours = await measureOurs();
  const rxdb = await inPeersPage(({ peers }, { job, query }) => peers.replicate(job, query), shared());
  const pouchdb = await inPeersPage(({ peers }, { job, query }) => peers.bulkWrite(job, query), shared());
  const floor = await inPeersPage(({ peers }, { job }) => peers.drop(job), lists);
  const bare = await inPeersPage(({ peers }, { job }) => peers.putBare(job), lists);
  for (const stored of [rxdb.result, pouchdb.result]) expectAllRows(stored);
  return {
    ...ours,
    rxdb: { ...rxdb.cost, time: rxdb.result.milliseconds },
    pouchdb: { ...pouchdb.cost, time: pouchdb.result.milliseconds },
    floor: { ...floor.cost, time: floor.result },
    bare: { ...bare.cost, time: bare.result },
  };
}

/** The other databases leave out the user's own few rows: without a licence, RxDB opens at most 13 collections. */
const shared = () => lists.filter(({ collection }) => specOf(collection).scope !== 'owner');

/** A query for about half of the articles of the first country. */
function articleQuery(): ArticleQuery & { matches: number } {
  const { rows } = lists.find(({ collection }) => collection === 'articles')!;
  const { country } = rows[0]!;
  const dates = rows.filter((row) => row.country === country).map((row) => String(row.published_date));
  const since = dates.toSorted()[dates.length >> 1]!;
  return { country: String(country), since, matches: dates.filter((date) => date >= since).length };
}

function expectAllRows({ rows, found }: Stored): void {
  expect(rows).toEqual(Object.fromEntries(shared().map((list) => [list.collection, list.rows.length])));
  expect(found).toBe(articleQuery().matches);
}

async function measureOurs(): Promise<Pick<Round, 'ours' | 'usable'>> {
  await using context = await signedInBrowser(world.server, world.user);
  const page = await context.newPage();
  const { result, cost } = await withCost(context, async () => {
    await page.goto(`${world.server.url}/country/${world.codes[0]}`);
    const usable = await page.evaluate(untilCountryPage);
    const synced = await page.evaluate(offlineReady);
    return { usable, synced };
  });
  const started = await page.evaluate(
    () => performance.getEntriesByType('resource').find((entry) => entry.name.includes('/api/sync/head'))!.startTime,
  );
  await expectOurRows(page);
  return { ours: { ...cost, time: result.synced - started }, usable: result.usable - started };
}

/** Rows that the app stores one by one, with packs and without. */
async function expectOurRows(page: Page): Promise<void> {
  const whole = lists.filter(({ collection }) => ['articles', 'labour_laws'].includes(collection));
  const names = whole.map(({ collection }) => collection);
  expect(await page.evaluate(countRows, names)).toEqual(whole.map(({ rows }) => rows.length));
}

/** Runs in the page: the number of rows in tables of the app's database. */
async function countRows(names: string[]): Promise<number[]> {
  const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('molao-'))!.name!;
  const db = await new Promise<IDBDatabase>((resolve) => {
    const open = indexedDB.open(name);
    open.onsuccess = () => resolve(open.result);
  });
  const counts = names.map(
    (table) =>
      new Promise<number>((resolve) => {
        const count = db.transaction(table).objectStore(table).count();
        count.onsuccess = () => resolve(count.result);
      }),
  );
  return Promise.all(counts).finally(() => db.close());
}

/** Milliseconds from navigation until the country's laws and articles are on the screen. */
async function untilCountryPage(): Promise<number> {
  const shown = () =>
    document.querySelector('main a[href*="/article/"]') && document.querySelector('main a[href*="law="]');
  while (!shown()) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now();
}

/** Runs `work` in the page of the other databases. It has no service worker, which would answer with the app. */
async function inPeersPage<Result>(
  work: (page: { peers: Peers }, given: { job: Job; query: ArticleQuery }) => Promise<Result>,
  some: readonly DeviceList[],
): Promise<{ result: Result; cost: Omit<Cost, 'time'> }> {
  await using context = await freshBrowser();
  const page = await context.newPage();
  await page.goto(world.server.url + PEERS_PATH);
  const { country, since } = articleQuery();
  const given = {
    job: {
      lists: some.map(({ collection, pages, indexes }) => ({ collection, pages, indexes })),
      token: world.user.token,
    },
    query: { country, since },
  };
  const source = `(${work.toString()})(window, ${JSON.stringify(given)})`;
  // Without `await` the browser would be closed at once.
  return await withCost(context, () => page.evaluate<Result>(source));
}

/** Runs `work` when the server is idle. @returns its result, and what the server did meanwhile */
async function withCost<Result>(
  context: BrowserContext,
  work: () => Promise<Result>,
): Promise<{ result: Result; cost: Omit<Cost, 'time'> }> {
  const pid = world.server.pid();
  await untilIdle(pid);
  const answered: Request[] = [];
  context.on('requestfinished', (request) => {
    if (request.url().startsWith(`${world.server.url}/api/`)) answered.push(request);
  });
  const before = processorTime(pid);
  const result = await work();
  const server = processorTime(pid) - before;
  const sizes = await Promise.all(answered.slice().map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0) / KILOBYTE;
  return { result, cost: { server, bytes } };
}
