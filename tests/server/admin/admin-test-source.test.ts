import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceOutcome } from '../../../pb_hooks/src/core/jobs/content-jobs';
import { ask, find, make, type Fields } from './admin-steps';
import { startServer, type TestServer } from '../harness';
import { countries } from '../sync/sync-world';
import type { TestUser } from '../users';

const TOKEN = 'token-of-the-operator';
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Gazette</title><link>https://gazette.example</link>
  <item><title>Minimum wage rises in 2027</title><link>https://gazette.example/1</link>
    <guid>1</guid><pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate>
    <description>Workers are paid more.</description></item>
  <item><title>Minimum wage rises in Country AA</title><link>https://gazette.example/3</link>
    <guid>3</guid><pubDate>Thu, 19 Nov 2026 09:00:00 GMT</pubDate>
    <description>There too.</description></item>
  <item><title>Fishing quotas for hake</title><link>https://gazette.example/2</link>
    <guid>2</guid><pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate>
    <description>Boats and nets.</description></item>
</channel></rss>`;

let host: Server;
let slowly: ((answer: () => void) => void) | undefined;
let server: TestServer;
let admin: TestUser;
let country: string;
beforeAll(async () => {
  host = createServer((request, response) => {
    const answer = () => {
      if (request.url === '/feed')
        response
          .writeHead(200, { 'Content-Type': 'application/rss+xml', ETag: '"1"' })
          .end(request.headers['if-none-match'] ? '' : FEED);
      else if (request.url === '/refused') response.writeHead(403).end(`no: ${TOKEN}`);
      else response.writeHead(404).end();
    };
    if (slowly && request.url === '/feed') slowly(answer);
    else answer();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  server = await startServer({
    env: {
      MOLAO_FETCH_ALLOW: `127.0.0.1:${port()}`,
      MOLAO_FETCH_GAP_MS: '10',
      MOLAO_AUTOMATIC_FETCHING: 'off',
      LAWS_AFRICA_TOKEN: TOKEN,
    },
  });
  admin = await server.user('admin');
  [country] = (await countries(server, 1)) as [string];
});
afterAll(async () => {
  await server.dispose();
  await new Promise((resolve) => host.close(resolve));
});

const port = () => (host.address() as AddressInfo).port;
const source = (path: string, fields: Fields = {}) =>
  make(server, 'sources', {
    name: 'Gazette',
    url: `http://127.0.0.1:${port()}${path}#${Math.random()}`,
    feed_url: path && `http://127.0.0.1:${port()}${path}`,
    feed_type: 'rss',
    kind: 'government',
    verification: 'unchecked',
    language: 'en',
    country,
    ...fields,
  });
const test = (id: string, who: Partial<TestUser> = admin) =>
  ask<{ outcome: SourceOutcome; message: string }>(server, who, `sources/${id}/test`);

describe('a test of a source', () => {
  it('shows what would be stored and what would be dropped, and stores nothing', async () => {
    const { id, ...before } = await source('/feed', { etag: '"1"' });
    const { status, body } = await test(id);
    expect(status).toBe(200);
    expect(body.outcome).toMatchObject({
      status: 'ok',
      items: [
        { title: 'Minimum wage rises in 2027', summary: 'Workers are paid more.', countries: ['AA'] },
        { title: 'Minimum wage rises in Country AA' },
      ],
      dropped: { 'not about labour law': 1 },
    });
    expect(await find(server, 'sources', id)).toMatchObject(before);
    for (const collection of ['articles', 'events', 'fetch_runs'])
      expect(
        (await server.admin<{ totalItems: number }>('GET', `/api/collections/${collection}/records`)).totalItems,
      ).toBe(0);
  });

  it('finds the country in the title if the source covers several countries', async () => {
    const { body } = await test((await source('/feed', { country: '' })).id);
    expect(body.outcome).toMatchObject({
      items: [{ title: 'Minimum wage rises in Country AA', countries: ['AA'] }],
      dropped: { 'no country named': 1, 'not about labour law': 1 },
    });
  });

  it('reports why it fails, without the API key that the host repeats', async () => {
    const { id } = await source('/refused', { key_env: ['LAWS_AFRICA_TOKEN'] });
    const { status, body } = await test(id);
    expect([status, body.outcome.status, body.outcome.code]).toEqual([200, 'failed', 'http_403']);
    expect(body.outcome.message).not.toBe('');
    expect(JSON.stringify(body)).not.toContain(TOKEN);
    expect(await find(server, 'sources', id)).toMatchObject({ failures: 0, last_error: '' });
  });

  it('is refused while the source is being fetched', async () => {
    const { id } = await source('/feed');
    const waiting: (() => void)[] = [];
    slowly = (answer) => waiting.push(answer);
    const first = test(id);
    await expect.poll(() => waiting.length, { timeout: 15_000 }).toBe(1);
    const second = await test(id);
    slowly = undefined;
    waiting.forEach((answer) => answer());
    expect([second.status, second.body.message]).toEqual([
      409,
      'This source is being fetched at this moment. Try again when that has ended.',
    ]);
    expect((await first).body.outcome.status).toBe('ok');
    expect((await test(id)).status).toBe(200);
  });

  it('is refused with a message for a source without feed or an unknown source', async () => {
    const reference = await source('', { url: 'https://reference.example' });
    expect((await test(reference.id)).body.message).toBe('This source has no feed to fetch.');
    const waiting = await source('/feed', { key_env: ['PISTE_CLIENT_ID', 'PISTE_CLIENT_SECRET'] });
    expect((await test(waiting.id)).body.message).toBe(
      'This source needs a key: set PISTE_CLIENT_ID and PISTE_CLIENT_SECRET on the server.',
    );
    expect((await test('source000000001')).status).toBe(404);
  });

  it('is for admins only, and reaches no private address unless the operator allows it', async () => {
    const { id } = await source('/feed', { feed_url: 'http://127.0.0.1:9/feed' });
    expect((await test(id, {})).status).toBe(401);
    expect((await test(id, await server.user('premium'))).status).toBe(403);
    expect((await test(id)).body.outcome).toMatchObject({ status: 'failed', code: 'refused_address' });
  });
});
