import { describe, expect, it } from 'vitest';
import { article, find, make, save, type Fields } from '../admin/admin-steps';
import { asDate, dayIn, makeLaw, noticesOf } from '../notices/notice-world';
import { figure, select } from '../content/seed-server';
import { daysFromNow } from '../users';
import { admin, alerted, code, ghana, kenya, runAlerts, news, server, noticeTexts, setUpAlerts } from './alerts-setup';

setUpAlerts();

describe('a new document', () => {
  it('notifies the owners of matching searches at once, only once, and nobody else', async () => {
    const one = await alerted({ name: 'Pay', query: 'wages', filters: { country: code } });
    const [other, elsewhere, silent] = [
      await alerted({ query: 'overtime' }),
      await alerted({ query: 'wages', filters: { country: String((await find(server, 'countries', ghana))!.code) } }),
      await alerted({ query: 'wages' }, ''),
    ];
    const row = await news();
    await runAlerts();
    await runAlerts();
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
    for (const user of [other, elsewhere, silent]) expect(await noticeTexts(user)).toEqual([]);
    expect(await figure(server, 'SELECT count(*) FROM alert_news')).toBe(0);
    await save(server, admin, 'articles', { is_published: false }, row.id);
    await save(server, admin, 'articles', { is_published: true }, row.id);
    await runAlerts();
    expect(await noticeTexts(one)).toHaveLength(1);
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
    await runAlerts();
    const counts = await Promise.all(
      Object.entries(by).map(async ([name, user]) => [name, (await noticeTexts(user)).length]),
    );
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
    await runAlerts();
    expect([await noticeTexts(laws), await noticeTexts(facts)]).toEqual([[], []]);
    const law = await makeLaw(server, kenya, { title: 'Hours Act' });
    const fact = await make(server, 'employment_facts', {
      country: kenya,
      topic: 'maternity_leave',
      value: 'Three months.',
      verification: 'unchecked',
    });
    await runAlerts();
    expect(await noticeTexts(laws)).toEqual(['New for “My search”: Kenya: Hours Act']);
    expect(await noticeTexts(facts)).toEqual(['New for “Mothers”: Kenya: Maternity leave']);
    const days: Record<string, [fields: Fields, told: number]> = {
      'its date': [{ as_of: asDate(dayIn(0)) }, 1],
      'the words of a release': [{ value: 'Three whole months.', seed_hash: 'x' }, 1],
      'the figure of a release': [{ amount: 4, seed_hash: 'y' }, 2],
      'words of an admin': [{ value: 'Four months.' }, 3],
    };
    let day = 0;
    for (const [what, [fields, count]] of Object.entries(days)) {
      await server.admin('PATCH', `/api/collections/employment_facts/records/${fact.id}`, fields);
      await runAlerts(`${dayIn((day += 1))}T12:00:00Z`);
      expect(await noticeTexts(facts), what).toHaveLength(count);
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
    await runAlerts();
    expect([await noticeTexts(word), await noticeTexts(land)]).toEqual([
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
    await runAlerts();
    expect((await noticesOf(server, user)).map(({ link }) => link)).toEqual([
      `/search?q=${encodeURIComponent(query)}&country=${code}`,
    ]);
  });

  it('shares one notification with others that arrive at once', async () => {
    const user = await alerted({ query: 'wages', filters: { country: code } });
    for (const title of ['Wages A', 'Wages B', 'Wages C', 'Wages D', 'Wages E']) await news({ title });
    await runAlerts();
    expect(await noticeTexts(user)).toEqual([
      expect.stringMatching(
        /^New for “My search”: Wages \w \(Kenya\); Wages \w \(Kenya\); Wages \w \(Kenya\) and 2 more$/,
      ),
    ]);
  });

  it('names only the title of a Premium article', async () => {
    const user = await alerted({ query: 'okapi' });
    await news({ is_premium: true }, 'An okapi in secret.');
    await runAlerts();
    expect(await noticeTexts(user)).toEqual(['New for “My search”: Kenya: Wages rise']);
  });

  it('does not notify while Premium has lapsed, nor later for that time', async () => {
    const [atOnce, daily] = [
      await alerted({ query: 'wages', filters: { country: code } }),
      await alerted({ query: 'wages', filters: { country: code } }, 'daily'),
    ];
    await news({ title: 'Wages before' });
    await runAlerts();
    for (const { id } of [atOnce, daily])
      await server.admin('PATCH', `/api/collections/users/records/${id}`, { premium_until: daysFromNow(-1) });
    await news({ title: 'Wages meanwhile' });
    await runAlerts(`${dayIn(1)}T08:00:00Z`);
    for (const { id } of [atOnce, daily])
      await server.admin('PATCH', `/api/collections/users/records/${id}`, { premium_until: daysFromNow(30) });
    await runAlerts(`${dayIn(2)}T08:00:00Z`);
    expect([await noticeTexts(atOnce), await noticeTexts(daily)]).toEqual([
      ['New for “My search”: Kenya: Wages before'],
      [],
    ]);
    await news({ title: 'Wages after' });
    await runAlerts(`${dayIn(2)}T09:00:00Z`);
    expect(await noticeTexts(atOnce)).toHaveLength(2);
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
    await runAlerts();
    expect(await noticeTexts(changed)).toHaveLength(1);
    await server.admin('DELETE', `/api/collections/users/records/${gone.id}`);
    for (const table of ['alert_keys', 'alert_matches', 'alert_changes'])
      expect(
        await figure(server, `SELECT count(*) FROM ${table} WHERE search IN ('${deleted.search}', '${gone.search}')`),
      ).toBe(0);
  });
});
