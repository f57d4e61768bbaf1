import { afterEach, describe, expect, it } from 'vitest';
import { ROW_SCHEMAS } from '../../../src/domain/core/rows';
import { articles, clear, makeCountry, makeSource, runOf } from './fetching-server';
import { figure, select, sha256 } from './seed-server';
import { follow } from '../users';
import { admin, britain, host, server, setUpFetching } from './fetching-setup';

setUpFetching();

const sources: string[] = [];
afterEach(async () => {
  for (const id of sources.splice(0)) await server.admin('DELETE', `/api/collections/sources/records/${id}`);
  await clear(server, 'articles');
});

async function source(fields: Record<string, unknown>): Promise<string> {
  const id = await makeSource(server, { country: britain, ...fields });
  sources.push(id);
  return id;
}
interface Answer {
  results: { inserted: number; skipped: number };
  run: string;
  finished: boolean;
  message: string;
}
const call = (name: string, body: object = {}, token = admin.token) =>
  server.api<Answer>('POST', `/api/fn/${name}`, { token, body });
async function fetchNews(body?: object): Promise<Answer> {
  const answer = await call('fetch-real-legal-articles', body);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${(await server.failures()).join('; ')}`);
  return answer.body;
}
const today = () => new Date().toISOString();
const item = (slug: string, title: string, fields: { date?: string; text?: string } = {}) => ({
  title,
  link: `https://www.gov.example/news/${slug}`,
  date: today(),
  text: `About ${title}.`,
  ...fields,
});

describe('Refresh Articles', () => {
  it('stores article, text and event of a source with their provenance', async () => {
    host.feed('/a', [
      item('wage', 'National minimum wage rises in April', { text: 'Employers pay 13.10 an hour from April.' }),
      item('leave', 'Parental leave becomes a right from day one'),
    ]);
    const id = await source({ feed_url: host.url('/a'), name: 'Department of Work' });
    const before = await figure(server, 'SELECT rev FROM sync_clock');
    const answer = await fetchNews();
    expect(answer).toMatchObject({ results: { inserted: 2, skipped: 0 }, finished: true, message: '' });

    const list = async (collection: string) =>
      (
        await server.api<{ items: Record<string, unknown>[] }>(
          'GET',
          `/api/collections/${collection}/records?sort=-title`,
          { token: admin.token },
        )
      ).body.items;
    const rows = await list('articles');
    expect(rows.map((row) => ROW_SCHEMAS.articles.safeParse(row).error?.issues ?? [])).toEqual([[], []]);
    expect(rows[0]).toMatchObject({
      title: 'Parental leave becomes a right from day one',
      country: britain,
      source: 'Department of Work',
      source_url: 'https://www.gov.example/news/leave',
      verification: 'checked',
      evidence: host.url('/a'),
      licence: 'Open Government Licence v3.0',
      is_published: true,
      is_premium: false,
      lead: '',
      topics: ['parental'],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      fetched_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(Number(rows[0]!.rev)).toBeGreaterThan(before);
    const texts = (
      await server.api<{ items: Record<string, unknown>[] }>('GET', '/api/collections/article_contents/records', {
        token: admin.token,
      })
    ).body.items;
    expect(texts.map((row) => ROW_SCHEMAS.article_contents.safeParse(row).error?.issues ?? [])).toEqual(
      texts.map(() => []),
    );
    const text = texts.find((row) => row.id === rows[1]!.id)!;
    expect(text).toMatchObject({ content: 'Employers pay 13.10 an hour from April.', country: britain });
    expect(rows[1]!.hash).toBe(sha256(String(text.content)));
    expect(await select(server, 'SELECT article, type, country FROM events ORDER BY title DESC')).toEqual(
      rows.map((row) => ({ article: row.id, type: row.kind === 'legislation' ? 'law' : 'article', country: britain })),
    );
    expect(await select(server, `SELECT article_count FROM countries WHERE id = '${britain}'`)).toEqual([
      { article_count: '2' },
    ]);

    expect(await runOf(server, admin.token, answer.run)).toMatchObject({
      job: 'fetch-real-legal-articles',
      status: 'done',
      total: 1,
      done: 1,
      inserted: 2,
      skipped: 0,
      failed: 0,
      requested_by: admin.id,
      plan: [],
      report: [{ source: id, name: 'Department of Work', status: 'ok', inserted: 2 }],
    });
  });

  it('writes nothing a second time: an unchanged feed is not sent, and existing items are counted', async () => {
    host.feed('/b', [item('one', 'Working time of drivers: new limits')]);
    const id = await source({ feed_url: host.url('/b') });
    await fetchNews();
    const clock = await figure(server, 'SELECT rev FROM sync_clock');
    expect((await fetchNews()).results).toEqual({ inserted: 0, skipped: 0 });
    host.feed('/b', [
      item('one', 'Working time of drivers: new limits'),
      item('two', 'Trade unions gain access to workplaces'),
    ]);
    expect(await figure(server, 'SELECT rev FROM sync_clock')).toBe(clock);
    expect((await fetchNews()).results).toEqual({ inserted: 1, skipped: 1 });
    expect(await select(server, `SELECT failures, last_error, status FROM sources WHERE id = '${id}'`)).toEqual([
      { failures: '0', last_error: '', status: 'working' },
    ]);
  });

  it('does not restore deleted articles', async () => {
    host.feed('/c', [item('gone', 'Redundancy pay: new tables')]);
    const id = await source({ feed_url: host.url('/c') });
    await fetchNews();
    const [row] = await articles(server);
    expect(
      (await server.api('DELETE', `/api/collections/articles/records/${row!.id}`, { token: admin.token })).status,
    ).toBe(204);
    await server.admin('PATCH', `/api/collections/sources/records/${id}`, { etag: '' });
    const answer = await fetchNews();
    expect(answer.results).toEqual({ inserted: 0, skipped: 0 });
    expect((await runOf(server, admin.token, answer.run)).report[0]!.dropped).toEqual({ 'deleted here': 1 });
    expect(await articles(server)).toEqual([]);
  });

  it('fetches one country if the page names it by id or name', async () => {
    const ireland = await makeCountry(server, 'IE', 'Ireland');
    host.feed('/gb', [item('gb', 'Holiday pay: guidance for employers')]);
    host.feed('/ie', [item('ie', 'Sick leave: guidance for employers')]);
    await source({ feed_url: host.url('/gb') });
    await source({ feed_url: host.url('/ie', 2), country: ireland });
    expect((await fetchNews({ countryId: ireland })).results.inserted).toBe(1);
    expect((await articles(server)).map(({ country }) => country)).toEqual([ireland]);
    expect((await fetchNews({ countryName: 'United Kingdom' })).results.inserted).toBe(1);
    expect((await call('fetch-real-legal-articles', { countryId: 'nowhere' })).status).toBe(400);
  });

  it('skips gazettes and disabled sources', async () => {
    host.feed('/law', [item('law', 'The Employment Rights Regulations 2026')]);
    host.feed('/off', [item('off', 'Minimum wage for apprentices')]);
    await source({ feed_url: host.url('/law'), carries: 'legislation' });
    await source({ feed_url: host.url('/off', 2), enabled: false });
    expect(await fetchNews()).toMatchObject({
      results: { inserted: 0, skipped: 0 },
      finished: true,
      message: 'No source that can be fetched is switched on for this. See Data Sources.',
    });
    expect((await call('fetch-labour-law-articles')).body.results).toEqual({ inserted: 1, skipped: 0 });
  });

  it('adds EU law to followed member states', async () => {
    const [germany, france] = [await makeCountry(server, 'DE', 'Germany'), await makeCountry(server, 'FR', 'France')];
    await makeCountry(server, 'ES', 'Spain');
    const reader = await server.user('premium');
    await follow(server, reader, [germany, france]);
    const link = 'https://eur-lex.europa.eu/eli/dir/2026/1234/oj';
    host.feed('/eu', [
      { title: 'Directive (EU) 2026/1234 on working conditions of platform workers', link, date: today() },
    ]);
    await source({ feed_url: host.url('/eu'), country: '', carries: 'legislation' });
    const answer = (await call('fetch-labour-law-articles')).body;
    const rows = await articles(server);
    expect(
      rows.map(({ country }) => country).sort(),
      JSON.stringify(await runOf(server, admin.token, answer.run)),
    ).toEqual([germany, france].sort());
    expect(new Set(rows.map(({ canonical_url }) => canonical_url)).size).toBe(1);
  });
});

describe('every function', () => {
  it.each([
    'fetch-real-legal-articles',
    'fetch-labour-law-articles',
    'fetch-labour-data',
    'fetch-expert-commentary',
    'auto-seed-content',
    'seed-labour-content',
    'cleanup-broken-urls',
  ])('%s is for admins', async (name) => {
    const member = await server.user('premium');
    expect((await server.api('POST', `/api/fn/${name}`, { body: {} })).status).toBe(401);
    expect(await call(name, {}, member.token)).toMatchObject({
      status: 403,
      body: { message: 'Only admins do this.' },
    });
  });

  it('fetch-expert-commentary reports that there is nothing to fetch', async () => {
    expect((await call('fetch-expert-commentary')).body).toMatchObject({
      results: { inserted: 0, skipped: 0 },
      finished: true,
      message: expect.stringContaining('No source of commentary'),
    });
  });

  it('may be called by a superuser as well', async () => {
    expect((await call('fetch-expert-commentary', {}, server.superuser.token)).status).toBe(200);
  });
});
