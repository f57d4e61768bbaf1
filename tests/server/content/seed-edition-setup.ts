import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startServer, type TestServer } from '../harness';
import { Edition, figure } from './seed-server';

// The hooks of setUpEditions assign these.
export let server: TestServer;
/** A copy of the content that the test may change. */
export let edition: Edition;

/** The file of the country that most tests change. */
export const ZA = 'countries/ZA.json';

/** The highest rev of the server. */
export const clock = () => figure(server, 'SELECT rev FROM sync_clock');

/** Gives each test a server with the starter content as it was first loaded, and a copy of the content. */
export function setUpEditions(): void {
  let fresh: string;
  beforeAll(async () => {
    server = await startServer({ seed: true });
    fresh = await server.backup();
  }, 120_000);
  afterAll(() => server.dispose());
  beforeEach(async () => {
    await server.restore(fresh);
    edition = await Edition.copy();
  });
  afterEach(() => edition.dispose());
}
