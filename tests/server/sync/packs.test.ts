import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTION_NAMES, specOf } from '../../../src/domain/core/collections';
import type { Pack, PackList } from '../../../src/domain/sync/packs';
import { select } from '../content/seed-server';
import { startServer, type TestServer } from '../harness';
import { openSql, type Sql } from '../sql';
import { daysFromNow, follow, type TestUser } from '../users';
import { buildPacks, holdingsOf, listed, packList, readPack } from './packs-reader';
import { head, law, type Row } from './sync-world';

const SECRET = 'a key that the operator chose, 0123456789';
/** The starter content, with rows that only some readers may read. */
let server: TestServer;
let sql: Sql;
let countries: string[];
let free: TestUser;
let premium: TestUser;
let premiumArticle: string;
let draft: Row;
/** Events of a country with more than a base of packs may have. */
const MANY = specOf('events').recent!.most + 1;
let events: { recent: string; old: string };

const records = (collection: string) => `/api/collections/${collection}/records`;

beforeAll(async () => {
  server = await startServer({ seed: true, env: { MOLAO_PACKS_SECRET: SECRET } });
  sql = await openSql(server);
  countries = (await select(server, "SELECT id FROM countries WHERE code IN ('ZA', 'DE', 'KE') ORDER BY code")).map(
    ({ id }) => id!,
  );
  const [article] = await select(server, `SELECT id FROM articles WHERE country = '${countries[0]}' LIMIT 1`);
  premiumArticle = article!.id!;
  await server.admin('PATCH', `${records('articles')}/${premiumArticle}`, { is_premium: true });
  draft = await law(server, countries[0]!, { title: 'A draft', is_published: false });
  const event = async (title: string) =>
    (await server.admin<Row>('POST', records('events'), { country: countries[0], type: 'law', title })).id;
  events = { recent: await event('Recent'), old: await event('Old') };
  await sql.run(`UPDATE events SET created = '${daysFromNow(-100)}' WHERE id = '${events.old}'`);
  await sql.run(`INSERT INTO events (id, country, type, title, created, updated)
    WITH RECURSIVE minutes (ago) AS (SELECT 1 UNION ALL SELECT ago + 1 FROM minutes WHERE ago < ${MANY})
    SELECT printf('evt%012d', ago), '${countries[1]}', 'law', 'One of many', made, made
    FROM (SELECT ago, strftime('%Y-%m-%d %H:%M:%fZ', 'now', printf('-%d minutes', ago)) AS made FROM minutes)`);
  [free, premium] = [await server.user('free'), await server.user('premium')];
  for (const user of [free, premium]) await follow(server, user, countries);
  await buildPacks(server);
}, 300_000);
afterAll(async () => {
  await sql[Symbol.asyncDispose]();
  await server.dispose();
});

const PACKED = COLLECTION_NAMES.filter((name) => specOf(name).packed);
const sorted = (rows: Iterable<Row>) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
const setsOf = ({ packs }: PackList) => new Set(packs.map(({ set }) => set));
const countriesOf = ({ packs }: PackList) => new Set(packs.map(({ country }) => country));

describe.each(['free', 'premium'] as const)('the packs of a %s reader', (kind) => {
  const reader = () => (kind === 'free' ? free : premium);

  it('have the same rows as lists, in the same form', async () => {
    const held = await holdingsOf(server, reader(), await packList(server, reader(), countries));
    for (const collection of PACKED) {
      const rows = await listed(server, reader(), collection, countries);
      expect({ collection, rows: sorted(held.get(collection)?.values() ?? []) }).toEqual({
        collection,
        rows: sorted(rows),
      });
    }
    expect(PACKED.filter((name) => !held.has(name))).toEqual([]);
    expect(held.get('events')!.has(events.recent)).toBe(true);
    expect(held.get('events')!.has(events.old)).toBe(false);
    const many = [...held.get('events')!.values()].filter(({ title }) => title === 'One of many');
    expect(many.length).toBeLessThan(MANY);
    expect(held.get('labour_laws')!.has(draft.id)).toBe(false);
    expect(held.get('article_contents')!.has(premiumArticle)).toBe(kind === 'premium');
  });
});

describe('a pack', () => {
  it('names its content first, and has texts by id, in lines of 50', async () => {
    const { packs, rev } = await packList(server, premium, countries);
    expect(rev).toBe((await head(server, premium)).clock);
    for (const pack of packs) {
      const { head, lines } = await readPack(server, pack);
      expect(head).toEqual({ version: 1, set: pack.set, country: pack.country, from: pack.from, to: pack.to });
      for (const { rows } of lines) {
        expect(rows.length).toBeLessThanOrEqual(pack.set === 'shared' ? 500 : 50);
        const order = rows.map((row) => (pack.set === 'shared' ? -Number(row.rev) : String(row.id)));
        expect(order).toEqual([...order].sort((a, b) => (a < b ? -1 : 1)));
      }
    }
  });

  it('is immutable for caches, and is sent without another compression', async () => {
    const [pack] = (await packList(server, free, countries)).packs;
    const answer = await fetch(new URL(pack!.url, server.url), { headers: { 'Accept-Encoding': 'gzip' } });
    expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('content-type')]).toEqual([
      200,
      null,
      'application/gzip',
    ]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Number(answer.headers.get('content-length'))).toBe(pack!.bytes);
  });
});

describe('the list', () => {
  const ask = (token: string | undefined, names = countries) =>
    server.api<PackList>('GET', `/api/sync/packs?countries=${names.join()}`, token === undefined ? {} : { token });

  it('needs a signed-in user', async () => {
    expect((await ask(undefined)).status).toBe(401);
    expect((await ask(server.superuser.token)).status).toBe(403);
    expect((await ask(free.token)).headers.get('cache-control')).toBe('no-store');
  });

  it('has the packs of all countries that the user may read, and of no other', async () => {
    const [one, other] = (await select(server, "SELECT id FROM countries WHERE code IN ('FR', 'BR')")).map(
      ({ id }) => id!,
    );
    const names = [...countries, one!, other!, 'nonsense', "x' OR 1=1"];
    expect(countriesOf((await ask(free.token, names)).body)).toEqual(new Set(['', ...countries]));
    expect(countriesOf((await ask(premium.token, names)).body)).toEqual(new Set(['', ...countries, one, other]));
    expect(countriesOf((await ask(free.token, countries.slice(1))).body)).toEqual(new Set(['', ...countries.slice(1)]));
    expect((await ask(free.token, Array<string>(301).fill('x'))).status).toBe(400);
  });

  it('has premium texts only for Premium', async () => {
    expect(setsOf((await ask(free.token)).body)).toEqual(new Set(['shared', 'texts']));
    expect(setsOf((await ask(premium.token)).body)).toEqual(new Set(['shared', 'texts', 'premium']));
  });

  it('leaves out a country that was unfollowed, and premium texts after a lapse', async () => {
    const user = await server.user('premium');
    await follow(server, user, countries);
    expect(setsOf((await ask(user.token)).body)).toContain('premium');
    await server.admin('PATCH', `${records('users')}/${user.id}`, { premium_until: daysFromNow(-1) });
    expect(setsOf((await ask(user.token)).body)).toEqual(new Set(['shared', 'texts']));
    await follow(server, user, countries.slice(0, 1));
    expect(countriesOf((await ask(user.token)).body)).toEqual(new Set(['', countries[0]]));
  });

  it('is empty for admins, who read drafts', async () => {
    expect((await ask((await server.user('admin')).token)).body).toMatchObject({ rev: 0, packs: [] });
  });

  it('is refused to a client that is too old', async () => {
    const answer = await server.api('GET', '/api/sync/packs?countries=', {
      token: free.token,
      headers: { 'X-Molao-Client': '1' },
    });
    expect(answer.status).toBe(426);
  });
});

describe('an address', () => {
  const status = async (url: string) => (await fetch(new URL(url, server.url))).status;
  let pack: Pack;
  let other: Pack;
  let until: number;
  beforeAll(async () => {
    const list = await packList(server, premium, countries);
    [pack, other] = [list.packs[0]!, list.packs.at(-1)!];
    until = list.until;
  });

  it('ends ten minutes after it was signed', () => {
    const seconds = Number(new URL(pack.url, server.url).searchParams.get('until'));
    expect(seconds * 1000).toBe(until);
    expect(until - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(until - Date.now()).toBeLessThanOrEqual(10 * 60_000);
  });

  it('needs no token', async () => {
    expect(await status(pack.url)).toBe(200);
  });

  it.each<[string, () => string]>([
    ['of another pack', () => pack.url.replace(pack.sha256, other.sha256)],
    ['with another end', () => pack.url.replace(/until=\d+/, (each) => `${each}0`)],
    ['with another signature', () => pack.url.replace(/sig=./, (each) => (each === 'sig=a' ? 'sig=b' : 'sig=a'))],
    ['without a signature', () => pack.url.replace(/\?.*/, '')],
    ['with half a signature', () => pack.url.slice(0, -32)],
    ['of nothing', () => '/api/packs/?until=1&sig=x'],
    ['of a file beside', () => `/api/packs/..%2F..%2Fdata.db${pack.url.replace(/.*\?/, '?')}`],
  ])('%s is refused', async (_what, forge) => {
    expect([403, 404]).toContain(await status(forge()));
    const answer = await fetch(new URL(forge(), server.url));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ data: {} });
  });

  it('is refused when its time is over, with a sentence', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const at = (end: number, name = pack.sha256) => {
      const sig = createHmac('sha256', SECRET).update(`${name}.${end}`).digest('hex');
      return fetch(new URL(`/api/packs/${name}?until=${end}&sig=${sig}`, server.url));
    };
    expect((await at(seconds + 60)).status).toBe(200);
    // The signature is right, and there is no such file.
    expect((await at(seconds + 60, '0'.repeat(64))).status).toBe(404);
    const ended = await at(seconds - 1);
    expect(ended.status).toBe(403);
    expect(await ended.json()).toMatchObject({ message: expect.stringContaining('Request the list of packs again.') });
  });
});
