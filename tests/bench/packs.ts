import { setTimeout as pause } from 'node:timers/promises';
import type { PackList } from '../../src/domain/sync/packs';
import type { Head } from '../../src/domain/sync/sync-protocol';
import type { World } from './world';

/** Milliseconds until the server must have built its packs. */
const PATIENCE = 300_000;
const PAUSE = 1000;
/** The job that builds packs. */
const BUILDER = 'sync-packs';

/**
 * Makes the server build its content packs, and waits until they have all rows that the user may read.
 * @returns false if this server has no packs: it does not know the route
 * @throws if they are not complete in time
 */
export async function untilPacks({ server, user }: World): Promise<boolean> {
  const { token } = user;
  const { body: head } = await server.api<Head>('GET', '/api/sync/head?mark=&clock=0', { token });
  const path = `/api/sync/packs?countries=${head.countries.join(',')}`;
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(PAUSE)) {
    const { status, body } = await server.api<PackList>('GET', path, { token });
    if (status === 404) return false;
    if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`);
    if (body.rev >= head.clock) return true;
    // The clock of jobs does not run on a test server.
    await server.admin('POST', `/api/crons/${BUILDER}`);
  }
  throw new Error(`the server has not built its packs up to rev ${head.clock} after ${PATIENCE / 1000} seconds`);
}
