import { describe, expect, it, vi } from 'vitest';
import type { Reader } from './push-world';
import { figure } from '../content/seed-server';
import { daysFromNow } from '../users';
import { hurry, later, query, sql, untilDone, world, setUpPush } from './push-send-setup';

setUpPush();

// Each message is sent by a worker process of low priority, which waits on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const titles = (reader: Reader) => reader.got().map(({ payload }) => payload.title);

/** A published article that the server has not announced. */
async function article(fields: object = {}): Promise<{ id: string }> {
  const { id } = await world.server.admin<{ id: string }>('POST', '/api/collections/articles/records', {
    country: world.country,
    title: 'Wages rise',
    summary: 'By ten.',
    published_date: daysFromNow(0),
    is_published: false,
    verification: 'unchecked',
    ...fields,
  });
  await sql.run(`UPDATE articles SET is_published = TRUE WHERE id = '${id}'`);
  return { id };
}
const preferences = (notification_preferences: object) => ({ profile: { notification_preferences } });
/** The full hour, UTC, so many hours from now. */
const hour = (offset: number) => `${String((new Date().getUTCHours() + offset + 24) % 24).padStart(2, '0')}:00`;
const QUIET_NOW = { quiet_hours: { from: hour(-1), to: hour(4) } };

describe('a push message', () => {
  it('reaches the followers of the country, encrypted for their browser and signed by this server', async () => {
    const [one, other] = [await world.reader(), await world.reader('premium', { follows: [world.elsewhere] })];
    await world.tell();
    await untilDone();
    const [pushed] = one.got();
    expect(pushed!.payload).toMatchObject({
      title: 'Hours Act',
      body: 'Country AA: Forty hours a week.',
      tag: pushed!.topic,
      url: '/country/AA',
    });
    expect(Math.abs(Date.now() - pushed!.payload.at)).toBeLessThan(60_000);
    expect([pushed!.urgency, pushed!.ttl > 47 * 3600 && pushed!.ttl <= 48 * 3600]).toEqual(['normal', true]);
    expect([one.got().length, other.got().length, world.service.faults]).toEqual([1, 0, []]);
    const { body } = await world.server.api<{ key: string }>('GET', '/api/push/key', { token: one.user.token });
    expect(pushed!.key).toBe(body.key);
    const hours = (pushed!.claims.exp * 1000 - Date.now()) / 3_600_000;
    expect([hours > 0 && hours <= 24, pushed!.claims.sub]).toEqual([
      true,
      expect.stringMatching(/^(mailto:.+@.+|https:\/\/.+)$/),
    ]);
  });

  it('groups similar events; an urgent event is sent alone and first', async () => {
    const reader = await world.reader();
    for (let made = 1; made <= 4; made += 1) await world.tell({ type: 'article', title: `Article ${made}` });
    await world.tell({ type: 'urgent', title: 'Curfew ends' });
    await untilDone();
    const got = reader.got();
    expect(got.map(({ payload, urgency }) => [payload.title, urgency])).toEqual([
      ['Curfew ends', 'high'],
      ['Four new articles on Country AA', 'low'],
    ]);
    expect(got[1]!.payload.body).toMatch(/^Article \d; Article \d; Article \d and 1 more$/);
    expect(got[1]!.payload.url).toBe('/country/AA/articles');
  });

  it('shows the summary of a Premium article to Premium users only', async () => {
    const [free, premium, lapsed] = [await world.reader(), await world.reader('premium'), await world.reader('lapsed')];
    const { id } = await article({ is_premium: true });
    await world.tell({ type: 'article', title: 'Wages rise', description: 'By ten.', article: id });
    await untilDone();
    expect([free, premium, lapsed].map((reader) => reader.got()[0]!.payload.body)).toEqual([
      'Country AA: Read with Premium',
      'Country AA: By ten.',
      'Country AA: Read with Premium',
    ]);
    expect(free.got()[0]!.payload.url).toBe(`/article/${id}`);
  });

  it('is not sent about events and articles that were withdrawn meanwhile', async () => {
    const reader = await world.reader('free', { profile: QUIET_NOW });
    const { id } = await article();
    const event = await world.tell({ type: 'law', title: 'Withdrawn' });
    await world.tell({ type: 'article', title: 'Unpublished', article: id });
    await world.tell({ type: 'urgent', title: 'Stands' });
    await untilDone();
    await world.server.admin('DELETE', `/api/collections/events/records/${event}`);
    await world.server.admin('PATCH', `/api/collections/articles/records/${id}`, { is_published: false });
    await world.server.admin('PATCH', `/api/collections/profiles/records/${reader.user.id}`, { quiet_hours: {} });
    await hurry();
    expect(titles(reader)).toEqual(['Stands']);
  });

  it('about a notification goes to its user’s browsers only, unless the user has read it', async () => {
    const [reader, other] = [await world.reader('free', { profile: QUIET_NOW }), await world.reader()];
    const notify = (title: string, fields = {}) =>
      world.server.admin<{ id: string }>('POST', '/api/collections/notifications/records', {
        user: reader.user.id,
        type: 'account',
        title,
        description: 'Words.',
        ...fields,
      });
    await notify('Payment failed', { link: '/manage-subscription' });
    const read = await notify('Task is due', { type: 'deadline', task: 'task00000000001' });
    await untilDone();
    await world.server.api('PATCH', `/api/collections/notifications/records/${read.id}`, {
      token: reader.user.token,
      body: { is_read: true },
    });
    await world.server.admin('PATCH', `/api/collections/profiles/records/${reader.user.id}`, { quiet_hours: {} });
    await hurry();
    expect(reader.got().map(({ payload: { title, body, url } }) => [title, body, url])).toEqual([
      ['Payment failed', 'Words.', '/manage-subscription'],
    ]);
    expect(other.got()).toEqual([]);
  });

  it('is not sent after two days, and not queued while there are no subscriptions', async () => {
    await world.tell();
    expect(await figure(world.server, 'SELECT count(*) FROM push_news')).toBe(0);
    const reader = await world.reader();
    await world.tell({ title: 'Old' });
    await sql.run(`UPDATE push_news SET created = ${Date.now() - 49 * 3_600_000}`);
    await untilDone();
    expect(reader.got()).toEqual([]);
  });

  it('is not sent about an event with an old date, such as the first items of a new source', async () => {
    const reader = await world.reader();
    const old = await world.tell({ title: 'Long ago' });
    await query(`UPDATE events SET created = '2020-01-01 00:00:00.000Z' WHERE id = '${old}'`);
    await world.tell({ title: 'Today' });
    await untilDone();
    expect(titles(reader)).toEqual(['Today']);
  });

  it('about articles waits for the others of the same run', async () => {
    const reader = await world.reader();
    await world.tell({ type: 'article', title: 'First' });
    await world.tell({ title: 'A law' });
    await expect
      .poll(
        async () => {
          await world.send();
          return titles(reader);
        },
        { timeout: 60_000, interval: 300 },
      )
      .toEqual(['A law']);
    await world.tell({ type: 'article', title: 'Second' });
    await untilDone();
    expect(titles(reader)).toEqual(['A law', 'Two new articles on Country AA']);
  });

  it('is not sent after quiet hours to a user who has read it, however it was marked as read', async () => {
    const [marked, swept, kept] = [
      await world.reader('free', { profile: QUIET_NOW }),
      await world.reader('free', { profile: QUIET_NOW }),
      await world.reader('free', { profile: QUIET_NOW }),
    ];
    const event = await world.tell();
    const notice = await world.server.admin<{ id: string }>('POST', '/api/collections/notifications/records', {
      user: swept.user.id,
      type: 'account',
      title: 'Payment failed',
    });
    await untilDone();
    const marks = ({ user }: Reader, fields: object) =>
      world.server.admin('PATCH', `/api/collections/read_marks/records/${user.id}`, fields);
    await marks(marked, { read: [event] });
    await marks(swept, { read_up_to: 1_000_000, unread: [] });
    await marks(kept, { read_up_to: 1_000_000, unread: [event] });
    for (const { user } of [marked, swept, kept])
      await world.server.admin('PATCH', `/api/collections/profiles/records/${user.id}`, { quiet_hours: {} });
    await hurry();
    expect([marked, swept, kept].map(titles)).toEqual([[], [], ['Hours Act']]);
    expect(await figure(world.server, `SELECT count(*) FROM notifications WHERE id = '${notice.id}'`)).toBe(1);
  });
});

describe('the preferences of a user', () => {
  it('are refused if invalid; stored invalid ones do not block other users', async () => {
    const [odd, empty, other] = [await world.reader(), await world.reader(), await world.reader()];
    const path = `/api/collections/profiles/records/${odd.user.id}`;
    const refused = await world.server.api<{ data: Record<string, { message: string }> }>('PATCH', path, {
      token: odd.user.token,
      body: { notification_preferences: { muted: 1 } },
    });
    expect([refused.status, refused.body.data.notification_preferences?.message]).toEqual([
      400,
      'These notification preferences cannot be read.',
    ]);
    await query(
      `UPDATE profiles SET notification_preferences = '{"muted":1}', quiet_hours = '{"from":1,"to":[]}' WHERE id = '${odd.user.id}'`,
    );
    await query(
      `UPDATE profiles SET notification_preferences = 'null', quiet_hours = '7' WHERE id = '${empty.user.id}'`,
    );
    await world.tell();
    await untilDone();
    expect([odd, empty, other].map(titles)).toEqual([['Hours Act'], ['Hours Act'], ['Hours Act']]);
  });

  it('select by kind, by muted country and by what the plan may read', async () => {
    const [all, noLaw, muted] = [
      await world.reader(),
      await world.reader('free', preferences({ law: false })),
      await world.reader('free', preferences({ muted: [world.country] })),
    ];
    const sixth = await world.reader('premium');
    await world.server.admin('PATCH', `/api/collections/users/records/${sixth.user.id}`, {
      premium_until: daysFromNow(-1),
      readable_countries: [world.elsewhere],
    });
    await world.tell();
    await world.tell({ type: 'urgent', title: 'Urgent' });
    await untilDone();
    expect([all, noLaw, muted, sixth].map(titles)).toEqual([['Urgent', 'Hours Act'], ['Urgent'], [], []]);
  });

  it('include quiet hours in the user’s time zone, after which the message is sent', async () => {
    // The time zones are 12 hours apart, so only one user has quiet hours now.
    const night = { from: hour(11), to: hour(13) };
    const [there, here] = [
      await world.reader('free', { profile: { quiet_hours: night, time_zone: 'Etc/GMT-12' } }),
      await world.reader('free', { profile: { quiet_hours: night, time_zone: 'UTC' } }),
    ];
    await world.tell();
    await untilDone();
    expect([titles(there), titles(here)]).toEqual([[], ['Hours Act']]);
    const [put] = await later();
    const end = new Date(Number(put!.at));
    expect([end.getUTCMinutes(), (end.getTime() - Date.now()) / 3_600_000 <= 2, end.getTime() > Date.now()]).toEqual([
      0,
      true,
      true,
    ]);
    // Quiet hours continue after an early check, and end when the preference is removed.
    await hurry();
    expect(titles(there)).toEqual([]);
    await world.server.admin('PATCH', `/api/collections/profiles/records/${there.user.id}`, { quiet_hours: {} });
    await hurry();
    expect([titles(there), titles(here)]).toEqual([['Hours Act'], ['Hours Act']]);
  });
});
