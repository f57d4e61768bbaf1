import type { TestServer } from '../harness';
import type { Answer } from '../rest';
import type { TestUser } from '../users';

export type Fields = Record<string, unknown>;

const pay = <Body>(server: TestServer, { token }: TestUser, body: Fields): Promise<Answer<Body>> =>
  server.api('POST', '/api/fn/paystack-payment', { token, body });

export const begin = (server: TestServer, user: TestUser) =>
  pay<{ authorizationUrl: string; reference: string }>(server, user, { action: 'initialize' });

export const verify = (server: TestServer, user: TestUser, reference: unknown) =>
  pay<{ status: string; message?: string }>(server, user, { action: 'verify', reference });

/** A user's rows of a collection, oldest first, as a superuser sees them. */
export async function rowsOf(server: TestServer, collection: string, { id }: Pick<TestUser, 'id'>): Promise<Fields[]> {
  const { items } = await server.admin<{ items: Fields[] }>(
    'GET',
    `/api/collections/${collection}/records?perPage=200&sort=@rowid&filter=${encodeURIComponent(`user = '${id}'`)}`,
  );
  return items;
}

/** A user's plan and its end, as stored. */
export async function planOf(
  server: TestServer,
  { id }: Pick<TestUser, 'id'>,
): Promise<{ plan: string; premium_until: string }> {
  const { plan, premium_until } = await server.admin<{ plan: string; premium_until: string }>(
    'GET',
    `/api/collections/users/records/${id}`,
  );
  return { plan, premium_until };
}

/** A user's events as 'type by origin', in order of storage. */
export async function ledgerOf(server: TestServer, user: Pick<TestUser, 'id'>): Promise<string[]> {
  return (await rowsOf(server, 'payment_events', user)).map(
    ({ type, origin }) => `${String(type)} by ${String(origin)}`,
  );
}
