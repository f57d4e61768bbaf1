import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clear, makeCountry, makeSource, tick, until } from './fetching-server';
import { figure, select } from './seed-server';
import { openSql, type Sql } from '../sql';
import { follow } from '../users';
import { admin, britain, host, server, setUpFetching } from './fetching-setup';

setUpFetching({ MOLAO_AUTOMATIC_FETCHING: 'on' });

let sql: Sql;
beforeAll(async () => {
  sql = await openSql(server);
});
afterAll(async () => {
  await sql[Symbol.asyncDispose]();
});
afterEach(async () => {
  await clear(server, 'sources');
});

const YESTERDAY = '2026-01-01 00:00:00.000Z';
const ended = (job: string, runs = 1) =>
  until(
    `${job} has ended`,
    async () =>
      (await figure(server, `SELECT count(*) FROM fetch_runs WHERE job = '${job}' AND status = 'done'`)) === runs,
  );

describe('each day', () => {
  it('a due source is fetched once', async () => {
    host.feed('/daily', [
      {
        title: 'Working time of drivers: a decision',
        link: 'https://example.org/daily',
        date: new Date().toISOString(),
      },
    ]);
    const id = await makeSource(server, { country: britain, feed_url: host.url('/daily') });
    await tick(server, 'content-due');
    expect(await figure(server, 'SELECT count(*) FROM fetch_runs')).toBe(0);
    await sql.run(`UPDATE sources SET last_tried = '${YESTERDAY}' WHERE id = '${id}'`);
    await tick(server, 'content-due');
    await until(
      'it is begun',
      async () => (await figure(server, "SELECT count(*) FROM fetch_runs WHERE job = 'daily'")) === 1,
    );
    await tick(server, 'content-work');
    await ended('daily');
    expect(
      await select(server, "SELECT inserted, requested_by, requested_by_name FROM fetch_runs WHERE job = 'daily'"),
    ).toEqual([{ inserted: '1', requested_by: '', requested_by_name: 'The server' }]);
    await tick(server, 'content-due');
    await tick(server, 'content-work');
    expect(await figure(server, 'SELECT count(*) FROM fetch_runs')).toBe(1);
    expect(host.times('/daily')).toBe(1);
  });

  it('admins are notified of a source at its fifth failure, and its health is stored', async () => {
    host.serve('/refused', (_, response) => void response.writeHead(403).end());
    const id = await makeSource(server, {
      country: britain,
      feed_url: host.url('/refused', 2),
      name: 'Closed gazette',
    });
    const member = await server.user('premium');
    for (let round = 1; round <= 6; round += 1) {
      await server.api('POST', '/api/fn/fetch-real-legal-articles', { token: admin.token, body: {} });
      expect(await select(server, `SELECT failures FROM sources WHERE id = '${id}'`)).toEqual([
        { failures: String(round) },
      ]);
    }
    const notices = await select(server, 'SELECT user, type, title, description, is_read FROM notifications');
    expect(notices).toEqual([
      {
        user: admin.id,
        type: 'account',
        title: 'A source fails: Closed gazette',
        description: expect.stringContaining('5 fetches in a row have failed.'),
        is_read: '0',
      },
    ]);
    const { items } = (
      await server.api<{ items: unknown[] }>('GET', '/api/collections/notifications/records', { token: member.token })
    ).body;
    expect(items).toEqual([]);
    const [row] = await select(
      server,
      `SELECT status, last_error, retry_at, last_tried FROM sources WHERE id = '${id}'`,
    );
    expect(row).toMatchObject({ status: 'failing', last_error: expect.stringContaining('403') });
    expect(row!.retry_at! > row!.last_tried!).toBe(true);
  });

  it('a permanently moved source is fetched at its new address; one with a changed address starts again', async () => {
    host.feed('/new', [
      { title: 'Notice periods: a decision', link: 'https://example.org/moved', date: new Date().toISOString() },
    ]);
    host.serve('/old', (_, response) => void response.writeHead(301, { Location: host.url('/new', 3) }).end());
    const id = await makeSource(server, { country: britain, feed_url: host.url('/old', 3) });
    const fetchNow = () => server.api('POST', '/api/fn/fetch-real-legal-articles', { token: admin.token, body: {} });
    await fetchNow();
    await fetchNow();
    expect(host.times('/old')).toBe(1);
    expect(host.times('/new')).toBe(2);
    const health = () =>
      select(server, `SELECT moved_to, etag != '' AS marked, feed_url FROM sources WHERE id = '${id}'`);
    expect(await health()).toEqual([{ moved_to: host.url('/new', 3), marked: '1', feed_url: host.url('/old', 3) }]);
    await server.admin('PATCH', `/api/collections/sources/records/${id}`, { feed_url: host.url('/newest', 3) });
    expect(await health()).toEqual([{ moved_to: '', marked: '0', feed_url: host.url('/newest', 3) }]);
  });
});

describe('a followed country with few articles', () => {
  it('is filled from its own sources, once a day', async () => {
    const empty = await makeCountry(server, 'IE', 'Ireland');
    const unread = await makeCountry(server, 'NL', 'Netherlands');
    host.feed('/ie', [
      { title: 'Sick leave: a decision', link: 'https://example.org/ie', date: new Date().toISOString() },
    ]);
    await makeSource(server, { country: empty, feed_url: host.url('/ie', 4) });
    await makeSource(server, { country: unread, feed_url: host.url('/nl', 5) });
    await follow(server, await server.user('free'), [empty]);
    await tick(server, 'content-fill');
    await until(
      'it is begun',
      async () => (await figure(server, "SELECT count(*) FROM fetch_runs WHERE job = 'fill-country'")) === 1,
    );
    await tick(server, 'content-work');
    await ended('fill-country');
    expect(await select(server, "SELECT country, inserted FROM fetch_runs WHERE job = 'fill-country'")).toEqual([
      { country: empty, inserted: '1' },
    ]);
    await tick(server, 'content-fill');
    await tick(server, 'content-tidy');
    expect(await figure(server, "SELECT count(*) FROM fetch_runs WHERE job = 'fill-country'")).toBe(1);
    expect(host.times('/nl')).toBe(0);
  });
});

describe('MOLAO_AUTOMATIC_FETCHING=off', () => {
  it('starts nothing', async () => {
    await server.restart({ MOLAO_AUTOMATIC_FETCHING: 'off' });
    const id = await makeSource(server, { country: britain, feed_url: host.url('/daily') });
    await sql.run(`UPDATE sources SET last_tried = '${YESTERDAY}' WHERE id = '${id}'`);
    await sql.run('DELETE FROM country_fills');
    const before = await figure(server, 'SELECT count(*) FROM fetch_runs');
    for (const cron of ['content-due', 'content-fill', 'content-links', 'content-seed']) await tick(server, cron);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await figure(server, 'SELECT count(*) FROM fetch_runs')).toBe(before);
    expect(await figure(server, 'SELECT count(*) FROM labour_laws')).toBe(0);
  });
});

describe('a server without content', () => {
  it('gets the starter content, and an admin can load it too', async () => {
    await server.restart({ MOLAO_AUTOMATIC_FETCHING: 'on' });
    await tick(server, 'content-seed');
    await until(
      'laws, articles and commentary stand',
      async () => (await figure(server, 'SELECT count(*) FROM labour_laws')) > 400,
      60_000,
    );
    for (const name of ['seed-labour-content', 'auto-seed-content']) {
      const { body } = await server.api('POST', `/api/fn/${name}`, { token: admin.token, body: {} });
      expect(body).toEqual({ success: true, message: 'The starter content is up to date.', error: '' });
    }
  }, 90_000);
});
