import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { MolaoDatabase } from '../db/database';
import { COLLECTION_NAMES } from '../domain/core/collections';
import type { Head } from '../domain/sync/sync-protocol';
import type { SyncContext } from './context';
import { runCycles } from './cycle';
import { commit } from './outbox';
import { TransportError, type PageQuery, type RawRow, type Transport } from './transport';

const MINUTE = 60_000;
const START = Date.UTC(2026, 1, 3);

/** A server without rows, with its clock five minutes behind the device's. */
function emptyServer(now: () => number): Transport & { isReachable: boolean } {
  return {
    session: 'token',
    isReachable: true,
    head() {
      if (!this.isReachable) return Promise.reject(new TransportError({ kind: 'offline', status: 0 }));
      const head: Head = {
        mark: 'm',
        clock: 1,
        floor: 0,
        min_client: 1,
        time: now() + 5 * MINUTE,
        reset: false,
        access: '1.1.free',
        tier: 'free',
        premium_until: '',
        countries: [],
        revs: {},
      };
      return Promise.resolve(head);
    },
    list: () => Promise.resolve([]),
    write: () => Promise.resolve(undefined),
    subscribe: () => Promise.resolve(() => {}),
    report: () => Promise.resolve(),
  };
}

it('keeps the clock offset when a poke uses the stored head', async () => {
  let time = START;
  const now = () => time;
  const db = new MolaoDatabase('cycle', { indexedDB: new IDBFactory(), IDBKeyRange });
  const transport = emptyServer(now);
  await runCycles({ db, transport, now });
  expect(await db.getMeta('clockOffset')).toBe(5 * MINUTE);

  time += 30 * MINUTE;
  transport.isReachable = false;
  await expect(runCycles({ db, transport, now }, ['articles'])).rejects.toThrow('offline');
  expect(await db.getMeta('clockOffset')).toBe(5 * MINUTE);
});

const USER = 'user00000000001';
const MARKED = 'bookmark0000001';
const bookmark = (rev: number, note = ''): RawRow & { id: string } => ({
  id: MARKED,
  rev,
  created: '',
  updated: '',
  user: USER,
  kind: 'law',
  target: 'law',
  note,
});

/** A server with one bookmark that records its requests. */
class BookmarkServer implements Transport {
  readonly session = 'token';
  readonly asked: string[] = [];
  row: RawRow | undefined = bookmark(5);
  /** Called during a list request, after its rows are fixed. */
  onList: (() => void) | undefined;

  /** The clock that the last head request named. */
  position: number | undefined;

  head({ clock }: { clock: number }): Promise<Head> {
    this.asked.push('head');
    this.position = clock;
    const rev = Number(this.row?.rev ?? 0);
    return Promise.resolve({
      mark: 'm',
      clock: 9,
      floor: 0,
      min_client: 1,
      time: START,
      reset: false,
      access: '1.1.free',
      tier: 'free',
      premium_until: '',
      countries: [],
      revs: Object.fromEntries([...ALL_BUT_BOOKMARKS.map((name) => [name, 0]), ['bookmarks', rev]]),
    });
  }

  list({ collection, from = 0 }: PageQuery): Promise<RawRow[]> {
    this.asked.push(collection);
    const found =
      collection === 'bookmarks' && this.row && Number(this.row.rev) >= from ? [structuredClone(this.row)] : [];
    this.onList?.();
    return Promise.resolve(found);
  }

  write(): Promise<undefined> {
    this.asked.push('write');
    this.row = undefined;
    return Promise.resolve(undefined);
  }

  subscribe = () => Promise.resolve(() => {});
  report = () => Promise.resolve();
}

it('names the clock of the last head, which other people’s rows may have moved', async () => {
  const db = new MolaoDatabase(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
  const server = new BookmarkServer();
  const ctx = { db, transport: server, now: () => START };
  await runCycles(ctx);
  await runCycles(ctx);
  expect(server.position).toBe(9);
});

const ALL_BUT_BOOKMARKS = COLLECTION_NAMES.filter((name) => name !== 'bookmarks');

describe('a cycle after a poke', () => {
  async function synced(): Promise<{
    ctx: SyncContext;
    server: BookmarkServer;
    held(): Promise<{ note: string } | undefined>;
  }> {
    const db = new MolaoDatabase(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
    const server = new BookmarkServer();
    const ctx = { db, transport: server, now: () => START };
    await runCycles(ctx);
    // The cursor is now at the bookmark: the next list begins with it.
    server.row = bookmark(10);
    await runCycles(ctx, ['bookmarks']);
    server.asked.length = 0;
    return { ctx, server, held: () => db.rows('bookmarks').get(MARKED) };
  }

  it('requests the poked collection once, before the head', async () => {
    const { ctx, server, held } = await synced();
    server.row = bookmark(11, 'changed');
    await runCycles(ctx, ['bookmarks']);
    expect(server.asked).toEqual(['bookmarks', 'head']);
    expect(await held()).toMatchObject({ note: 'changed' });
  });

  it('does not bring back a row that was deleted after the request', async () => {
    const { ctx, server, held } = await synced();
    await commit({ collection: 'bookmarks', kind: 'delete', record: MARKED, label: 'Deleted' }, ctx.db, START);
    await runCycles(ctx, ['bookmarks']);
    expect(server.asked.slice(0, 2)).toEqual(['bookmarks', 'write']);
    expect(await held()).toBeUndefined();
  });

  it('requests again when another tab has applied a tombstone meanwhile', async () => {
    const { ctx, server, held } = await synced();
    server.onList = () => {
      server.onList = undefined;
      server.row = undefined;
      void ctx.db.transaction('rw', ctx.db.cursors, ctx.db.rows('bookmarks'), async () => {
        await ctx.db.cursors.update('tombstones', { cursor: 11 });
        await ctx.db.rows('bookmarks').delete(MARKED);
      });
    };
    await runCycles(ctx, ['bookmarks']);
    expect(server.asked.slice(0, 2)).toEqual(['bookmarks', 'bookmarks']);
    expect(await held()).toBeUndefined();
  });
});
