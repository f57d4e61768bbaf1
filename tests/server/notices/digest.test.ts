import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayInWords } from '../../../src/domain/core/format-day';
import { startMailSink, type MailSink } from '../../fakes/smtp';
import type { ReceivedMail } from '../../fakes/mime';
import { article, make, type Fields } from '../admin/admin-steps';
import { newAddress, sendMails } from '../account/account-people';
import type { TestServer } from '../harness';
import { asDate, dayIn, makeLaw, makeTask, newCountry, profile, runAt, startNoticeServer } from './notice-world';
import { figure, select } from '../content/seed-server';
import { follow, type TestUser } from '../users';

let server: TestServer;
let sink: MailSink;
let kenya: string;
let ghana: string;
beforeAll(async () => {
  sink = await startMailSink();
  server = await startNoticeServer({ env: sink.env });
});
afterAll(async () => {
  await server.dispose();
  await sink.close();
});
beforeEach(async () => {
  [kenya, ghana] = [await newCountry(server, 'Kenya'), await newCountry(server, 'Ghana')];
});

const STARTED = new Date().toISOString().replace('T', ' ');
const MORNING = `${dayIn(1)}T07:00:00Z`;
/** Runs the job at a moment. What the tests have written since they began happened on the morning of `MORNING`. */
async function send(at = MORNING): Promise<void> {
  for (const table of ['events', 'notifications']) {
    await server.admin('POST', '/api/sql', {
      query: `UPDATE ${table} SET created = '${dayIn(1)} 06:00:00.000Z' WHERE created >= '${STARTED}'
        AND created < '${dayIn(1)} 05:00:00.000Z'`,
    });
  }
  await runAt(server, 'notices.sendDigests', at);
}
const event = (country: string, fields: Fields = {}) =>
  make(server, 'events', {
    country,
    type: 'law',
    title: 'Wage order',
    description: 'It rises.',
    reason: 'Published by the Gazette.',
    ...fields,
  });
/** Somebody who has chosen a digest, in UTC, and follows Kenya. */
async function person(
  fields: Fields = {},
  kind: 'free' | 'premium' = 'premium',
  countries = [kenya],
): Promise<TestUser> {
  const user = await server.user(kind, { email: newAddress('digest') });
  await follow(server, user, countries);
  await profile(server, user, { digest: 'daily', time_zone: '', ...fields });
  return user;
}
async function mails(user: TestUser): Promise<ReceivedMail[]> {
  await sendMails(server);
  return sink.mails.filter(({ to, subject }) => to.includes(user.email) && !subject.startsWith('Confirm'));
}
const subjects = async (user: TestUser) => (await mails(user)).map(({ subject }) => subject);
const logged = (user: TestUser) =>
  select(
    server,
    `SELECT period, kind, CAST(mailed AS TEXT) AS mailed FROM digest_log WHERE user = '${user.id}' ORDER BY period`,
  );

describe('a digest', () => {
  it('lists deadlines and news by country and topic with reasons, as HTML and plain text', async () => {
    const user = await person({}, 'premium', [kenya, ghana]);
    const act = await makeLaw(server, kenya, { title: 'Wages <Act>', topics: ['wages'] });
    await article(server, ghana, {
      title: 'Leave is longer',
      summary: 'By a day.',
      topics: ['leave'],
      published_date: asDate(dayIn(0)),
    });
    const task = await makeTask(server, user, dayIn(3));
    await make(server, 'notifications', {
      user: user.id,
      type: 'account',
      title: 'Your password was changed',
      description: 'All other devices were signed out.',
      link: '/settings',
    });
    await send();
    const [mail] = await mails(user);
    expect(mail!.subject).toBe('Your daily summary: 1 deadline, your account and news from 2 countries');
    const text = mail!.text.replaceAll('\r\n', '\n');
    expect(text.indexOf('Your deadlines\n==')).toBeLessThan(text.indexOf('Kenya\n====='));
    for (const words of [
      `* File the report\n  Due in 2 days, on ${dayInWords(dayIn(3))}.\n  Your task.\n  ${server.url}/compliance?task=${task.id}`,
      `Your account\n============\n\n* Your password was changed\n  All other devices were signed out.\n  Your account.\n  ${server.url}/settings`,
      `Kenya\n=====\n\nWages\n\n* Wages <Act>\n  Hours and pay.\n  You follow Kenya. Our editors published it.\n  ${server.url}/country/`,
      'Ghana\n=====\n\nLeave\n\n* Leave is longer\n  By a day.\n  You follow Ghana. Our editors published it.',
    ])
      expect(text).toContain(words);
    expect(mail!.html).toContain('Wages &lt;Act&gt;</a>');
    expect(mail!.html).toContain(`laws?law=${act.id}`);
    expect(mail!.html).not.toMatch(/<Act>|<img|<script/);
    expect(mail!.to).toContain('Person');
  });

  it('is not sent if it is empty', async () => {
    const user = await person();
    await send();
    expect(await subjects(user)).toEqual([]);
    expect(await logged(user)).toEqual([{ period: dayIn(1), kind: 'daily', mailed: '0' }]);
  });

  it('is sent only to users who chose one, have a confirmed address, and follow the country', async () => {
    await event(kenya);
    const people = await Promise.all([
      person({ digest: 'off' }),
      server.user('premium'),
      person({}, 'premium', [ghana]),
      server.user('premium', { verified: false }).then(async (user) => {
        await follow(server, user, [kenya]);
        await profile(server, user, { digest: 'daily' });
        return user;
      }),
    ]);
    await send();
    expect(await Promise.all(people.map(subjects))).toEqual([[], [], [], []]);
  });

  it('follows each e-mail preference', async () => {
    await event(kenya);
    await event(kenya, { type: 'article', title: 'Commentary' });
    const wants = (updates: boolean, news: boolean) =>
      person({ email_preferences: { marketing: true, updates, news } });
    const [updates, news, none] = [await wants(true, false), await wants(false, true), await wants(false, false)];
    for (const user of [updates, news, none]) await makeTask(server, user, dayIn(2));
    await send();
    const [one, other] = [(await mails(updates))[0]!, (await mails(news))[0]!];
    expect([
      one.text.includes('Wage order'),
      one.text.includes('Commentary'),
      one.text.includes('File the report'),
    ]).toEqual([true, false, true]);
    expect([
      other.text.includes('Wage order'),
      other.text.includes('Commentary'),
      other.text.includes('File the report'),
    ]).toEqual([false, true, false]);
    expect(await subjects(none)).toEqual([]);
  });

  it('contains the first five countries on the free plan, and only the title of a Premium article', async () => {
    const others = await Promise.all(['A', 'B', 'C', 'D'].map((name) => newCountry(server, name)));
    const user = await person({}, 'premium', [kenya, ...others, ghana]);
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { premium_until: '' });
    await event(ghana, { title: 'Out of reach' });
    await article(server, kenya, {
      title: 'For subscribers',
      summary: 'A secret.',
      is_premium: true,
      published_date: asDate(dayIn(0)),
    });
    await send();
    const [mail] = await mails(user);
    expect(mail!.text).toContain(
      'For subscribers\n  You follow Kenya. Our editors published it. It is a Premium article.',
    );
    expect(mail!.text).not.toMatch(/secret|Out of reach/);
  });

  it('omits read and withdrawn items, and completed tasks', async () => {
    const user = await person();
    await make(server, 'notifications', { user: user.id, type: 'account', title: 'Read', is_read: true });
    const marked = await make(server, 'notifications', { user: user.id, type: 'account', title: 'Marked' });
    await server.admin('PATCH', `/api/collections/read_marks/records/${user.id}`, { read: [marked.id] });
    await makeTask(server, user, dayIn(2), { status: 'completed' });
    const law = await makeLaw(server, kenya);
    await server.admin('PATCH', `/api/collections/labour_laws/records/${law.id}`, { is_published: false });
    await send();
    expect(await subjects(user)).toEqual([]);
  });

  it('begins where the last digest ended, even days ago', async () => {
    const user = await person();
    await event(kenya, { title: 'First' });
    await send();
    await event(kenya, { title: 'Second' });
    await send(`${dayIn(3)}T08:59:00Z`);
    await send(`${dayIn(4)}T07:00:00Z`);
    const all = (await mails(user)).map(({ text }) => ['First', 'Second'].filter((title) => text.includes(title)));
    expect(all).toEqual([['First'], ['Second']]);
  });

  it('contains an item with a date in the future once', async () => {
    const user = await person();
    await event(kenya, { title: 'Ahead' });
    await server.admin('POST', '/api/sql', {
      query: `UPDATE events SET created = '${dayIn(1)} 07:30:00.000Z' WHERE country = '${kenya}'`,
    });
    await send();
    await send(`${dayIn(2)}T07:00:00Z`);
    expect((await mails(user)).map(({ text }) => text.includes('Ahead'))).toEqual([true]);
  });

  it('covers one day or one week the first time', async () => {
    const [daily, weekly] = [await person(), await person({ digest: 'weekly' })];
    const old = await event(kenya, { title: 'Old' });
    const monday = Array.from({ length: 7 }, (_, at) => dayIn(1 + at)).find((day) => new Date(day).getUTCDay() === 1)!;
    const daysBefore = async (days: number) => {
      const created = new Date(Date.parse(monday) - days * 86_400_000).toISOString().slice(0, 10);
      await server.admin('POST', '/api/sql', {
        query: `UPDATE events SET created = '${created} 12:00:00.000Z' WHERE id = '${old.id}'`,
      });
    };
    await daysBefore(3);
    await send(`${monday}T07:00:00Z`);
    expect([await subjects(daily), await subjects(weekly)]).toEqual([[], ['Your weekly summary: news from Kenya']]);
    const late = await person({ digest: 'weekly' });
    await daysBefore(8);
    await send(`${monday}T07:00:00Z`);
    expect(await subjects(late)).toEqual([]);
  });
});

describe('the hour of a digest', () => {
  const ZONE = 'Europe/Berlin';
  const runs = async (user: TestUser, moments: string[]) => {
    const sent: string[] = [];
    for (const moment of moments) {
      await server.admin('POST', '/api/sql', { query: `DELETE FROM digest_log WHERE user = '${user.id}'` });
      await send(moment);
      if ((await logged(user)).length > 0) sent.push(moment);
    }
    return sent;
  };

  it('is the user’s morning, before and after a change to or from daylight saving time', async () => {
    const user = await person({ time_zone: ZONE });
    // The clock goes forward on 28 March and back on 31 October 2027.
    const spring = [
      '2027-03-27T05:59:00Z',
      '2027-03-27T06:00:00Z',
      '2027-03-28T04:59:00Z',
      '2027-03-28T05:00:00Z',
      '2027-03-28T08:00:00Z',
    ];
    expect(await runs(user, spring)).toEqual(['2027-03-27T06:00:00Z', '2027-03-28T05:00:00Z']);
    const autumn = ['2027-10-30T05:00:00Z', '2027-10-31T05:59:00Z', '2027-10-31T06:00:00Z', '2027-10-31T09:00:00Z'];
    expect(await runs(user, autumn)).toEqual(['2027-10-30T05:00:00Z', '2027-10-31T06:00:00Z']);
  });

  it('is right in time zones with half hours, and is UTC for an unknown zone', async () => {
    expect(
      await runs(await person({ time_zone: 'Asia/Kolkata' }), ['2027-05-03T01:20:00Z', '2027-05-03T01:30:00Z']),
    ).toEqual(['2027-05-03T01:30:00Z']);
    expect(
      await runs(await person({ time_zone: 'Mars/Base' }), ['2027-05-03T06:50:00Z', '2027-05-03T07:00:00Z']),
    ).toEqual(['2027-05-03T07:00:00Z']);
  });

  it('is on Mondays for a weekly digest', async () => {
    const user = await person({ digest: 'weekly', time_zone: 'Pacific/Auckland' });
    // Monday in Auckland begins on Sunday in UTC.
    expect(await runs(user, ['2027-05-01T19:30:00Z', '2027-05-02T19:30:00Z', '2027-05-03T19:30:00Z'])).toEqual([
      '2027-05-02T19:30:00Z',
    ]);
  });
});

describe('one digest a day', () => {
  it('is sent once, however often the job runs, the choice changes, or the user travels', async () => {
    const user = await person({ time_zone: 'Pacific/Auckland' });
    await makeTask(server, user, '2027-05-05');
    for (let run = 0; run < 3; run += 1) await send('2027-05-02T19:30:00Z');
    await profile(server, user, { digest: 'weekly' });
    await send('2027-05-02T20:30:00Z');
    await profile(server, user, { digest: 'daily', time_zone: 'Asia/Tokyo' });
    await send('2027-05-02T22:30:00Z');
    await profile(server, user, { time_zone: 'Europe/London' });
    await send('2027-05-03T06:30:00Z');
    expect(await subjects(user)).toHaveLength(1);
  });

  it('is sent once to every user although the server is killed in between', { timeout: 60_000 }, async () => {
    const country = await newCountry(server, 'Togo');
    await event(country);
    const people = 240;
    await server.admin('POST', '/api/sql', {
      query: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${people})
        INSERT INTO users (id, email, verified, role, premium_until, password, tokenKey, created, updated)
        SELECT printf('k%014d', i), 'kill-' || i || '@example.com', 1, 'member', '2099-01-01 00:00:00.000Z', 'x', printf('t%060d',
          i), '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM n`,
    });
    await server.admin('POST', '/api/sql', {
      query: `INSERT INTO profiles (id, full_name, countries, digest, time_zone, created, updated)
        SELECT id, '', '["${country}"]', 'daily', '', created, created FROM users WHERE id LIKE 'k0%'`,
    });
    sink.refuse(true);
    const queued = () => figure(server, "SELECT count(*) FROM mail_queue WHERE address LIKE 'kill-%'");
    const running = send().catch(() => undefined);
    await expect.poll(queued, { timeout: 10_000, interval: 5 }).toBeGreaterThan(0);
    await server.kill();
    await running;
    await server.restart();
    const before = await queued();
    expect(before).toBeLessThan(people);
    await server.admin('POST', '/api/sql', { query: 'DELETE FROM leases' });
    await send();
    await send();
    expect(await queued()).toBe(people);
    expect(await figure(server, "SELECT count(DISTINCT address) FROM mail_queue WHERE address LIKE 'kill-%'")).toBe(
      people,
    );
    await server.admin('POST', '/api/sql', { query: "DELETE FROM mail_queue WHERE address LIKE 'kill-%'" });
    sink.refuse(false);
  });

  it('is neither lost nor doubled by a failure between its note and its mail', { timeout: 60_000 }, async () => {
    const find = 'function mail(tx, {';
    const failing = await startNoticeServer({
      env: sink.env,
      plant: {
        bundle: 'notices',
        find,
        replace: `let failed = false;\nfunction mail(...args) { if (!failed) { failed = true; throw new Error('cut off'); } mailAfterAll(...args); }\nfunction mailAfterAll(tx, {`,
      },
    });
    await using _ = failing;
    const user = await failing.user('premium', { email: newAddress('cut') });
    await profile(failing, user, { digest: 'daily' });
    await makeTask(failing, user, dayIn(3));
    const state = async () => [
      await figure(failing, 'SELECT count(*) FROM digest_log'),
      await figure(failing, 'SELECT count(*) FROM mail_queue WHERE bulk'),
    ];
    await runAt(failing, 'notices.sendDigests', MORNING);
    expect(await state()).toEqual([0, 0]);
    // Each engine of the server's has the fault once.
    for (let run = 0; run < 6; run += 1) await runAt(failing, 'notices.sendDigests', MORNING);
    expect(await state()).toEqual([1, 1]);
  });

  it('is kept where the mail server refuses it, sent later, and after mails that somebody waits for', async () => {
    sink.refuse(true);
    const user = await person();
    await event(kenya);
    await send();
    expect(await subjects(user)).toEqual([]);
    expect(
      (
        await server.api('POST', '/api/account/password', {
          token: user.token,
          body: { oldPassword: user.password, password: 'another-one' },
        })
      ).status,
    ).toBe(200);
    sink.refuse(false);
    await server.admin('POST', '/api/sql', { query: 'UPDATE mail_queue SET next_at = bulk' });
    expect(await subjects(user)).toEqual(['Your Molao password was changed', 'Your daily summary: news from Kenya']);
    await send();
    expect(await subjects(user)).toHaveLength(2);
  });
});

describe('the link at its foot', () => {
  const digestOf = async ({ id }: TestUser) =>
    (await server.admin<{ digest: string }>('GET', `/api/collections/profiles/records/${id}`)).digest;

  it('turns it off in one click without signing in, and takes that back as it was', async () => {
    const user = await person({ digest: 'weekly' });
    await makeTask(server, user, '2027-05-05');
    await send('2027-05-03T07:00:00Z');
    const [mail] = await mails(user);
    expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = /<(.+)>/.exec(mail!.headers['list-unsubscribe']!)![1]!.replace(server.url, '');
    expect(mail!.text).toContain(server.url + address);
    expect((await server.api('GET', address)).status).toBe(303);
    expect(await digestOf(user)).toBe('weekly');

    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    expect((await server.api('POST', address, { body: form })).body).toEqual({
      preference: 'digest',
      subscribed: false,
    });
    expect(await digestOf(user)).toBe('off');
    expect(
      (await server.admin<{ email_preferences: object }>('GET', `/api/collections/profiles/records/${user.id}`))
        .email_preferences,
    ).toEqual({ marketing: true, updates: true, news: true });
    await server.admin('POST', '/api/sql', {
      query: `UPDATE digest_log SET created = '2027-05-01 00:00:00.000Z', period = '2027-05-01' WHERE user = '${user.id}'`,
    });
    await send('2027-05-03T07:00:00Z');
    expect(await subjects(user)).toHaveLength(1);

    expect((await server.api('POST', `${address}&undo=1`)).body).toEqual({ preference: 'digest', subscribed: true });
    expect(await digestOf(user)).toBe('weekly');
    await profile(server, user, { digest: 'daily' });
    await server.api('POST', `${address}&undo=1`);
    expect(await digestOf(user), 'what they chose meanwhile').toBe('daily');
  });
});
