import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_MESSAGES, rowLimitOf, TOO_LONG_CONVERSATIONS, tooManyRows } from '../../../pb_hooks/src/sync/row-limits';
import { save, type Fields } from '../admin/admin-steps';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

const sql = (query: string) => server.admin('POST', '/api/sql', { query });
const id = (user: TestUser, at: string) => `'${user.id.slice(0, 9)}' || printf('%06d', ${at})`;
/** Inserts this many rows of a user. */
const fill = (user: TestUser, collection: string, count: number, columns: Record<string, string>) =>
  sql(
    `INSERT INTO ${collection} (id, user, ${Object.keys(columns).join(', ')}) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL
      SELECT i + 1 FROM n WHERE i < ${count}) SELECT ${id(user, 'i')}, '${user.id}', ${Object.values(columns).join(', ')} FROM n`,
  );

it.each<[string, Record<string, string>, (at: string) => Fields]>([
  [
    'bookmarks',
    { kind: "'law'", target: "printf('%015d', i)" },
    (at) => ({ kind: 'law', target: `target${at}00000000` }),
  ],
  [
    'highlights',
    { kind: "'law'", target: "printf('%015d', i)", quote: "'Words'" },
    (at) => ({ kind: 'law', target: `target${at}00000000`, quote: 'Words', start: 1, end: 6 }),
  ],
  ['saved_searches', { name: "'x'", query: "'x'", filters: "'{}'" }, () => ({ name: 'x', query: 'x', filters: {} })],
  ['conversations', { title: "'x'", messages: "'[]'" }, () => ({ title: 'x', messages: [] })],
])(
  '%s are limited per user: one more is refused with the reason, and rows of others do not count',
  async (collection, columns, fields) => {
    const [user, other] = [await server.user('free'), await server.user('free')];
    const limit = rowLimitOf(collection)!;
    await fill(user, collection, limit.most - 1, columns);
    const last = await save(server, user, collection, { user: user.id, ...fields('a') });
    expect(last.status, JSON.stringify(last.body)).toBe(200);
    const more = await save(server, user, collection, { user: user.id, ...fields('b') });
    expect([more.status, more.body.message]).toEqual([400, tooManyRows(limit)]);
    expect((await save(server, other, collection, { user: other.id, ...fields('a') })).status).toBe(200);
  },
);

it('conversations have a maximum length; shortening and renaming a longer one is accepted', async () => {
  const user = await server.user('free');
  const { body } = await save(server, user, 'conversations', {
    user: user.id,
    title: 'x',
    messages: [{ id: 'a', role: 'user', content: 'Hello', at: '' }],
  });
  await sql(
    `INSERT INTO conversations (id, user, title, messages)
      VALUES (${id(user, '1')}, '${user.id}', 'x', json_array(json_object('content', hex(zeroblob(${MOST_MESSAGES / 2})))))`,
  );
  const longer = await save(
    server,
    user,
    'conversations',
    { messages: [{ id: 'a', role: 'user', content: 'Hello again', at: '' }] },
    body.id,
  );
  expect([longer.status, longer.body.message]).toEqual([400, TOO_LONG_CONVERSATIONS]);
  for (const fields of [{ title: 'y' }, { messages: [] }])
    expect((await save(server, user, 'conversations', fields, body.id)).status).toBe(200);
});
