import {
  CLIENT_VERSION,
  HEADER_BASE,
  HEADER_CLIENT,
  HEADER_MADE,
  HEADER_OPERATION,
  type Head,
} from '../../../src/domain/sync/sync-protocol';
import type { Answer } from '../rest';
import type { TestServer } from '../harness';
import type { TestUser } from '../users';

/** A row with the fields that sync needs. */
export type Row = Record<string, unknown> & { id: string; rev: number };

const records = (collection: string) => `/api/collections/${collection}/records`;

/** Makes `count` countries and returns their ids. */
export async function countries(server: TestServer, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const code = String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26));
    const { id } = await server.admin<Row>('POST', records('countries'), {
      name: `Country ${code}`,
      code,
      region: 'Africa',
      currency: 'ZAR',
    });
    ids.push(id);
  }
  return ids;
}

/** Publishes a law of a country. */
export function law(server: TestServer, country: string, fields: Record<string, unknown> = {}): Promise<Row> {
  return server.admin<Row>('POST', records('labour_laws'), {
    country,
    title: 'Hours Act',
    status: 'in_force',
    is_published: true,
    verification: 'unchecked',
    ...fields,
  });
}

/** Requests the head as the app does. @throws if it is refused */
export async function head(
  server: TestServer,
  user: TestUser,
  position: { mark?: string; clock?: number } = {},
): Promise<Head> {
  const query = new URLSearchParams({ mark: position.mark ?? '', clock: String(position.clock ?? 0) });
  const answer = await server.api<Head>('GET', `/api/sync/head?${query}`, {
    token: user.token,
    headers: { [HEADER_CLIENT]: String(CLIENT_VERSION) },
  });
  if (answer.status !== 200) throw new Error(`the head answers ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

let operations = 0;

/** An id of a new outbox entry. */
export const operation = () => `operation${String((operations += 1)).padStart(6, '0')}`;

/** A record id, as a device makes it. */
export const newId = () => `row${String((operations += 1)).padStart(12, '0')}`;

export interface Write {
  kind: 'create' | 'update' | 'delete';
  collection: string;
  record: string;
  fields?: Record<string, unknown> | FormData;
  operation?: string;
  made?: number | undefined;
  base?: number;
  client?: number;
}

/** Sends one outbox entry as the app does. */
export function write(
  server: TestServer,
  user: TestUser,
  { kind, collection, record, fields, operation: key, made, base, client = CLIENT_VERSION }: Write,
): Promise<Answer<Row>> {
  const headers = {
    [HEADER_CLIENT]: String(client),
    ...(key !== undefined && { [HEADER_OPERATION]: key }),
    ...(made !== undefined && { [HEADER_MADE]: String(made) }),
    ...(base !== undefined && { [HEADER_BASE]: String(base) }),
  };
  if (kind === 'create') {
    const body = fields instanceof FormData ? fields : { id: record, ...fields };
    return server.api('POST', records(collection), { token: user.token, headers, body });
  }
  const method = kind === 'update' ? 'PATCH' : 'DELETE';
  return server.api(method, `${records(collection)}/${record}`, { token: user.token, headers, body: fields });
}

/** A task of a user, written without the protocol's headers. */
export async function task(server: TestServer, user: TestUser, fields: Record<string, unknown> = {}): Promise<Row> {
  const answer = await server.api<Row>('POST', records('compliance_tasks'), {
    token: user.token,
    body: { ...taskFields(user), ...fields },
  });
  if (answer.status !== 200) throw new Error(`the task is refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export const taskFields = (user: TestUser) => ({
  user: user.id,
  title: 'File the return',
  description: 'With the department.',
  country: 'South Africa',
  status: 'pending',
  deadline: '2099-12-01 00:00:00.000Z',
});

/** A row as a superuser sees it. */
export function stored(server: TestServer, collection: string, id: string): Promise<Row> {
  return server.admin<Row>('GET', `${records(collection)}/${id}`);
}
