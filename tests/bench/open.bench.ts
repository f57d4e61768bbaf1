import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { CACHE, inRoot } from '../../scripts/lib/paths.mjs';
import { median, offlineReady, paintedAfter, signedInBrowser } from './browser';
import { report } from './report';
import { benchWorld, type World } from './world';

const RUNS = 7;
const EMPTY = { what: 'empty', path: '/tests/bench/empty.html', shows: '#empty' };

let world: World;
beforeAll(async () => {
  await build({ configFile: inRoot('tests/bench/vite.config.ts'), logLevel: 'error' });
  world = await benchWorld({ MOLAO_DIST: `${CACHE}/bench/dist` });
}, 900_000);
afterAll(() => world.server.dispose());

it('opening a screen from the device, warm and offline, against an empty React page of the same worker', async () => {
  await using context = await signedInBrowser(world.server, world.user);
  const law = await firstLaw(world);
  const screens = [
    { what: 'dashboard', path: '/dashboard', shows: 'main a[href^="/country/"]' },
    { what: 'country', path: `/country/${world.codes[0]}`, shows: 'main a[href*="/article/"]' },
    { what: 'law', path: `/country/${world.codes[0]}/laws?law=${law}`, shows: 'dialog[open] h2' },
  ];
  await warm(context, screens.map(({ path }) => path));
  const times = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run += 1) {
    for (const { what, path, shows } of [EMPTY, ...screens]) {
      times.set(what, [...(times.get(what) ?? []), await open(context, path, shows)]);
    }
  }
  const floor = median(times.get('empty')!);
  await report('open', screens.map(({ what }) => ({
    what: `opening the ${what} ÷ opening an empty React page, both offline from the same worker`,
    ratio: median(times.get(what)!) / floor, goal: 2.0, detail: `${Math.round(median(times.get(what)!))} ms ÷ ${Math.round(floor)} ms`,
  })));
  expect(times.get('law')).toHaveLength(RUNS);
}, 600_000);

async function firstLaw({ server, user, codes }: World): Promise<string> {
  const { body } = await server.api<{ items: { id: string }[] }>('GET', `/api/collections/labour_laws/records?perPage=1&filter=${encodeURIComponent(`country.code='${codes[0]}'`)}`, { token: user.token });
  return body.items[0]!.id;
}

/** First sync, worker in charge, each screen's code parsed once; then the network goes. */
async function warm(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${world.server.url}${paths[0]}`);
  await page.evaluate(offlineReady);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
  await context.setOffline(true);
  for (const path of paths) await open(context, path, 'main');
}

/** Milliseconds from the navigation to two frames after `shows` is there. */
async function open(context: BrowserContext, path: string, shows: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${world.server.url}${path}`, { waitUntil: 'commit' });
  const time = await page.evaluate(paintedAfter, shows);
  await page.close();
  return time;
}
