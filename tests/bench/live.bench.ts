import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offlineReady, signedInBrowser } from './browser';
import { compare, report } from './report';
import { benchWorld, type World } from './world';

const BLOCKS = 3;
const RUNS = 5;

let world: World;
beforeAll(async () => {
  world = await benchWorld();
}, 600_000);
afterAll(() => world.server.dispose());

it('measures the time from saving a change to its paint in another client, against a poke, one request and two frames', async () => {
  const article = await newestArticle();
  const app: number[] = [];
  const bare: number[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    app.push(
      ...(await measure(
        article,
        `/country/${world.codes[0]}/articles`,
        async (page) => {
          await page.evaluate(offlineReady);
        },
        showsTitle,
      )),
    );
    // This address does not load the app, which would also subscribe and sync.
    bare.push(
      ...(await measure(
        article,
        '/api/health',
        async (page) => {
          await page.evaluate(listenBare, world.user.token);
        },
        heardTitle,
      )),
    );
  }
  await report('live', [
    {
      what: 'a change saved until painted in another client ÷ bare poke, one request and two frames',
      goal: 2.0,
      ...compare(app, bare),
    },
  ]);
  expect(app).toHaveLength(BLOCKS * RUNS);
}, 600_000);

/** The id of the article that the country's list shows first. */
async function newestArticle(): Promise<string> {
  const filter = encodeURIComponent(`country.code='${world.codes[0]}' && is_premium=false`);
  const { items } = await world.server.admin<{ items: { id: string }[] }>(
    'GET',
    `/api/collections/articles/records?perPage=1&sort=-published_date&filter=${filter}`,
  );
  return items[0]!.id;
}

/**
 * Opens a page, makes it ready, and saves changes one after another.
 * @returns for each change, the milliseconds from the request that saves it until the page has painted it
 */
async function measure(
  id: string,
  path: string,
  ready: (page: Page) => Promise<void>,
  painted: (title: string) => Promise<number>,
): Promise<number[]> {
  await using context = await signedInBrowser(world.server, world.user);
  const page = await context.newPage();
  await page.goto(`${world.server.url}${path}`);
  await ready(page);
  await page.waitForTimeout(2000);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const title = `Changed ${Date.now()}`;
    const seen = page.evaluate(painted, title);
    const saved = Date.now();
    await world.server.admin('PATCH', `/api/collections/articles/records/${id}`, { title });
    times.push((await seen) - saved);
    await page.waitForTimeout(500);
  }
  return times;
}

async function showsTitle(title: string): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!document.querySelector('main')?.textContent?.includes(title)) await frame();
  // The change is painted at the end of the current frame, so it is visible when the next frame begins.
  await frame();
  return Date.now();
}

/** Runs in the page: the minimum of a client. It receives the poke, requests newer rows and waits for two frames. */
async function listenBare(token: string): Promise<void> {
  const heard = window as unknown as { heard: Record<string, number> };
  heard.heard = {};
  const stream = new EventSource('/api/realtime');
  const connected = await new Promise<MessageEvent<string>>((resolve) =>
    stream.addEventListener('PB_CONNECT', resolve as (event: Event) => void),
  );
  const { clientId } = JSON.parse(connected.data) as { clientId: string };
  await fetch('/api/realtime', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify({ clientId, subscriptions: ['poke'] }),
  });
  // After a poke the server sends the next one only when the user has requested the head.
  const ask = () => fetch('/api/sync/head', { headers: { Authorization: token, 'X-Molao-Client': '1' } });
  let { clock: from } = (await (await ask()).json()) as { clock: number };
  const hear = async () => {
    const query = new URLSearchParams({ perPage: '500', skipTotal: '1', sort: 'rev', filter: `rev >= ${from}` });
    const answer = await fetch(`/api/collections/articles/records?${query}`, { headers: { Authorization: token } });
    const { items } = (await answer.json()) as { items: { title: string; rev: number }[] };
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const painted = Date.now();
    // The server sends the next poke only after a request for the head. This request is not measured.
    void ask();
    for (const item of items) {
      heard.heard[item.title] = painted;
      from = Math.max(from, item.rev);
    }
  };
  stream.addEventListener('poke', (event) => {
    if ((event as MessageEvent<string>).data.includes('articles')) void hear();
  });
}

async function heardTitle(title: string): Promise<number> {
  const { heard } = window as unknown as { heard: Record<string, number> };
  const began = Date.now();
  while (heard[title] === undefined && Date.now() - began < 60_000)
    await new Promise((resolve) => setTimeout(resolve, 5));
  if (heard[title] === undefined) throw new Error(`nothing was heard of “${title}” for a minute`);
  return heard[title];
}
