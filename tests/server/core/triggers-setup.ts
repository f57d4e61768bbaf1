import { afterAll, beforeAll } from 'vitest';
import type { Fields } from './access-world';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

export interface Row extends Fields {
  id: string;
  rev: number;
}

// The hooks of setUpTriggers assign these.
export let server: TestServer;
export let user: TestUser;
export let other: TestUser;
export let here: Row;
export let there: Row;

/** Starts a server with two users and two countries before the tests of a file, and stops it after them. */
export function setUpTriggers(): void {
  beforeAll(async () => {
    server = await startServer();
    user = await server.user('free');
    other = await server.user('free');
    here = await make('countries', { name: 'South Africa', code: 'ZA', region: 'Africa' });
    there = await make('countries', { name: 'Lesotho', code: 'LS', region: 'Africa' });
  });
  afterAll(() => server.dispose());
}

export const path = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;

export const make = async (collection: string, body: Fields) =>
  read(collection, (await server.admin<Row>('POST', path(collection), body)).id);
export const read = (collection: string, id: string) => server.admin<Row>('GET', path(collection, id));
export const remove = (collection: string, id: string) => server.admin('DELETE', path(collection, id));

export async function change(collection: string, id: string, patch: Fields): Promise<Row> {
  await server.admin('PATCH', path(collection, id), patch);
  return read(collection, id);
}

export async function tombstones(record: string): Promise<Row[]> {
  const { items } = await server.admin<{ items: Row[] }>(
    'GET',
    `${path('tombstones')}?sort=rev&filter=${encodeURIComponent(`record = "${record}"`)}`,
  );
  return items;
}

export const law = (fields: Fields = {}) =>
  make('labour_laws', {
    country: here.id,
    title: 'Act',
    status: 'in_force',
    is_published: true,
    verification: 'unchecked',
    ...fields,
  });

export const article = (fields: Fields = {}) =>
  make('articles', {
    country: here.id,
    title: 'News',
    published_date: '2025-03-01 00:00:00.000Z',
    is_published: true,
    verification: 'unchecked',
    ...fields,
  });
export const contents = (of: Row) => make('article_contents', { id: of.id, content: 'Text' });

export const task = (fields: Fields = {}) =>
  make('compliance_tasks', {
    user: user.id,
    title: 'Report',
    description: 'File it',
    country: 'South Africa',
    status: 'pending',
    deadline: '2099-01-01 00:00:00.000Z',
    ...fields,
  });
