import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CACHE, inRoot, ROOT } from '../../scripts/lib/paths.mjs';
import { execute } from '../../scripts/lib/processes.mjs';
import { offlineReady, paintedAfter, signedInBrowser } from './browser';
import { compare, report } from './report';
import { benchWorld, type World } from './world';

const RUNS = 7;
const EMPTY = { what: 'empty', path: '/tests/bench/empty.html', shows: '#empty' };

let world: World;
beforeAll(async () => {
  // A process of its own: with the test runner's NODE_ENV the app would be built for development, which registers no service worker.
  const args = [inRoot('node_modules/vite/bin/vite.js'), 'build', '--config', inRoot('tests/bench/vite.config.ts'), '--logLevel', 'error'];
  await execute(process.execPath, args, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } });
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
  const floor = times.get('empty')!;
  await report('open', screens.map(({ what }) => ({
    what: `opening the ${what} ÷ opening an empty React page, both offline from the same worker`, goal: 2.0, ...compare(times.get(what)!, floor),
  })));
  expect(times.get('law')).toHaveLength(RUNS);
}, 600_000);

async function firstLaw({ server, user, codes }: World): Promise<string> {
  const { body } = await server.api<{ items: { id: string }[] }>('GET', `/api/collections/labour_laws/records?perPage=1&filter=${encodeURIComponent(`country.code='${codes[0]}'`)}`, { token: user.token });
  return body.items[0]!.id;
}

/** First sync and each screen opened once; then the network goes. */
async function warm(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${world.server.url}${paths[0]}`);
  await page.evaluate(offlineReady);
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
