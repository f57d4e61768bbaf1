import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

/** A unit of work: words are split, looked up and counted in PocketBase's engine. */
const WORK = `routerAdd('POST', '/api/test/work', (e) => {
  const text = 'An employee is entitled to notice of four weeks, or to pay in place of it, after twelve months of service. '.repeat(40);
  const counts = new Map();
  for (let round = 0; round < 200; round += 1) {
    const words = text.toLowerCase().split(/[\\s.,]+/);
    for (let at = 0; at < words.length; at += 1) counts.set(words[at], (counts.get(words[at]) || 0) + 1);
  }
  return e.json(200, { words: counts.size });
})`;

/** The largest countries of the starter content first, with a runtime that has not answered yet. */
const FIRST = 'How many days of annual leave are there in South Africa?';
const OTHERS = [
  'How many days of annual leave are there in Kenya?',
  'What is the minimum wage in Ghana?',
  'How long is maternity leave in Germany?',
  'What notice must an employer give in Brazil?',
  'Is severance pay due on dismissal in India?',
  'How many hours may be worked a week in France?',
  'How is overtime paid in Japan?',
  'Can staff strike in Australia?',
];
/**
 * Limits in units of work. Measured: 1.5 to 2.3 and 11 to 13, with noise; 4.2 and 48 before each text was read only
 * once.
 */
const MOST = 3.5;
const MOST_FIRST = 25;

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startServer({ seed: true, hook: WORK, env: { AI_BASE_URL: '', AI_MODEL: '' } });
  user = await server.user('premium');
});
afterAll(() => server.dispose());

async function timed(path: string, body: Record<string, unknown> = {}): Promise<number> {
  const began = performance.now();
  expect((await server.api('POST', path, { token: user.token, body })).status).toBe(200);
  return performance.now() - began;
}

/** Time of an answer divided by the units of work right before and after it, so that other load affects both. */
async function inWork(message: string): Promise<{ ratio: number; said: string }> {
  const before = await timed('/api/test/work');
  const answer = await timed('/api/fn/ai-chat', { message });
  const ratio = (2 * answer) / (before + (await timed('/api/test/work')));
  return { ratio, said: `${ratio.toFixed(1)} (${answer.toFixed(0)} ms)` };
}

it('answers within a fixed amount of work, for the first answer of a runtime and for new countries', async () => {
  await timed('/api/test/work');
  const first = await inWork(FIRST);
  const others: (typeof first)[] = [];
  for (const message of OTHERS) others.push(await inWork(message));
  const ratios = others.map(({ ratio }) => ratio).sort((a, b) => a - b);
  console.log(
    `An answer in pieces of work: the first ${first.said}, of others ${others.map(({ said }) => said).join(', ')}`,
  );
  expect(ratios[Math.floor(ratios.length / 2)]).toBeLessThan(MOST);
  expect(first.ratio).toBeLessThan(MOST_FIRST);
}, 120_000);
