import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/core/calendar-day';
import { make, type Fields } from '../admin/admin-steps';
import type { TestServer } from '../harness';
import { select } from '../content/seed-server';
import { asDate, dayIn, newCountry, noticesOf, profile, reader, runAt, startNoticeServer } from './notice-world';

let server: TestServer & AsyncDisposable;
let country: string;
beforeAll(async () => {
  server = await startNoticeServer();
  country = await newCountry(server, 'Kenya');
});
afterAll(() => server.dispose());

const step = (what: string, day: string, fields: Fields = {}) =>
  make(server, 'commencements', {
    country,
    what,
    kind: 'begins',
    certainty: 'set',
    date: day && asDate(day),
    verification: 'unchecked',
    ...fields,
  });
const tell = (day: string) => runAt(server, 'notices.tellOfHorizon', `${day}T09:19:00Z`);
const told = async (user: { id: string }) =>
  (await noticesOf(server, user)).map(({ title, description }) => `${title} | ${description}`);
/** Days of the test lie far ahead. */
const forEver = (user: { id: string }) =>
  server.admin('POST', '/api/sql', {
    query: `UPDATE users SET premium_until = '2999-01-01 00:00:00.000Z' WHERE id = '${user.id}'`,
  });
async function follower(): Promise<{ id: string }> {
  const user = await reader(server, country);
  await forEver(user);
  await profile(server, user, { time_zone: 'UTC' });
  return user;
}

describe('notices of the horizon', () => {
  it('come 90 and 30 days before and on the day, once, with all entries of a day as one', async () => {
    const user = await follower();
    const day = dayIn(200);
    await step('Fines start', day);
    await step('Breaks of 30 minutes', day);
    for (const before of [91, 90, 90, 89, 30, 7, 0, -1]) await tell(addDays(day, -before));
    expect(await told(user)).toEqual([
      'In 90 days: 2 changes in your countries | Breaks of 30 minutes; Fines start',
      'In 30 days: 2 changes in your countries | Breaks of 30 minutes; Fines start',
      'Today: 2 changes in your countries | Breaks of 30 minutes; Fines start',
    ]);
    expect(await select(server, `SELECT DISTINCT link, type FROM notifications WHERE user = '${user.id}'`)).toEqual([
      { link: '/horizon', type: 'alert' },
    ]);
  });

  it('follow the reader’s choice, and the day where the reader is', async () => {
    const user = await follower();
    await profile(server, user, { notification_preferences: { horizon: [7] }, time_zone: 'Pacific/Auckland' });
    const day = dayIn(250);
    await step('A levy starts', day);
    await runAt(server, 'notices.tellOfHorizon', `${addDays(day, -8)}T10:00:00Z`);
    expect(await told(user)).toEqual([]);
    // It is the next day in Auckland.
    await runAt(server, 'notices.tellOfHorizon', `${addDays(day, -8)}T13:00:00Z`);
    expect(await told(user)).toEqual(['In 7 days: A levy starts | A levy starts']);
  });

  it('are not sent of a day that has moved, without a day, to the free plan, or of a muted country', async () => {
    const [user, muted, free] = [await follower(), await follower(), await reader(server, country, 'free')];
    await profile(server, muted, { notification_preferences: { muted: [country] } });
    const day = dayIn(300);
    const { id } = await step('Quotas start', day);
    await step('Some day', '');
    await server.admin('PATCH', `/api/collections/commencements/records/${id}`, { date: asDate(addDays(day, 40)) });
    for (const before of [90, 30, 0]) await tell(addDays(day, -before));
    expect(await told(user)).toEqual([]);
    await tell(addDays(day, 40));
    expect(await told(user)).toEqual(['Today: Quotas start | Quotas start']);
    expect(await told(muted)).toEqual([]);
    expect(await told(free)).toEqual([]);
  });

  it('are made up for within three days after an outage, and then no more', async () => {
    const user = await follower();
    const day = dayIn(350);
    await step('Registers open', day);
    await tell(addDays(day, -88));
    await tell(addDays(day, -27));
    expect(await told(user)).toEqual(['In 88 days: Registers open | Registers open']);
  });

  it('name the old and the new value of a fact, but not on its day, when everybody gets an event', async () => {
    const user = await follower();
    const day = dayIn(400);
    const next = { certainty: 'enacted', value: '22 days', amount: null, unit: null, from: day };
    await make(server, 'employment_facts', {
      country,
      topic: 'annual_leave',
      value: '21 days',
      verification: 'unchecked',
      next: { ...next, source_url: 'https://example.org' },
    });
    for (const before of [30, 0]) await tell(addDays(day, -before));
    expect(await told(user)).toEqual(['In 30 days: Annual leave | Annual leave: 21 days → 22 days']);
  });
});
