import { afterEach, describe, expect, it } from 'vitest';
import { articles, clear, makeSource } from './fetching-server';
import { figure, select } from './seed-server';
import { admin, britain, host, server, setUpFetching } from './fetching-setup';

setUpFetching();

/** A deleted item is not fetched again, so every test has its own addresses. */
let round = 0;
afterEach(async () => {
  round += 1;
  await clear(server, 'sources');
  await clear(server, 'articles');
});

const path = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`;
const patch = (collection: string, id: string, fields: object) => server.admin('PATCH', path(collection, id), fields);
const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
let hosts = 0;
/** Fetches one source that has one report. @returns the article's id */
async function report(title: string, link: string, { tier = 1, ago = 0, name = 'Source' } = {}): Promise<string> {
  hosts += 1;
  host.feed(`/${hosts}`, [{ title, link: `${link}-${round}`, date: days(ago), text: 'A composed text.' }]);
  const source = await makeSource(server, { country: britain, feed_url: host.url(`/${hosts}`, hosts), tier, name });
  const { status } = await server.api('POST', '/api/fn/fetch-real-legal-articles', { token: admin.token, body: {} });
  expect(status).toBe(200);
  const [row] = await select(server, `SELECT id FROM articles WHERE from_source = '${source}'`);
  return row!.id!;
}
const leadOf = async (id: string) => (await select(server, `SELECT lead FROM articles WHERE id = '${id}'`))[0]!.lead;
const count = () => figure(server, `SELECT article_count FROM countries WHERE id = '${britain}'`);
const events = () => select(server, 'SELECT article, title FROM events');
const tombstones = (record: string) =>
  select(server, `SELECT collection FROM tombstones WHERE record = '${record}' ORDER BY rev`);

const WAGE = 'National minimum wage rises to 13.10 an hour from April 2027';

describe('reports of one event', () => {
  it('are led by the best source, and make one event', async () => {
    const firm = await report(`${WAGE} | Firm & Partners`, 'https://firm.example/wage', { tier: 3, name: 'Firm' });
    const before = await events();
    const ministry = await report(WAGE, 'https://ministry.example/wage', { tier: 1, name: 'Ministry' });
    const paper = await report(`BREAKING: ${WAGE}`, 'https://paper.example/wage', { tier: 2, name: 'Paper' });
    expect({ firm: await leadOf(firm), ministry: await leadOf(ministry), paper: await leadOf(paper) }).toEqual({
      firm: ministry,
      ministry: '',
      paper: ministry,
    });
    expect(before).toHaveLength(1);
    expect(await events()).toEqual(before);
    expect(await count()).toBe(1);
  });

  it('of equal sources are led by the oldest', async () => {
    const later = await report(WAGE, 'https://a.example/wage', { ago: 1 });
    const earlier = await report(WAGE, 'https://b.example/wage', { ago: 3 });
    expect({ later: await leadOf(later), earlier: await leadOf(earlier) }).toEqual({ later: earlier, earlier: '' });
  });

  it('include all reports about one act, whatever their titles are', async () => {
    const one = await report(
      'The Employment Rights (Amendment) Regulations 2026',
      'https://www.legislation.gov.uk/uksi/2026/1234/made',
    );
    const two = await report(
      'New rules for zero-hours workers are published',
      'https://www.legislation.gov.uk/uksi/2026/1234/contents',
      { tier: 2 },
    );
    expect(await leadOf(two)).toBe(one);
  });

  it('are two events if a figure differs, or they are two weeks apart', async () => {
    const one = await report(WAGE, 'https://a.example/1');
    const other = await report(WAGE.replace('13.10', '12.21').replace('2027', '2026'), 'https://a.example/2');
    const old = await report(WAGE, 'https://b.example/3', { ago: 40 });
    expect([await leadOf(one), await leadOf(other), await leadOf(old)]).toEqual(['', '', '']);
    expect(await count()).toBe(3);
    expect(await events()).toHaveLength(3);
  });

  it('make one event, even if a repeated run stores the article again', async () => {
    const link = `https://repeated.example/${round}`;
    const id = await report(WAGE, 'https://repeated.example/wage');
    const before = await events();
    expect(before).toEqual([{ article: id, title: WAGE }]);
    // Only the article's row disappears. No hook runs, so the event and its key stay.
    await server.admin('POST', '/api/sql', { query: `DELETE FROM articles WHERE id = '${id}'` });
    host.feed(`/${hosts}`, [
      { title: WAGE, link: `https://repeated.example/wage-${round}`, date: days(0), text: 'A composed text.' },
      { title: 'Trade unions gain access to workplaces', link, date: days(0) },
    ]);
    await server.api('POST', '/api/fn/fetch-real-legal-articles', { token: admin.token, body: {} });
    expect((await articles(server)).map((row) => row.id)).toContain(id);
    expect((await events()).filter(({ article }) => article === id)).toEqual(before);
  });

  it('from long ago have an event with the date of the article', async () => {
    await report('Working time of drivers: an inquiry of last spring', 'https://old.example/1', { ago: 200 });
    expect(await figure(server, `SELECT count(*) FROM events WHERE created < '${days(199).slice(0, 10)}'`)).toBe(1);
  });
});

describe('a leading article', () => {
  it.each([
    ['is deleted', (id: string) => server.admin('DELETE', path('articles', id))],
    ['is unpublished', (id: string) => patch('articles', id, { is_published: false })],
  ])('that %s passes the lead to the best of the others', async (_, go) => {
    const ministry = await report(WAGE, 'https://ministry.example/wage', { tier: 1 });
    const firm = await report(WAGE, 'https://firm.example/wage', { tier: 3 });
    const paper = await report(WAGE, 'https://paper.example/wage', { tier: 2 });
    await go(ministry);
    expect({ firm: await leadOf(firm), paper: await leadOf(paper) }).toEqual({ firm: paper, paper: '' });
    expect(await count()).toBe(1);
  });
});

describe('an unpublished article', () => {
  it('disappears from devices with its text and event, and returns complete', async () => {
    const id = await report(WAGE, 'https://ministry.example/wage');
    const reader = await server.user('premium');
    const seen = async (collection: string) =>
      (await server.api('GET', path(collection, id), { token: reader.token })).status;
    expect([await seen('articles'), await seen('article_contents')]).toEqual([200, 200]);
    expect(await events()).toHaveLength(1);
    await patch('articles', id, { is_published: false });
    expect((await tombstones(id)).map(({ collection }) => collection).sort()).toEqual(['article_contents', 'articles']);
    expect([
      await seen('articles'),
      await seen('article_contents'),
      (await server.api('GET', path('articles', id), { token: admin.token })).status,
    ]).toEqual([404, 404, 200]);
    expect(await events()).toEqual([]);
    expect(await count()).toBe(0);

    await patch('articles', id, { is_published: true });
    expect([await seen('articles'), await seen('article_contents')]).toEqual([200, 200]);
    const revs = await select(
      server,
      `SELECT (SELECT rev FROM articles WHERE id = '${id}') > max(rev) AS newer FROM tombstones WHERE record = '${id}'`,
    );
    expect(revs).toEqual([{ newer: '1' }]);
    expect(await count()).toBe(1);
  });

  it('is not counted while it is a report under a leading article', async () => {
    const id = await report(WAGE, 'https://ministry.example/wage');
    await report(WAGE, 'https://paper.example/wage', { tier: 2 });
    expect((await articles(server)).length).toBe(2);
    expect(await count()).toBe(1);
    await patch('articles', id, { published_date: '2020-01-01 00:00:00.000Z' });
    expect(await select(server, `SELECT latest_article_date FROM countries WHERE id = '${britain}'`)).toEqual([
      { latest_article_date: '2020-01-01 00:00:00.000Z' },
    ]);
  });
});
