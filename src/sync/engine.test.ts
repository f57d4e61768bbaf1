// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { MolaoDatabase } from '../db/database';
import { SyncEngine } from './engine';
import type { EngineState } from './engine-state';
import { Superseded } from './superseded';
import { testTransport } from './test-transport';
import { TransportError } from './transport';

const states: Partial<EngineState>[] = [];
const unhandled = vi.fn();

afterEach(() => {
  states.length = 0;
  vi.restoreAllMocks();
});

function engineOn(head: () => Promise<never>): { db: MolaoDatabase; engine: SyncEngine } {
  const db = new MolaoDatabase('engine', { indexedDB: new IDBFactory(), IDBKeyRange });
  const transport = testTransport({
    head,
    list: () => Promise.resolve([]),
    subscribe: () => Promise.resolve(() => {}),
  });
  return {
    db,
    engine: new SyncEngine(
      { db, transport, now: () => 0 },
      (state) => states.push(state),
      () => Promise.resolve(),
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

it('retries at once after an outdated token was refused, and asks to sign in after the present one was', async () => {
  const answers = [new Superseded(), new TransportError({ kind: 'unauthorised' })];
  const { engine } = engineOn(() => Promise.reject(answers.shift()!));
  engine.start();
  await vi.waitFor(() => expect(phases().at(-1)).toBe('sign-in'));
  expect(phases()).toEqual(['syncing', 'syncing', 'sign-in']);
  engine.stop();
});
