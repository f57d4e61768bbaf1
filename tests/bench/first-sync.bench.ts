import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { median, offlineReady, signedInBrowser } from './browser';
import { report } from './report';
import { benchWorld, type World } from './world';

const RUNS = 5;

let world: World;
beforeAll(async () => { world = await benchWorld(); }, 600_000);
afterAll(() => world.server.dispose());

interface Run {
  sync: number;
  usable: number;
  floor: number;
}

it('first sync to IndexedDB, against fetching the same pages and dropping them', async () => {
  const runs: Run[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const measured = await measure();
    // The first one warms the server and is not counted.
    if (run > 0) runs.push(measured);
  }
  const sync = median(runs.map((run) => run.sync / run.floor));
  const usable = median(runs.map((run) => run.usable / run.sync));
  await report('first-sync', [
    { what: 'first sync of 10,000 articles with texts and 2,000 laws ÷ fetching the same pages and dropping them', ratio: sync, goal: 1.3, detail: describe(runs, 'sync', 'floor') },
    { what: 'first country page usable ÷ first sync', ratio: usable, goal: 0.1, detail: describe(runs, 'usable', 'sync') },
  ]);
  expect(runs).toHaveLength(RUNS);
}, 600_000);

function describe(runs: readonly Run[], one: keyof Run, other: keyof Run): string {
  return `${Math.round(median(runs.map((run) => run[one])))} ms ÷ ${Math.round(median(runs.map((run) => run[other])))} ms`;
}

async function measure(): Promise<Run> {
  await using context = await signedInBrowser(world.server, world.user);
  const page = await context.newPage();
  const lists: string[] = [];
  page.on('request', (request: Request) => { if (request.url().includes('/records?')) lists.push(request.url()); });
  await page.goto(`${world.server.url}/country/${world.codes[0]}`);
  const usable = await page.evaluate(untilCountryPage);
  const synced = await page.evaluate(offlineReady);
  const started = await page.evaluate(() => performance.getEntriesByType('resource').find((entry) => entry.name.includes('/api/sync/head'))!.startTime);
  const floor = await floorOf(page, lists);
  return { sync: synced - started, usable: usable - started, floor };
}

/** Milliseconds since navigation at which the country's laws and articles are on the screen. */
async function untilCountryPage(): Promise<number> {
  const shown = () => document.querySelector('main a[href*="/article/"]') && document.querySelector('main a[href*="law="]');
  while (!shown()) await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now();
}

/** The same requests in the same lanes (a collection's pages one after another, three collections side by side), their bodies dropped. */
async function floorOf(page: Page, lists: string[]): Promise<number> {
  const byCollection = new Map<string, string[]>();
  for (const url of lists) {
    const collection = /collections\/(\w+)/.exec(url)![1]!;
    byCollection.set(collection, [...(byCollection.get(collection) ?? []), url]);
  }
  return page.evaluate(async ({ queue, token }) => {
    const start = performance.now();
    const lane = async () => {
      for (let urls = queue.shift(); urls; urls = queue.shift()) {
        for (const url of urls) await (await fetch(url, { headers: { Authorization: token }, cache: 'no-store' })).arrayBuffer();
      }
    };
    await Promise.all([lane(), lane(), lane()]);
    return performance.now() - start;
  }, { queue: [...byCollection.values()], token: world.user.token });
}
