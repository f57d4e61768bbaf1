import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../server/harness';
import type { TestUser } from '../server/users';
import { p99, report, type Figure } from './report';

/** How fast a warm server answers typed questions, and what others notice of ten people who ask. */

const ASKERS = 10;
/** Each account may ask ten questions a minute. */
const ACCOUNTS = 60;
const QUESTIONS = 80;
const TABLES = 20;
const WINDOW_MS = 30_000;
const PAUSE_MS = 25;
/** From one question of an asker to the next: the answer has to be read. */
const GAP_MS = 10_000;
/** PocketBase has so many runtimes; each reads its word lists at its first question. */
const RUNTIMES = 15;
const LEAVE = 'Annual leave in all countries';

const figures: Figure[] = [];
let server: TestServer;
let users: TestUser[];
let texts: string[];
beforeAll(async () => {
  server = await startServer({ seed: true, env: { AI_BASE_URL: '', AI_MODEL: '' } });
  users = [];
  for (let made = 0; made < ACCOUNTS; made += 1) users.push(await server.user('premium'));
  const file = new URL('../labelled/questions/plain-1.json', import.meta.url);
  texts = (JSON.parse(readFileSync(file, 'utf8')) as { question: string }[]).map(({ question }) => question);
}, 300_000);
afterAll(async () => {
  await server.dispose();
  await report('assistant', figures);
});

let asked = 0;
async function ask(message: string): Promise<number> {
  const { token } = users[(asked += 1) % users.length]!;
  const began = performance.now();
  const { status } = await server.api('POST', '/api/fn/ai-chat', { token, body: { message } });
  expect(status).toBe(200);
  return performance.now() - began;
}

async function timesOf(messages: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const message of messages) times.push(await ask(message));
  return times;
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
const half = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
const spread = (times: readonly number[]) =>
  `95 of 100 within ${p95(times).toFixed(0)} ms, half within ${half(times).toFixed(0)} ms, ${times.length} questions`;

it('measures questions on one country and tables of all countries', async () => {
  await timesOf(texts.slice(0, QUESTIONS));
  const one = await timesOf(texts.slice(0, QUESTIONS));
  await ask(LEAVE);
  const all = await timesOf(Array.from({ length: TABLES }, () => LEAVE));
  figures.push(
    { what: 'a question on one country, warm server (goal: 95 of 100 within 300 ms)', detail: spread(one) },
    { what: 'a table of 66 countries, warm server (goal: 95 of 100 within 1,000 ms)', detail: spread(all) },
  );
}, 300_000);

it('measures other requests while ten people ask', async () => {
  for (let round = 0; round < 2; round += 1)
    await Promise.all(Array.from({ length: RUNTIMES }, (_, nth) => ask(texts[nth]!)));
  const others = async (until: Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    let goesOn = true;
    void until.finally(() => (goesOn = false));
    const { token } = users[0]!;
    while (goesOn) {
      for (const path of ['/api/sync/head', '/api/collections/articles/records?perPage=50&skipTotal=1&sort=rev']) {
        const began = performance.now();
        const { status } = await server.api('GET', path, { token });
        expect(status).toBe(200);
        times.push(performance.now() - began);
      }
      await pause(PAUSE_MS);
    }
    return times;
  };
  const idle = await others(pause(WINDOW_MS));
  const busy = await others(askInTurn());
  figures.push({
    what: `p99 of heads and lists while ${ASKERS} people ask every ${GAP_MS / 1000} seconds ÷ idle`,
    ratio: p99(busy) / p99(idle),
    goal: 2,
    detail: `${p99(busy).toFixed(0)} ms ÷ ${p99(idle).toFixed(0)} ms, ${busy.length} and ${idle.length} requests`,
  });
}, 300_000);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function askInTurn(): Promise<void> {
  const end = performance.now() + WINDOW_MS;
  await Promise.all(
    Array.from({ length: ASKERS }, async (_, asker) => {
      await pause((asker * GAP_MS) / ASKERS);
      for (let turn = 0; performance.now() < end; turn += 1) {
        await ask(texts[(asker * QUESTIONS + turn) % texts.length]!);
        await pause(GAP_MS);
      }
    }),
  );
}
