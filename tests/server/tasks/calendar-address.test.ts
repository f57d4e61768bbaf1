import { describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';
import { select } from '../content/seed-server';
import { daysFromNow } from '../users';
import { fetchFeed, newFeed, ROUTE, server, user, setUpCalendar } from './calendar-setup';

setUpCalendar();

const NEEDS_PREMIUM = 'The calendar feed is part of Premium.';
const UNKNOWN = { status: 404, message: 'There is no calendar at this address.' };

async function gone(path: string): Promise<void> {
  const { status, body } = await server.api<{ message: string }>('GET', path);
  expect({ status, message: body.message }).toEqual(UNKNOWN);
}

describe('the address of a feed', () => {
  it('is returned once; only its hash is stored', async () => {
    expect((await server.api('GET', ROUTE, { token: user.token })).body).toEqual({
      exists: false,
      created: '',
      last_used: '',
    });
    const path = await newFeed();
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    const [row] = await select(server, `SELECT * FROM calendar_tokens WHERE user = '${user.id}'`);
    expect(JSON.stringify(row)).not.toContain(token);
    const before = (await server.api('GET', ROUTE, { token: user.token })).body;
    expect(before).toEqual({ exists: true, created: expect.stringMatching(/^20/), last_used: '' });
    await fetchFeed(path);
    expect((await server.api('GET', ROUTE, { token: user.token })).body).toMatchObject({
      exists: true,
      last_used: expect.stringMatching(/^20/),
    });
  });

  it('stops working after a new one is created, and after it is revoked', async () => {
    const first = await newFeed();
    const second = await newFeed();
    await gone(first);
    expect((await fetchFeed(second)).status).toBe(200);
    expect((await server.api('DELETE', ROUTE, { token: user.token })).status).toBe(204);
    await gone(second);
    expect((await server.api('DELETE', ROUTE, { token: user.token })).status).toBe(204);
  });

  it('answers 404 if it is malformed or unknown', async () => {
    const path = await newFeed();
    for (const wrong of [
      path.replace('.ics', ''),
      `${path.slice(0, -5)}.ics`,
      '/calendar/.ics',
      '/calendar/x.ics',
      `${path}.ics`,
      path.toUpperCase().replace('/CALENDAR', '/calendar'),
    ])
      await gone(wrong);
  });

  it('is refused with a message after Premium has ended, and works again with Premium', async () => {
    const path = await newFeed();
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { premium_until: daysFromNow(-1) });
    const { status, body } = await server.api<{ message: string }>('GET', path);
    expect([status, body.message]).toEqual([403, NEEDS_PREMIUM]);
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { premium_until: daysFromNow(9) });
    expect((await fetchFeed(path)).status).toBe(200);
  });

  it('is created for signed-in Premium users only', async () => {
    for (const kind of ['free', 'lapsed'] as const) {
      const { status, body } = await server.api<{ message: string }>('POST', ROUTE, {
        token: (await server.user(kind)).token,
      });
      expect([status, body.message]).toEqual([403, NEEDS_PREMIUM]);
    }
    await newFeed(await server.user('admin'));
    for (const method of ['GET', 'POST', 'DELETE']) expect((await server.api(method, ROUTE)).status).toBe(401);
  });

  it('stops working when the account is deleted, the password changes, or all sessions end', async () => {
    const path = await newFeed();
    expect(
      (await server.api('POST', '/api/account/delete', { token: user.token, body: { password: user.password } }))
        .status,
    ).toBe(204);
    await gone(path);
    const other = await server.user('premium');
    const kept = await newFeed(other);
    expect((await server.api('POST', '/api/account/sign-out-everywhere', { token: other.token })).status).toBeLessThan(
      300,
    );
    await gone(kept);
  });

  it('is not in the server’s log', async () => {
    const path = await newFeed();
    await fetchFeed(path);
    await server.api('DELETE', ROUTE, { token: user.token });
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { premium_until: daysFromNow(-1) });
    await gone(path);
    await server.failures();
    expect(JSON.stringify(await server.admin('GET', '/api/logs?perPage=500'))).not.toContain(
      path.slice('/calendar/'.length),
    );
  });
});

describe('the rate limit of feeds', () => {
  it('is applied by the handler, not by PocketBase, and refusals are not logged', async () => {
    const { rules } = (
      await server.admin<{ rateLimits: { rules: { label: string; maxRequests: number }[] } }>('GET', '/api/settings')
    ).rateLimits;
    expect(rules.filter(({ label }) => '/calendar/x.ics'.startsWith(label.replace(/^GET /, '')))).toEqual([]);
    expect(rules.find(({ label }) => label === `POST ${ROUTE}`)).toMatchObject({ maxRequests: 10 });
    const path = await newFeed();
    // More than the requests of two minutes, because the minute may change in between.
    const answers = await Promise.all(Array.from({ length: 260 }, () => fetchFeed(path)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.map(({ status }) => status)).toContain(429);
    expect(refused[0]!.headers.get('retry-after')).toBe('60');
    await server.failures();
    expect(JSON.stringify(await server.admin('GET', '/api/logs?perPage=500'))).not.toContain(
      path.slice('/calendar/'.length),
    );
  });

  it('a feed that fails answers an error without logging its address', async () => {
    const { path, own } = await withOwnServer();
    await own.admin('POST', '/api/sql', { query: 'ALTER TABLE calendar_texts RENAME TO elsewhere' });
    const { status } = await own.api('GET', path);
    expect(status).toBe(500);
    await expect
      .poll(async () => JSON.stringify(await own.admin('GET', '/api/logs?perPage=500')), { timeout: 15_000 })
      .toContain('A calendar feed failed');
    expect(JSON.stringify(await own.admin('GET', '/api/logs?perPage=500'))).not.toContain(
      path.slice('/calendar/'.length),
    );
    await own.dispose();
  });
});

/** A separate server, which the test breaks. */
async function withOwnServer(): Promise<{ own: TestServer; path: string }> {
  const own = await startServer();
  const person = await own.user('premium');
  const { body } = await own.api<{ url: string }>('POST', ROUTE, { token: person.token });
  return { own, path: body.url.slice(own.url.length) };
}
