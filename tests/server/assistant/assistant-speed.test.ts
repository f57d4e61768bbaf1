import { afterAll, beforeAll, expect, it } from 'vitest';
import { inUnitsOfWork, unitOfWork, WORK_HOOK } from '../engine-work';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

/** About a large country, and asked first, while the runtime has nothing cached. */
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
 * Limits in units of work. Measured: 1.5 to 2.3 and 11 to 13, with noise. When texts were read more than once, it was
 * 4.2 and 48.
 */
const MOST = 3.5;
const MOST_FIRST = 25;

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startServer({ seed: true, hook: WORK_HOOK, env: { AI_BASE_URL: '', AI_MODEL: '' } });
  user = await server.user('premium');
});
afterAll(() => server.dispose());

/** Asks a question and measures the answer. */
async function ask(message: string): Promise<{ units: number; text: string }> {
  const { answer, units, milliseconds } = await inUnitsOfWork(server, () =>
    server.api('POST', '/api/fn/ai-chat', { token: user.token, body: { message } }),
  );
  expect(answer.status).toBe(200);
  return { units, text: `${units.toFixed(1)} (${milliseconds.toFixed(0)} ms)` };
}

it('answers within a fixed amount of work, for the first answer of a runtime and for new countries', async () => {
  await unitOfWork(server);
  const first = await ask(FIRST);
  const others: (typeof first)[] = [];
  for (const message of OTHERS) others.push(await ask(message));
  const units = others.map(({ units }) => units).sort((a, b) => a - b);
  console.log(
    `An answer in units of work: the first ${first.text}, the others ${others.map(({ text }) => text).join(', ')}`,
  );
  expect(units[Math.floor(units.length / 2)]).toBeLessThan(MOST);
  expect(first.units).toBeLessThan(MOST_FIRST);
}, 120_000);
