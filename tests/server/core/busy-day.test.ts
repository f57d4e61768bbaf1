import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClient } from '../../../src/sync/requests/pocketbase-client';
import { PocketBaseTransport } from '../../../src/sync/engine/pocketbase-transport';
import type { RawRow } from '../../../src/sync/engine/transport';
import { make } from '../admin/admin-steps';
import { startServer, type TestServer } from '../harness';
import { newId, operation } from '../sync/sync-world';
import { follow, type TestUser } from '../users';

/**
 * A day of a heavy user on three devices, at the request limits of a real server. It consists of rounds of a few minutes
 * each. Between two rounds the limits that are counted by seconds and minutes start again, as they do in a real day;
 * limits by day and by account do not.
 */
const COUNTRIES = 12;
const ROUNDS = 20;
/** Stored before the day, so that the account has 2,000 tasks at its end. */
const EARLIER_TASKS = 1600;
const DAY = { tasks: 400, searches: 300, questions: 100, bookmarks: 100, highlights: 100, shares: 40, evidence: 40 };
const IN_A_ROUND = (kind: keyof typeof DAY) => DAY[kind] / ROUNDS;

let server: TestServer;
let user: TestUser;
let devices: PocketBaseTransport[];
let countries: string[];
let articles: string[];
beforeAll(async () => {
  server = await startServer({
    rateLimits: true,
    env: { AI_BASE_URL: '', AI_MODEL: '' },
    hook: `routerAdd('POST', '/api/test/minutes-later', (e) => {
      for (const key of ['__pbRateLimiters__', 'search.rate']) $app.store().remove(key);
      $app.db().newQuery('UPDATE ai_usage SET in_minute = 0').execute();
      e.noContent(204);
    })`,
  });
  countries = [];
  articles = [];
  for (let at = 0; at < COUNTRIES; at += 1) {
    const code = `B${String.fromCharCode(65 + at)}`;
    const { id: country } = await make(server, 'countries', { code, name: `Land ${code}`, region: 'Africa' });
    countries.push(country);
    await make(server, 'employment_facts', {
      country,
      topic: 'annual_leave',
      value: '21 working days with full pay after every 12 months of service',
      verification: 'checked',
    });
    const article = await make(server, 'articles', {
      country,
      title: `Annual leave in Land ${code}`,
      published_date: '2026-01-01',
      is_published: true,
      verification: 'unchecked',
    });
    articles.push(article.id);
  }
  user = await server.user('premium');
  devices = await Promise.all([1, 2, 3].map(() => device()));
});
afterAll(() => server.dispose());

/** A device signs in as a person does. */
async function device(): Promise<PocketBaseTransport> {
  const client = makeClient(server.url);
  await client.collection('users').authWithPassword(user.email, user.password);
  return new PocketBaseTransport(client);
}

type Collection = Parameters<PocketBaseTransport['write']>[0]['collection'];
const create = (on: PocketBaseTransport, collection: Collection, patch: RawRow, record = newId()) =>
  on.write({ operation: operation(), collection, kind: 'create', record, patch: { user: user.id, ...patch } });
const update = (on: PocketBaseTransport, record: string, patch: RawRow) =>
  on.write({ operation: operation(), collection: 'compliance_tasks', kind: 'update', record, patch });
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

async function round(at: number): Promise<void> {
  const [writer, reader, other] = [0, 1, 2].map((each) => devices[(at + each) % devices.length]!) as [
    PocketBaseTransport,
    PocketBaseTransport,
    PocketBaseTransport,
  ];
  const task = { description: 'Of all accidents.', country: 'Ghana', status: 'pending', deadline: '2099-01-01' };
  const tasks = await times(IN_A_ROUND('tasks'), async (number) => {
    const id = newId();
    await create(
      writer,
      'compliance_tasks',
      { ...task, title: `Task ${at}.${number}`, notes: 'Notes. '.repeat(50) },
      id,
    );
    return id;
  });
  await times(tasks.length / 4, (number) => update(other, tasks[number]!, { status: 'completed' }));
  await times(IN_A_ROUND('evidence'), (number) => {
    const files = { file: { blob: new Blob(['Receipt '.repeat(10_000)]), name: 'receipt.txt' } };
    return writer.write({
      operation: operation(),
      collection: 'task_evidence',
      kind: 'create',
      record: newId(),
      patch: { user: user.id, task: tasks[number]!, note: 'Paid', file: 'receipt.txt' },
      files,
    });
  });
  const target = (number: number) => ({ kind: 'article', target: articles[(at + number) % COUNTRIES]! });
  await times(IN_A_ROUND('bookmarks'), (number) =>
    create(other, 'bookmarks', { ...target(number), note: 'Read again' }),
  );
  await times(IN_A_ROUND('highlights'), (number) =>
    create(writer, 'highlights', { ...target(number), quote: 'Annual leave', start: 0, end: 12 }),
  );
  await times(IN_A_ROUND('shares'), () => create(writer, 'shares', { article: articles[0]!, platform: 'linkedin' }));

  // One search and one question at a time.
  for (let number = 0; number < IN_A_ROUND('searches'); number += 1) {
    const { status, body } = await server.api(
      'GET',
      `/api/search?q=annual+leave&country=${countries[(at + number) % COUNTRIES]}`,
      { token: user.token },
    );
    expect(status, JSON.stringify(body)).toBe(200);
  }
  for (let number = 0; number < IN_A_ROUND('questions'); number += 1) {
    const message = `How many days of annual leave are there in Land B${String.fromCharCode(65 + (at % COUNTRIES))}?`;
    const { status, body } = await server.api('POST', '/api/fn/ai-chat', { token: user.token, body: { message } });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  await create(writer, 'conversations', {
    title: 'Leave',
    messages: [{ id: 'a', role: 'user', content: 'Leave?', at: '' }],
  });
  for (const each of [reader, other]) {
    await each.head({ checkpoint: '', clock: 0 });
    await each.list({ collection: 'compliance_tasks', from: 1, order: 'rev', limit: 500 });
    await each.list({ collection: 'bookmarks', from: 1, order: 'rev', limit: 500 });
  }
}

it('a busy day of an honest heavy user meets no limit', { timeout: 600_000 }, async () => {
  await follow(server, user, countries);
  await server.admin('POST', '/api/sql', {
    query: `INSERT INTO compliance_tasks (id, user, title, description, country, status, deadline) WITH RECURSIVE n(i) AS
      (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${EARLIER_TASKS})
      SELECT 'earlier' || printf('%08d', i), '${user.id}', 'File', 'The report', 'Ghana', 'pending', '2099-01-01' FROM n`,
  });
  for (let at = 0; at < ROUNDS; at += 1) {
    await round(at);
    await server.api('POST', '/api/test/minutes-later');
  }
  const rows = async (collection: string) =>
    (await server.admin<{ totalItems: number }>('GET', `/api/collections/${collection}/records?perPage=1`)).totalItems;
  expect([await rows('compliance_tasks'), await rows('task_evidence')]).toEqual([
    EARLIER_TASKS + DAY.tasks,
    DAY.evidence,
  ]);
});
