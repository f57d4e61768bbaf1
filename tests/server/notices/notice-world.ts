import { expect } from 'vitest';
import { make, type Fields, type Saved } from '../admin/admin-steps';
import { startServer, type StartOptions, type TestServer } from '../harness';
import { select } from '../content/seed-server';
import { follow, type TestUser } from '../users';

/** Runs cron jobs at a time that the test chooses, because their notices depend on the day. */
const HOOK = `routerAdd('POST', '/test/at', (e) => {
  const query = e.request.url.query();
  require(\`\${__hooks}/dist/\${query.get('bundle')}.js\`)[query.get('job')](new Date(query.get('at')));
  e.noContent(204);
});`;

/** A server whose jobs can be run at any moment. */
export const startNoticeServer = (options: StartOptions = {}): Promise<TestServer & AsyncDisposable> =>
  startServer({ ...options, hook: HOOK + (options.hook ?? '') });

/** Runs a cron job at a time. @param at ISO 8601 */
export async function runAt(
  server: TestServer,
  job:
    | 'notices.remindOfDeadlines'
    | 'notices.remindOfCommencements'
    | 'notices.tellOfHorizon'
    | 'notices.dropOldNotices'
    | 'notices.sendDigests'
    | 'search.sendAlerts',
  at: string,
): Promise<void> {
  const [bundle, name] = job.split('.');
  expect((await server.api('POST', `/test/at?bundle=${bundle}&job=${name}&at=${at}`)).status).toBe(204);
}

/** The calendar day this many days from today, in UTC. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const asDate = (day: string): string => `${day} 00:00:00.000Z`;

let codes = 0;

/** A new country, so that tests do not see each other's events. */
export async function newCountry(server: TestServer, name: string): Promise<string> {
  const code = [Math.floor(codes / 26), codes % 26].map((at) => String.fromCharCode(65 + at)).join('');
  codes += 1;
  return (await make(server, 'countries', { name, code, region: 'Africa' })).id;
}

export const makeLaw = (server: TestServer, country: string, fields: Fields = {}): Promise<Saved> =>
  make(server, 'labour_laws', {
    country,
    title: 'Employment Act',
    description: 'Hours and pay.',
    content: 'Our summary.',
    status: 'in_force',
    is_published: true,
    verification: 'unchecked',
    ...fields,
  });

export const makeTask = (
  server: TestServer,
  user: Pick<TestUser, 'id'>,
  day: string,
  fields: Fields = {},
): Promise<Saved> =>
  make(server, 'compliance_tasks', {
    user: user.id,
    title: 'File the report',
    description: 'With the labour department.',
    country: 'Kenya',
    status: 'pending',
    deadline: asDate(day),
    ...fields,
  });

/** Makes a row this many days old. */
export const age = (server: TestServer, table: string, id: string, days: number): Promise<unknown> =>
  server.admin('POST', '/api/sql', {
    query: `UPDATE ${table} SET created = '${dayIn(-days)} 12:00:00.000Z' WHERE id = '${id}'`,
  });

export const profile = (server: TestServer, user: Pick<TestUser, 'id'>, fields: Fields): Promise<unknown> =>
  server.admin('PATCH', `/api/collections/profiles/records/${user.id}`, fields);

/** A user who follows a country. */
export async function reader(
  server: TestServer,
  country: string,
  kind: 'free' | 'premium' = 'premium',
): Promise<TestUser> {
  const user = await server.user(kind);
  await follow(server, user, [country]);
  return user;
}

export const eventsOf = (server: TestServer, law: string): Promise<Record<string, string>[]> =>
  select(server, `SELECT type, title, reason, key FROM events WHERE law = '${law}' OR article = '${law}' ORDER BY rev`);

export const noticesOf = (server: TestServer, user: Pick<TestUser, 'id'>): Promise<Record<string, string>[]> =>
  select(
    server,
    `SELECT type, title, description, task, key, link FROM notifications WHERE user = '${user.id}' ORDER BY rev`,
  );
