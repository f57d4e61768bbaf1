import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ rateLimits: true });
});
afterAll(() => server.dispose());

describe('rate limits', () => {
  it('allow the first sync of several devices behind one address', async () => {
    const people = await Promise.all([server.user('free'), server.user('premium'), server.user('free')]);
    // Collections are counted separately, so the largest one decides.
    const pages = people.flatMap(({ token }) =>
      Array.from({ length: 100 }, () =>
        server.api('GET', '/api/collections/articles/records?perPage=1&skipTotal=1', { token }),
      ),
    );
    const statuses = (await Promise.all(pages)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('stop password guessing', async () => {
    const { email } = await server.user('free');
    const guess = () =>
      server.api('POST', '/api/collections/users/auth-with-password', {
        body: { identity: email, password: 'wrong-password' },
      });
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) statuses.push((await guess()).status);
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });

  it('stop mass sign-ups', async () => {
    const signUp = (at: number) =>
      server.api('POST', '/api/collections/users/records', {
        body: { email: `many-${at}@example.com`, password: 'secret', passwordConfirm: 'secret' },
      });
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await signUp(tries)).status);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});
