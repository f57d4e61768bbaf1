import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { MolaoDatabase } from '../../db/database';
import { COLLECTION_NAMES, specOf } from '../../domain/core/collections';
import type { Head } from '../../domain/sync/sync-protocol';
import { runCycles } from './cycle';
import { NO_PACKS } from './testing/transport';
import { TransportError, type PageQuery, type RawRow, type Transport } from './transport';

const START = Date.UTC(2026, 1, 3);

/** A server with 150 rows in each of some collections and none elsewhere. */
class FullServer implements Transport {
  readonly session = 'token';
  readonly asked: string[] = [];
  access = '1.1.free';
  /** Called during a list request. Throws to simulate a network failure. */
  onList: ((query: PageQuery) => void) | undefined;

  head(): Promise<Head> {
    return Promise.resolve({
      mark: 'm',
      clock: 200,
      floor: 0,
      min_client: 1,
      time: START,
      reset: false,
      access: this.access,
      tier: 'free',
      premium_until: '',
      countries: [],
      revs: Object.fromEntries(COLLECTION_NAMES.map((name) => [name, FULL.includes(name) ? 150 : 0])),
    });
  }

  async list(query: PageQuery): Promise<RawRow[]> {
    const { collection, below = Infinity, limit } = query;
    this.asked.push(`${collection} below ${below}`);
    this.onList?.(query);
    return Array.from({ length: 150 }, (_, index) => ({ id: `row${index}`, rev: 150 - index }))
      .filter(({ rev }) => rev < below)
      .slice(0, limit);
  }

  packs = NO_PACKS.packs;
  pack = NO_PACKS.pack;
  write = () => Promise.resolve({ rev: 0 });
  subscribe = () => Promise.resolve(() => {});
  report = () => Promise.resolve();
}
const FULL: string[] = COLLECTION_NAMES.filter((name) => specOf(name).scope === 'global').slice(0, 5);
const NEWEST = FULL.map((name) => `${name} below 201`);
const REST = FULL.map((name) => `${name} below 51`);

describe('a first sync', () => {
  function begin() {
    const db = new MolaoDatabase('first-sync', { indexedDB: new IDBFactory(), IDBKeyRange });
    const server = new FullServer();
    // The rows do not parse: they are in quarantine under their ids.
    return {
      server,
      ctx: { db, transport: server, now: () => START },
      held: () => db.quarantine.count(),
      backfills: () => db.backfills.toArray(),
    };
  }

  it('fetches the newest rows of every collection first, and each row once', async () => {
    const { ctx, server, held, backfills } = begin();
    expect(await runCycles(ctx)).toEqual({ settled: true });
    expect(server.asked).toHaveLength(10);
    expect(server.asked.slice(0, 5).toSorted()).toEqual(NEWEST.toSorted());
    expect(server.asked.slice(5).toSorted()).toEqual(REST.toSorted());
    expect(await held()).toBe(5 * 150);
    expect(await backfills()).toEqual([]);
  });

  it('continues below the stored rows after an interruption', async () => {
    const { ctx, server, held } = begin();
    server.onList = ({ below = 0 }) => {
      if (below < 200) throw new TransportError({ kind: 'offline', status: 0 });
    };
    await expect(runCycles(ctx)).rejects.toThrow('offline');
    expect(await held()).toBe(5 * 100);

    server.onList = undefined;
    server.asked.length = 0;
    await runCycles(ctx);
    expect(server.asked.toSorted()).toEqual(REST.toSorted());
    expect(await held()).toBe(5 * 150);
  });

  it('requests the newest rows again when access changed meanwhile', async () => {
    const { ctx, server, backfills } = begin();
    server.onList = ({ below = 0 }) => {
      if (below > 200) return;
      server.access = '1.2.free';
      throw new TransportError({ kind: 'offline', status: 0 });
    };
    await expect(runCycles(ctx)).rejects.toThrow('offline');
    server.onList = undefined;
    server.asked.length = 0;
    await runCycles(ctx);
    expect(server.asked.toSorted()).toEqual([...NEWEST, ...REST].toSorted());
    expect(await backfills()).toEqual([]);
  });
});
