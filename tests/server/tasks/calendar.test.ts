import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { inUnitsOfWork, unitOfWork } from '../engine-work';
import { dayIn, makeTask } from '../notices/notice-world';
import { select } from '../content/seed-server';
import { daysFromNow, type TestUser } from '../users';
import { fetchFeed, newFeed, ROUTE, server, user, setUpCalendar } from './calendar-setup';

setUpCalendar();

/** Limit in units of work. Measured: 3.5. With a search ten times as long, the rules take 17. */
const MOST_FOR_EMPTY_RULES = 10;

const components = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents();
/** The events of the tasks themselves, without those of the days on which they return. */
const ofTasks = (text: string) =>
  components(text).filter((each) => /^task-\w{15}@/.test(String(each.getFirstPropertyValue('uid'))));
const summaries = (text: string) => components(text).map((each) => each.getFirstPropertyValue('summary'));

describe('a calendar feed', () => {
  it('shows the user’s tasks at its address without sign-in, checked with two calendar parsers', async () => {
    const stranger = await server.user('premium');
    await makeTask(server, stranger, dayIn(3), { title: 'Somebody else’s' });
    await makeTask(server, user, dayIn(9), {
      title: 'Pay the levy; twice, 你好 🎉',
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    });
    const { id } = await makeTask(server, user, dayIn(5), {
      checklist: [
        { id: 'a', text: 'Ask', done: true },
        { id: 'b', text: 'Send', done: false },
      ],
    });
    await server.admin('PATCH', `/api/collections/profiles/records/${user.id}`, { time_zone: 'Africa/Nairobi' });
    const path = await newFeed();

    const { status, body, headers } = await fetchFeed(path);
    expect(status).toBe(200);
    expect(
      ['content-type', 'cache-control', 'x-robots-tag', 'content-disposition'].map((name) => headers.get(name)),
    ).toEqual(['text/calendar; charset=utf-8', 'private, no-store', 'noindex', 'inline; filename="molao.ics"']);
    expect(body).toContain('X-WR-TIMEZONE:Africa/Nairobi\r\n');
    expect(components(body).map(({ name }) => name)).toEqual(Array(2 + 12).fill('vevent'));
    expect(
      ofTasks(body).map((each) => [
        String(each.getFirstPropertyValue('dtstart')),
        each.getFirstPropertyValue('summary'),
      ]),
    ).toEqual([
      [dayIn(5), 'File the report'],
      [dayIn(9), 'Pay the levy; twice, 你好 🎉'],
    ]);
    expect(components(body)[0]!.getFirstPropertyValue('url')).toBe(`${server.url}/compliance?task=${id}`);
    const seen = Object.values(nodeIcal.parseICS(body)).flatMap((each) =>
      each.type === 'VEVENT' ? [each.summary] : [],
    );
    expect(seen).toEqual(summaries(body));

    const todos = components((await fetchFeed(`${path}?as=todo`)).body);
    expect(todos.map(({ name }) => name)).toEqual(['vtodo', 'vtodo']);
    expect(String(todos[0]!.getFirstPropertyValue('due'))).toBe(dayIn(5));
    expect(todos[0]!.getFirstPropertyValue('percent-complete')).toBe(50);
  });

  it('moves deadlines to working days by the holidays of the task’s own country', async () => {
    const code = 'ZA';
    const { id: country } = await server.admin<{ id: string }>('POST', '/api/collections/countries/records', {
      name: 'South Africa',
      code,
      region: 'Africa',
    });
    await makeTask(server, user, '2028-12-01', {
      country_ref: country,
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1',
      working_day: 'after',
    });
    const { body } = await fetchFeed(await newFeed());
    // 1 January 2029 is a Monday and a holiday.
    const days = [...body.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day);
    expect(days).toEqual(expect.arrayContaining(['20281201', '20290102', '20290201', '20290301']));
  });

  it('contains tasks that were completed within a year, and no older ones', async () => {
    await makeTask(server, user, dayIn(-20), { title: 'Recent', status: 'completed', completed_at: daysFromNow(-10) });
    await makeTask(server, user, dayIn(-900), { title: 'Old', status: 'completed', completed_at: daysFromNow(-800) });
    await makeTask(server, user, dayIn(-901), { title: 'Old and open' });
    expect(summaries((await fetchFeed(await newFeed())).body)).toEqual(['Old and open', 'Completed: Recent']);
  });

  it('answers 304 until a task changes or is deleted, or the form differs', async () => {
    const { id } = await makeTask(server, user, dayIn(5));
    await makeTask(server, user, dayIn(6));
    const path = await newFeed();
    const again = (tag: string, as = '') => fetchFeed(path + as, { 'If-None-Match': tag });
    const tag = async () => (await fetchFeed(path)).headers.get('etag')!;
    const first = await tag();
    expect(await again(first)).toMatchObject({ status: 304, body: undefined });
    expect((await again(first, '?as=todo')).status).toBe(200);
    await server.admin('PATCH', `/api/collections/compliance_tasks/records/${id}`, { title: 'Changed' });
    expect((await again(first)).status).toBe(200);
    const second = await tag();
    await server.admin('DELETE', `/api/collections/compliance_tasks/records/${id}`);
    expect((await again(second)).status).toBe(200);
    expect(summaries((await fetchFeed(path)).body)).toEqual(['File the report']);
  });

  it('is written for 2,000 tasks, of which 100 move to working days', async () => {
    await server.admin('POST', '/api/sql', {
      query: `WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < 2000)
        INSERT INTO compliance_tasks (id, user, title, description, country, status, deadline, recurrence, working_day, created, updated)
        SELECT 'bulk' || printf('%011d', value), '${user.id}', 'Task ' || value, 'With the department.', 'Kenya', 'pending',
          date('now', '+' || (value % 400) || ' days') || ' 00:00:00.000Z',
          CASE WHEN value % 4 = 0 THEN 'FREQ=MONTHLY;BYMONTHDAY=15' ELSE '' END, CASE WHEN value % 20 = 0 THEN 'after'
            ELSE '' END, '2026-01-01 00:00:00.000Z', '2026-01-01 00:00:00.000Z' FROM numbers`,
    });
    const path = await newFeed();
    await unitOfWork(server);
    const written = await inUnitsOfWork(server, () => fetchFeed(path));
    const { body, headers } = written.answer;
    expect(ofTasks(body)).toHaveLength(2000);
    const tag = headers.get('etag')!;
    const unchanged = await inUnitsOfWork(server, () => fetchFeed(path, { 'If-None-Match': tag }));
    expect(unchanged.answer.status).toBe(304);
    console.info(
      `2,000 tasks: ${written.units.toFixed(1)} units (${written.milliseconds.toFixed(0)} ms), ` +
        `${Math.round(body.length / 1000)} KB; unchanged: ${unchanged.milliseconds.toFixed(0)} ms`,
    );
  });
});

describe('cached calendar texts', () => {
  const keptOf = (who: TestUser) =>
    select(
      server,
      `SELECT form, text FROM calendar_texts JOIN calendar_tokens t ON t.id = token WHERE t.user = '${who.id}' ORDER BY form`,
    );

  it('are served until a change, one per form, and are deleted with the address', async () => {
    const { id } = await makeTask(server, user, dayIn(5));
    const path = await newFeed();
    await fetchFeed(path);
    await fetchFeed(`${path}?as=todo`);
    expect((await keptOf(user)).map(({ form }) => form)).toEqual(['event', 'todo']);
    await server.admin('POST', '/api/sql', {
      query: `UPDATE calendar_texts SET text = replace(text, 'File the report', 'As it was kept')`,
    });
    expect(summaries((await fetchFeed(path)).body)).toEqual(['As it was kept']);
    await server.admin('PATCH', `/api/collections/compliance_tasks/records/${id}`, { title: 'Changed' });
    expect(summaries((await fetchFeed(path)).body)).toEqual(['Changed']);
    await server.api('DELETE', ROUTE, { token: user.token });
    expect(
      await select(server, 'SELECT token FROM calendar_texts WHERE token NOT IN (SELECT id FROM calendar_tokens)'),
    ).toEqual([]);
  });

  it('are served while another request writes the calendar; without one the answer is 503 with Retry-After', async () => {
    const { id } = await makeTask(server, user, dayIn(5));
    const path = await newFeed();
    await fetchFeed(path);
    await server.admin('PATCH', `/api/collections/compliance_tasks/records/${id}`, { title: 'Changed' });
    await server.admin('POST', '/api/sql', {
      query: `INSERT INTO leases (name, until) VALUES ('calendar:${user.id}', ${Date.now() + 60_000})`,
    });
    expect(summaries((await fetchFeed(path)).body)).toEqual(['File the report']);
    const { status, headers } = await fetchFeed(`${path}?as=todo`);
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
    await server.admin('POST', '/api/sql', { query: `DELETE FROM leases WHERE name = 'calendar:${user.id}'` });
    expect(summaries((await fetchFeed(path)).body)).toEqual(['Changed']);
  });
});

it('a calendar omits the repetition of a rule that never gives a day', async () => {
  const rules = [
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYDAY=53TU;BYSETPOS=300',
    'FREQ=MONTHLY;BYDAY=SU;BYSETPOS=9',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=7',
  ];
  for (const rule of rules) {
    // Written by SQL, as if stored before such rules were refused.
    const { id } = await makeTask(server, user, dayIn(5));
    await server.admin('POST', '/api/sql', {
      query: `UPDATE compliance_tasks SET recurrence = '${rule}', working_day = 'after' WHERE id = '${id}'`,
    });
  }
  const path = await newFeed();
  await unitOfWork(server);
  const { answer, units, milliseconds } = await inUnitsOfWork(server, () => fetchFeed(path));
  console.info(`${rules.length} rules without days: ${units.toFixed(1)} units (${milliseconds.toFixed(0)} ms)`);
  expect(components(answer.body)).toHaveLength(rules.length);
  expect(answer.body).not.toMatch(/RDATE|RRULE/);
  expect(units).toBeLessThan(MOST_FOR_EMPTY_RULES);
});
