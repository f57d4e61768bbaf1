import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';
import { dayIn, makeTask } from '../notices/notice-world';
import { select } from '../content/seed-server';
import { daysFromNow, type TestUser } from '../users';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  ICAL.design.strict = true;
  server = await startServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  user = await server.user('premium');
});

const ROUTE = '/api/calendar/token';
const NEEDS_PREMIUM = 'The calendar feed is part of Premium.';
const UNKNOWN = { status: 404, message: 'There is no calendar at this address.' };

/** Path of a new feed's address. */
async function newFeed({ token }: TestUser = user): Promise<string> {
  const { status, body } = await server.api<{ url: string }>('POST', ROUTE, { token });
  expect(status).toBe(200);
  expect(body.url).toMatch(new RegExp(`^${server.url}/calendar/[A-Za-z0-9]{43,}\\.ics$`));
  return body.url.slice(server.url.length);
}
const fetchFeed = (path: string, headers: Record<string, string> = {}) => server.api<string>('GET', path, { headers });
async function gone(path: string): Promise<void> {
  const { status, body } = await server.api<{ message: string }>('GET', path);
  expect({ status, message: body.message }).toEqual(UNKNOWN);
}
const components = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents();
const summaries = (text: string) => components(text).map((each) => each.getFirstPropertyValue('summary'));

describe('a calendar feed', () => {
  it('shows the user’s tasks at its address without sign-in, checked with two calendar parsers', async () => {
    const stranger = await server.user('premium');
    await makeTask(server, stranger, dayIn(3), { title: 'Somebody else’s' });
    await makeTask(server, user, dayIn(9), {
      title: 'Pay the levy; twice, 你好 🎉',
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    });
    const { id } = await makeTask(server, user, dayIn(5), {
      checklist: [
        { id: 'a', text: 'Ask', done: true },
        { id: 'b', text: 'Send', done: false },
      ],
    });
    await server.admin('PATCH', `/api/collections/profiles/records/${user.id}`, { time_zone: 'Africa/Nairobi' });
    const path = await newFeed();

    const { status, body, headers } = await fetchFeed(path);
    expect(status).toBe(200);
    expect(
      ['content-type', 'cache-control', 'x-robots-tag', 'content-disposition'].map((name) => headers.get(name)),
    ).toEqual(['text/calendar; charset=utf-8', 'private, no-store', 'noindex', 'inline; filename="molao.ics"']);
    expect(body).toContain('X-WR-TIMEZONE:Africa/Nairobi\r\n');
    expect(components(body).map(({ name }) => name)).toEqual(['vevent', 'vevent']);
    expect(
      components(body).map((each) => [
        String(each.getFirstPropertyValue('dtstart')),
        each.getFirstPropertyValue('summary'),
      ]),
    ).toEqual([
      [dayIn(5), 'File the report'],
      [dayIn(9), 'Pay the levy; twice, 你好 🎉'],
    ]);
    expect(components(body)[0]!.getFirstPropertyValue('url')).toBe(`${server.url}/compliance?task=${id}`);
    const seen = Object.values(nodeIcal.parseICS(body)).flatMap((each) =>
      each.type === 'VEVENT' ? [each.summary] : [],
    );
    expect(seen).toEqual(summaries(body));

    const todos = components((await fetchFeed(`${path}?as=todo`)).body);
    expect(todos.map(({ name }) => name)).toEqual(['vtodo', 'vtodo']);
    expect(String(todos[0]!.getFirstPropertyValue('due'))).toBe(dayIn(5));
    expect(todos[0]!.getFirstPropertyValue('percent-complete')).toBe(50);
  });

  it('moves deadlines to working days by the holidays of the task’s own country', async () => {
    const code = 'ZA';
    const { id: country } = await server.admin<{ id: string }>('POST', '/api/collections/countries/records', {
      name: 'South Africa',
      code,
      region: 'Africa',
    });
    await makeTask(server, user, '2028-12-01', {
      country_ref: country,
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1',
      working_day: 'after',
    });
    const { body } = await fetchFeed(await newFeed());
    // 1 January 2029 is a Monday and a holiday.
    expect(body.replaceAll('\r\n ', '')).toContain('RDATE;VALUE=DATE:20281201,20290102,20290201,20290301');
  });

  it('contains tasks that were completed within a year, and no older ones', async () => {
    await makeTask(server, user, dayIn(-20), { title: 'Recent', status: 'completed', completed_at: daysFromNow(-10) });
    await makeTask(server, user, dayIn(-900), { title: 'Old', status: 'completed', completed_at: daysFromNow(-800) });
    await makeTask(server, user, dayIn(-901), { title: 'Old and open' });
    expect(summaries((await fetchFeed(await newFeed())).body)).toEqual(['Old and open', 'Completed: Recent']);
  });

  it('answers 304 until a task changes or is deleted, or the form differs', async () => {
    const { id } = await makeTask(server, user, dayIn(5));
    await makeTask(server, user, dayIn(6));
    const path = await newFeed();
    const again = (tag: string, as = '') => fetchFeed(path + as, { 'If-None-Match': tag });
    const tag = async () => (await fetchFeed(path)).headers.get('etag')!;
    const first = await tag();
    expect(await again(first)).toMatchObject({ status: 304, body: undefined });
    expect((await again(first, '?as=todo')).status).toBe(200);
    await server.admin('PATCH', `/api/collections/compliance_tasks/records/${id}`, { title: 'Changed' });
    expect((await again(first)).status).toBe(200);
    const second = await tag();
    await server.admin('DELETE', `/api/collections/compliance_tasks/records/${id}`);
    expect((await again(second)).status).toBe(200);
    expect(summaries((await fetchFeed(path)).body)).toEqual(['File the report']);
  });

  it('is written for 2,000 tasks, of which 100 move to working days', async () => {
    await server.admin('POST', '/api/sql', {
      query: `WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < 2000)
        INSERT INTO compliance_tasks (id, user, title, description, country, status, deadline, recurrence, working_day, created, updated)
        SELECT 'bulk' || printf('%011d', value), '${user.id}', 'Task ' || value, 'With the department.', 'Kenya', 'pending',
          date('now', '+' || (value % 400) || ' days') || ' 00:00:00.000Z',
          CASE WHEN value % 4 = 0 THEN 'FREQ=MONTHLY;BYMONTHDAY=15' ELSE '' END, CASE WHEN value % 20 = 0 THEN 'after'
            ELSE '' END, '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM numbers`,
    });
    const path = await newFeed();
    const began = Date.now();
    const { body, headers } = await fetchFeed(path);
    const took = Date.now() - began;
    expect(components(body)).toHaveLength(2000);
    const asked = Date.now();
    expect((await fetchFeed(path, { 'If-None-Match': headers.get('etag')! })).status).toBe(304);
    console.info(`2,000 tasks: ${took} ms, ${Math.round(body.length / 1000)} KB; unchanged: ${Date.now() - asked} ms`);
    expect(took).toBeLessThan(10_000);
  });
});

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

describe('cached calendar texts', () => {
  const keptOf = (who: TestUser) =>
    select(
      server,
      `SELECT form, text FROM calendar_texts JOIN calendar_tokens t ON t.id = token WHERE t.user = '${who.id}' ORDER BY form`,
    );

  it('are served until a change, one per form, and are deleted with the address', async () => {
    const { id } = await makeTask(server, user, dayIn(5));
    const path = await newFeed();
    await fetchFeed(path);
    await fetchFeed(`${path}?as=todo`);
    expect((await keptOf(user)).map(({ form }) => form)).toEqual(['event', 'todo']);
    await server.admin('POST', '/api/sql', {
      query: `UPDATE calendar_texts SET text = replace(text, 'File the report', 'As it was kept')`,
    });
    expect(summaries((await fetchFeed(path)).body)).toEqual(['As it was kept']);
    await server.admin('PATCH', `/api/collections/compliance_tasks/records/${id}`, { title: 'Changed' });
    expect(summaries((await fetchFeed(path)).body)).toEqual(['Changed']);
    await server.api('DELETE', ROUTE, { token: user.token });
    expect(
      await select(server, 'SELECT token FROM calendar_texts WHERE token NOT IN (SELECT id FROM calendar_tokens)'),
    ).toEqual([]);
  });

  it('are served while another request writes the calendar; without one the answer is 503 with Retry-After', async () => {
    const { id } = await makeTask(server, user, dayIn(5));
    const path = await newFeed();
    await fetchFeed(path);
    await server.admin('PATCH', `/api/collections/compliance_tasks/records/${id}`, { title: 'Changed' });
    await server.admin('POST', '/api/sql', {
      query: `INSERT INTO leases (name, until) VALUES ('calendar:${user.id}', ${Date.now() + 60_000})`,
    });
    expect(summaries((await fetchFeed(path)).body)).toEqual(['File the report']);
    const { status, headers } = await fetchFeed(`${path}?as=todo`);
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
    await server.admin('POST', '/api/sql', { query: `DELETE FROM leases WHERE name = 'calendar:${user.id}'` });
    expect(summaries((await fetchFeed(path)).body)).toEqual(['Changed']);
  });
});

it('a calendar omits the repetition of a rule that never gives a day', async () => {
  const rules = [
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYDAY=53TU;BYSETPOS=300',
    'FREQ=MONTHLY;BYDAY=SU;BYSETPOS=9',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=7',
  ];
  for (const rule of rules) {
    // As if it had been stored before such rules were refused.
    const { id } = await makeTask(server, user, dayIn(5));
    await server.admin('POST', '/api/sql', {
      query: `UPDATE compliance_tasks SET recurrence = '${rule}', working_day = 'after' WHERE id = '${id}'`,
    });
  }
  const began = Date.now();
  const { body } = await fetchFeed(await newFeed());
  console.info(`${rules.length} rules that never come: ${Date.now() - began} ms`);
  expect(components(body)).toHaveLength(rules.length);
  expect(body).not.toMatch(/RDATE|RRULE/);
  expect(Date.now() - began).toBeLessThan(5000);
});

describe('the rate limit of feeds', () => {
  it('is applied by the handler, not by PocketBase, and refusals are not logged', async () => {
    const { rules } = (
      await server.admin<{ rateLimits: { rules: { label: string; maxRequests: number }[] } }>('GET', '/api/settings')
    ).rateLimits;
    expect(rules.filter(({ label }) => '/calendar/x.ics'.startsWith(label.replace(/^GET /, '')))).toEqual([]);
    expect(rules.find(({ label }) => label === `POST ${ROUTE}`)).toMatchObject({ maxRequests: 10 });
    const path = await newFeed();
    // Two minutes' worth: the minute may turn in between.
    const answers = await Promise.all(Array.from({ length: 260 }, () => fetchFeed(path)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
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

/** A server that may be broken. */
async function withOwnServer(): Promise<{ own: TestServer; path: string }> {
  const own = await startServer();
  const person = await own.user('premium');
  const { body } = await own.api<{ url: string }>('POST', ROUTE, { token: person.token });
  return { own, path: body.url.slice(own.url.length) };
}
