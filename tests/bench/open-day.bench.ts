import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareOpenings, openingWorld } from './opening';
import { report } from './report';
import type { World } from './world';

const TASKS = 2_000;
const EVENTS = 4_500;
const NOTIFICATIONS = 500;
const COMMENCEMENTS = 2_000;
const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";

let world: World;
beforeAll(async () => {
  world = await openingWorld();
  await fill(world);
}, 900_000);
afterAll(() => world.server.dispose());

it('measures opening long lists from the device, warm and offline, against an empty React page', async () => {
  const figures = await compareOpenings(world, [
    {
      what: `the dashboard with ${EVENTS} events and ${TASKS} tasks`,
      path: '/dashboard',
      shows: 'main [data-statement]',
    },
    { what: `/compliance with ${TASKS} tasks`, path: '/compliance', shows: 'main a[href*="task="]' },
    { what: `/notifications with ${EVENTS + NOTIFICATIONS} of them`, path: '/notifications', shows: 'main li a' },
    { what: `/horizon with ${COMMENCEMENTS} entries`, path: '/horizon', shows: '[data-statement]' },
  ]);
  await report('open-day', figures);
  expect(figures).toHaveLength(4);
}, 600_000);

/** Writes the rows by SQL, because this bench does not measure writing. */
async function fill({ server, user, codes }: World): Promise<void> {
  const numbers = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const ids = async (collection: string, filter: string) =>
    (
      await server.admin<{ items: { id: string }[] }>(
        'GET',
        `/api/collections/${collection}/records?perPage=100&filter=${encodeURIComponent(filter)}`,
      )
    ).items.map(({ id }) => id);
  const inTurn = (list: readonly string[]) =>
    `json_extract('${JSON.stringify(list)}', '$[' || (i % ${list.length}) || ']')`;
  const followed = (field: string) => codes.map((code) => `${field}='${code}'`).join('||');
  const country = inTurn(await ids('countries', followed('code')));
  const law = inTurn(await ids('labour_laws', followed('country.code')));
  const daysFromNow = (days: string) => `strftime('%Y-%m-%d 00:00:00.000Z', 'now', (${days}) || ' days')`;
  const minutesAgo = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (i * 20) || ' minutes')`;
  const sql = (query: string) => server.admin('POST', '/api/sql', { query });
  await sql(`${numbers(TASKS)} INSERT INTO compliance_tasks (id, user, title, description, country, country_ref, law, status,
    deadline, recurrence, completed_at, created, updated)
    SELECT printf('b%014d', i), '${user.id}', 'File the return of branch ' || i, 'Sign it and keep the acknowledgement.',
      'Somewhere', ${country}, ${law},
      iif(i % 3 = 0, 'completed', 'pending'), ${daysFromNow('i / 4 - 100')}, iif(i % 5 = 0, 'FREQ=MONTHLY;BYMONTHDAY=7', ''),
        iif(i % 3 = 0, ${NOW}, ''), ${NOW}, ${NOW} FROM n`);
  await sql(`${numbers(EVENTS)} INSERT INTO events (id, country, type, title, description, law, reason, created, updated)
    SELECT printf('b%014d', i), ${country}, iif(i % 2, 'law', 'article'), 'Wage order ' || i,
      'The rates rise from the first of next month.', ${law}, 'Published in the Gazette.', ${minutesAgo}, ${minutesAgo} FROM n`);
  await sql(`${numbers(NOTIFICATIONS)} INSERT INTO notifications (id, user, title, description, type, is_read, task, created, updated)
    SELECT printf('b%014d', i), '${user.id}', 'Deadline in 7 days: branch ' || i, 'Compliance task.', 'deadline', i % 2,
      printf('b%014d', i), ${minutesAgo}, ${minutesAgo} FROM n`);
  await sql(`${numbers(COMMENCEMENTS)} INSERT INTO commencements (id, country, law, what, kind, date, certainty, provisions, topics,
    verification, source_url, created, updated)
    SELECT printf('b%014d', i), ${country}, ${law}, 'Employers of size ' || i || ' report on pay', 'begins',
      ${daysFromNow('i * 0.7 - 700')}, 'set', 's 27', '["wages"]', 'unchecked', 'https://example.org/act', ${NOW}, ${NOW} FROM n`);
}
