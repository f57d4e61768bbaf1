import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, truncate, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Pack } from '../../../src/domain/sync/packs';
import { figure } from '../content/seed-server';
import { BUILD_PATIENCE } from '../go-program';
import { startServer, type TestServer } from '../harness';
import { openSql, type Sql } from '../sql';
import { daysFromNow, follow, type TestUser } from '../users';
import { buildPacks, holdingsOf, packJobs, packList, readPack, runPackJob } from './packs-reader';
import { startStorage, storedPacks, type Storage, type StorageFault } from './s3-setup';
import { countries, head, law, type Row } from './sync-world';

/** A real server whose storage is a real S3-compatible one, behind a proxy that fails. */
let storage: Storage;
let server: TestServer;
let sql: Sql;
let user: TestUser;
let here: string;
/** The server's folder for temporary files. */
let temporary: string;

beforeAll(async () => {
  storage = await startStorage();
  temporary = await mkdtemp(join(tmpdir(), 'molao-s3-copies-'));
  server = await startServer({ env: { TMPDIR: temporary } });
  sql = await openSql(server);
  await server.admin('PATCH', '/api/settings', { s3: storage.settings });
  [here] = (await countries(server, 1)) as [string];
  user = await server.user('premium');
  await follow(server, user, [here]);
  // Random text does not get smaller, so that a pack is longer than one packet.
  for (let each = 0; each < 4; each += 1) await law(server, here, { content: randomBytes(20_000).toString('hex') });
}, BUILD_PATIENCE);
afterAll(async () => {
  await sql[Symbol.asyncDispose]();
  await server.dispose();
  await storage[Symbol.asyncDispose]();
  await rm(temporary, { recursive: true });
});
beforeEach(async () => {
  await storage.fail(undefined);
  await buildPacks(server);
});

const list = () => packList(server, user, [here]);
/** The base of the country's laws. */
const base = async () => (await list()).packs.find(({ set, country }) => set === 'shared' && country === here)!;
const fileOf = ({ sha256 }: Pick<Pack, 'sha256'>) => join(storage.bucket, 'packs', `${sha256}.gz`);
const lawsHeld = async () => {
  const held = await holdingsOf(server, user, await list());
  return [...held.get('labour_laws')!.values()].map(({ id, rev }) => `${id} ${rev}`).sort();
};
const lawsStored = async () => {
  const { items } = await server.admin<{ items: Row[] }>('GET', '/api/collections/labour_laws/records?perPage=500');
  return items.map(({ id, rev }) => `${id} ${rev}`).sort();
};
const review = async () => {
  await server.admin('POST', '/api/crons/sync-packs-review');
  await expect.poll(() => packJobs(server)).toBe(0);
};
const failedRuns = async () =>
  (await server.failures()).filter((line) => line.startsWith('Content packs could not be built'));

/** Texts of 800 kB, which make a pack of more than 6 MiB: PocketBase uploads it in parts. */
const TEXTS = 16;
let added = 0;
async function addLongTexts(): Promise<void> {
  const id = `printf('longtext%02x%05x', ${(added += 1)}, i)`;
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${TEXTS})`;
  await sql.run(`INSERT INTO articles (id, country, title, published_date, is_published)
    ${numbers} SELECT ${id}, '${here}', 'Article', '${daysFromNow(-10)}', 1 FROM n`);
  await sql.run(`INSERT INTO article_contents (id, content) ${numbers} SELECT ${id}, hex(randomblob(400000)) FROM n`);
}

async function fetchPack({ url }: Pack) {
  const begin = performance.now();
  const answer = await fetch(new URL(url, server.url));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, seconds: (performance.now() - begin) / 1000 };
}

it('has the packs, and devices read them byte for byte', async () => {
  const { packs } = await list();
  expect(new Set(packs.map(({ set }) => set))).toEqual(new Set(['shared']));
  for (const pack of packs) {
    const { answer, bytes } = await fetchPack(pack);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'application/gzip',
    ]);
    expect(Number(answer.headers.get('content-length'))).toBe(pack.bytes);
    expect(bytes.equals(await readFile(fileOf(pack)))).toBe(true);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(pack.sha256);
    await readPack(server, pack);
  }
  expect(existsSync(join(server.dataDir, 'storage', 'packs'))).toBe(false);
  expect(await lawsHeld()).toEqual(await lawsStored());
});

it('has packs that are uploaded in parts', async () => {
  await addLongTexts();
  const first = storage.requests.length;
  await buildPacks(server);
  expect(storage.requests.slice(first).filter((each) => /\?uploads=?$/.test(each))).toHaveLength(1);
  const texts = (await list()).packs.find(({ set }) => set === 'texts')!;
  expect(texts.bytes).toBeGreaterThan(6 * 1024 * 1024);
  expect((await readPack(server, texts)).lines.flatMap(({ rows }) => rows)).toHaveLength(TEXTS);
});

describe('a pack, while the storage', () => {
  /** At once: more than the server has engines. */
  const MANY = 5;

  it.each<[string, StorageFault, RegExp]>([
    ['refuses the key', 'status 403', /AccessDenied/],
    ['is too busy', 'status 503', /SlowDown/],
    ['sends it slowly and then no more of it', 'a slow file', /context canceled/],
    ['does not answer', 'silence', /context canceled/],
    ['sends other bytes', 'other bytes', /hash/],
    ['sends half of it', 'half a file', /size/],
    ['ends the connection within it', 'a cut file', /unexpected EOF/],
    ['is away', 'no connection', /refused/],
  ])('%s, is refused in time, is not cached, and hinders no other request', async (_what, fault, reason) => {
    const pack = await base();
    await storage.fail(fault);
    let isOpen = true;
    const asked = Promise.all(Array.from({ length: MANY }, () => fetchPack(pack))).finally(() => (isOpen = false));
    for (let each = 0; each < 8; each += 1) await head(server, user);
    const wereAnsweredMeanwhile = isOpen;
    const answers = await asked;
    if (fault === 'silence' || fault === 'a slow file') expect(wereAnsweredMeanwhile).toBe(true);
    for (const { answer, bytes, seconds } of answers) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect(JSON.parse(bytes.toString())).toMatchObject({
        message: 'Packs cannot be read now. Try again later, or use lists.',
      });
      expect(seconds).toBeLessThan(30);
    }
    expect(await readdir(temporary)).toEqual([]);
    const failures = (await server.failures()).filter((line) => line.startsWith('A content pack could not be read'));
    expect(failures[0]).toMatch(reason);
    await storage.fail(undefined);
    expect((await fetchPack(pack)).answer.status).toBe(200);
    await readPack(server, pack);
  });
});

describe('a run, while the storage', () => {
  /** Everything that is listed can be read. */
  const readAll = async () => {
    for (const pack of (await list()).packs) await readPack(server, pack);
  };

  it.each<[string, StorageFault, string, () => Promise<unknown>]>([
    ['refuses the key', 'status 403', 'AccessDenied', () => law(server, here)],
    ['is too busy', 'status 503', 'SlowDown', () => law(server, here)],
    ['is away', 'no connection', 'refused', () => law(server, here)],
    ['loses the file', 'lost files', 'not found', () => law(server, here)],
    ['loses the file of an upload in parts', 'lost files', 'not found', addLongTexts],
  ])('%s, changes no list, and logs one failure; the next run completes', async (_what, fault, reason, change) => {
    const before = (await list()).packs.map(({ sha256 }) => sha256);
    const { rev } = await list();
    await change();
    const failed = (await failedRuns()).length;
    await storage.fail(fault);
    await runPackJob(server);
    expect((await list()).rev).toBe(rev);
    expect((await list()).packs.map(({ sha256 }) => sha256)).toEqual(before);
    const failures = await failedRuns();
    expect(failures).toHaveLength(failed + 1);
    expect(failures[0]).toContain(reason);
    await storage.fail(undefined);
    await readAll();
    await buildPacks(server);
    expect((await list()).rev).toBeGreaterThan(rev);
    await readAll();
    expect(await lawsHeld()).toEqual(await lawsStored());
    expect(await failedRuns()).toHaveLength(failed + 1);
  });

  it('does not answer, leaves the list; more than two such runs at once are not begun', async () => {
    const { rev } = await list();
    const uploads = () => storage.requests.filter((each) => each.startsWith('PUT ')).length;
    const first = uploads();
    await law(server, here);
    const failed = (await failedRuns()).length;
    await storage.fail('silence');
    const hang = async (count: number) => {
      await server.admin('POST', '/api/crons/sync-packs');
      await expect.poll(uploads).toBe(first + count);
      // As ten minutes later.
      await sql.run("UPDATE leases SET until = 0 WHERE name = 'sync-packs'");
    };
    await hang(1);
    await hang(2);
    await runPackJob(server);
    expect((await failedRuns())[0]).toContain('does not answer earlier runs');
    expect(uploads()).toBe(first + 2);
    expect((await list()).rev).toBe(rev);
    expect((await head(server, user)).clock).toBeGreaterThan(rev);
    await storage.fail(undefined);
    await expect.poll(async () => (await failedRuns()).length).toBe(failed + 3);
    await buildPacks(server);
    expect((await list()).rev).toBeGreaterThan(rev);
    await readAll();
  });
});

describe('a file', () => {
  const isStale = ({ sha256 }: Pack) =>
    figure(server, `SELECT COUNT(*) FROM packs WHERE retired = 0 AND stale AND sha256 = '${sha256}'`);
  const lose = (pack: Pack) => rm(fileOf(pack));
  const cut = (pack: Pack) => truncate(fileOf(pack), pack.bytes - 1);

  it.each([
    ['that is missing', lose],
    ['that is cut off', cut],
  ])('%s is found at night, and the next run stores it again', async (_what, harm) => {
    const pack = await base();
    await harm(pack);
    await review();
    expect(await isStale(pack)).toBe(1);
    await runPackJob(server);
    await readPack(server, await base());
    expect(await lawsHeld()).toEqual(await lawsStored());
  });

  it.each([
    ['that is missing', lose],
    ['that is cut off', cut],
  ])('%s is found after a start of the server', async (_what, harm) => {
    const pack = await base();
    await server.stop();
    await harm(pack);
    await server.restart();
    await runPackJob(server);
    await readPack(server, await base());
  });

  it.each<[string, (pack: Pack) => Promise<void>, number]>([
    ['that is missing', lose, 404],
    ['that is cut off', cut, 503],
  ])('%s is found when a device asks for it, and is not cached', async (_what, harm, status) => {
    const pack = await base();
    await harm(pack);
    const { answer } = await fetchPack(pack);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await isStale(pack)).toBe(1);
    await runPackJob(server);
    await readPack(server, await base());
  });

  it('is stored where the settings say after they have changed', async () => {
    const inFolder = ({ sha256 }: Pack) => join(server.dataDir, 'storage', 'packs', `${sha256}.gz`);
    const move = async (enabled: boolean) => {
      await server.admin('PATCH', '/api/settings', { s3: { ...storage.settings, enabled } });
      await review();
      await runPackJob(server);
    };
    await move(false);
    const { packs } = await list();
    for (const pack of packs) expect(existsSync(inFolder(pack))).toBe(true);
    await storage.fail('no connection');
    for (const pack of packs) await readPack(server, pack);
    await storage.fail(undefined);
    for (const name of await storedPacks(storage)) await rm(join(storage.bucket, 'packs', name));
    await move(true);
    await rm(join(server.dataDir, 'storage', 'packs'), { recursive: true });
    for (const pack of (await list()).packs) await readPack(server, pack);
  });

  it('that was replaced is deleted from the bucket a day later', async () => {
    const pack = await base();
    await law(server, here);
    await sql.run('UPDATE packs SET stale = 1 WHERE retired = 0');
    await buildPacks(server);
    await review();
    expect((await fetchPack(pack)).answer.status).toBe(200);
    const dayAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const name of await storedPacks(storage)) await utimes(join(storage.bucket, 'packs', name), dayAgo, dayAgo);
    await sql.run(`UPDATE packs SET retired = retired - ${2 * 86_400_000} WHERE retired > 0`);
    await review();
    const { packs } = await list();
    expect(new Set(await storedPacks(storage))).toEqual(new Set(packs.map(({ sha256 }) => `${sha256}.gz`)));
  });
});
