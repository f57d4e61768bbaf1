import { HEADER_AUDIT } from '../../../src/domain/sync/sync-protocol';
import type { Answer } from '../rest';
import type { TestServer } from '../harness';
import type { TestUser } from '../users';

/** A row of the records API, or its body. */
export type Fields = Record<string, unknown>;
export type Saved = Fields & { id: string };

export interface Entry {
  id: string;
  actor: string;
  action: string;
  collection: string;
  record: string;
  detail: { before: Fields; after: Fields; also?: string[]; restorable?: boolean };
}

const records = (collection: string, id?: string) => `/api/collections/${collection}/records${id ? `/${id}` : ''}`;

/** Entries of the audit log about a row, oldest first. */
export async function entriesOf(server: TestServer, record: string): Promise<Entry[]> {
  const filter = encodeURIComponent(`record = '${record}'`);
  return (
    await server.admin<{ items: Entry[] }>('GET', `${records('audit_log')}?perPage=100&sort=@rowid&filter=${filter}`)
  ).items;
}

/** Writes as the admin panel does: over the records API, with a token. */
export function save(
  server: TestServer,
  { token }: Pick<TestUser, 'token'>,
  collection: string,
  fields: Fields,
  id?: string,
): Promise<Answer<Saved>> {
  return server.api<Saved>(id ? 'PATCH' : 'POST', records(collection, id), { token, body: fields });
}

/** Deletes a row as the admin panel does. @returns the id that restores it; null if it cannot be restored */
export async function remove(
  server: TestServer,
  { token }: Pick<TestUser, 'token'>,
  collection: string,
  id: string,
): Promise<string | null> {
  const { status, headers, body } = await server.api('DELETE', records(collection, id), { token });
  if (status !== 204) throw new Error(`the delete answers ${status}: ${JSON.stringify(body)}`);
  return headers.get(HEADER_AUDIT);
}

/** The row as a superuser sees it; undefined if it does not exist. */
export async function find(server: TestServer, collection: string, id: string): Promise<Saved | undefined> {
  const { status, body } = await server.api<Saved>('GET', records(collection, id), { token: server.superuser.token });
  return status === 200 ? body : undefined;
}

export const make = (server: TestServer, collection: string, fields: Fields) =>
  server.admin<Saved>('POST', records(collection), fields);

/** A POST request to an admin route. */
export const ask = <Body = Fields>(
  server: TestServer,
  who: Partial<Pick<TestUser, 'token'>>,
  path: string,
  body: unknown = {},
) => server.api<Body>('POST', `/api/admin/${path}`, { token: who.token, body });

/** An article with its text. */
export async function article(
  server: TestServer,
  country: string,
  fields: Fields = {},
  content = 'The text.',
): Promise<Saved> {
  const row = await make(server, 'articles', {
    country,
    title: 'News',
    published_date: '2026-10-01 00:00:00.000Z',
    is_published: true,
    verification: 'unchecked',
    ...fields,
  });
  await make(server, 'article_contents', { id: row.id, content });
  return row;
}
