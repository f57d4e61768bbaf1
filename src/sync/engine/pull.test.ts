import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { MolaoDatabase } from '../../db/database';
import { COLLECTION_NAMES } from '../../domain/core/collections';
import type { Head } from '../../domain/sync/sync-protocol';
import type { SyncContext } from './context';
import { runCycles } from './cycle';
import { PageWriter } from './page-writer';
import { Superseded } from './superseded';
import { EMPTY_HEAD, NO_PACKS } from './testing/transport';
import { TransportError, type PageQuery, type RawRow, type Transport } from './transport';

const PAGE = 10;

/** A server with countries of the revs 1 to `newest`, one after the other. */
class CountriesServer implements Transport {
  session = 'token';
  newest = 3 * PAGE;
  /** Rows above this rev are not readable. */
  readable = Infinity;
  tombstones = 0;
  access = '1.1.free';
  /** Called during a list request, after its rows are fixed. Throws to simulate a network failure. */
  onList: ((query: PageQuery) => unknown) | undefined;

  head(): Promise<Head> {
    const { access, newest, tombstones } = this;
    const revs = { ...NOTHING, countries: newest, tombstones };
    return Promise.resolve({ ...EMPTY_HEAD, mark: 'm', clock: Math.max(newest, tombstones), access, revs });
  }

  async list(query: PageQuery): Promise<RawRow[]> {
    const { collection, from = 1, below = Infinity, order, limit } = query;
    const revs = Array.from({ length: this.newest }, (_, index) => index + 1);
    const found = (collection === 'countries' ? revs : [])
      .filter((rev) => rev >= from && rev < below && rev <= this.readable)
      .sort((a, b) => (order === 'rev' ? a - b : b - a))
      .slice(0, limit);
    await this.onList?.(query);
    return found.map((rev) => ({ id: `row${rev}`, rev }));
  }

  packs = NO_PACKS.packs;
  pack = NO_PACKS.pack;
  write = () => Promise.resolve({ rev: 0 });
  subscribe = () => Promise.resolve(() => {});
  report = () => Promise.resolve();
}
const NOTHING = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, 0]));

let server: CountriesServer;
let ctx: SyncContext;
/** The rows do not parse: they are in quarantine under their ids. */
const held = () => ctx.db.quarantine.count();

beforeEach(async () => {
  server = new CountriesServer();
  const db = new MolaoDatabase('pull', { indexedDB: new IDBFactory(), IDBKeyRange });
  ctx = { db, transport: server, now: () => 0, pageSize: PAGE };
  await runCycles(ctx);
});

it('misses no row between the pages of a backfill', async () => {
  expect(await held()).toBe(server.newest);
});

it('fetches the rest of several pages after an interruption', async () => {
  server.newest += 3 * PAGE;
  server.onList = ({ from = 0 }) => {
    if (from > 3 * PAGE) throw new TransportError({ kind: 'offline', status: 0 });
  };
  await expect(runCycles(ctx)).rejects.toThrow('offline');
  server.onList = undefined;
  await runCycles(ctx);
  expect(await held()).toBe(server.newest);
});

it('requests again what was hidden while access changed', async () => {
  server.readable = server.newest++;
  server.onList = () => {
    server.readable = Infinity;
    server.access = '1.2.free';
  };
  await runCycles(ctx);
  expect(await held()).toBe(server.newest);
});

it('requests again what was hidden while access changed, also when a poke comes first', async () => {
  server.readable = server.newest++;
  server.onList = () => {
    server.readable = Infinity;
    server.access = '1.2.free';
    server.onList = () => {
      throw new TransportError({ kind: 'offline', status: 0 });
    };
  };
  await expect(runCycles(ctx)).rejects.toThrow('offline');
  server.onList = undefined;
  await runCycles(ctx, { collections: ['countries'] });
  expect(await held()).toBe(server.newest);
});

it('requests again what was hidden while the token was replaced', async () => {
  server.readable = server.newest++;
  server.onList = () => {
    server.readable = Infinity;
    server.session = 'another token';
  };
  await runCycles(ctx);
  expect(await held()).toBe(server.newest);
});

it('fetches the rest of several pages of deletions after an interruption', async () => {
  const buried = 2 * PAGE;
  const rows = Array.from({ length: buried }, (_, index) => ({ id: `stone${index}`, rev: server.newest + 1 + index }));
  server.tombstones = server.newest + buried;
  const asked: (number | undefined)[] = [];
  let isCut = false;
  server.list = ({ from = 0, limit }) => {
    asked.push(from);
    if (isCut) throw new TransportError({ kind: 'offline', status: 0 });
    isCut = true;
    return Promise.resolve(rows.filter(({ rev }) => rev >= from).slice(0, limit));
  };
  await expect(runCycles(ctx)).rejects.toThrow('offline');
  isCut = false;
  await expect(runCycles(ctx)).rejects.toThrow('offline');
  expect(asked.at(-1)).toBeGreaterThan(asked[0]!);
  expect(asked.length).toBe(4);
});

it('applies tombstones after the rows, so that a row that was deleted in between does not return', async () => {
  server.tombstones = ++server.newest + 1;
  const heldAtTombstones: number[] = [];
  let ask = () => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const slowAnswer = new Promise((resolve) => setTimeout(resolve, 50));
  server.onList = async ({ collection }) => {
    if (collection !== 'tombstones') return Promise.race([asked, slowAnswer]);
    heldAtTombstones.push(await held());
    ask();
  };
  await runCycles(ctx);
  expect(heldAtTombstones).toEqual([server.newest]);
});

it('writes no page of a cycle that another tab has replaced while the page waited for the database', async () => {
  const { db } = ctx;
  await db.setMeta('cycle', { id: 'ours', access: '', session: '' });
  const seen: (string | undefined)[] = [];
  const move = async () => {
    seen.push((await db.getMeta('cycle'))?.id);
  };
  const written = new PageWriter(ctx, 'ours')
    .write({ collection: 'countries', rows: [], move })
    .catch((error: unknown) => error);
  for (let turn = 0; turn < 30 && seen.length === 0; turn++) {
    await Promise.resolve();
    if (turn === 0) void db.setMeta('cycle', { id: 'theirs', access: '', session: '' });
  }
  const result = await written;
  expect(seen.every((id) => id === 'ours')).toBe(true);
  expect(result === undefined || result instanceof Superseded).toBe(true);
});
