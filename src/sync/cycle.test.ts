import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { MolaoDatabase } from '../db/database';
import type { Head } from '../domain/sync-protocol';
import { runCycle } from './cycle';
import { TransportError, type Transport } from './transport';

const MINUTE = 60_000;
const START = Date.UTC(2026, 1, 3);

/** A server without rows; its clock goes five minutes before the device's. */
function emptyServer(now: () => number): Transport & { isReachable: boolean } {
  return {
    session: 'token',
    isReachable: true,
    head() {
      if (!this.isReachable) return Promise.reject(new TransportError({ kind: 'offline', status: 0 }));
      const head: Head = {
        mark: 'm', clock: 1, floor: 0, min_client: 1, time: now() + 5 * MINUTE, reset: false, access: '1.1.free', tier: 'free', premium_until: '', countries: [], revs: {},
      };
      return Promise.resolve(head);
    },
    list: () => Promise.resolve([]),
    write: () => Promise.resolve(undefined),
    subscribe: () => Promise.resolve(() => {}),
    report: () => Promise.resolve(),
  };
}

it('keeps what it knows of the server’s clock when it follows a poke on the strength of an old head', async () => {
  let time = START;
  const now = () => time;
  const db = new MolaoDatabase('cycle', { indexedDB: new IDBFactory(), IDBKeyRange });
  const transport = emptyServer(now);
  await runCycle({ db, transport, now });
  expect(await db.getMeta('clockOffset')).toBe(5 * MINUTE);

  time += 30 * MINUTE;
  transport.isReachable = false;
  await expect(runCycle({ db, transport, now }, ['articles'])).rejects.toThrow('offline');
  expect(await db.getMeta('clockOffset')).toBe(5 * MINUTE);
});
