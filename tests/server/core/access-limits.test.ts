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
    const page = async (token: string) =>
      (await server.api('GET', '/api/collections/articles/records?perPage=1&skipTotal=1', { token })).status;
    const statuses: number[] = [];
    // A device has six requests at once at most. More are limited too (slow-readers.test.ts).
    const lane = async (token: string) => {
      for (let count = 0; count < 17; count += 1) statuses.push(await page(token));
    };
    await Promise.all(people.flatMap(({ token }) => Array.from({ length: 6 }, () => lane(token))));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('allow the devices of an office to ask for their state, apart from changes of passwords', async () => {
    const { token } = await server.user('free');
    const device = { id: 'device000000000', secret: 's'.repeat(48) };
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1)
      statuses.push((await server.api('POST', '/api/account/device-status', { body: device })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const body = { oldPassword: 'x', password: 'y' };
    expect((await server.api('POST', '/api/account/password', { token, body })).status).toBe(400);
  });

  it.each([
    ['HEAD', '/api/account/export', 21],
    ['HEAD', '/api/search?q=leave', 121],
    ['HEAD', '/api/realtime', 601],
    ['POST', '/api/sync/report', 31],
  ])('stop many requests of %s %s', async (method, path, times) => {
    const { token } = await server.user();
    const request = async () => {
      const end = new AbortController();
      const body = method === 'POST' ? { collection: 'countries', record: 'a'.repeat(15), reason: 'none' } : undefined;
      const { status } = await fetch(server.url + path, {
        method,
        signal: end.signal,
        headers: { Authorization: token, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      // A stream would stay open.
      end.abort();
      return status;
    };
    const statuses: number[] = [];
    for (let at = 0; at < times; at += 1) statuses.push(await request());
    expect(statuses[0]).toBeLessThan(300);
    expect(statuses.at(-1)).toBe(429);
  });

  it('stop password guessing', async () => {
    // Another account each time: after some failures an account is paused (sign-in-pause.test.ts).
    const guess = (at: number) =>
      server.api('POST', '/api/collections/users/auth-with-password', {
        body: { identity: `guessed-${at}@example.com`, password: 'wrong-password' },
      });
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) statuses.push((await guess(tries)).status);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([400]));
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
