import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { ROW_SCHEMAS } from '../../../src/domain/core/rows';
import { SourceHost } from '../../fakes/source-host';
import { runOf } from './fetching-server';
import { startServer, type TestServer } from '../harness';
import { FEEDS, figure, idOf, select } from './seed-server';
import { follow, type TestUser } from '../users';

/** The sources with a fixture, which is written after their documentation. */
const FILES = new Map(readdirSync(inRoot('tests/fixtures/feeds')).map((file) => [parse(file).name, file]));
const ANSWERED = FEEDS.filter(({ key, key_env, enabled }) => FILES.has(key) && enabled && key_env.length === 0);

let host: SourceHost;
let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  host = await SourceHost.start();
  server = await startServer({ seed: true, env: { MOLAO_FETCH_ALLOW: host.allow, MOLAO_FETCH_GAP_MS: '10' } });
  admin = await server.user('admin');
  await follow(server, admin, [idOf('countries', 'DE'), idOf('countries', 'IE')]);
  for (const { key } of FEEDS) {
    const feed = ANSWERED.find((one) => one.key === key);
    await server.admin(
      'PATCH',
      `/api/collections/sources/records/${idOf('sources', `feed/${key}`)}`,
      feed ? { feed_url: `${host.origin}/feeds/${FILES.get(key)!}` } : { enabled: false },
    );
  }
});
afterAll(async () => {
  await server.dispose();
  await host.stop();
});

const fetchAll = async () => {
  const runs = [];
  for (const name of ['fetch-real-legal-articles', 'fetch-labour-law-articles']) {
    const { body } = await server.api<{ run: string }>('POST', `/api/fn/${name}`, { token: admin.token, body: {} });
    runs.push(await runOf(server, admin.token, body.run));
  }
  return runs;
};

it('reads every source with a fixture, and stores its labour news in the shape that devices expect', async () => {
  expect(ANSWERED.length).toBeGreaterThan(8);
  const runs = await fetchAll();
  const lines = runs.flatMap(({ report }) => report);
  expect(
    lines.map(({ status, name, message }) => [status, name, message]).filter(([status]) => status !== 'ok'),
  ).toEqual([]);
  expect(lines).toHaveLength(ANSWERED.length);

  const fetched = await figure(server, "SELECT count(*) FROM articles WHERE from_source != ''");
  expect(fetched).toBe(runs.reduce((sum, { inserted }) => sum + inserted, 0));
  expect(fetched).toBeGreaterThan(ANSWERED.length);
  const { items } = (
    await server.api<{ items: Record<string, unknown>[] }>(
      'GET',
      `/api/collections/articles/records?perPage=500&sort=-rev&filter=${encodeURIComponent("canonical_url != ''")}`,
      { token: admin.token },
    )
  ).body;
  expect(items).toHaveLength(fetched);
  expect(items.flatMap((row) => ROW_SCHEMAS.articles.safeParse(row).error?.issues ?? [])).toEqual([]);
  expect(
    items.filter(({ title, summary }) =>
      /<\/?[a-z]+[ >]|&(amp|lt|nbsp|#\d+);/i.test(`${String(title)} ${String(summary)}`),
    ),
  ).toEqual([]);
  expect(items.filter(({ source_url }) => !/^https?:\/\//.test(String(source_url)))).toEqual([]);
  // Texts are stored only if the licence allows it.
  const without = FEEDS.filter(({ full_text }) => !full_text).map(({ key }) => `'${idOf('sources', `feed/${key}`)}'`);
  expect(
    await figure(
      server,
      `SELECT count(*) FROM article_contents WHERE id IN (SELECT id FROM articles WHERE from_source IN (${without.join()}))`,
    ),
  ).toBe(0);
  expect(await select(server, "SELECT title FROM articles WHERE title LIKE '%salmon%'")).toEqual([]);
});

it('stores nothing new the second time', async () => {
  const clock = await figure(server, 'SELECT rev FROM sync_clock');
  const runs = await fetchAll();
  expect(runs.map(({ inserted, failed }) => ({ inserted, failed }))).toEqual([
    { inserted: 0, failed: 0 },
    { inserted: 0, failed: 0 },
  ]);
  expect(await figure(server, 'SELECT rev FROM sync_clock')).toBe(clock);
});
