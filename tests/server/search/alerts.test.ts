import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALERTS_ARE_PREMIUM, MOST_ALERTS, TOO_MANY_ALERTS, UNKNOWN_FREQUENCY } from '../../../src/domain/search/alerts';
import { article, find, make, save, type Fields } from '../admin/admin-steps';
import type { TestServer } from '../harness';
import {
  asDate,
  dayIn,
  makeLaw,
  newCountry,
  noticesOf,
  profile,
  runAt,
  startNoticeServer,
} from '../notices/notice-world';
import { figure, select } from '../content/seed-server';
import { daysFromNow, type TestUser } from '../users';

let server: TestServer;
let admin: TestUser;
let kenya: string;
let ghana: string;
let code: string;
beforeAll(async () => {
  // The clock's own turn would come in between, at another time of day than the test's.
  server = await startNoticeServer({ hook: "\ncronRemove('alerts-tell');" });
  admin = await server.user('admin');
});
afterAll(() => server.dispose());
beforeEach(async () => {
  [kenya, ghana] = [await newCountry(server, 'Kenya'), await newCountry(server, 'Ghana')];
  code = String((await find(server, 'countries', kenya))!.code);
});

/** At noon nothing that gathers is told. */
const look = (at = `${dayIn(0)}T12:00:00Z`) => runAt(server, 'search.sendAlerts', at);
/** A saved search of somebody's, as the app saves it. */
async function saved(user: TestUser, fields: Fields) {
  const { status, body } = await save(server, user, 'saved_searches', {
    user: user.id,
    name: 'My search',
    query: '',
    filters: {},
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
/** Somebody with Premium whose search alerts at once. */
async function alerted(fields: Fields, frequency = 'at_once'): Promise<TestUser & { search: string }> {
  const user = await server.user('premium');
  const { id } = await saved(user, { frequency, ...fields });
  await look();
  return { ...user, search: id };
}
const news = (fields: Fields = {}, content = 'The text.') =>
  article(
    server,
    kenya,
    { title: 'Wages rise', summary: 'By a tenth.', published_date: asDate(dayIn(0)), is_published: false, ...fields },
    content,
  )
    // Published by an editor over the records API, which announces it.
    .then(async (row) => {
      expect((await save(server, admin, 'articles', { is_published: true }, row.id)).status).toBe(200);
      return row;
    });
const told = async (user: Pick<TestUser, 'id'>) =>
  (await noticesOf(server, user)).map(({ title, description }) => `${title}: ${description}`);

describe('the alert of a saved search', () => {
  it('can be set with Premium only; the search is saved without it', async () => {
    for (const kind of ['free', 'lapsed'] as const) {
      const user = await server.user(kind);
      const { status, body } = await save(server, user, 'saved_searches', {
        user: user.id,
        name: 'x',
        filters: {},
        frequency: 'daily',
      });
      expect([status, body.message]).toEqual([400, ALERTS_ARE_PREMIUM]);
      const row = await saved(user, {});
      expect((await save(server, user, 'saved_searches', { frequency: 'at_once' }, row.id)).status).toBe(400);
      expect((await save(server, user, 'saved_searches', { name: 'Renamed' }, row.id)).status).toBe(200);
    }
    const premium = await server.user('premium');
    const wrong = await save(server, premium, 'saved_searches', {
      user: premium.id,
      name: 'x',
      filters: {},
      frequency: 'hourly',
    });
    expect([wrong.status, wrong.body.message]).toEqual([400, UNKNOWN_FREQUENCY]);
    const row = await saved(premium, { frequency: 'weekly' });
    expect((await save(server, premium, 'saved_searches', { frequency: '' }, row.id)).body).toMatchObject({
      frequency: '',
    });
  });

  it('stays when Premium ends; it can be changed and silenced but not set again', async () => {
    const user = await alerted({ query: 'wages' });
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { premium_until: daysFromNow(-1) });
    expect((await save(server, user, 'saved_searches', { name: 'Pay' }, user.search)).body).toMatchObject({
      frequency: 'at_once',
    });
    expect((await save(server, user, 'saved_searches', { frequency: '' }, user.search)).status).toBe(200);
    expect((await save(server, user, 'saved_searches', { frequency: 'at_once' }, user.search)).status).toBe(400);
  });

  it('is refused above the limit of alerts', async () => {
    const user = await server.user('premium');
    const rows = Array.from(
      { length: MOST_ALERTS },
      (_, at) => `(printf('limit${user.id.slice(0, 5)}%05d', ${at}), '${user.id}', 'x', 'x', '{}', 'daily')`,
    ).join(', ');
    await server.admin('POST', '/api/sql', {
      query: `INSERT INTO saved_searches (id, user, name, query, filters, frequency) VALUES ${rows}`,
    });
    const { status, body } = await save(server, user, 'saved_searches', {
      user: user.id,
      name: 'x',
      filters: {},
      frequency: 'daily',
    });
    expect([status, body.message]).toEqual([400, TOO_MANY_ALERTS]);
  });
});

describe('a new document', () => {
  it('notifies the owners of matching searches at once, only once, and nobody else', async () => {
    const one = await alerted({ name: 'Pay', query: 'wages', filters: { country: code } });
    const [other, elsewhere, silent] = [
      await alerted({ query: 'overtime' }),
      await alerted({ query: 'wages', filters: { country: String((await find(server, 'countries', ghana))!.code) } }),
      await alerted({ query: 'wages' }, ''),
    ];
    const row = await news();
    await look();
    await look();
    expect(await noticesOf(server, one)).toEqual([
      expect.objectContaining({
        title: 'New for “Pay”',
        description: 'Kenya: Wages rise',
        type: 'alert',
        link: `/search?q=wages&country=${code}`,
        key: `alert:${one.search}:articles:${row.id}`,
      }),
    ]);
    expect(await select(server, `SELECT article FROM notifications WHERE user = '${one.id}'`)).toEqual([
      { article: row.id },
    ]);
    for (const user of [other, elsewhere, silent]) expect(await told(user)).toEqual([]);
    expect(await figure(server, 'SELECT count(*) FROM alert_news')).toBe(0);
    await save(server, admin, 'articles', { is_published: false }, row.id);
    await save(server, admin, 'articles', { is_published: true }, row.id);
    await look();
    expect(await told(one)).toHaveLength(1);
  });

  it('matches by words of its text, by topic and by filters alone, in every script', async () => {
    const by = {
      text: await alerted({ query: 'quagga' }),
      topic: await alerted({ filters: { country: code, topic: 'leave' } }),
      everything: await alerted({ filters: { country: code } }),
      japanese: await alerted({ query: '労働契約' }),
      phrase: await alerted({ query: '"a quagga is"' }),
      wrongPhrase: await alerted({ query: '"quagga a is"' }),
      law: await alerted({ filters: { kind: 'law', country: code } }),
    };
    await news({ title: '労働契約法の改正', topics: ['leave'] }, 'Here a quagga is named.');
    await look();
    const counts = await Promise.all(Object.entries(by).map(async ([name, user]) => [name, (await told(user)).length]));
    expect(Object.fromEntries(counts)).toEqual({
      text: 1,
      topic: 1,
      everything: 1,
      japanese: 1,
      phrase: 1,
      wrongPhrase: 0,
      law: 0,
    });
  });

  it('is a published or changed law or fact, but not a draft or an old row', async () => {
    const laws = await alerted({ filters: { country: code, kind: 'law' } });
    const facts = await alerted({ name: 'Mothers', query: 'pregnancy leave', filters: { country: code } });
    await makeLaw(server, kenya, { is_published: false });
    const old = await article(server, kenya, { title: 'Old', published_date: asDate('2024-05-01') });
    await look();
    expect([await told(laws), await told(facts)]).toEqual([[], []]);
    const law = await makeLaw(server, kenya, { title: 'Hours Act' });
    const fact = await make(server, 'employment_facts', {
      country: kenya,
      topic: 'maternity_leave',
      value: 'Three months.',
      verification: 'unchecked',
    });
    await look();
    expect(await told(laws)).toEqual(['New for “My search”: Kenya: Hours Act']);
    expect(await told(facts)).toEqual(['New for “Mothers”: Kenya: Maternity leave']);
    const days: Record<string, [fields: Fields, told: number]> = {
      'its date': [{ as_of: asDate(dayIn(0)) }, 1],
      'the words of a release': [{ value: 'Three whole months.', seed_hash: 'x' }, 1],
      'the figure of a release': [{ amount: 4, seed_hash: 'y' }, 2],
      'words of an admin': [{ value: 'Four months.' }, 3],
    };
    let day = 0;
    for (const [what, [fields, count]] of Object.entries(days)) {
      await server.admin('PATCH', `/api/collections/employment_facts/records/${fact.id}`, fields);
      await look(`${dayIn((day += 1))}T12:00:00Z`);
      expect(await told(facts), what).toHaveLength(count);
    }
    expect((await noticesOf(server, laws))[0]!.key).toBe(`alert:${laws.search}:labour_laws:${law.id}:${dayIn(0)}`);
    expect(old.id).toHaveLength(15);
  });

  it('matches at the end of a long text, and by a country that a commentary compares', async () => {
    const [word, land] = [
      await alerted({ query: 'zebu' }),
      await alerted({ filters: { country: code, kind: 'commentary' } }),
    ];
    await news({ title: 'Long' }, `${'Other words stand here. '.repeat(2000)}A zebu.`);
    await make(server, 'expert_commentaries', {
      title: 'Compared',
      author: 'Editors',
      category: 'Policy Analysis',
      countries: [kenya, ghana],
      published_date: asDate(dayIn(0)),
      verification: 'unchecked',
    });
    await look();
    expect([await told(word), await told(land)]).toEqual([
      ['New for “My search”: Kenya: Long'],
      ['New for “My search”: Compared'],
    ]);
  });

  it('notifies with a link to the search, in every script', async () => {
    const query = `${'労働契約'.repeat(45)} x`;
    const user = await alerted({ query, filters: { country: code } });
    await server.admin('POST', '/api/sql', {
      query: `INSERT INTO alert_matches (search, kind, record, at) SELECT '${user.search}', kind, record, 1 FROM search_documents LIMIT 1`,
    });
    await news();
    await look();
    expect((await noticesOf(server, user)).map(({ link }) => link)).toEqual([
      `/search?q=${encodeURIComponent(query)}&country=${code}`,
    ]);
  });

  it('shares one notification with others that arrive at once', async () => {
    const user = await alerted({ query: 'wages', filters: { country: code } });
    for (const title of ['Wages A', 'Wages B', 'Wages C', 'Wages D', 'Wages E']) await news({ title });
    await look();
    expect(await told(user)).toEqual([
      expect.stringMatching(
        /^New for “My search”: Wages \w \(Kenya\); Wages \w \(Kenya\); Wages \w \(Kenya\) and 2 more$/,
      ),
    ]);
  });

  it('names only the title of a Premium article', async () => {
    const user = await alerted({ query: 'okapi' });
    await news({ is_premium: true }, 'An okapi in secret.');
    await look();
    expect(await told(user)).toEqual(['New for “My search”: Kenya: Wages rise']);
  });

  it('does not notify while Premium has lapsed, nor later for that time', async () => {
    const [atOnce, daily] = [
      await alerted({ query: 'wages', filters: { country: code } }),
      await alerted({ query: 'wages', filters: { country: code } }, 'daily'),
    ];
    await news({ title: 'Wages before' });
    await look();
    for (const { id } of [atOnce, daily])
      await server.admin('PATCH', `/api/collections/users/records/${id}`, { premium_until: daysFromNow(-1) });
    await news({ title: 'Wages meanwhile' });
    await look(`${dayIn(1)}T08:00:00Z`);
    for (const { id } of [atOnce, daily])
      await server.admin('PATCH', `/api/collections/users/records/${id}`, { premium_until: daysFromNow(30) });
    await look(`${dayIn(2)}T08:00:00Z`);
    expect([await told(atOnce), await told(daily)]).toEqual([['New for “My search”: Kenya: Wages before'], []]);
    await news({ title: 'Wages after' });
    await look(`${dayIn(2)}T09:00:00Z`);
    expect(await told(atOnce)).toHaveLength(2);
  });

  it('matches the current search, and none once search or owner is deleted', async () => {
    const [changed, deleted, gone] = [
      await alerted({ query: 'overtime' }),
      await alerted({ query: 'wages' }),
      await alerted({ query: 'wages' }, 'daily'),
    ];
    await save(server, changed, 'saved_searches', { query: 'wages' }, changed.search);
    await news();
    await server.admin('DELETE', `/api/collections/saved_searches/records/${deleted.search}`);
    await look();
    expect(await told(changed)).toHaveLength(1);
    await server.admin('DELETE', `/api/collections/users/records/${gone.id}`);
    for (const table of ['alert_keys', 'alert_matches', 'alert_changes'])
      expect(
        await figure(server, `SELECT count(*) FROM ${table} WHERE search IN ('${deleted.search}', '${gone.search}')`),
      ).toBe(0);
  });
});

describe('collected matches', () => {
  it('survive a change of frequency, are sent when it becomes at once, and go with the alert', async () => {
    const filters = { country: code, kind: 'article' };
    const [hurried, slower, silent, reworded] = [
      await alerted({ filters }, 'daily'),
      await alerted({ filters }, 'daily'),
      await alerted({ filters }, 'daily'),
      await alerted({ filters }, 'daily'),
    ];
    await news();
    await look();
    await save(server, hurried, 'saved_searches', { frequency: 'at_once' }, hurried.search);
    await save(
      server,
      slower,
      'saved_searches',
      { frequency: 'weekly', filters: { kind: 'article', country: code } },
      slower.search,
    );
    await save(server, silent, 'saved_searches', { frequency: '' }, silent.search);
    await save(server, reworded, 'saved_searches', { query: 'overtime' }, reworded.search);
    await look();
    await look();
    const left = async (search: string) =>
      figure(server, `SELECT count(*) FROM alert_matches WHERE search = '${search}'`);
    expect([await told(hurried), await told(slower)]).toEqual([['New for “My search”: Kenya: Wages rise'], []]);
    expect(await Promise.all([hurried, slower, silent, reworded].map(({ search }) => left(search)))).toEqual([
      0, 1, 0, 0,
    ]);
  });

  it('are sent once, in the morning of each day or of Monday in the owner’s time zone', async () => {
    const monday = dayIn((8 - new Date().getUTCDay()) % 7 || 7);
    const after = (days: number) => new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10);
    const filters = { country: code };
    const [daily, weekly, eastern] = [
      await alerted({ filters }, 'daily'),
      await alerted({ filters }, 'weekly'),
      await alerted({ filters }, 'daily'),
    ];
    await profile(server, eastern, { time_zone: 'Asia/Tokyo' });
    for (const title of ['One', 'Two', 'Three', 'Four']) await news({ title });
    await look(`${after(-2)}T22:30:00Z`);
    expect([await told(daily), await told(weekly), (await told(eastern)).length]).toEqual([[], [], 1]);
    await look(`${after(-1)}T06:59:00Z`);
    expect(await told(daily)).toEqual([]);
    await look(`${after(-1)}T07:01:00Z`);
    await look(`${after(-1)}T07:02:00Z`);
    expect([await told(daily), await told(weekly)]).toEqual([
      [expect.stringMatching(/^New for “My search”: \w+ \(Kenya\); \w+ \(Kenya\); \w+ \(Kenya\) and 1 more$/)],
      [],
    ]);
    expect((await noticesOf(server, daily))[0]!.key).toBe(`alert:${daily.search}:${after(-1)}`);
    await news({ title: 'Five' });
    await look(`${after(-1)}T08:00:00Z`);
    expect(await told(daily)).toHaveLength(1);
    await look(`${monday}T07:30:00Z`);
    expect([(await told(daily))[1], (await told(weekly)).length]).toEqual(['New for “My search”: Kenya: Five', 1]);
    await look(`${after(1)}T07:30:00Z`);
    expect([(await told(daily)).length, (await told(weekly)).length]).toEqual([2, 1]);
  });
});
