import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tallyOf, type Tally } from '../../../src/domain/analytics/tally';
import {
  calendarSince,
  comingIntoForce,
  newestUpdates,
  updatesOf,
  writeUpdateFilter,
  type CountedRows,
  type UpdateFilter,
  type UpdatePage,
} from '../../../src/domain/analytics/updates';
import { startServer, type TestServer } from '../harness';
import { daysFromNow, follow, type TestUser } from '../users';

let server: TestServer;
let free: TestUser;
let premium: TestUser;
let ids: Record<string, string>;
/** Recent articles of the starter content. */
let starter: Tally['trends']['total'];

beforeAll(async () => {
  server = await startServer({ seed: true });
  ids = Object.fromEntries((await allOf<{ id: string; code: string }>('countries')).map(({ id, code }) => [code, id]));
  [free, premium] = [await server.user('free'), await server.user('premium')];
  await follow(server, free, [ids.ZA!]);
  starter = (await ask<Tally>('', free.token)).body.trends.total;
  await happen(server);
});
afterAll(() => server.dispose());

/**
 * Rows that the starter content may lack: articles of today and of last month, a report under a lead, a draft, a recent
 * and a future law, and laws with changed texts.
 */
async function happen(on: TestServer): Promise<void> {
  const create = (collection: string, body: object) =>
    on.admin<{ id: string }>('POST', `/api/collections/${collection}/records`, body);
  const article = (title: string, over: object = {}) =>
    create('articles', {
      country: ids.ZA,
      title,
      summary: `${title}.`,
      published_date: daysFromNow(0),
      topics: ['wages', 'leave'],
      kind: 'guidance',
      is_published: true,
      verification: 'unchecked',
      ...over,
    });
  for (let day = 0; day < 9; day++)
    await article(`News ${day}`, { published_date: daysFromNow(-day * 3), is_premium: day === 1 });
  for (let day = 0; day < 8; day++)
    await article(`Older ${day}`, {
      published_date: daysFromNow(-35 - day),
      country: ids.KE,
      topics: ['health_safety'],
      kind: '',
    });
  const lead = await article('Leads');
  await article('Follows', { lead: lead.id });
  await article('Draft', { is_published: false });
  await article('Of tomorrow', { published_date: daysFromNow(2) });
  const law = await create('labour_laws', {
    country: ids.KE,
    title: 'A law to come',
    topics: ['wages'],
    status: 'not_yet_in_force',
    effective_date: daysFromNow(40),
    is_published: true,
    verification: 'unchecked',
  });
  await create('labour_laws', {
    country: ids.ZA,
    title: 'A law of last month',
    topics: ['wages'],
    status: 'in_force',
    effective_date: daysFromNow(-30),
    is_published: true,
    verification: 'unchecked',
  });
  await create('labour_laws', {
    country: ids.KE,
    title: 'A draft law',
    topics: ['wages'],
    status: 'in_force',
    effective_date: daysFromNow(-1),
    is_published: false,
    verification: 'unchecked',
  });
  for (const [days, official] of [
    [-9, true],
    [-2, true],
    [-8, false],
    [-1, false],
  ] as const) {
    await create('law_versions', {
      law: law.id,
      text: `As of ${days}.`,
      hash: '',
      seen_at: daysFromNow(days),
      official,
    });
  }
}

async function allOf<Row>(collection: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { items, totalPages } = await server.admin<{ items: Row[]; totalPages: number }>(
      'GET',
      `/api/collections/${collection}/records?perPage=500&page=${page}`,
    );
    rows.push(...items);
    if (page >= totalPages) return rows;
  }
}

async function everything(): Promise<CountedRows> {
  const [countries, laws, articles, facts, versions] = await Promise.all(
    ['countries', 'labour_laws', 'articles', 'employment_facts', 'law_versions'].map((name) => allOf(name)),
  );
  return { countries, laws, articles, facts, versions } as CountedRows;
}

const ask = <Body>(path: string, token?: string, on = server) =>
  on.api<Body>('GET', `/api/analytics${path}`, { token });
const rowsOf = async (user: TestUser, filter: UpdateFilter) =>
  (await ask<UpdatePage>(`/rows?${new URLSearchParams(writeUpdateFilter(filter))}`, user.token)).body;
const today = () => new Date().toISOString().slice(0, 10);

describe('the figures', () => {
  it('equal the counts that a device makes of the same rows', async () => {
    const { status, body } = await ask<Tally>('', free.token);
    expect(status).toBe(200);
    const counted = tallyOf(await everything(), new Date());
    expect(body).toEqual(counted);
    expect(body.trends.total).toEqual({ recent: starter.recent + 10, before: starter.before + 8 });
    expect(body.updates.month.kind.policy!.at(-1)).toBeGreaterThan(0);
    expect((await rowsOf(premium, { type: 'law', country: 'KE' })).rows[0]).toMatchObject({
      what: 'amended',
      title: 'A law to come',
    });
  });

  it('cover all content for every plan, and are counted again after a change', async () => {
    const before = (await ask<Tally>('', free.token)).body;
    expect((await ask<Tally>('', premium.token)).body).toEqual(before);
    const { id } = await server.admin<{ id: string }>('POST', '/api/collections/articles/records', {
      country: ids.BR,
      title: 'Just now',
      summary: 'Just now.',
      published_date: daysFromNow(0),
      topics: ['unions'],
      kind: 'court',
      is_published: true,
      verification: 'checked',
    });
    expect((await ask<Tally>('', free.token)).body.articles).toEqual({
      total: before.articles.total + 1,
      checked: before.articles.checked + 1,
    });
    await server.admin('DELETE', `/api/collections/articles/records/${id}`);
    expect((await ask<Tally>('', free.token)).body).toEqual(before);
  });

  it('need a signed-in user', async () => {
    for (const path of ['', '/rows', '/calendar']) expect((await ask(path)).status).toBe(401);
  });
});

describe('the rows behind a figure', () => {
  it.each<UpdateFilter>([
    {},
    { country: 'ZA' },
    { type: 'law' },
    { topic: 'wages', type: 'article' },
    { kind: 'policy' },
    { from: '2025-01-01', to: '2026-01-01', country: 'US' },
    { country: 'KE', type: 'law' },
  ])('are the newest that match the filter %o', async (filter) => {
    const updates = updatesOf(await everything());
    expect(await rowsOf(premium, filter)).toEqual(newestUpdates(updates, filter, today()));
  });

  it('need Premium', async () => {
    for (const user of [free, await server.user('lapsed')])
      expect((await ask('/rows?country=ZA', user.token)).status).toBe(403);
    expect((await ask('/rows?country=ZA', (await server.user('admin')).token)).status).toBe(200);
  });

  it('are refused for an unknown filter', async () => {
    for (const query of ['country=za', "topic=wages'--", 'kind=all', 'type=fact', 'from=yesterday'])
      expect((await ask(`/rows?${query}`, premium.token)).status).toBe(400);
  });

  it('list the laws that come into force, by date, in readable countries only', async () => {
    const { body } = await ask<UpdatePage>('/calendar', premium.token);
    expect(body).toEqual(comingIntoForce(updatesOf(await everything()), calendarSince(today())));
    expect(body.rows.map(({ title }) => title)).toContain('A law to come');
    const own = (await ask<UpdatePage>('/calendar', free.token)).body;
    expect(new Set(own.rows.map(({ country }) => country))).toEqual(new Set(['ZA']));
    expect((await ask<UpdatePage>('/calendar', (await server.user('lapsed')).token)).body.rows).toEqual([]);
  });
});

it('the comparison detects a server that ignores the access of the reader', async () => {
  await using faulty = await startServer({
    seed: true,
    plant: {
      bundle: 'analytics',
      find: 'IN (SELECT value FROM json_each({:readable}))',
      replace: 'IS NOT {:readable}',
    },
  });
  await happen(faulty);
  const user = await faulty.user('free');
  await follow(faulty, user, [ids.ZA!]);
  const { body } = await ask<UpdatePage>('/calendar', user.token, faulty);
  expect(body.rows.some(({ country }) => country !== 'ZA')).toBe(true);
});
