// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MolaoDatabase } from '../../db/database';
import type { Head, Poke } from '../../domain/sync/sync-protocol';
import type { SyncContext } from './context';
import { SyncEngine, type AfterRefusal } from './engine';
import type { EngineState } from './engine-state';
import { commit } from './outbox';
import { Superseded } from './superseded';
import { EMPTY_HEAD, testTransport } from './testing/transport';
import { TransportError } from './transport';

const states: Partial<EngineState>[] = [];
const unhandled = vi.fn();

afterEach(() => {
  states.length = 0;
  vi.restoreAllMocks();
});

function engineOn(
  head: () => Promise<Head>,
  askAfterRefusal: () => Promise<AfterRefusal> = () => Promise.resolve('sign-in'),
): {
  db: MolaoDatabase;
  ctx: SyncContext;
  engine: SyncEngine;
  poke(collections: string[], also?: Partial<Poke>): void;
} {
  let poke: (poke: Poke) => void = () => {};
  const db = new MolaoDatabase('engine', { indexedDB: new IDBFactory(), IDBKeyRange });
  const transport = testTransport({
    head,
    list: () => Promise.resolve([]),
    subscribe: ({ onPoke }) => {
      poke = onPoke;
      return Promise.resolve(() => {});
    },
  });
  const ctx = { db, transport, now: () => 0 };
  return {
    db,
    ctx,
    poke: (collections, also) => poke({ collections, ...also }),
    engine: new SyncEngine(
      ctx,
      (state) => states.push(state),
      () => Promise.resolve(),
      askAfterRefusal,
    ),
  };
}

const phases = () => states.map(({ phase }) => phase);

it('stops silently when the user signs out during the start', async () => {
  process.on('unhandledRejection', unhandled);
  const said = vi.spyOn(console, 'error');
  const { db, engine } = engineOn(() => Promise.reject(new TransportError({ kind: 'unauthorised' })));
  engine.start();
  engine.stop();
  db.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(said).not.toHaveBeenCalled();
  expect(states).toEqual([]);
});

it('reports any other failure of the database', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const { db, engine } = engineOn(() => Promise.reject(new TransportError({ kind: 'unauthorised' })));
  engine.start();
  db.close();
  await vi.waitFor(() => expect(phases()).toContain('error'));
  expect(said).toHaveBeenCalledWith('Sync failed.', expect.objectContaining({ name: 'DatabaseClosedError' }));
  engine.stop();
});

it('says nothing when it is stopped while a cycle runs', async () => {
  let answer: (head: Head) => void = () => {};
  const answered = new Promise<Head>((resolve) => (answer = resolve));
  const head = vi.fn(() => answered);
  const { ctx, engine } = engineOn(head);
  engine.start();
  await vi.waitFor(() => expect(head).toHaveBeenCalled());
  engine.stop();
  answer(EMPTY_HEAD);
  await vi.waitFor(async () => expect(await ctx.db.getMeta('lastSync')).toBeDefined());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(phases()).toEqual(['syncing']);
});

it('says that the server is full, and not that the device is offline, when it stores nothing more', async () => {
  const { engine } = engineOn(() => Promise.reject(new TransportError({ kind: 'offline', status: 507 })));
  engine.start();
  await vi.waitFor(() => expect(phases().at(-1)).toBe('server-full'));
  engine.stop();
});

it('sends what waits as soon as the server takes changes again', async () => {
  const { ctx, db, engine } = engineOn(() => Promise.resolve({ ...EMPTY_HEAD, time: Date.now() }));
  const write = vi.spyOn(ctx.transport, 'write');
  write.mockRejectedValueOnce(
    new TransportError({ kind: 'offline', status: 429, retryAfter: 1, message: 'Tomorrow.' }),
  );
  write.mockResolvedValueOnce({ rev: 1 });
  ctx.now = () => Date.now();
  await commit({ collection: 'bookmarks', kind: 'create', patch: { kind: 'law', target: 'x' }, label: 'Law' }, db, 0);
  engine.start();
  await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2), { timeout: 5000 });
  expect(phases()).not.toContain('offline');
  engine.stop();
});

it('retries at once after an outdated token was refused, and asks to sign in after the present one was', async () => {
  const answers = [new Superseded(), new TransportError({ kind: 'unauthorised' })];
  const { engine } = engineOn(() => Promise.reject(answers.shift()!));
  engine.start();
  await vi.waitFor(() => expect(phases().at(-1)).toBe('sign-in'));
  expect(phases()).toEqual(['syncing', 'syncing', 'sign-in']);
  engine.stop();
});

it('waits longer each time when another tab replaces its cycles', async () => {
  const asked: ((error: Superseded) => void)[] = [];
  const { engine } = engineOn(() => new Promise((_, reject) => asked.push(reject)));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const replaceNext = async () => {
    const delays = timers.mock.calls.length;
    asked.shift()!(new Superseded());
    await vi.waitFor(() => expect(timers.mock.calls.length).toBeGreaterThan(delays));
    return timers.mock.lastCall![1]!;
  };
  engine.start();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(await replaceNext()).toBe(0);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const delay = await replaceNext();
  expect(delay).toBeGreaterThanOrEqual(500);
  expect(delay).toBeLessThanOrEqual(1000);
  engine.stop();
});

it('runs again at once when the network comes back during a cycle that fails', async () => {
  const asked: ((error: TransportError) => void)[] = [];
  const { engine } = engineOn(() => new Promise((_, reject) => asked.push(reject)));
  const failNext = async (requests: number) => {
    await vi.waitFor(() => expect(asked).toHaveLength(requests));
    asked.at(-1)!(new TransportError({ kind: 'offline', status: 0 }));
    await vi.waitFor(() => expect(states.filter(({ phase }) => phase === 'offline')).toHaveLength(requests));
  };
  engine.start();
  // After seven failures the next retry is at least 32 seconds away.
  for (let requests = 1; requests <= 7; requests += 1) {
    await failNext(requests);
    engine.wake();
  }
  await vi.waitFor(() => expect(asked).toHaveLength(8));
  globalThis.dispatchEvent(new Event('online'));
  await failNext(8);
  await vi.waitFor(() => expect(asked).toHaveLength(9), { timeout: 5000 });
  engine.stop();
});

it('pauses when the cycle after a wake fails as well', async () => {
  const asked: ((error: TransportError) => void)[] = [];
  const { engine } = engineOn(() => new Promise((_, reject) => asked.push(reject)));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const delaysAfterFailures: unknown[] = [];
  engine.start();
  for (const requests of [1, 2]) {
    await vi.waitFor(() => expect(asked).toHaveLength(requests));
    if (requests === 1) engine.wake();
    asked.at(-1)!(new TransportError({ kind: 'offline', status: 0 }));
    await vi.waitFor(() => expect(phases().filter((phase) => phase === 'offline')).toHaveLength(requests));
    delaysAfterFailures.push(timers.mock.lastCall?.[1]);
  }
  engine.stop();
  expect(delaysAfterFailures[0]).toBe(0);
  expect(delaysAfterFailures[1]).toBeGreaterThanOrEqual(1000);
});

it('subscribes to realtime again after the next success when the first try failed', async () => {
  const { engine, ctx } = engineOn(() => Promise.resolve(EMPTY_HEAD));
  const subscribe = vi.spyOn(ctx.transport, 'subscribe');
  subscribe.mockRejectedValueOnce(new TransportError({ kind: 'offline', status: 0 }));
  engine.start();
  await vi.waitFor(() => expect(phases()).toContain('synced'));
  expect(subscribe).toHaveBeenCalledTimes(2);
  engine.stop();
});

it('keeps its pause before the next try when a poke comes during a cycle that fails', async () => {
  const asked: ((error: TransportError) => void)[] = [];
  const { engine, poke } = engineOn(() => new Promise((_, reject) => asked.push(reject)));
  const failNext = async (requests: number) => {
    await vi.waitFor(() => expect(asked).toHaveLength(requests));
    asked.at(-1)!(new TransportError({ kind: 'offline', status: 0 }));
    await vi.waitFor(() => expect(states.filter(({ phase }) => phase === 'offline')).toHaveLength(requests));
  };
  engine.start();
  await failNext(1);
  // The second cycle was asked for; the poke in it says nothing about the failure.
  engine.wake();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  poke(['articles']);
  await failNext(2);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toHaveLength(2);
  engine.stop();
});

it.each([
  ['continues with a new token', 'renewed', ['syncing', 'synced']],
  ['asks to sign in', 'sign-in', ['syncing', 'sign-in']],
] as const)('%s when the server says so after it refused the token', async (_, next, expected) => {
  const head = vi.fn(() => Promise.resolve(EMPTY_HEAD));
  head.mockRejectedValueOnce(new TransportError({ kind: 'unauthorised' }));
  const { engine } = engineOn(head, () => Promise.resolve(next));
  engine.start();
  await vi.waitFor(() => expect(phases()).toEqual(expected), { timeout: 5000 });
  engine.stop();
});

it.each([
  ['the server did not say what to do', () => Promise.resolve('unanswered' as const)],
  ['the question failed', () => Promise.reject(new Error('The database does not answer.'))],
])('asks again after a refused token when %s', async (_, first) => {
  const ask = vi.fn<() => Promise<AfterRefusal>>().mockImplementationOnce(first).mockResolvedValueOnce('sign-in');
  const { engine } = engineOn(() => Promise.reject(new TransportError({ kind: 'unauthorised' })), ask);
  engine.start();
  await vi.waitFor(() => expect(phases()).toEqual(['syncing', 'offline', 'sign-in']), { timeout: 5000 });
  expect(ask).toHaveBeenCalledTimes(2);
  engine.stop();
});

it('runs again at once when a poke comes during a cycle', async () => {
  let answer: (head: Head) => void = () => {};
  const first = new Promise<Head>((resolve) => (answer = resolve));
  const ask = vi.fn(() => Promise.resolve(EMPTY_HEAD)).mockReturnValueOnce(first);
  const { engine, poke } = engineOn(ask);
  engine.start();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  poke(['articles']);
  answer(EMPTY_HEAD);
  // Without the poke the next cycle would start after a minute.
  await vi.waitFor(() => expect(phases().filter((phase) => phase === 'syncing')).toHaveLength(2), { timeout: 5000 });
  engine.stop();
});

describe('pokes to many devices', () => {
  const MANY = 1000;

  /** An engine after its first cycle, whose timers the test sees. */
  async function quiet() {
    const head = vi.fn(() => Promise.resolve({ ...EMPTY_HEAD, revs: { countries: 5 } }));
    const made = engineOn(head);
    const list = vi.spyOn(made.ctx.transport, 'list').mockResolvedValue([{ id: 'za', rev: 5 }]);
    vi.spyOn(Math, 'random').mockReturnValue(0.15);
    made.engine.start();
    await vi.waitFor(() => expect(phases().at(-1)).toBe('synced'));
    head.mockClear();
    list.mockClear();
    states.length = 0;
    return { ...made, head, list };
  }

  it('cost nothing if they do not concern this device, and do not put off the next cycle', async () => {
    const { engine, poke, head, list } = await quiet();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    poke(['labour_laws'], { countries: ['ke'], revs: { labour_laws: 9 }, listeners: MANY });
    await vi.waitFor(() => expect(phases()).toEqual(['syncing', 'synced']), { timeout: 5000 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([head.mock.calls.length, list.mock.calls.length]).toEqual([0, 0]);
    // A run that asked the head would set the timer of the next one, a minute or more away.
    expect(Math.max(...timers.mock.calls.map(([, delay]) => delay ?? 0))).toBeLessThan(10_000);
    engine.stop();
  });

  it('are followed by one list, and later by one head for all of them', async () => {
    const { engine, poke, head, list } = await quiet();
    poke(['countries'], { revs: { countries: 6 }, listeners: MANY });
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(1));
    poke(['countries'], { revs: { countries: 7 }, listeners: MANY });
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    expect(head).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(head).toHaveBeenCalled(), { timeout: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(head).toHaveBeenCalledTimes(1);
    engine.stop();
  });
});
