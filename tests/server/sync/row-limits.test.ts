import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowLimitOf, tooManyBytes, tooManyRows, type RowLimit } from '../../../pb_hooks/src/sync/row-limits';
import { WRITABLE } from '../../../src/domain/core/collections';
import { remove, save, type Fields } from '../admin/admin-steps';
import { startServer, type TestServer } from '../harness';
import type { Answer } from '../rest';
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
    `INSERT INTO ${collection} (id, ${rowLimitOf(collection)!.owner ?? 'user'}, ${Object.keys(columns).join(', ')})
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
      SELECT ${id(user, 'i')}, '${user.id}', ${Object.values(columns).join(', ')} FROM n`,
  );
/** SQL of a text of so many characters. */
const text = (characters: number) => `hex(zeroblob(${characters / 2}))`;

const TASK = { title: 'File', description: 'The report', country: 'Ghana', status: 'pending' };
const taskOf = async (user: TestUser) => {
  const made = await save(server, user, 'compliance_tasks', { user: user.id, ...TASK, deadline: '2099-01-01' });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
};
const evidence = (user: TestUser, task: string, bytes: number): Promise<Answer<{ id: string; message: string }>> => {
  const body = new FormData();
  for (const [field, value] of Object.entries({ user: user.id, task, note: '' })) body.set(field, value);
  body.set('file', new File(['a'.repeat(bytes)], 'a.txt', { type: 'text/plain' }));
  return server.api('POST', '/api/collections/task_evidence/records', { token: user.token, body });
};

const post = (at: string) => ({
  title: `Post ${at}`,
  content: `About minimum wages, part ${at}.`,
  post_url: `https://www.linkedin.com/feed/update/urn:li:activity:72${at.charCodeAt(0)}0000000000000/`,
  state: 'pending',
});

interface Case {
  columns: Record<string, string>;
  fields: (at: string, user: TestUser) => Promise<Fields> | Fields;
}
const target = { kind: "'law'", target: "printf('%015d', i)" };
const CASES: Record<string, Case> = {
  compliance_tasks: {
    columns: { title: "'x'", description: "'x'", country: "'x'", status: "'pending'", deadline: "'2099-01-01'" },
    fields: () => ({ ...TASK, deadline: '2099-01-01' }),
  },
  task_evidence: {
    columns: { task: "'000000000000000'" },
    fields: async (_at, user) => ({ task: await taskOf(user), note: 'x' }),
  },
  decisions: {
    columns: { event: "'000000000000000'", decision: "'done'", decided_at: "'2027-01-01 00:00:00.000Z'" },
    fields: (at) => ({
      event: `target${at}00000000`,
      title: 'x',
      decision: 'done',
      decided_at: '2027-01-01 00:00:00Z',
    }),
  },
  own_values: {
    columns: {
      country: "'000000000000000'",
      topic: "'sick_leave'",
      amount: '5',
      unit: "'weeks'",
      set_at: "'2027-01-01 00:00:00.000Z'",
    },
    fields: async () => ({
      country: await country(),
      topic: 'annual_leave',
      amount: 5,
      unit: 'weeks',
      set_at: '2027-01-01 00:00:00Z',
    }),
  },
  bookmarks: { columns: target, fields: (at) => ({ kind: 'law', target: `target${at}00000000` }) },
  highlights: {
    columns: { ...target, quote: "'Words'" },
    fields: (at) => ({ kind: 'law', target: `target${at}00000000`, quote: 'Words', start: 1, end: 6 }),
  },
  saved_searches: {
    columns: { name: "'x'", query: "'x'", filters: "'{}'" },
    fields: () => ({ name: 'x', query: 'x', filters: {} }),
  },
  conversations: { columns: { title: "'x'", messages: "'[]'" }, fields: () => ({ title: 'x', messages: [] }) },
  shares: {
    columns: { article: "'000000000000000'", platform: "'twitter'" },
    fields: async () => ({ article: await article(), platform: 'linkedin' }),
  },
  linkedin_labour_topics: {
    columns: { title: "'x'", content: "'x'", state: "'pending'", post_url: "'x' || i", created: "'2020-01-01'" },
    fields: post,
  },
};

let countries = 0;

async function country(): Promise<string> {
  const number = (countries += 1);
  const made = await save(server, { token: server.superuser.token }, 'countries', {
    name: 'Ghana',
    // Codes are unique: two countries at random were the same once in a few hundred runs.
    code: String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26)),
    region: 'Africa',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
}

async function article(): Promise<string> {
  const token = server.superuser.token;
  const made = await save(server, { token }, 'articles', {
    country: await country(),
    title: 'News',
    published_date: '2026-01-01',
    is_published: true,
    verification: 'unchecked',
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
}

it('every collection that users write has limits of rows, or one row a user', () => {
  const counted = WRITABLE.filter((name) => rowLimitOf(name));
  expect([...counted].sort()).toEqual(Object.keys(CASES).sort());
  expect(WRITABLE.filter((name) => !rowLimitOf(name))).toEqual(['profiles', 'read_marks']);
});

describe.each(Object.entries(CASES))('%s', (collection, { columns, fields }) => {
  const limit = rowLimitOf(collection)!;
  const owner = limit.owner ?? 'user';

  it('are limited per user: one more is refused with the reason, and rows of others do not count', async () => {
    const [user, other] = [await server.user('free'), await server.user('free')];
    await fill(user, collection, limit.rows.free - 1, columns);
    const create = async (who: TestUser, at: string) =>
      save(server, who, collection, { [owner]: who.id, ...(await fields(at, who)) });
    const last = await create(user, 'a');
    expect(last.status, JSON.stringify(last.body)).toBe(200);
    const more = await create(user, 'b');
    expect([more.status, more.body.message]).toEqual([400, tooManyRows(limit, 'free')]);
    const others = await create(other, 'c');
    expect(others.status, JSON.stringify(others.body)).toBe(200);
    if (collection === 'shares') return;
    await remove(server, user, collection, last.body.id);
    expect((await create(user, 'd')).status).toBe(200);
  });
});

it.each(['compliance_tasks', 'task_evidence'])(
  '%s: Premium stores more rows than the free plan',
  async (collection) => {
    const limit = rowLimitOf(collection)!;
    const user = await server.user('premium');
    const { columns, fields } = CASES[collection]!;
    await fill(user, collection, limit.rows.premium - 1, columns);
    const create = async () => save(server, user, collection, { user: user.id, ...(await fields('a', user)) });
    expect((await create()).status).toBe(200);
    expect((await create()).body.message).toBe(tooManyRows(limit, 'premium'));
  },
);

describe('the texts of a user', () => {
  const rows: Record<string, { fields: Fields; columns: Record<string, string>; field: string; each: number }> = {
    compliance_tasks: {
      fields: { ...TASK, deadline: '2099-01-01' },
      columns: { ...CASES.compliance_tasks!.columns, notes: text(20_000) },
      field: 'notes',
      each: 20_000,
    },
    highlights: {
      fields: { kind: 'law', target: 'target000000000', quote: 'Words', start: 1, end: 6 },
      columns: { ...target, quote: text(5000) },
      field: 'note',
      each: 5000,
    },
  };

  it.each(Object.entries(rows))(
    'in %s have a maximum; shortening them and other changes are accepted above it',
    async (collection, { fields, columns, field, each }) => {
      const limit = rowLimitOf(collection)!;
      const user = await server.user('free');
      const made = await save(server, user, collection, { user: user.id, ...fields, [field]: 'short' });
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      await fill(user, collection, limit.bytes!.free / each, columns);
      const change = (patch: Fields) => save(server, user, collection, patch, made.body.id);
      const longer = await change({ [field]: 'longer than before' });
      expect([longer.status, longer.body.message]).toEqual([400, tooManyBytes(limit, 'free')]);
      expect((await change({ [field]: '' })).status).toBe(200);
    },
  );

  it('in conversations have a maximum; shortening and renaming a longer one is accepted', async () => {
    const user = await server.user('free');
    const limit = rowLimitOf('conversations')!;
    const message = (content: string) => ({ messages: [{ id: 'a', role: 'user', content, at: '' }] });
    const { body } = await save(server, user, 'conversations', { user: user.id, title: 'x', ...message('Hello') });
    await sql(
      `INSERT INTO conversations (id, user, title, messages) VALUES (${id(user, '1')}, '${user.id}', 'x',
        json_array(json_object('content', ${text(limit.bytes!.free)})))`,
    );
    const longer = await save(server, user, 'conversations', message('Hello again'), body.id);
    expect([longer.status, longer.body.message]).toEqual([400, tooManyBytes(limit, 'free')]);
    for (const fields of [{ title: 'y' }, { messages: [] }])
      expect((await save(server, user, 'conversations', fields, body.id)).status).toBe(200);
  });
});

describe('evidence files', () => {
  const limit: RowLimit = rowLimitOf('task_evidence')!;
  const SIZE = 1000;
  /** An account with room for so many files of SIZE bytes. */
  const withRoomFor = async (files: number, kind: 'free' | 'premium' = 'free') => {
    const user = await server.user(kind);
    const task = await taskOf(user);
    const size = limit.bytes![kind] - files * SIZE;
    await sql(
      `INSERT INTO task_evidence (id, user, task, size) VALUES (${id(user, '1')}, '${user.id}', '${task}', ${size})`,
    );
    return { user, task };
  };

  it('of a user have a total size, also when they are uploaded at the same time', async () => {
    const { user, task } = await withRoomFor(2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => evidence(user, task, SIZE)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      Array<unknown>(6).fill([400, tooManyBytes(limit, 'free')]),
    );
    const kept = answers.find(({ status }) => status === 200)!;
    await remove(server, user, 'task_evidence', kept.body.id);
    expect((await evidence(user, task, SIZE)).status).toBe(200);
  });

  it('that are refused leave nothing on the disk', async () => {
    const { user, task } = await withRoomFor(0);
    const files = async () => (await readdir(join(server.dataDir, 'storage'), { recursive: true })).sort();
    const before = await files();
    expect((await evidence(user, task, SIZE)).status).toBe(400);
    expect(await files()).toEqual(before);
  });

  it('of Premium take more; an account above the limit of its plan keeps, changes and deletes its rows', async () => {
    const { user, task } = await withRoomFor(1, 'premium');
    const made = await evidence(user, task, SIZE);
    expect(made.status).toBe(200);
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { premium_until: '' });
    const refused = await evidence(user, task, SIZE);
    expect([refused.status, refused.body.message]).toEqual([400, tooManyBytes(limit, 'free')]);
    expect((await save(server, user, 'task_evidence', { evidence_date: '2026-01-01' }, made.body.id)).status).toBe(200);
    await remove(server, user, 'task_evidence', made.body.id);
  });

  it('count by the size of the upload, whatever the request says, and no longer when the file is removed', async () => {
    const { user, task } = await withRoomFor(1);
    const made = await evidence(user, task, SIZE);
    const sizeOf = async () =>
      (await server.admin<{ size: number }>('GET', `/api/collections/task_evidence/records/${made.body.id}`)).size;
    expect(await sizeOf()).toBe(SIZE);
    expect((await save(server, user, 'task_evidence', { size: 1 }, made.body.id)).status).toBe(200);
    expect(await sizeOf()).toBe(SIZE);
    expect((await save(server, user, 'task_evidence', { file: '' }, made.body.id)).status).toBe(200);
    expect(await sizeOf()).toBe(0);
  });
});
