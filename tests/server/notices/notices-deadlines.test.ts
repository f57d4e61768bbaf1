import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/core/calendar-day';
import { dayInWords } from '../../../src/domain/core/format-day';
import type { TestServer } from '../harness';
import { age, asDate, dayIn, makeTask, noticesOf, profile, runAt, startNoticeServer } from './notice-world';
import { figure } from '../content/seed-server';
import type { TestUser } from '../users';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startNoticeServer();
});
afterAll(() => server.dispose());
beforeEach(async () => {
  user = await server.user();
});

const at = (moment: string) => runAt(server, 'notices.remindOfDeadlines', moment);
const onDay = (days: number, time = '12:11') => at(`${dayIn(days)}T${time}:00Z`);
const titles = async (who = user) => (await noticesOf(server, who)).map(({ title }) => title);
const change = (id: string, fields: Record<string, unknown>) =>
  server.admin('PATCH', `/api/collections/compliance_tasks/records/${id}`, fields);
/** An old task, due this many days from today. */
async function due(days: number, fields: Record<string, unknown> = {}, who = user): Promise<string> {
  const { id } = await makeTask(server, who, dayIn(days), fields);
  await age(server, 'compliance_tasks', id, 100);
  return id;
}

describe('the reminder of a deadline', () => {
  it('is created 7 days before, on the day before and after the deadline, once each', async () => {
    const id = await due(20);
    for (const day of [12, 13, 13, 14, 18, 19, 19, 20, 21, 21, 22]) await onDay(day);
    expect(await noticesOf(server, user)).toEqual([
      {
        type: 'deadline',
        title: 'Due in 7 days: File the report',
        description: `It is due on ${dayInWords(dayIn(20))}.`,
        task: id,
        key: `deadline:${id}:${dayIn(20)}:7`,
        link: '',
      },
      {
        type: 'deadline',
        title: 'Due tomorrow: File the report',
        description: `It is due on ${dayInWords(dayIn(20))}.`,
        task: id,
        key: `deadline:${id}:${dayIn(20)}:1`,
        link: '',
      },
      {
        type: 'deadline',
        title: 'Overdue: File the report',
        description: `It was due on ${dayInWords(dayIn(20))}.`,
        task: id,
        key: `deadline:${id}:${dayIn(20)}:overdue`,
        link: '',
      },
    ]);
  });

  it('is created late with the remaining days after an outage, and not for a deadline long past', async () => {
    await due(20);
    await onDay(15);
    await onDay(20);
    expect(await titles()).toEqual(['Due in 5 days: File the report', 'Due today: File the report']);
    const late = await server.user();
    await due(20, {}, late);
    await onDay(36);
    expect(await titles(late)).toEqual([]);
  });

  it('is not created for a stage that had passed when the task was created', async () => {
    await makeTask(server, user, dayIn(3));
    await onDay(0);
    expect(await titles()).toEqual([]);
    await onDay(2);
    expect(await titles()).toEqual(['Due tomorrow: File the report']);
  });

  it('is deleted when the task is completed, and not created again', async () => {
    const id = await due(5);
    await due(5, { status: 'completed' });
    await onDay(0);
    expect(await titles()).toEqual(['Due in 5 days: File the report']);
    await change(id, { status: 'completed' });
    expect(await titles()).toEqual([]);
    await change(id, { status: 'pending' });
    await onDay(0);
    expect(await titles(), 'not twice').toEqual([]);
    await onDay(4);
    expect(await titles()).toEqual(['Due tomorrow: File the report']);
  });

  it('is created again for a changed deadline, and those of the old date are deleted', async () => {
    const id = await due(1);
    await onDay(0);
    await change(id, { deadline: asDate(dayIn(6)) });
    expect(await titles()).toEqual([]);
    await onDay(0);
    expect(await titles()).toEqual(['Due in 6 days: File the report']);
    await change(id, { notes: 'Nothing about its day.', title: 'File it' });
    expect(await titles()).toHaveLength(1);
  });

  it('is deleted with the task, with tombstones for devices', async () => {
    const id = await due(1);
    await onDay(0);
    const [{ rev }] = (
      await server.admin<{ items: { rev: number }[] }>(
        'GET',
        `/api/collections/notifications/records?filter=task='${id}'`,
      )
    ).items as [{ rev: number }];
    await server.admin('DELETE', `/api/collections/compliance_tasks/records/${id}`);
    expect(await titles()).toEqual([]);
    expect(await figure(server, `SELECT count(*) FROM deadlines_told WHERE task = '${id}'`)).toBe(0);
    expect(
      await figure(
        server,
        `SELECT count(*) FROM tombstones WHERE collection = 'notifications' AND owner = '${user.id}' AND rev > ${rev}`,
      ),
    ).toBe(1);
  });

  it('is deleted with the account', async () => {
    const id = await due(1);
    await onDay(0);
    expect(
      (await server.api('POST', '/api/account/delete', { token: user.token, body: { password: user.password } }))
        .status,
    ).toBe(204);
    expect(await figure(server, `SELECT count(*) FROM deadlines_told WHERE task = '${id}'`)).toBe(0);
  });
});

/** All days of it are later than any test's tasks were created. */
const NEXT_YEAR = new Date().getUTCFullYear() + 1;

describe('the day of a deadline', () => {
  it('follows the user’s time zone: it is over in Auckland before it begins in Honolulu', async () => {
    const people = await Promise.all(
      ['Pacific/Auckland', '', 'Pacific/Honolulu', 'Not/AZone'].map(async (time_zone) => {
        const person = await server.user();
        await profile(server, person, { time_zone });
        await due(0, { deadline: asDate(`${NEXT_YEAR}-01-20`) }, person);
        return person;
      }),
    );
    // Auckland: 21 January, 00:11. Honolulu: 20 January, 01:11.
    await at(`${NEXT_YEAR}-01-20T11:11:00Z`);
    expect(await Promise.all(people.map((person) => titles(person)))).toEqual([
      ['Overdue: File the report'],
      ['Due today: File the report'],
      ['Due today: File the report'],
      ['Due today: File the report'],
    ]);
    await at(`${NEXT_YEAR}-01-19T09:11:00Z`);
    expect((await titles(people[2]))[0]).toBe('Due today: File the report');
  });

  it('is right when daylight saving time begins', async () => {
    await profile(server, user, { time_zone: 'Europe/Berlin' });
    // On the last Sunday of March the clock changes from 02:00 to 03:00, so that day has 23 hours.
    const march = new Date(Date.UTC(NEXT_YEAR, 2, 31));
    const sunday = addDays(march.toISOString().slice(0, 10), -march.getUTCDay());
    await due(0, { deadline: asDate(addDays(sunday, 1)) });
    await at(`${addDays(sunday, -1)}T22:30:00Z`);
    expect(await titles(), 'Saturday, 23:30: two days before').toEqual(['Due in 2 days: File the report']);
    await at(`${sunday}T21:30:00Z`);
    expect((await titles()).at(-1), 'Sunday, 23:30').toBe('Due tomorrow: File the report');
    await at(`${addDays(sunday, 1)}T21:30:00Z`);
    expect(await titles(), 'Monday, 23:30: it is still the day').toHaveLength(2);
    await at(`${addDays(sunday, 1)}T22:30:00Z`);
    expect((await titles()).at(-1), 'Tuesday, 00:30').toBe('Overdue: File the report');
  });
});

describe('the reminders of many deadlines', () => {
  it('are created in batches, and none is lost or created twice at a batch boundary', { timeout: 60_000 }, async () => {
    const day = dayIn(6);
    await server.admin('POST', '/api/sql', {
      query: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1700)
        INSERT INTO compliance_tasks (id, user, title, description, country, status, deadline, created, updated)
        SELECT printf('m%014d', i), '${user.id}', 'Task ' || i, 'Do it', 'Kenya', iif(i % 10 = 0, 'completed', 'pending'),
          date('${day}', '-' || (i % 3) || ' days') || ' 00:00:00.000Z', '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM n`,
    });
    await onDay(0);
    await onDay(0);
    expect(await figure(server, `SELECT count(*) FROM notifications WHERE user = '${user.id}'`)).toBe(1530);
    expect(await figure(server, `SELECT count(DISTINCT task) FROM notifications WHERE user = '${user.id}'`)).toBe(1530);
  });
});
