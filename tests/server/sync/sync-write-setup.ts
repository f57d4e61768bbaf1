import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '../harness';
import { operation, taskFields, write, type Row } from './sync-world';
import type { TestUser } from '../users';

// The hooks of setUpWrites assign these.
export let server: TestServer;
export let user: TestUser;
export let stranger: TestUser;

/** Starts a server with two users before the tests of a file, and stops it after them. */
export function setUpWrites(): void {
  beforeAll(async () => {
    server = await startServer();
    [user, stranger] = [await server.user('free'), await server.user('free')];
  });
  afterAll(() => server.dispose());
}

export const title = (value: string) => ({ title: value });

export const update = (
  row: Row,
  fields: Record<string, unknown>,
  others: { operation?: string; base?: number; client?: number } = {},
) => write(server, user, { kind: 'update', collection: 'compliance_tasks', record: row.id, fields, ...others });

export const operationsOf = async (id: string) =>
  (
    await server.admin<{ totalItems: number }>(
      'GET',
      `/api/collections/applied_ops/records?filter=${encodeURIComponent(`record="${id}"`)}`,
    )
  ).totalItems;

/** A request of the user that creates a task, with a new operation key. */
export const creationOf = (record: string) =>
  ({
    kind: 'create',
    collection: 'compliance_tasks',
    record,
    fields: taskFields(user),
    operation: operation(),
  }) as const;
