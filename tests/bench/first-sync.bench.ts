import type { Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offlineReady, signedInBrowser } from './browser';
import { compare, report } from './report';
import { benchWorld, type World } from './world';

const RUNS = 5;

let world: World;
beforeAll(async () => {
  world = await benchWorld();
}, 600_000);
afterAll(() => world.server.dispose());

interface Run {
  sync: number;
  usable: number;
  floor: number;
  bare: number;
}

it('measures a first sync to IndexedDB against fetching the same pages and dropping them', async () => {
  const runs: Run[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const measured = await measure();
    // The first run only warms the server.
    if (run > 0) runs.push(measured);
  }
  const of = (what: keyof Run) => runs.map((run) => run[what]);
  await report('first-sync', [
    {
      what: 'first sync of 10,000 articles with texts and 2,000 laws ÷ fetching the same pages and dropping them',
      goal: 1.3,
      ...compare(of('sync'), of('floor')),
    },
    {
      what:
        'for comparison: fetching the same pages and putting each row with bare IndexedDB, without index, ' +
        'check or screen ÷ dropping them',
      ...compare(of('bare'), of('floor')),
    },
    { what: 'first country page usable ÷ first sync', goal: 0.1, ...compare(of('usable'), of('sync')) },
  ]);
  expect(runs).toHaveLength(RUNS);
}, 600_000);

async function measure(): Promise<Run> {
  await using context = await signedInBrowser(world.server, world.user);
  const page = await context.newPage();
  const lists: string[] = [];
  page.on('request', (request: Request) => {
    if (request.url().includes('/records?')) lists.push(request.url());
  });
  await page.goto(`${world.server.url}/country/${world.codes[0]}`);
  const usable = await page.evaluate(untilCountryPage);
  const synced = await page.evaluate(offlineReady);
  const started = await page.evaluate(
    () => performance.getEntriesByType('resource').find((entry) => entry.name.includes('/api/sync/head'))!.startTime,
  );
  const pages = { token: world.user.token, lanes: byCollection(lists) };
  const floor = await page.evaluate(fetchAll, { ...pages, store: false });
  const bare = await page.evaluate(fetchAll, { ...pages, store: true });
  return { sync: synced - started, usable: usable - started, floor, bare };
}

/** Milliseconds from navigation until the country's laws and articles are on the screen. */
async function untilCountryPage(): Promise<number> {
  const shown = () =>
    document.querySelector('main a[href*="/article/"]') && document.querySelector('main a[href*="law="]');
  while (!shown()) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now();
}

/** The addresses by collection, each collection's pages in order: the app requests them one after another. */
function byCollection(lists: readonly string[]): string[][] {
  const lanes = new Map<string, string[]>();
  for (const url of lists) {
    const collection = /collections\/(\w+)/.exec(url)![1]!;
    lanes.set(collection, [...(lanes.get(collection) ?? []), url]);
  }
  return [...lanes.values()];
}

/**
 * Runs in the page: sends the same requests, for three collections at a time, and drops the bodies or stores the rows.
 * @returns milliseconds
 */
async function fetchAll({
  lanes,
  token,
  store,
}: {
  lanes: string[][];
  token: string;
  store: boolean;
}): Promise<number> {
  const queue = [...lanes];
  const start = performance.now();
  const db = store
    ? await new Promise<IDBDatabase>((resolve) => {
        const open = indexedDB.open('bare');
        open.onupgradeneeded = () =>
          lanes.forEach((_, lane) => open.result.createObjectStore(String(lane), { keyPath: 'id' }));
        open.onsuccess = () => resolve(open.result);
      })
    : undefined;
  const keep = (lane: string[], rows: unknown[]) =>
    new Promise((resolve, reject) => {
      const name = String(lanes.indexOf(lane));
      const transaction = db!.transaction(name, 'readwrite', { durability: 'relaxed' });
      for (const row of rows) transaction.objectStore(name).put(row);
      transaction.oncomplete = resolve;
      transaction.onerror = reject;
    });
  const work = async () => {
    let written: Promise<unknown> | undefined;
    for (let lane = queue.shift(); lane; lane = queue.shift()) {
      for (const url of lane) {
        const answer = await fetch(url, { headers: { Authorization: token }, cache: 'no-store' });
        const body = store ? ((await answer.json()) as { items: unknown[] }) : void (await answer.arrayBuffer());
        // As in the app, a page is written while the next page is fetched.
        await written;
        if (body) written = keep(lane, body.items);
      }
    }
    await written;
  };
  await Promise.all([work(), work(), work()]);
  db?.close();
  return performance.now() - start;
}
