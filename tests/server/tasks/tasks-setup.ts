import { afterAll, beforeAll } from 'vitest';
import { mintEntryId } from '../../../src/sync/engine/ids';
import { startServer, type TestServer } from '../harness';
import { newId, operation, taskFields, write, type Row } from '../sync/sync-world';
import type { TestUser } from '../users';

const DAY = 86_400_000;

// The hooks of setUpTasks assign these.
export let server: TestServer;
export let user: TestUser;
export let stranger: TestUser;

/** Starts a server with two users before the tests of a file, and stops it after them. */
export function setUpTasks(): void {
  beforeAll(async () => {
    server = await startServer();
    [user, stranger] = [await server.user('free'), await server.user('free')];
  });
  afterAll(() => server.dispose());
}

export const dayIn = (days: number) => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)} 00:00:00.000Z`;

export const create = (fields: Record<string, unknown>, { key = operation(), by = user, record = newId() } = {}) =>
  write(server, by, {
    kind: 'create',
    collection: 'compliance_tasks',
    record,
    fields: { ...taskFields(by), ...fields },
    operation: key,
  });

export const update = (row: Row, fields: Record<string, unknown>, key = operation(), made?: number) =>
  write(server, user, {
    kind: 'update',
    collection: 'compliance_tasks',
    record: row.id,
    fields,
    operation: key,
    made,
    base: row.rev,
  });

/** An operation key that a device made this many days from now. */
export const keyFrom = (days: number) => mintEntryId(Date.now() + days * DAY, undefined);
