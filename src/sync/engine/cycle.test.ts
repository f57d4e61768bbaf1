import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { MolaoDatabase } from '../../db/database';
import { COLLECTION_NAMES } from '../../domain/core/collections';
import type { Head, Poke } from '../../domain/sync/sync-protocol';
import type { SyncContext } from './context';
import { runCycles } from './cycle';
import { commit } from './outbox';
import { NO_PACKS } from './testing/transport';
import { TransportError, type PageQuery, type RawRow, type Transport, type Written } from './transport';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
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
    ...NO_PACKS,
    write: () => Promise.resolve({ rev: 0 }),
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
  await expect(runCycles({ db, transport, now }, { collections: ['articles'] })).rejects.toThrow('offline');
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
  session = 'token';
  readonly asked: string[] = [];
  row: RawRow | undefined = bookmark(5);
  /** The next head request is answered as after a restored backup. */
  isReset = false;
  time = START;
  countries: string[] = [];
  access = '1.1.free';
  /** From which revs bookmarks were listed. */
  readonly froms: number[] = [];
  /** From when on articles were requested. */
  readonly windows: (string | undefined)[] = [];
  /** Called during a list request, after its rows are fixed. */
  onList: (() => void) | undefined;

  /** The clock that the last head request named. */
  position: number | undefined;

  head({ clock }: { clock: number }): Promise<Head> {
    this.asked.push('head');
    this.position = clock;
    const reset = this.isReset;
    this.isReset = false;
    const rev = Number(this.row?.rev ?? 0);
    return Promise.resolve({
      mark: 'm',
      clock: 9,
      floor: 0,
      min_client: 1,
      time: this.time,
      reset,
      access: this.access,
      tier: 'free',
      premium_until: '',
      countries: this.countries,
      revs: {
        ...Object.fromEntries(ALL_BUT_BOOKMARKS.map((name) => [name, 0])),
        bookmarks: rev,
        articles: this.countries.length,
      },
    });
  }

  list({ collection, from = 0, publishedFrom }: PageQuery): Promise<RawRow[]> {
    this.asked.push(collection);
    if (publishedFrom) this.windows.push(publishedFrom);
    if (collection === 'bookmarks') this.froms.push(from);
    const found =
      collection === 'bookmarks' && this.row && Number(this.row.rev) >= from ? [structuredClone(this.row)] : [];
    this.onList?.();
    return Promise.resolve(found);
  }

  packs = NO_PACKS.packs;
  pack = NO_PACKS.pack;

  write(): Promise<Written> {
    this.asked.push('write');
    this.row = undefined;
    return Promise.resolve({ rev: 12 });
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

it('names the rev of a delete to the closing head', async () => {
  const db = new MolaoDatabase(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
  const server = new BookmarkServer();
  const ctx = { db, transport: server, now: () => START };
  await runCycles(ctx);
  await commit({ collection: 'bookmarks', kind: 'delete', record: MARKED, label: 'Deleted' }, db, START);
  await runCycles(ctx);
  expect(server.position).toBe(12);
});

it('keeps a sent change for days of the server, however far the clock of the device jumps', async () => {
  const db = new MolaoDatabase(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
  const server = new BookmarkServer();
  let time = START - 400 * DAY;
  const ctx = { db, transport: server, now: () => time };
  await runCycles(ctx);
  await commit({ collection: 'bookmarks', kind: 'delete', record: MARKED, label: 'Deleted' }, db, time);
  await runCycles(ctx);
  time = START + 400 * DAY;
  await runCycles(ctx);
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'acknowledged', acknowledgedAt: START }]);
  server.time += 8 * DAY;
  await runCycles(ctx);
  expect(await db.outbox.count()).toBe(0);
});

it('fetches the articles of the last two years of the server, although the clock of the device is years ahead', async () => {
  const db = new MolaoDatabase(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
  const server = new BookmarkServer();
  server.countries = ['za'];
  await runCycles({ db, transport: server, now: () => START + 1000 * DAY });
  expect(server.windows).toEqual(['2024-02-03 00:00:00.000Z']);
});

it('empties the quarantine at a reset: a row that does not parse comes again if it is for this user', async () => {
  const db = new MolaoDatabase(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
  const server = new BookmarkServer();
  const ctx = { db, transport: server, now: () => START };
  server.row = { ...bookmark(5), note: 42 };
  await runCycles(ctx);
  const withdrawn = { key: 'labour_laws/law', collection: 'labour_laws', row: {}, reason: '', at: START };
  await db.quarantine.put(withdrawn);
  server.isReset = true;
  await runCycles(ctx);
  expect(await db.quarantine.toCollection().primaryKeys()).toEqual([`bookmarks/${MARKED}`]);
});

it('takes a row out of the quarantine when it parses again', async () => {
  const db = new MolaoDatabase(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
  const server = new BookmarkServer();
  const ctx = { db, transport: server, now: () => START };
  server.row = { ...bookmark(5), note: 42 };
  await runCycles(ctx);
  server.row = bookmark(10);
  await runCycles(ctx);
  expect(await db.quarantine.count()).toBe(0);
  expect(await db.rows('bookmarks').get(MARKED)).toMatchObject({ rev: 10 });
});

it('fetches again what was hidden from a request without a token, because another tab had signed out', async () => {
  const db = new MolaoDatabase(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
  const server = new BookmarkServer();
  const ctx = { db, transport: server, now: () => START };
  await runCycles(ctx);
  server.row = bookmark(10, 'changed');
  const answer = server.list.bind(server);
  // Signed in again before the head that closes the cycle.
  server.list = async (query) => {
    const rows = await answer(query);
    if (query.collection !== 'bookmarks' || server.session !== 'token') return rows;
    server.session = 'token of the next sign-in';
    return [];
  };
  await runCycles(ctx);
  await runCycles(ctx);
  expect(await db.rows('bookmarks').get(MARKED)).toMatchObject({ note: 'changed' });
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
    await runCycles(ctx, { collections: ['bookmarks'] });
    server.asked.length = 0;
    return { ctx, server, held: () => db.rows('bookmarks').get(MARKED) };
  }

  it('requests the poked collection once, before the head', async () => {
    const { ctx, server, held } = await synced();
    server.row = bookmark(11, 'changed');
    await runCycles(ctx, { collections: ['bookmarks'] });
    expect(server.asked).toEqual(['bookmarks', 'head']);
    expect(await held()).toMatchObject({ note: 'changed' });
  });

  it('does not bring back a row that was deleted after the request', async () => {
    const { ctx, server, held } = await synced();
    await commit({ collection: 'bookmarks', kind: 'delete', record: MARKED, label: 'Deleted' }, ctx.db, START);
    await runCycles(ctx, { collections: ['bookmarks'] });
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
    await runCycles(ctx, { collections: ['bookmarks'] });
    expect(server.asked.slice(0, 2)).toEqual(['bookmarks', 'bookmarks']);
    expect(await held()).toBeUndefined();
  });

  it('does not start over a cycle in which access changed', async () => {
    const { ctx, server, held } = await synced();
    // The cycle has passed the bookmark while it was hidden, and was killed.
    await ctx.db.rows('bookmarks').delete(MARKED);
    await ctx.db.cursors.update('bookmarks', { cursor: 20, seen: 20, confirmed: 0 });
    await ctx.db.setMeta('cycle', { id: 'killed', access: '0.1.free', session: server.session });
    await runCycles(ctx, { collections: ['articles'] });
    expect(await held()).toBeDefined();
  });

  describe('to many devices', () => {
    const many = (rev: number): Poke => ({ collections: ['bookmarks'], revs: { bookmarks: rev }, listeners: 1000 });
    const confirmed = async ({ db }: SyncContext) => (await db.cursors.get('bookmarks'))!.confirmed;

    it('sends one request, and the next head confirms it', async () => {
      const { ctx, server, held } = await synced();
      server.row = bookmark(11, 'changed');
      expect(await runCycles(ctx, many(11))).toEqual({ settled: true, unconfirmed: true });
      expect(server.asked).toEqual(['bookmarks']);
      expect(await held()).toMatchObject({ note: 'changed' });
      expect(await confirmed(ctx)).toBe(10);
      await runCycles(ctx);
      expect(server.asked).toEqual(['bookmarks', 'head']);
      expect(await confirmed(ctx)).toBe(11);
    });

    it('goes on in the open cycle after another poke', async () => {
      const { ctx, server, held } = await synced();
      server.row = bookmark(11, 'changed');
      await runCycles(ctx, many(11));
      server.row = bookmark(12, 'changed again');
      await runCycles(ctx, many(12));
      expect(server.asked).toEqual(['bookmarks', 'bookmarks']);
      expect(await held()).toMatchObject({ note: 'changed again' });
    });

    it('is undone if access changed before the next head', async () => {
      const { ctx, server } = await synced();
      server.row = bookmark(11, 'changed');
      await runCycles(ctx, many(11));
      server.access = '2.1.free';
      server.froms.length = 0;
      await runCycles(ctx);
      // From the confirmed position, although the cursor had passed it.
      expect(server.froms).toEqual([10]);
      expect(await confirmed(ctx)).toBe(11);
    });

    it('sends nothing if the device has the rows', async () => {
      const { ctx, server } = await synced();
      expect(await runCycles(ctx, many(10))).toMatchObject({ untouched: true, unconfirmed: false });
      expect(server.asked).toEqual([]);
    });

    it('names its revs with the next head: a restored backup may be older', async () => {
      const { ctx, server } = await synced();
      await runCycles(ctx, many(30));
      await runCycles(ctx);
      expect(server.position).toBe(30);
    });
  });
});
