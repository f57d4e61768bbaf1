import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { article, find, save, type Fields } from '../admin/admin-steps';
import type { TestServer } from '../harness';
import { asDate, dayIn, newCountry, noticesOf, runAt, startNoticeServer } from '../notices/notice-world';
import type { TestUser } from '../users';

// The hooks of setUpAlerts assign these.
export let server: TestServer;
export let admin: TestUser;
export let kenya: string;
export let ghana: string;
export let code: string;

/** Starts a server with an admin before the tests of a file, stops it after them, and makes two countries for each test. */
export function setUpAlerts(): void {
  beforeAll(async () => {
    server = await startNoticeServer();
    admin = await server.user('admin');
  });
  afterAll(() => server.dispose());
  beforeEach(async () => {
    [kenya, ghana] = [await newCountry(server, 'Kenya'), await newCountry(server, 'Ghana')];
    code = String((await find(server, 'countries', kenya))!.code);
  });
}

/** Runs the job, by default at noon, when no daily or weekly alert is due. */
export const runAlerts = (at = `${dayIn(0)}T12:00:00Z`) => runAt(server, 'search.sendAlerts', at);

/** A saved search of a user, written as the app does. */
export async function saved(user: TestUser, fields: Fields) {
  const { status, body } = await save(server, user, 'saved_searches', {
    user: user.id,
    name: 'My search',
    query: '',
    filters: {},
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** A Premium user with an alert. */
export async function alerted(fields: Fields, frequency = 'at_once'): Promise<TestUser & { search: string }> {
  const user = await server.user('premium');
  const { id } = await saved(user, { frequency, ...fields });
  await runAlerts();
  return { ...user, search: id };
}

export const news = (fields: Fields = {}, content = 'The text.') =>
  article(
    server,
    kenya,
    { title: 'Wages rise', summary: 'By a tenth.', published_date: asDate(dayIn(0)), is_published: false, ...fields },
    content,
  )
    // Published by an editor over the records API, which announces it.
    .then(async (row) => {
      expect((await save(server, admin, 'articles', { is_published: true }, row.id)).status).toBe(200);
      return row;
    });

export const noticeTexts = async (user: Pick<TestUser, 'id'>) =>
  (await noticesOf(server, user)).map(({ title, description }) => `${title}: ${description}`);
