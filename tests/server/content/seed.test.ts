import { describe, expect, it } from 'vitest';
import { ROW_SCHEMAS } from '../../../src/domain/core/rows';
import { execute } from '../../../scripts/lib/processes.mjs';
import { inContent } from '../environment';
import {
  announcedLaws,
  COMMENTARY,
  COUNTRIES,
  DEVELOPMENTS,
  DIRECTORY,
  FACTS,
  FEEDS,
  figure,
  idOf,
  LAWS,
  RULES,
  seed,
  seededOn,
  select,
  TEMPLATES,
} from './seed-server';
import { one, reader, server, setUpSeededServer } from './seed-setup';

setUpSeededServer();

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
  'rules',
  'task_templates',
  'sources',
] as const;
const STARTED_AT = new Date();
const STARTED = STARTED_AT.toISOString().slice(0, 10);
/** The day of the newest development or commencement that has come, not that of the seed. */
const newestEventOn = (today: string) =>
  [...DEVELOPMENTS.map(({ published_date }) => published_date), ...LAWS.map(({ effective_date }) => effective_date)]
    .filter((day) => day !== null && day <= today)
    .sort()
    .at(-1)!;

const clock = () => figure(server, 'SELECT rev FROM sync_clock');

describe('the starter content', () => {
  it('passes its validators', async () => {
    expect(await execute(process.execPath, [inContent('check.mjs')])).toMatch(/\b0 problems/);
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
      events: DEVELOPMENTS.length + announcedLaws(await seededOn(server), STARTED_AT),
      expert_commentaries: COMMENTARY.length,
      commentary_contents: COMMENTARY.length,
      rules: RULES.length,
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
    const { status, body, headers } = await server.api<{ evidence: Record<string, number>; updated: string }>(
      'GET',
      '/api/public/stats',
    );
    expect(status).toBe(200);
    // How many have each level depends on the day. Each statement has one.
    const counts = Object.values(body.evidence).reduce((sum, count) => sum + count, 0);
    expect(counts).toBe(FACTS.length + LAWS.filter((law) => law.status !== 'repealed').length);
    // The test may have begun before midnight.
    const days = [STARTED, new Date().toISOString().slice(0, 10)];
    expect(days.map((day) => `${newestEventOn(day)} 00:00:00.000Z`)).toContain(body.updated);
    expect(body).toEqual({
      evidence: body.evidence,
      countries: COUNTRIES.length,
      laws: LAWS.length,
      articles: DEVELOPMENTS.length,
      updated: body.updated,
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
