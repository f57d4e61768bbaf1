import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROW_SCHEMAS } from '../../../src/domain/core/rows';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { execute } from '../../../scripts/lib/processes.mjs';
import { startServer, type TestServer } from '../harness';
import {
  COMMENTARY,
  COUNTRIES,
  DEVELOPMENTS,
  DIRECTORY,
  FACTS,
  FEEDS,
  figure,
  idOf,
  LAWS,
  seed,
  select,
  sha256,
  TEMPLATES,
} from './seed-server';
import type { TestUser } from '../users';

let server: TestServer;
/** Reads what people may read: an admin, whom no country and no lock keeps out. */
let reader: TestUser;
beforeAll(async () => {
  server = await startServer({ seed: true });
  reader = await server.user('admin');
}, 120_000);
afterAll(() => server.dispose());

const SEEDED = [
  'countries',
  'labour_laws',
  'law_versions',
  'employment_facts',
  'articles',
  'article_contents',
  'events',
  'expert_commentaries',
  'commentary_contents',
  'task_templates',
  'sources',
] as const;

const one = (collection: string, id: string) => server.admin('GET', `/api/collections/${collection}/records/${id}`);
const clock = () => figure(server, 'SELECT rev FROM sync_clock');

describe('the starter content', () => {
  it.each(['check.mjs', 'check-templates.mjs'])('passes %s', async (validator) => {
    expect(await execute(process.execPath, [inRoot(`content/${validator}`)])).toMatch(/\b0 problems/);
  });

  it('is in the database, each row once', async () => {
    const counts = await select(
      server,
      SEEDED.map((name) => `SELECT '${name}' AS name, count(*) AS rows FROM ${name}`).join(' UNION ALL '),
    );
    const byName = Object.fromEntries(counts.map(({ name, rows }) => [name, Number(rows)]));
    expect(byName).toMatchObject({
      countries: COUNTRIES.length,
      labour_laws: LAWS.length,
      law_versions: LAWS.length,
      employment_facts: FACTS.length,
      articles: DEVELOPMENTS.length,
      article_contents: DEVELOPMENTS.length,
      events: DEVELOPMENTS.length,
      expert_commentaries: COMMENTARY.length,
      commentary_contents: COMMENTARY.length,
      task_templates: TEMPLATES.length,
    });
  });

  it.each(SEEDED)('is readable on a device: every row of %s has the shape that the app expects', async (collection) => {
    const list = (page: number) =>
      server.api<{ items: unknown[] }>(
        'GET',
        `/api/collections/${collection}/records?perPage=500&page=${page}&skipTotal=1`,
        { token: reader.token },
      );
    const rows = (await Promise.all([1, 2, 3].map(list))).flatMap(({ body }) => body.items);
    expect(rows).toHaveLength(await figure(server, `SELECT count(*) FROM ${collection}`));
    const problems = rows.flatMap((row) => ROW_SCHEMAS[collection].safeParse(row).error?.issues ?? []);
    expect(problems).toEqual([]);
    expect(JSON.stringify(rows[0])).not.toContain('seed_hash');
  });

  it('has the same ids on every installation', async () => {
    const bcea = await one('labour_laws', idOf('labour_laws', 'za-bcea-1997'));
    expect(bcea.key).toBe('za-bcea-1997');
    expect(bcea.country).toBe(idOf('countries', 'ZA'));
    const leave = await one('employment_facts', idOf('employment_facts', 'ZA/annual_leave'));
    expect(leave).toMatchObject({ topic: 'annual_leave', law: bcea.id });
  });

  it('leaves no tombstones for devices', async () => {
    expect(await select(server, 'SELECT collection FROM tombstones')).toEqual([]);
  });

  it('has statistics for the query planner', async () => {
    expect(await figure(server, 'SELECT count(DISTINCT tbl) FROM sqlite_stat1')).toBeGreaterThan(5);
  });

  it.each([
    ['articles', 'published_date'],
    ['labour_laws', 'effective_date'],
  ])('gives the newest %s the highest revs', async (table, date) => {
    const dates = (await select(server, `SELECT ${date} AS date FROM ${table} ORDER BY rev`)).map((row) => row.date!);
    expect(new Set(dates).size).toBeGreaterThan(50);
    expect(dates).toEqual([...dates].sort());
  });
});

describe('provenance', () => {
  it('of a law comes from its file, with the hash of its text', async () => {
    for (const law of LAWS.filter((_, i) => i % 50 === 0)) {
      expect(await one('labour_laws', idOf('labour_laws', law.key))).toMatchObject({
        title: law.title,
        content: law.content,
        verification: law.verification,
        evidence: law.evidence ?? '',
        source_url: law.source_url,
        effective_date: law.effective_date ? `${law.effective_date} 00:00:00.000Z` : '',
        hash: sha256(law.content),
        licence: '',
        is_published: true,
      });
    }
  });

  it('of a fact is its own, and its link is that of its law', async () => {
    for (const fact of FACTS.filter((_, i) => i % 100 === 0)) {
      const row = await one('employment_facts', idOf('employment_facts', fact.key));
      expect(row).toMatchObject({
        value: fact.value,
        amount: fact.amount ?? 0,
        unit: fact.unit ?? '',
        provision: fact.provision ?? '',
        verification: fact.verification,
        as_of: `${fact.as_of} 00:00:00.000Z`,
        hash: sha256(fact.value),
      });
      if (fact.law) expect(row.source_url).toBe(LAWS.find(({ key }) => key === fact.law)!.source_url);
    }
  });

  it('is checked in as many rows as in the files', async () => {
    const tables = [
      ['labour_laws', LAWS],
      ['employment_facts', FACTS],
      ['articles', DEVELOPMENTS],
      ['task_templates', TEMPLATES],
    ] as const;
    for (const [table, items] of tables) {
      expect(await figure(server, `SELECT count(*) FROM ${table} WHERE verification = 'checked'`)).toBe(
        items.filter(({ verification }) => verification === 'checked').length,
      );
    }
  });

  it('of an act with a readable text has its address, once per act', async () => {
    const urls = (await select(server, "SELECT text_url FROM labour_laws WHERE text_url != ''")).map(
      ({ text_url }) => text_url,
    );
    expect(urls).toContain('https://www.legislation.gov.uk/ukpga/1996/18/contents');
    expect(urls).toContain('https://www.gesetze-im-internet.de/kschg/');
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.length).toBeGreaterThan(20);
  });

  it('keeps the first version of every law', async () => {
    const law = LAWS[0]!;
    const { items } = await server.admin<{ items: Record<string, unknown>[] }>(
      'GET',
      `/api/collections/law_versions/records?filter=law="${idOf('labour_laws', law.key)}"`,
    );
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ text: law.content, hash: sha256(law.content), source_url: law.source_url });
  });

  it('contains no invented persons', async () => {
    expect(await select(server, 'SELECT DISTINCT author, author_role FROM expert_commentaries')).toEqual([
      { author: 'Molao editorial', author_role: 'Editorial team' },
    ]);
    expect(await select(server, 'SELECT id FROM users')).toEqual([{ id: reader.id }]);
  });
});

describe('developments', () => {
  it('are articles with the name of their source, and separate texts', async () => {
    const development = COUNTRIES.find(({ code }) => code === 'CO')!.developments.find(
      ({ key }) => key === 'co-42-hours-2026',
    )!;
    const id = idOf('articles', development.key);
    expect(await one('articles', id)).toMatchObject({
      title: development.title,
      summary: development.summary,
      kind: development.kind,
      source: 'Ministerio del Trabajo',
      canonical_url: '',
      is_premium: development.is_premium,
      published_date: `${development.published_date} 00:00:00.000Z`,
      hash: sha256(development.content),
    });
    expect(await one('article_contents', id)).toMatchObject({
      content: development.content,
      is_premium: development.is_premium,
    });
    const bare = await select(
      server,
      `SELECT id FROM articles WHERE source = '' OR source LIKE 'http%' OR source LIKE 'www.%'`,
    );
    expect(bare).toEqual([]);
  });

  it('are events too, with the date of the article and not of the seed', async () => {
    for (const development of DEVELOPMENTS.filter((_, i) => i % 40 === 0)) {
      expect(await one('events', idOf('events', development.key))).toMatchObject({
        type: development.kind === 'legislation' ? 'law' : 'article',
        title: development.title,
        description: development.summary,
        article: idOf('articles', development.key),
        created: `${development.published_date} 00:00:00.000Z`,
      });
    }
  });
});

describe('sources', () => {
  it('are the directory in its tiers and the countries’ other sources, for every reader', async () => {
    const described = await select(server, 'SELECT url FROM sources WHERE listed AND tier > 0 ORDER BY url');
    expect(described.map(({ url }) => url)).toEqual(DIRECTORY.map(({ url }) => url).sort());
    const addresses = new Set(
      [...DIRECTORY, ...COUNTRIES.flatMap(({ sources }) => sources)].map(({ url }) =>
        url
          .replace(/^https?:\/\/(www\.)?/, '')
          .replace(/\/$/, '')
          .toLowerCase(),
      ),
    );
    expect(await figure(server, 'SELECT count(*) FROM sources WHERE listed')).toBe(addresses.size);
  });

  it('that are fetched have unlisted rows of their own, beside those of the directory', async () => {
    const rows = await select(
      server,
      'SELECT feed_key, feed_url, enabled, tier, carries, stale_days, country FROM sources WHERE NOT listed ORDER BY feed_key',
    );
    expect(rows).toEqual(
      [...FEEDS]
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map((feed) => ({
          feed_key: feed.key,
          feed_url: feed.feed_url,
          enabled: feed.enabled ? '1' : '0',
          tier: String(feed.tier),
          carries: feed.content,
          stale_days: String(feed.stale_days),
          country: feed.country === null ? '' : idOf('countries', feed.country),
        })),
    );
    const homes = new Set(DIRECTORY.map(({ url }) => url));
    const shared = FEEDS.filter(({ url }) => homes.has(url));
    expect(shared.length).toBeGreaterThan(0);
    for (const { url } of shared) {
      expect(
        await select(server, `SELECT feed_key, enabled, carries FROM sources WHERE listed AND url = '${url}'`),
      ).toEqual([{ feed_key: '', enabled: '0', carries: '' }]);
    }
  });

  it('that a country file has checked are checked in the directory as well', async () => {
    expect(
      await select(
        server,
        `SELECT verification, listed FROM sources WHERE listed AND url = 'https://www.labour.gov.za'`,
      ),
    ).toEqual([{ verification: 'checked', listed: '1' }]);
  });
});

describe('a second seed', () => {
  it('writes nothing', async () => {
    const before = await clock();
    const { code, output } = await seed(server);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^Content: up to date\. \(\d\.\d s\)\n$/),
    });
    expect(await clock()).toBe(before);
  });
});

describe('the figures of the landing page', () => {
  it('are public, and cached for a minute', async () => {
    const { status, body, headers } = await server.api('GET', '/api/public/stats');
    expect(status).toBe(200);
    expect(body).toEqual({
      countries: COUNTRIES.length,
      laws: LAWS.length,
      articles: DEVELOPMENTS.length,
      updated: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(headers.get('cache-control')).toBe('public, max-age=60');

    await server.admin('PATCH', `/api/collections/labour_laws/records/${idOf('labour_laws', 'za-bcea-1997')}`, {
      is_published: false,
    });
    expect((await server.api('GET', '/api/public/stats')).body).toEqual(body);
    await server.restart();
    expect((await server.api('GET', '/api/public/stats')).body.laws).toBe(LAWS.length - 1);
  });
});
