import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { rule } from '../core/access-bodies';
import { clear, makeSource, tick, until } from './fetching-server';
import { admin, britain, host, server, setUpFetching } from './fetching-setup';
import { figure, select } from './seed-server';

/** Sources as they are: undated, ahead of their date, corrected, moved, and replaced by a notice. */

setUpFetching();
afterEach(async () => {
  for (const collection of ['sources', 'articles', 'events', 'labour_laws']) await clear(server, collection);
});

const fetchNow = () => server.api('POST', '/api/fn/fetch-real-legal-articles', { token: admin.token, body: {} });
const events = () => figure(server, 'SELECT count(*) FROM events');
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const item = (title: string, link: string, id: string, date = '') =>
  `<item><title>${title}</title><link>${link}</link><guid isPermaLink="false">${id}</guid><pubDate>${date}</pubDate></item>`;
/** Serves a feed that never says “unchanged”, and counts the conditional requests. */
function serve(path: string, items: () => string): { conditional: number } {
  const counts = { conditional: 0 };
  host.serve(path, (request, response) => {
    if (request.headers['if-none-match']) counts.conditional++;
    response
      .writeHead(200, { 'Content-Type': 'application/rss+xml', ETag: '"v1"' })
      .end(`<rss version="2.0"><channel><title>x</title>${items()}</channel></rss>`);
  });
  return counts;
}

describe('dates', () => {
  it('an item without a readable date is undated and no news', async () => {
    serve('/undated', () =>
      item('Wages of farm workers: a notice', 'https://example.org/u1', 'u1', 'the day of the rat'),
    );
    await makeSource(server, { country: britain, feed_url: host.url('/undated') });
    await fetchNow();
    expect(await select(server, 'SELECT title, is_undated, as_of FROM articles')).toEqual([
      { title: 'Wages of farm workers: a notice', is_undated: '1', as_of: '' },
    ]);
    expect(await events()).toBe(0);
  });

  it('an item that was refused for its date is asked for again', async () => {
    let date = day(30);
    const counts = serve('/ahead', () => item('Wage order of next month', 'https://example.org/a1', 'a1', date));
    await makeSource(server, { country: britain, feed_url: host.url('/ahead') });
    await fetchNow();
    expect(await figure(server, 'SELECT count(*) FROM articles')).toBe(0);
    date = day(0);
    await fetchNow();
    expect(counts.conditional, 'no condition hides it').toBe(0);
    expect(await figure(server, 'SELECT count(*) FROM articles')).toBe(1);
    await fetchNow();
    expect(counts.conditional).toBe(1);
  });

  it('an item of tomorrow is shown with its date, and is news on its date', async () => {
    serve('/tomorrow', () => item('Wage order of tomorrow', 'https://example.org/t1', 't1', day(1)));
    await makeSource(server, { country: britain, feed_url: host.url('/tomorrow') });
    await fetchNow();
    const [article] = await select(server, 'SELECT id, published_date FROM articles');
    expect(article!.published_date! > new Date().toISOString().replace('T', ' ')).toBe(true);
    expect(await events()).toBe(0);
    // Its date has come.
    const date = new Date(Date.now() - 60_000).toISOString().replace('T', ' ');
    await server.admin('POST', '/api/sql', {
      query: `UPDATE articles SET published_date = '${date}', created = '2026-01-01 00:00:00.000Z' WHERE id = '${article!.id}'`,
    });
    await tick(server, 'notices-due-articles');
    await until('it is announced', async () => (await events()) === 1);
    await tick(server, 'notices-due-articles');
    expect(await events()).toBe(1);
  });
});

describe('a correction under the same id', () => {
  it('replaces the figure and the address, without a second article or event', async () => {
    let [title, link] = ['Minimum wage for farm workers: R30.23', 'https://example.org/n1'];
    serve(
      '/corrected',
      () => item(title, 'https://example.org/n1', 'c1', day(-1)) + item('Hours: a notice', link, 'c3', day(-1)),
    );
    link = 'https://example.org/gazeted';
    await makeSource(server, { country: britain, feed_url: host.url('/corrected') });
    await fetchNow();
    const before = await events();
    [title, link] = ['Minimum wage for farm workers: R32.20', 'https://example.org/gazetted'];
    await fetchNow();
    expect(await select(server, 'SELECT title, source_url FROM articles ORDER BY title')).toEqual([
      { title: 'Hours: a notice', source_url: 'https://example.org/gazetted' },
      { title: 'Minimum wage for farm workers: R32.20', source_url: 'https://example.org/n1' },
    ]);
    expect(await events()).toBe(before);
  });

  it('leaves what an admin edited', async () => {
    let title = 'Overtime pay: R30.23';
    serve('/edited', () => item(title, 'https://example.org/e1', 'e1', day(-1)));
    await makeSource(server, { country: britain, feed_url: host.url('/edited') });
    await fetchNow();
    const [{ id } = { id: '' }] = await select(server, 'SELECT id FROM articles');
    await server.admin('PATCH', `/api/collections/articles/records/${id}`, { title: 'Our own words on overtime' });
    title = 'Overtime pay: R32.20';
    await fetchNow();
    expect(await select(server, 'SELECT title FROM articles')).toEqual([{ title: 'Our own words on overtime' }]);
  });
});

it('items of one page that differ in their fragment are articles of their own', async () => {
  serve('/fragments', () =>
    [41, 42, 43]
      .map((n) => item(`Wage order ${n}`, `https://example.org/notices#n-2026-${n}`, `n-2026-${n}`, day(-1)))
      .join(''),
  );
  await makeSource(server, { country: britain, feed_url: host.url('/fragments') });
  await fetchNow();
  expect(await figure(server, 'SELECT count(*) FROM articles')).toBe(3);
});

it('a source that moved to another host loses its trust, an admin is told once, and the old address is tried again', async () => {
  let isMoved = true;
  serve('/stranger', () => item('Minimum wage abolished', 'https://deals.example.net/1', 's1', day(-1)));
  host.serve('/ministry', (_, response) => {
    if (isMoved) return void response.writeHead(301, { Location: host.url('/stranger', 7) }).end();
    response
      .writeHead(200, { 'Content-Type': 'application/rss+xml' })
      .end(
        `<rss version="2.0"><channel>${item('Minimum wage rises', 'https://example.org/m1', 'm1', day(-1))}</channel></rss>`,
      );
  });
  const id = await makeSource(server, { country: britain, feed_url: host.url('/ministry', 6) });
  const told = () =>
    figure(server, "SELECT count(*) FROM notifications WHERE title LIKE 'A source answers from another host%'");
  await fetchNow();
  await fetchNow();
  expect(await select(server, 'SELECT title, verification, evidence_kind FROM articles')).toEqual([
    { title: 'Minimum wage abolished', verification: 'unchecked', evidence_kind: '' },
  ]);
  expect(await told()).toBe(1);
  isMoved = false;
  await fetchNow();
  expect(
    await select(server, "SELECT verification, evidence_kind FROM articles WHERE title = 'Minimum wage rises'"),
  ).toEqual([{ verification: 'checked', evidence_kind: 'official' }]);
  expect(await select(server, `SELECT moved_to FROM sources WHERE id = '${id}'`)).toEqual([{ moved_to: '' }]);
});

it('a print stamp is no new version, a notice replaces nothing, and a change makes what rests on the law outdated', async () => {
  const page = (name: string) => readFileSync(inRoot(`tests/fixtures/pages-of-laws/06-${name}.html`));
  let shown = 'law-a';
  host.serve('/order', (_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end(page(shown)));
  const { id: law } = await server.admin<{ id: string }>('POST', '/api/collections/labour_laws/records', {
    country: britain,
    title: 'Farm Workers (Hours) Order',
    status: 'in_force',
    is_published: true,
    verification: 'checked',
    evidence: 'https://example.org/order',
    text_url: host.url('/order'),
    source_url: host.url('/order'),
  });
  const { id: fact } = await server.admin<{ id: string }>('POST', '/api/collections/employment_facts/records', {
    country: britain,
    topic: 'standard_hours',
    value: '45 hours',
    law,
    verification: 'unchecked',
  });
  await server.admin('POST', '/api/collections/rules/records', { ...rule(britain), law });
  const check = () => server.api('POST', '/api/fn/fetch-labour-data', { token: admin.token, body: {} });
  const versions = () => figure(server, `SELECT count(*) FROM law_versions WHERE law = '${law}' AND official`);
  const outdated = async () => [
    await figure(server, `SELECT count(*) FROM employment_facts WHERE id = '${fact}' AND source_changed_on != ''`),
    await figure(server, `SELECT count(*) FROM rules WHERE law = '${law}' AND source_changed_on != ''`),
  ];
  await check();
  expect(await versions()).toBe(1);
  for (shown of ['law-b', 'maintenance', 'maintenance', 'law-b']) await check();
  expect([await versions(), ...(await outdated())]).toEqual([1, 0, 0]);
  shown = 'law-c';
  await check();
  expect([await versions(), ...(await outdated())]).toEqual([2, 1, 1]);
  for (const table of ['employment_facts', 'rules']) await clear(server, table);
});
