import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { condition } from '../../../src/domain/sync/list-filter';
import type { Pack } from '../../../src/domain/sync/packs';
import { figure } from '../content/seed-server';
import { startServer, type TestServer } from '../harness';
import { openSql, type Sql } from '../sql';
import { daysFromNow, follow, type TestUser } from '../users';
import { buildPacks, holdingsOf, packJobs, packList, readPack, runPackJob } from './packs-reader';
import { countries, head, law, task, type Row } from './sync-world';

let server: TestServer;
let sql: Sql;
let user: TestUser;
let here: string;
let there: string;
const records = (collection: string) => `/api/collections/${collection}/records`;
const fileOf = ({ sha256 }: Pick<Pack, 'sha256'>) => join(server.dataDir, 'storage', 'packs', `${sha256}.gz`);
const status = async ({ url }: Pack) => (await fetch(new URL(url, server.url))).status;

/** Random text does not get smaller, so that a base is large beside a change. */
const longText = (bytes: number) => randomBytes(bytes / 2).toString('hex');

beforeAll(async () => {
  server = await startServer();
  sql = await openSql(server);
  [here, there] = (await countries(server, 2)) as [string, string];
  user = await server.user('premium');
  await follow(server, user, [here, there]);
  for (const country of [here, there])
    for (let each = 0; each < 4; each += 1) await law(server, country, { content: longText(40_000) });
}, 60_000);
afterAll(async () => {
  await sql[Symbol.asyncDispose]();
  await server.dispose();
});
beforeEach(() => buildPacks(server));

/** The packs of laws of one country, in order. */
const chain = async (country: string) => {
  const { packs } = await packList(server, user, [here, there]);
  return packs.filter((pack) => pack.set === 'shared' && pack.country === country);
};
const rowsOf = async (pack: Pack) => (await readPack(server, pack)).lines.flatMap(({ rows }) => rows as Row[]);
const lawsHeld = async () => {
  const held = await holdingsOf(server, user, await packList(server, user, [here, there]));
  return [...held.get('labour_laws')!.values()].map(({ id, rev }) => `${id} ${rev}`).sort();
};
const lawsStored = async () => {
  const { items } = await server.admin<{ items: Row[] }>(
    'GET',
    `${records('labour_laws')}?perPage=500&filter=${encodeURIComponent('is_published=true')}`,
  );
  return items.map(({ id, rev }) => `${id} ${rev}`).sort();
};
const patch = (id: string, fields: object) => server.admin<Row>('PATCH', `${records('labour_laws')}/${id}`, fields);

describe('a change', () => {
  it('is in one more pack of its country, while all other packs stay', async () => {
    const [before, elsewhere] = [await chain(here), await chain(there)];
    const row = await law(server, here, { title: 'New' });
    await buildPacks(server);
    const after = await chain(here);
    expect(after.slice(0, -1).map(({ sha256 }) => sha256)).toEqual(before.map(({ sha256 }) => sha256));
    expect(after.at(-1)).toMatchObject({ from: before.at(-1)!.to });
    // Publishing a law also makes an event.
    expect((await rowsOf(after.at(-1)!)).map(({ id }) => id)).toContain(row.id);
    expect((await rowsOf(after.at(-1)!)).length).toBeLessThan(4);
    expect((await chain(there)).map(({ sha256 }) => sha256)).toEqual(elsewhere.map(({ sha256 }) => sha256));
  });

  it('of a row that is in a pack gives the device the newer one', async () => {
    const [first] = await rowsOf((await chain(here))[0]!);
    await patch(first!.id, { title: 'Changed' });
    await buildPacks(server);
    expect(await lawsHeld()).toEqual(await lawsStored());
  });

  it('joins the packs of changes when there are five of them', async () => {
    for (let each = 0; each < 6; each += 1) {
      await law(server, here, { title: `Law ${each}` });
      await buildPacks(server);
      const packs = await chain(here);
      expect(packs.length).toBeLessThanOrEqual(5);
      expect(packs.map(({ from }) => from)).toEqual([0, ...packs.slice(0, -1).map(({ to }) => to)]);
    }
    expect(await lawsHeld()).toEqual(await lawsStored());
  });

  it('that is large is in a new base with the next run', async () => {
    const [base] = await chain(here);
    await law(server, here, { content: longText(180_000) });
    await buildPacks(server);
    await task(server, user);
    await buildPacks(server);
    const packs = await chain(here);
    expect(packs.map(({ from }) => from)).toEqual([0]);
    expect(packs[0]!.to).toBeGreaterThan(base!.to);
  });
});

describe('without a change', () => {
  const packsOf = () => figure(server, 'SELECT COUNT(*) || MAX(rowid) FROM packs');

  it('of content there is no new pack, and the packs still reach the clock', async () => {
    const before = await packsOf();
    await runPackJob(server);
    expect(await packsOf()).toBe(before);
    await task(server, user);
    await buildPacks(server);
    expect(await packsOf()).toBe(before);
    expect((await packList(server, user, [here])).rev).toBe((await head(server, user)).clock);
  });

  it('a base is built again after a month', async () => {
    const [base] = await chain(here);
    await sql.run(`UPDATE packs SET built = built - ${31 * 86_400_000} WHERE country = '${here}' AND retired = 0`);
    await task(server, user);
    await buildPacks(server);
    expect((await chain(here))[0]!.to).toBeGreaterThan(base!.to);
  });

  it('a base is built again when tombstones since are gone', async () => {
    const [base] = await chain(here);
    await sql.run(`UPDATE sync_clock SET floor = ${base!.to + 1}`);
    await task(server, user);
    await buildPacks(server);
    expect((await chain(here))[0]!.to).toBeGreaterThan(base!.to);
    await sql.run('UPDATE sync_clock SET floor = 0');
  });
});

describe('a row that readers lose', () => {
  const newBase = async (country: string, before: Pack[]) => {
    await buildPacks(server);
    const [base, ...changes] = await chain(country);
    expect([base!.from, changes]).toEqual([0, []]);
    expect(base!.to).toBeGreaterThan(before.at(-1)!.to);
    expect(await lawsHeld()).toEqual(await lawsStored());
    return (await rowsOf(base!)).map(({ id }) => id);
  };

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['by its deletion', (id) => server.admin('DELETE', `${records('labour_laws')}/${id}`)],
    ['because it is unpublished', (id) => patch(id, { is_published: false })],
    ['because it moves to another country', (id) => patch(id, { country: there })],
  ])('%s is in no pack of the country after the next run', async (_what, lose) => {
    const row = await law(server, here);
    await buildPacks(server);
    const before = await chain(here);
    await lose(row.id);
    expect(await newBase(here, before)).not.toContain(row.id);
  });

  it('is deleted by a tombstone until then', async () => {
    const row = await law(server, here);
    await buildPacks(server);
    await server.admin('DELETE', `${records('labour_laws')}/${row.id}`);
    const packs = await chain(here);
    expect((await Promise.all(packs.map(rowsOf))).flat().map(({ id }) => id)).toContain(row.id);
    expect(await lawsHeld()).toEqual(await lawsStored());
  });
});

describe('rows that are written while packs are built', () => {
  it('come with lists above the rev of the packs', async () => {
    await using slow = await startServer({
      plant: { bundle: 'sync', find: 'const began = Date.now();', replace: 'const began = Date.now(); sleep(150);' },
    });
    const [one, other] = (await countries(slow, 2)) as [string, string];
    const reader = await slow.user('premium');
    await follow(slow, reader, [one, other]);
    const rows: Row[] = [];
    for (let each = 0; each < 130; each += 1)
      rows.push(await law(slow, each % 2 ? one : other, { title: `Law ${each}` }));
    const building = runPackJob(slow);
    // One of each kind of change, as long as the job runs.
    const change = (row: Row, fields: object | undefined) =>
      slow.admin(fields ? 'PATCH' : 'DELETE', `${records('labour_laws')}/${row.id}`, fields);
    const clock = () => figure(slow, 'SELECT rev FROM sync_clock');
    const start = await clock();
    await expect.poll(() => packJobs(slow)).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 2400));
    for (let at = 0; at + 2 < rows.length; at += 13) {
      await change(rows[at]!, { title: 'Changed' });
      await change(rows[at + 1]!, undefined);
      await change(rows[at + 2]!, { country: at % 2 ? one : other });
    }
    await building;
    const list = await packList(slow, reader, [one, other]);
    expect([list.rev >= start, list.rev < (await clock())]).toEqual([true, true]);
    const held = await holdingsOf(slow, reader, list);
    const laws = held.get('labour_laws')!;
    const query = new URLSearchParams({ perPage: '500', filter: condition.revFrom(list.rev + 1) });
    const { items } = await slow.admin<{ items: Row[] }>('GET', `${records('labour_laws')}?${query}`);
    for (const row of items) laws.set(row.id, row);
    const { items: all } = await slow.admin<{ items: Row[] }>('GET', `${records('labour_laws')}?perPage=500`);
    const shown = (each: Iterable<Row>) =>
      [...each].map(({ id, rev, title }) => `${id} ${rev} ${String(title)}`).sort();
    expect(shown(laws.values())).toEqual(shown(all));
  });

  it('wait until they settle', async () => {
    const rev = async () => (await packList(server, user, [here])).rev;
    /** Whether a run built nothing because there was a write a moment after its start. */
    const waits = async () => {
      await law(server, here);
      const before = await rev();
      const job = runPackJob(server);
      await expect.poll(() => packJobs(server)).toBe(1);
      await law(server, here);
      await job;
      return (await rev()) === before;
    };
    // On a busy machine, the write may be too late.
    let hasWaited = false;
    for (let attempt = 0; attempt < 5 && !hasWaited; attempt += 1) hasWaited = await waits();
    expect(hasWaited).toBe(true);
    await buildPacks(server);
    expect(await lawsHeld()).toEqual(await lawsStored());
  });
});

describe('a file', () => {
  it('that is missing is reported as unknown, and built again', async () => {
    const [base] = await chain(here);
    await rm(fileOf(base!));
    expect(await status(base!)).toBe(404);
    await runPackJob(server);
    const [again] = await chain(here);
    expect([again!.from, await status(again!)]).toEqual([0, 200]);
    expect(await lawsHeld()).toEqual(await lawsStored());
  });

  it('that is missing at the start of the server is built again before anybody asks for it', async () => {
    const [base] = await chain(here);
    await server.stop();
    await rm(fileOf(base!));
    await server.restart();
    await runPackJob(server);
    expect(await status((await chain(here))[0]!)).toBe(200);
  });

  it('that was replaced is served for a day, and then deleted', async () => {
    const before = await chain(here);
    await law(server, here);
    await sql.run(`UPDATE packs SET stale = 1 WHERE country = '${here}' AND retired = 0`);
    await buildPacks(server);
    expect(await status(before[0]!)).toBe(200);
    const review = async () => {
      await server.admin('POST', '/api/crons/sync-packs-review');
      await new Promise((resolve) => setTimeout(resolve, 300));
    };
    const old = new Date(Date.now() - 2 * 86_400_000);
    for (const name of await readdir(join(server.dataDir, 'storage', 'packs')))
      await utimes(join(server.dataDir, 'storage', 'packs', name), old, old);
    await review();
    expect(existsSync(fileOf(before[0]!))).toBe(true);
    // As it is stored before its pack is named.
    const fresh = { sha256: 'f'.repeat(64) };
    await writeFile(fileOf(fresh), 'x');
    await sql.run(`UPDATE packs SET retired = retired - ${2 * 86_400_000} WHERE retired > 0`);
    await review();
    await expect.poll(() => existsSync(fileOf(before[0]!))).toBe(false);
    expect(existsSync(fileOf(fresh))).toBe(true);
    for (const pack of (await packList(server, user, [here, there])).packs) expect(await status(pack)).toBe(200);
  });

  it('cannot be stored: the packs stay as they are, and the next run goes on', async () => {
    const { rev } = await packList(server, user, [here]);
    const s3 = {
      enabled: true,
      bucket: 'packs',
      region: 'x',
      endpoint: 'http://127.0.0.1:9',
      accessKey: 'key',
      secret: 'secret',
      forcePathStyle: true,
    };
    await law(server, here, { title: 'While the storage is away' });
    await server.admin('PATCH', '/api/settings', { s3 });
    await runPackJob(server);
    expect((await packList(server, user, [here])).rev).toBe(rev);
    const [base] = await chain(here);
    expect(await status(base!)).toBe(503);
    expect((await server.failures()).join()).toContain('Content packs could not be built');
    await server.admin('PATCH', '/api/settings', { s3: { ...s3, enabled: false } });
    await buildPacks(server);
    expect(await lawsHeld()).toEqual(await lawsStored());
  });
});

describe('a server that is killed while it builds', () => {
  // Its temporary files stay when it is killed.
  let temporary: string;
  beforeAll(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'molao-killed-'));
  });
  afterAll(() => rm(temporary, { recursive: true }));

  it('builds the rest after its next start', async () => {
    await using slow = await startServer({
      env: { TMPDIR: temporary },
      plant: {
        bundle: 'sync',
        find: 'function replacePacks(app, plan2, made, now) {',
        replace: 'function replacePacks(app, plan2, made, now) { sleep(400);',
      },
    });
    const ids = await countries(slow, 6);
    const reader = await slow.user('premium');
    await follow(slow, reader, ids);
    for (const id of ids) await law(slow, id);
    await slow.admin('POST', '/api/crons/sync-packs');
    await expect.poll(() => figure(slow, 'SELECT COUNT(*) FROM packs'), { timeout: 20_000 }).toBeGreaterThan(1);
    await slow.kill();
    await slow.restart();
    const { rev, packs } = await packList(slow, reader, ids);
    expect([rev, packs.length < 7]).toEqual([0, true]);
    for (const pack of packs) await readPack(slow, pack);
    await buildPacks(slow);
    const held = await holdingsOf(slow, reader, await packList(slow, reader, ids));
    expect(held.get('labour_laws')!.size).toBe(6);
  });
});

describe('addresses', () => {
  it('lead to the place that the operator names', async () => {
    await server.restart({ MOLAO_PACKS_URL: 'https://packs.example/molao/' });
    const { packs } = await packList(server, user, [here]);
    expect(packs.length).toBeGreaterThan(0);
    for (const { url, sha256 } of packs)
      expect(url).toMatch(new RegExp(`^https://packs\\.example/molao/${sha256}\\?until=\\d+&sig=[0-9a-f]{64}$`));
    await server.restart({ MOLAO_PACKS_URL: '' });
    expect((await packList(server, user, [here])).packs[0]!.url).toMatch(/^\/api\/packs\//);
  });
});

describe('the window of a base', () => {
  it('has articles of two years, and at least the newest 200 of a country', async () => {
    const { id: old } = await server.admin<Row>('POST', records('countries'), {
      name: 'Old',
      code: 'ZZ',
      region: 'Africa',
    });
    await follow(server, user, [here, there, old]);
    await sql.run(`INSERT INTO articles (id, country, title, published_date, is_published)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 230)
      SELECT printf('windowarticle%02x', i), '${old}', 'Article',
        strftime('%Y-%m-%d 00:00:00.000Z', 'now', (-800 - i) || ' days'), 1 FROM n`);
    await sql.run(
      `INSERT INTO article_contents (id, content) SELECT id, 'Text' FROM articles WHERE country = '${old}'`,
    );
    await buildPacks(server);
    const read = async () => {
      const held = await holdingsOf(server, user, await packList(server, user, [old]));
      return [held.get('articles')!.size, held.get('article_contents')!.size];
    };
    expect(await read()).toEqual([200, 200]);
    await sql.run(`UPDATE articles SET published_date = '${daysFromNow(-10)}' WHERE country = '${old}'`);
    await sql.run(`UPDATE packs SET stale = 1 WHERE country = '${old}'`);
    await buildPacks(server);
    expect(await read()).toEqual([230, 230]);
  });
});
