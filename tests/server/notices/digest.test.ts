import { describe, expect, it } from 'vitest';
import { dayInWords } from '../../../src/domain/core/format-day';
import { article, make } from '../admin/admin-steps';
import { asDate, dayIn, makeLaw, makeTask, newCountry, profile } from './notice-world';
import { follow, type TestUser } from '../users';
import { event, ghana, kenya, logged, mails, person, send, server, subjects, setUpDigests } from './digest-setup';

setUpDigests();

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
      'Your account\n============\n\n* Your password was changed\n  All other devices were signed out.\n  Your account.\n' +
        `  ${server.url}/settings`,
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

  it('omits changes that the user decided about, and ends with what comes in the countries of the plan', async () => {
    const user = await person();
    const decided = await event(kenya, { title: 'Not for us' });
    await event(kenya, { title: 'New to us' });
    await server.api('POST', '/api/collections/decisions/records', {
      token: user.token,
      body: {
        user: user.id,
        event: decided.id,
        title: 'Not for us',
        decision: 'not_for_us',
        decided_at: `${dayIn(0)} 08:00:00Z`,
      },
    });
    const commencement = (country: string, what: string, day: string) =>
      make(server, 'commencements', {
        country,
        what,
        kind: 'begins',
        certainty: 'set',
        date: `${day} 00:00:00.000Z`,
        source_url: 'https://www.example.org/act',
        verification: 'unchecked',
      });
    await commencement(kenya, 'Employers report on pay', dayIn(20));
    await commencement(ghana, 'A levy starts', dayIn(20));
    await commencement(kenya, 'It started before', dayIn(-1));
    await send();
    const [mail] = await mails(user);
    expect(mail!.text).toContain('New to us');
    expect(mail!.text).toContain('What comes');
    expect(mail!.text).toContain('Employers report on pay');
    expect(mail!.text).not.toMatch(/Not for us|A levy starts|It started before/);
  });

  it('begins at the end of the last digest, even days ago', async () => {
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

describe('the unsubscribe link of a digest', () => {
  const digestOf = async ({ id }: TestUser) =>
    (await server.admin<{ digest: string }>('GET', `/api/collections/profiles/records/${id}`)).digest;

  it('turns the digest off with one click without sign-in, and can restore the former choice', async () => {
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
    ).toEqual({ marketing: false, updates: true, news: true });
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
