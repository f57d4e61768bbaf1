import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '../harness';
import { countries } from '../sync/sync-world';
import { follow, type TestUser } from '../users';

// The hooks of setUpAdmin assign these.
export let server: TestServer;
export let admin: TestUser;
export let reader: TestUser;
export let country: string;
export let elsewhere: string;

/** Starts a server with an admin, a reader and two countries before the tests of a file, and stops it after them. */
export function setUpAdmin(): void {
  beforeAll(async () => {
    server = await startServer({ env: { LAWS_AFRICA_TOKEN: 'token-of-the-operator', AI_BASE_URL: '', AI_MODEL: '' } });
    [admin, reader] = [await server.user('admin'), await server.user('free')];
    [country, elsewhere] = (await countries(server, 2)) as [string, string];
    await follow(server, reader, [country]);
  });
  afterAll(() => server.dispose());
}
