import type { BrowserContext } from 'playwright-core';
import { CACHE, inRoot, ROOT } from '../../scripts/lib/paths.mjs';
import { execute } from '../../scripts/lib/processes.mjs';
import { offlineReady, paintedAfter, signedInBrowser } from './browser';
import { NOTICE_DAYS } from '../../src/domain/notices/read-marks';
import { compare, type Figure } from './report';
import { benchWorld, type World } from './world';

const RUNS = 7;
const EMPTY = { what: 'empty', path: '/tests/bench/empty.html', shows: '#empty' };

/** A screen to open; `shows` is a selector of an element that exists when the screen is complete. */
export interface Opened {
  what: string;
  path: string;
  shows: string;
}

/** Builds the app with an additional empty React page, and serves it with the data of the benches. */
export async function openingWorld(): Promise<World> {
  // Build in a new process: with the test runner's NODE_ENV Vite would make a development build, which registers no
  // service worker.
  const args = [
    inRoot('node_modules/vite/bin/vite.js'),
    'build',
    '--config',
    inRoot('tests/bench/vite.config.ts'),
    '--logLevel',
    'error',
  ];
  await execute(process.execPath, args, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } });
  const world = await benchWorld({ MOLAO_DIST: `${CACHE}/bench/dist` });
  // As the daily job does, which a test server does not run.
  await world.server.admin('POST', '/api/sql', {
    query: `DELETE FROM events WHERE created < strftime('%Y-%m-%d', 'now', '-${NOTICE_DAYS} days')`,
  });
  return world;
}

/** Opens the empty page and the screens in turn, from the device, warm and offline. */
export async function compareOpenings({ server, user }: World, screens: readonly Opened[]): Promise<Figure[]> {
  await using context = await signedInBrowser(server, user);
  await warm(
    context,
    screens.map(({ path }) => server.url + path),
  );
  const times = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run += 1) {
    for (const { what, path, shows } of [EMPTY, ...screens]) {
      times.set(what, [...(times.get(what) ?? []), await open(context, server.url + path, shows)]);
    }
  }
  const floor = times.get(EMPTY.what)!;
  return screens.map(({ what }) => ({
    what: `opening ${what} ÷ opening an empty React page, both offline from the same worker`,
    goal: 2.0,
    ...compare(times.get(what)!, floor),
  }));
}

/** Syncs, cuts the network off, and opens each screen once. */
async function warm(context: BrowserContext, addresses: readonly string[]): Promise<void> {
  const page = await context.newPage();
  await page.goto(addresses[0]!);
  await page.evaluate(offlineReady);
  await page.close();
  await context.setOffline(true);
  for (const address of addresses) await open(context, address, 'main');
}

/** Milliseconds from the navigation until two frames after the element `shows` exists. */
async function open(context: BrowserContext, address: string, shows: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  const time = await page.evaluate(paintedAfter, shows);
  await page.close();
  return time;
}
