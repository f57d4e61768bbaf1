import { beforeAll, expect, it } from 'vitest';
import { CHAT_REFUSALS } from '../../../src/domain/assistant/chat-rules';
import { openSql } from '../sql';
import { ask, asked, fake, LEAVE, reader, server, setUpAssistant } from './assistant-setup';

setUpAssistant();
// The fake's own timeout would end the first question before the others are sent.
beforeAll(() => server.restart({ ...fake.env, AI_TIMEOUT_SECONDS: '25' }));

it('a person asks one question at a time; a second one is refused, does not count, and can be asked afterwards', async () => {
  const user = await reader('premium', 'KE');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  fake.before = () => released;
  const first = ask(user, LEAVE);
  await expect.poll(() => fake.requests.length, { timeout: 10_000 }).toBe(1);
  const others = await Promise.all(Array.from({ length: 5 }, () => ask(user, LEAVE)));
  expect(others.map(({ status, body }) => [status, body.message])).toEqual(
    Array<unknown>(5).fill([409, CHAT_REFUSALS.busy]),
  );
  expect(fake.requests).toHaveLength(1);
  release();
  fake.before = () => Promise.resolve();
  expect((await first).status).toBe(200);
  expect((await ask(user, LEAVE)).status).toBe(200);
  expect(await asked(user)).toBe(2);
});

it('people do not wait for each other', async () => {
  const people = await Promise.all([reader('free', 'KE'), reader('free', 'KE')]);
  const answers = await Promise.all(people.map((user) => ask(user, LEAVE)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

it('a question that a crash ended does not lock its person out after the restart, nor for longer than its lease', async () => {
  const user = await reader('premium', 'KE');
  await using sql = await openSql(server);
  const lease = (until: number) =>
    sql.run(`INSERT OR REPLACE INTO leases (name, until) VALUES ('question:${user.id}', ${until})`);
  await lease(Date.now() + 600_000);
  expect((await ask(user, LEAVE)).status).toBe(409);
  await server.kill();
  await server.restart();
  expect((await ask(user, LEAVE)).status).toBe(200);
  await lease(Date.now() - 1);
  expect((await ask(user, LEAVE)).status).toBe(200);
});
