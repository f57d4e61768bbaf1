import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

// The hooks of setUpSeededServer assign these.
export let server: TestServer;

/** Reads what people may read: an admin, whom no country and no lock keeps out. */
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
