import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SourceHost } from '../../fakes/source-host';
import { pushWorld, subscribe, type PushWorld, type Reader } from './push-world';
import { figure, select } from '../content/seed-server';
import { openSql, type Sql } from '../sql';
import { daysFromNow } from '../users';

// Each message is a worker process of low priority, which a busy machine lets wait.
vi.setConfig({ testTimeout: 120_000 });

let world: PushWorld;
let sql: Sql;
beforeAll(async () => {
  world = await pushWorld();
  sql = await openSql(world.server);
});
afterAll(async () => {
  await sql[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});
/** Nobody of the test before is told what happens in the next. */
beforeEach(async () => {
  await untilDone();
  for (const { id } of await select(world.server, 'SELECT id FROM push_subscriptions'))
    await world.server.admin('DELETE', `/api/collections/push_subscriptions/records/${id}`);
});

const waiting = () =>
  figure(
    world.server,
    'SELECT (SELECT count(*) FROM push_news) + (SELECT count(*) FROM push_messages WHERE done = 0) AS n',
  );
const later = () => select(world.server, 'SELECT message, subscription, at, tries FROM push_later');
const query = (statement: string) => world.server.admin('POST', '/api/sql', { query: statement });
/** Sends until nothing is left that could be sent now. */
async function untilDone(): Promise<void> {
  // Articles wait a quarter of an hour for more.
  await query('UPDATE push_news SET created = created - 900000');
  await expect
    .poll(
      async () => {
        if (
          (await waiting()) === 0 &&
          (await figure(world.server, "SELECT count(*) FROM leases WHERE name = 'push-send'")) === 0
        )
          return 0;
        await world.send();
        return waiting();
      },
      { timeout: 60_000, interval: 300 },
    )
    .toBe(0);
  await expect
    .poll(() => figure(world.server, "SELECT count(*) FROM leases WHERE name = 'push-send'"), { timeout: 60_000 })
    .toBe(0);
}
/** The time has come for everything that was put off. */
async function hurry(): Promise<void> {
  await sql.run('UPDATE push_later SET at = 0');
  const left = () => figure(world.server, 'SELECT count(*) FROM push_later WHERE at = 0');
  await expect
    .poll(
      async () => {
        await world.send();
        return left();
      },
      { timeout: 60_000, interval: 300 },
    )
    .toBe(0);
  await untilDone();
}
const titles = (reader: Reader) => reader.got().map(({ payload }) => payload.title);
/** A published article that the server itself has not announced. */
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
const ALWAYS_QUIET = { quiet_hours: { from: '00:00', to: '23:59' } };

describe('a message', () => {
  it('reaches whoever follows the country, encrypted for their browser and signed by this server', async () => {
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

  it('gathers what is similar, and what is urgent stands alone and comes first', async () => {
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

  it('names an article for Premium and keeps it to those who have it', async () => {
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

  it('is not sent about what was withdrawn in the meantime', async () => {
    const reader = await world.reader('free', { profile: ALWAYS_QUIET });
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

  it('to one person goes to their browsers, and not once they have read it', async () => {
    const [reader, other] = [await world.reader('free', { profile: ALWAYS_QUIET }), await world.reader()];
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

  it('is not older than two days, and nothing is noted while nobody listens', async () => {
    await world.tell();
    expect(await figure(world.server, 'SELECT count(*) FROM push_news')).toBe(0);
    const reader = await world.reader();
    await world.tell({ title: 'Old' });
    await sql.run(`UPDATE push_news SET created = ${Date.now() - 49 * 3_600_000}`);
    await untilDone();
    expect(reader.got()).toEqual([]);
  });

  it('is not about what is dated longer ago, such as what a new source begins with', async () => {
    const reader = await world.reader();
    const old = await world.tell({ title: 'Long ago' });
    await query(`UPDATE events SET created = '2020-01-01 00:00:00.000Z' WHERE id = '${old}'`);
    await world.tell({ title: 'Today' });
    await untilDone();
    expect(titles(reader)).toEqual(['Today']);
  });

  it('of articles waits until a run of fetching has brought the others', async () => {
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

  it('is not sent in the morning to who has read it at night, whichever way it was marked', async () => {
    const [marked, swept, kept] = [
      await world.reader('free', { profile: ALWAYS_QUIET }),
      await world.reader('free', { profile: ALWAYS_QUIET }),
      await world.reader('free', { profile: ALWAYS_QUIET }),
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

describe('what somebody wants', () => {
  it('is refused where it could not be read, and where it is there all the same keeps nobody else waiting', async () => {
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

  it('decides: kinds, muted countries, and what their plan reads', async () => {
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

  it('is quiet at night by their own clock, and told in the morning', async () => {
    // 12 hours apart: where it is quiet for one, it is not for the other.
    const hour = (offset: number) => `${String((new Date().getUTCHours() + offset + 24) % 24).padStart(2, '0')}:00`;
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
    // The night goes on where it was looked too early, and ends once it is over.
    await hurry();
    expect(titles(there)).toEqual([]);
    await world.server.admin('PATCH', `/api/collections/profiles/records/${there.user.id}`, { quiet_hours: {} });
    await hurry();
    expect([titles(there), titles(here)]).toEqual([['Hours Act'], ['Hours Act']]);
  });
});

describe('a push service', () => {
  const failures = async ({ user }: Reader) =>
    (await select(world.server, `SELECT failures FROM push_subscriptions WHERE user = '${user.id}'`)).map((row) =>
      Number(row.failures),
    );

  it('that says a browser has gone is believed', async () => {
    const readers = [
      await world.reader('free', { conduct: { status: 404 } }),
      await world.reader('free', { conduct: { status: 410 } }),
      await world.reader(),
    ];
    await world.tell();
    await untilDone();
    expect(await Promise.all(readers.map(failures))).toEqual([[], [], [0]]);
  });

  it('that is busy, broken or silent is asked again, and the message has the topic that it had', async () => {
    const busy = await world.reader('free', { conduct: { status: 429, headers: { 'retry-after': '600' } } });
    const broken = await world.reader('free', { conduct: { status: 503 } });
    const silent = await world.reader('free', { conduct: { silent: true } });
    await world.tell();
    await untilDone();
    const waits = new Map(
      (
        await select(
          world.server,
          'SELECT s.user, l.at, l.tries FROM push_later l JOIN push_subscriptions s ON s.id = l.subscription',
        )
      ).map((row) => [row.user, [Math.round((Number(row.at) - Date.now()) / 60_000), Number(row.tries)]]),
    );
    expect([waits.get(busy.user.id), waits.get(broken.user.id), waits.get(silent.user.id)]).toEqual([
      [10, 1],
      [1, 1],
      [1, 1],
    ]);
    for (const { browser } of [busy, broken, silent]) world.service.behave(browser.id, {});
    await hurry();
    expect(await later()).toEqual([]);
    for (const reader of [busy, broken, silent]) {
      expect(new Set(reader.got().map(({ topic }) => topic)).size).toBe(1);
      expect(reader.got()).toHaveLength(2);
      expect(await failures(reader)).toEqual([0]);
    }
  });

  it('that stays broken is given up within a day', async () => {
    const reader = await world.reader('free', { conduct: { status: 500 } });
    await world.tell();
    await untilDone();
    for (let round = 0; round < 10 && (await later()).length > 0; round += 1) await hurry();
    expect(reader.got().length).toBe(8);
    expect(await later()).toEqual([]);
    expect(await figure(world.server, 'SELECT count(*) FROM push_messages')).toBe(0);
  });

  it('that sends us on to another address is not followed, and dropped after five refusals', async () => {
    const trap = await SourceHost.start();
    const reader = await world.reader('free', {
      conduct: { status: 307, headers: { location: `${trap.origin}/private` } },
    });
    const counts: number[][] = [];
    for (let sent = 0; sent < 5; sent += 1) {
      await world.tell({ title: `Law ${sent}` });
      await untilDone();
      counts.push(await failures(reader));
    }
    expect(counts).toEqual([[1], [2], [3], [4], []]);
    expect(trap.seen).toEqual([]);
    await trap.stop();
  });
});

it('a batch that nobody can send is left out after the second try, and what comes after it is sent', async () => {
  const plant = {
    bundle: 'notices',
    find: 'function payloadOf(message,',
    replace:
      "function payloadOf(message, ...rest) { if (message.kind === 'urgent') throw new Error('cannot be said'); return payloadAfterAll(message, ...rest); }\nfunction payloadAfterAll(message,",
  };
  await using faulty = await pushWorld({ plant });
  const reader = await faulty.reader();
  await faulty.tell({ type: 'urgent', title: 'Poison' });
  await faulty.tell();
  await expect
    .poll(
      async () => {
        await faulty.send();
        return reader.got().map(({ payload }) => payload.title);
      },
      { timeout: 60_000, interval: 300 },
    )
    .toEqual(['Hours Act']);
});

it('an address on a private network is not reached, though its name was allowed as a push service', async () => {
  const trap = await SourceHost.start();
  await using careless = await pushWorld({ env: { PUSH_HOSTS: `127.0.0.1:${trap.port},localhost:${trap.port}` } });
  const user = await careless.server.user();
  const { keys } = careless.service.browser().subscription;
  for (const name of ['127.0.0.1', 'localhost']) {
    const endpoint = `https://${name}:${trap.port}/1`;
    expect(
      (await careless.server.api('POST', '/api/push/subscribe', { token: user.token, body: { endpoint, keys } }))
        .status,
    ).toBe(200);
  }
  expect((await careless.server.api('POST', '/api/push/test', { token: user.token, body: {} })).body).toEqual({
    sent: 0,
    gone: 0,
    failed: 2,
  });
  expect(trap.seen).toEqual([]);
  expect(await select(careless.server, 'SELECT DISTINCT failures FROM push_subscriptions')).toEqual([
    { failures: '1' },
  ]);
  await trap.stop();
});

it('a killed server continues its batch: every browser gets the message, repeated only under the same topic', async () => {
  await using doomed = await pushWorld();
  const readers = await Promise.all(Array.from({ length: 6 }, () => doomed.reader()));
  const browsers = readers.map(({ browser }) => browser);
  for (const { user } of readers) {
    for (let more = 0; more < 9; more += 1) {
      const browser = doomed.service.browser();
      await subscribe(doomed.server, user, browser);
      browsers.push(browser);
    }
  }
  doomed.service.conduct = { delay: 300 };
  await doomed.tell();
  await doomed.send();
  await expect.poll(() => doomed.service.count, { timeout: 30_000, interval: 5 }).toBeGreaterThan(3);
  await doomed.server.kill();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const before = doomed.service.count;
  expect(before).toBeLessThan(browsers.length);
  await doomed.server.restart();
  await doomed.send();
  await expect
    .poll(() => browsers.filter((browser) => doomed.service.to(browser).length === 0).length, { timeout: 60_000 })
    .toBe(0);
  await expect.poll(() => figure(doomed.server, 'SELECT count(*) FROM push_messages'), { timeout: 60_000 }).toBe(0);
  expect(doomed.service.count).toBe(before + browsers.length);
  expect(new Set(doomed.service.pushed.map(({ topic }) => topic)).size).toBe(1);
});
