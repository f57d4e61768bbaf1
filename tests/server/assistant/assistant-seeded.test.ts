import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';
import { QUESTIONS } from './seeded-questions';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startServer({ seed: true, env: { AI_BASE_URL: '', AI_MODEL: '' } });
  user = await server.user('premium');
});
afterAll(() => server.dispose());

it.each(QUESTIONS)('answers from the starter content: %s', async (message) => {
  const { status } = await server.api('POST', '/api/fn/ai-chat', { token: user.token, body: { message } });
  expect(status).toBe(200);
});
