import { describe, expect, it } from 'vitest';
import { ALERTS_ARE_PREMIUM, MOST_ALERTS, TOO_MANY_ALERTS, UNKNOWN_FREQUENCY } from '../../../src/domain/search/alerts';
import { save } from '../admin/admin-steps';
import { dayIn, noticesOf, profile } from '../notices/notice-world';
import { figure } from '../content/seed-server';
import { daysFromNow } from '../users';
import { alerted, code, runAlerts, news, saved, server, noticeTexts, setUpAlerts } from './alerts-setup';

setUpAlerts();

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

describe('collected matches', () => {
  it('stay after a change of frequency, are sent if it becomes “at once”, and are deleted with the alert', async () => {
    const filters = { country: code, kind: 'article' };
    const [hurried, slower, silent, reworded] = [
      await alerted({ filters }, 'daily'),
      await alerted({ filters }, 'daily'),
      await alerted({ filters }, 'daily'),
      await alerted({ filters }, 'daily'),
    ];
    await news();
    await runAlerts();
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
    await runAlerts();
    await runAlerts();
    const left = async (search: string) =>
      figure(server, `SELECT count(*) FROM alert_matches WHERE search = '${search}'`);
    expect([await noticeTexts(hurried), await noticeTexts(slower)]).toEqual([
      ['New for “My search”: Kenya: Wages rise'],
      [],
    ]);
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
    await runAlerts(`${after(-2)}T22:30:00Z`);
    expect([await noticeTexts(daily), await noticeTexts(weekly), (await noticeTexts(eastern)).length]).toEqual([
      [],
      [],
      1,
    ]);
    await runAlerts(`${after(-1)}T06:59:00Z`);
    expect(await noticeTexts(daily)).toEqual([]);
    await runAlerts(`${after(-1)}T07:01:00Z`);
    await runAlerts(`${after(-1)}T07:02:00Z`);
    expect([await noticeTexts(daily), await noticeTexts(weekly)]).toEqual([
      [expect.stringMatching(/^New for “My search”: \w+ \(Kenya\); \w+ \(Kenya\); \w+ \(Kenya\) and 1 more$/)],
      [],
    ]);
    expect((await noticesOf(server, daily))[0]!.key).toBe(`alert:${daily.search}:${after(-1)}`);
    await news({ title: 'Five' });
    await runAlerts(`${after(-1)}T08:00:00Z`);
    expect(await noticeTexts(daily)).toHaveLength(1);
    await runAlerts(`${monday}T07:30:00Z`);
    expect([(await noticeTexts(daily))[1], (await noticeTexts(weekly)).length]).toEqual([
      'New for “My search”: Kenya: Five',
      1,
    ]);
    await runAlerts(`${after(1)}T07:30:00Z`);
    expect([(await noticeTexts(daily)).length, (await noticeTexts(weekly)).length]).toEqual([2, 1]);
  });
});
