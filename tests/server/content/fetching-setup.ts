import { afterAll, beforeAll } from 'vitest';
import { Host, makeCountry } from './fetching-server';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

// The hooks of setUpFetching assign these.
export let host: Host;
export let server: TestServer;
export let admin: TestUser;
/** Id of the only country. */
export let britain: string;

/**
 * Starts a server that may fetch only from a host on loopback before the tests of a file, and stops both after them.
 *
 * @param env more of the server's environment
 */
export function setUpFetching(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    host = await Host.open();
    server = await startServer({ env: { ...host.env(), ...env } });
    admin = await server.user('admin');
    britain = await makeCountry(server, 'GB', 'United Kingdom');
  });
  afterAll(async () => {
    await server.dispose();
    await host[Symbol.asyncDispose]();
  });
}
