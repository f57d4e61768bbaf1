import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { MolaoDatabase } from '../../db/database';
import { parseRows, putServerRows } from './apply';
import type { CycleContext } from './context';
import { mergeFields } from './merge';
import { commit, retryEntry } from './outbox';
import { sendOutbox } from './send-outbox';
import { testTransport } from './testing/transport';
import { TransportError, type RawRow } from './transport';

const USER = 'user00000000001';
const NOW = Date.UTC(2026, 10, 27, 9);
const [ZA, KE, NG, GH] = ['za', 'ke', 'ng', 'gh'].map((code) => code.padEnd(15, '0')) as [
  string,
  string,
  string,
  string,
];
/** The server refuses more countries than these. */
const MOST = 2;

let db: MolaoDatabase;
let ctx: CycleContext;
let most: number;
/** The server's row. */
let stored: RawRow & { rev: number; countries: string[] };
beforeEach(async () => {
  most = MOST;
  stored = {
    id: USER,
    rev: 5,
    created: '',
    updated: '',
    full_name: 'Ada',
    email_preferences: { marketing: true, updates: true, news: true },
    countries: [ZA, KE],
    time_zone: 'UTC',
    notification_preferences: {},
    digest: '',
    quiet_hours: {},
  };
  db = new MolaoDatabase(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
  await db.rows('profiles').put({ ...stored, _gen: 0 } as never);
  const transport = testTransport({
    write: ({ patch, base }) => {
      if (base !== stored.rev) throw new TransportError({ kind: 'conflict', current: { ...stored } });
      if (((patch.countries as string[] | undefined) ?? []).length > most)
        throw new TransportError({ kind: 'refused', status: 400, message: 'Too many countries.', fields: {} });
      stored = { ...stored, ...patch, rev: stored.rev + 1 };
      return Promise.resolve({ row: { ...stored }, rev: stored.rev });
    },
  });
  ctx = { db, transport, now: () => NOW, serverTime: NOW };
});

const follow = (countries: string[], fields: Record<string, unknown> = {}) =>
  commit(
    { collection: 'profiles', kind: 'update', record: USER, patch: { countries, ...fields }, label: 'Countries' },
    db,
    NOW,
  );
const shown = async () => (await db.rows('profiles').get(USER))?.countries;
const refused = () => db.outbox.where('state').equals('refused').toArray();

async function retryAll(): Promise<void> {
  for (const { id } of await refused()) await retryEntry(id, db);
  await sendOutbox(ctx);
}

describe('a refused follow', () => {
  it('is gone after its user unfollowed the country', async () => {
    await follow([ZA, KE, NG]);
    await sendOutbox(ctx);
    await follow([ZA, KE]);
    await sendOutbox(ctx);
    expect(await refused()).toEqual([]);
    expect(await shown()).toEqual([ZA, KE]);
  });

  it('is gone if the user unfollowed the country before it was sent', async () => {
    await follow([ZA, KE, NG]);
    await follow([ZA, KE]);
    await sendOutbox(ctx);
    expect(await refused()).toEqual([]);
    expect(stored.countries).toEqual([ZA, KE]);
  });

  it('keeps the countries that its user did not unfollow, and its other fields', async () => {
    await follow([ZA, KE, NG, GH], { full_name: 'Grace' });
    await sendOutbox(ctx);
    await follow([ZA, KE, GH]);
    await sendOutbox(ctx);
    expect(await refused()).toMatchObject([{ patch: { countries: [ZA, KE, GH], full_name: 'Grace' } }]);
    most = 9;
    await retryAll();
    expect(stored).toMatchObject({ countries: [ZA, KE, GH], full_name: 'Grace' });
  });

  it('does not bring back what its user unfollowed to make room', async () => {
    await follow([ZA, KE, NG]);
    await sendOutbox(ctx);
    await follow([KE, NG]);
    await sendOutbox(ctx);
    expect(await shown()).toEqual([KE, NG]);
    await retryAll();
    expect(stored.countries).toEqual([KE, NG]);
    expect(await shown()).toEqual([KE, NG]);
  });

  it('does not hide what another device follows', async () => {
    await follow([ZA, KE, NG]);
    await sendOutbox(ctx);
    stored = { ...stored, countries: [ZA, GH], rev: 9 };
    await putServerRows(db, 'profiles', parseRows('profiles', [stored]), NOW);
    expect(await shown()).toEqual([ZA, GH, NG]);
  });
});

it('a refused unfollow is gone after its user followed the country again', async () => {
  most = 0;
  await follow([ZA]);
  await sendOutbox(ctx);
  await follow([ZA, KE]);
  most = MOST;
  await sendOutbox(ctx);
  expect(await refused()).toEqual([]);
  expect(stored.countries).toEqual([ZA, KE]);
});

it('a step of a refused checklist is gone after its user deleted it, and the changed one stays', async () => {
  const task = 'task00000000001';
  const steps = (...items: [id: string, done: boolean][]) => items.map(([id, done]) => ({ id, label: id, done }));
  await db.rows('compliance_tasks').put({ id: task, rev: 5, checklist: steps(['a', false]), _gen: 0 } as never);
  const change = (checklist: unknown) =>
    commit(
      { collection: 'compliance_tasks', kind: 'update', record: task, patch: { checklist }, label: 'Task' } as never,
      db,
      NOW,
    );
  await change(steps(['a', true], ['b', false]));
  const [entry] = await db.outbox.toArray();
  await db.outbox.update(entry!.id, { state: 'refused' });
  await change(steps(['a', true]));
  const { base, patch } = (await refused())[0]!;
  expect(mergeFields('compliance_tasks', base, patch, base).patch).toEqual({ checklist: steps(['a', true]) });
});
