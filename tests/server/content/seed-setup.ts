import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

// The hooks of setUpSeededServer assign these.
export let server: TestServer;

/** An admin, who may read all countries and Premium content. */
export let reader: TestUser;

/** Starts a server with the starter content before the tests of a file, and stops it after them. */
export function setUpSeededServer(): void {
  beforeAll(async () => {
    server = await startServer({ seed: true });
    reader = await server.user('admin');
  }, 120_000);
  afterAll(() => server.dispose());
}

export const one = (collection: string, id: string) =>
  server.admin('GET', `/api/collections/${collection}/records/${id}`);
