import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MolaoDatabase } from '../db/database';
import { ROW_SCHEMAS } from '../domain/core/rows';
import type { SyncContext } from './context';
import { parseRows, putServerRows } from './apply';
import { commit, discardEntry } from './outbox';
import { sendOutbox } from './send-outbox';
import { startReset } from './reset';
import { Superseded } from './superseded';
import { TransportError, type RawRow, type Transport, type WriteRequest } from './transport';

const USER = 'user00000000001';
const TASK = 'task00000000001';
const NOW = Date.UTC(2026, 10, 21, 9);

/** What the server does with one user's write: stamps, empty fields, file names, keys, revs. */
class Server {
  readonly rows = new Map<string, RawRow & { id: string; rev: number }>();
  private readonly applied = new Set<string>();
  private clock = 10;

  put(row: RawRow & { id: string }): RawRow & { id: string; rev: number } {
    const stamped = { ...this.rows.get(row.id), ...row, rev: ++this.clock, updated: `at ${this.clock}` };
    this.rows.set(row.id, stamped);
    return stamped;
  }

  write({ operation, collection, kind, record, patch, base, files = {} }: WriteRequest): RawRow | undefined {
    const row = this.rows.get(record);
    if (kind !== 'create' && !row) throw new TransportError({ kind: 'missing' });
    if (this.applied.has(operation)) return row;
    if (kind !== 'create' && base !== row!.rev) throw new TransportError({ kind: 'conflict', current: row! });
    this.applied.add(operation);
    if (kind === 'delete') return void this.rows.delete(record);
    const stored = Object.fromEntries(
      Object.entries(files).map(([field, { name }]) => [field, name.replace('.', `_${this.clock}.`)]),
    );
    const empty = collection === 'compliance_tasks' ? emptyTask : { file: '', note: '', evidence_date: '' };
    return this.put({
      ...(kind === 'create'
        ? { ...empty, created: `at ${this.clock}`, collectionId: 'pbc_1', collectionName: collection }
        : {}),
      ...patch,
      ...stored,
      id: record,
    });
  }

  loseEverything(): void {
    this.rows.clear();
    this.applied.clear();
  }
}

const emptyTask = {
  description: '',
  country: '',
  country_ref: '',
  law: '',
  law_version: '',
  recurrence: '',
  checklist: [],
  notes: '',
  completed_at: '',
  deadline: '',
};

let db: MolaoDatabase;
let server: Server;
let ctx: SyncContext;
beforeEach(() => {
  db = new MolaoDatabase(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
  server = new Server();
  const transport = {
    get session() {
      return 'one';
    },
    write: async (request: WriteRequest) => structuredClone(server.write(request)),
    head: async () => ({}),
  } as unknown as Transport;
  ctx = { db, transport, now: () => NOW };
});

const makeTask = () =>
  commit(
    {
      collection: 'compliance_tasks',
      kind: 'create',
      record: TASK,
      patch: { title: 'File the return', status: 'pending' },
      label: 'Task',
    },
    db,
    NOW,
  );
const change = (patch: Record<string, unknown>) =>
  commit({ collection: 'compliance_tasks', kind: 'update', record: TASK, patch, label: 'Task' }, db, NOW);
const remove = (collection: 'compliance_tasks' | 'task_evidence' = 'compliance_tasks', record = TASK) =>
  commit({ collection, kind: 'delete', record, label: 'Deleted' }, db, NOW);
const attach = () =>
  commit(
    {
      collection: 'task_evidence',
      kind: 'create',
      patch: { task: TASK, note: 'Paid' },
      files: { file: { blob: new Blob(['proof']), name: 'proof.txt' } },
      label: 'Evidence',
    },
    db,
    NOW,
  );
const open = () => db.outbox.filter(({ state }) => state !== 'acknowledged').toArray();

/** A task that the server and this device have. */
async function holdTask(): Promise<void> {
  const row = server.put({
    ...emptyTask,
    id: TASK,
    created: 'at 1',
    user: USER,
    title: 'File the return',
    status: 'pending',
  });
  await db.rows('compliance_tasks').put({ ...ROW_SCHEMAS.compliance_tasks.parse(row), _gen: 0 });
}

describe('a delete', () => {
  it('of a record of this device is sent despite server-made stamps, empty fields and file name', async () => {
    await makeTask();
    const record = await attach();
    await remove('task_evidence', record);
    await remove();
    await sendOutbox(ctx);
    expect(server.rows.size).toBe(0);
    expect(await open()).toEqual([]);
  });

  it('after a change of the same device is based on that change', async () => {
    await holdTask();
    await change({ title: 'File both returns' });
    await remove();
    await sendOutbox(ctx);
    expect(server.rows.size).toBe(0);
    expect(await open()).toEqual([]);
  });

  it('is a conflict when another device has changed the record', async () => {
    await holdTask();
    await remove();
    server.put({ id: TASK, notes: 'Ask the accountant first' });
    await sendOutbox(ctx);
    expect(await open()).toMatchObject([
      { kind: 'delete', state: 'conflict', conflicts: ['*'], theirs: { notes: 'Ask the accountant first' } },
    ]);
    expect(server.rows.has(TASK)).toBe(true);
  });

  it('is a conflict when another device has completed the task', async () => {
    await holdTask();
    await remove();
    server.put({ id: TASK, status: 'completed', completed_at: '2026-11-21 08:00:00.000Z' });
    await sendOutbox(ctx);
    expect(await open()).toMatchObject([{ kind: 'delete', state: 'conflict', theirs: { status: 'completed' } }]);
    expect(server.rows.has(TASK)).toBe(true);
  });

  it('lost by a restored backup is sent again after the lost create', async () => {
    await makeTask();
    await sendOutbox(ctx);
    await remove();
    await sendOutbox(ctx);
    expect(server.rows.size).toBe(0);

    server.loseEverything();
    await db.transaction('rw', db.tables, () => startReset(db, NOW));
    await sendOutbox(ctx);
    expect(server.rows.size).toBe(0);
    expect(await open()).toEqual([]);
  });
});

describe('an answer that arrives after another tab’s', () => {
  /**
   * A second tab without Web Locks sends the entries: the server applies them at once, but the tab gets
   * the answer only when `arrive` is called.
   */
  async function sendSlowly(): Promise<{ arrive(): Promise<boolean> }> {
    let release!: () => void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let serve!: () => void;
    const served = new Promise<void>((resolve) => {
      serve = resolve;
    });
    const write = async (request: WriteRequest) => {
      const row = structuredClone(server.write(request));
      serve();
      await released;
      return row;
    };
    const pushed = sendOutbox({
      ...ctx,
      transport: { session: 'one', write, head: async () => ({}) } as unknown as Transport,
    });
    await served;
    return {
      arrive() {
        release();
        return pushed;
      },
    };
  }

  beforeEach(async () => {
    await holdTask();
    await change({ title: 'File both returns' });
  });

  it('does not overwrite a newer row', async () => {
    const slow = await sendSlowly();
    await sendOutbox(ctx);
    await change({ title: 'File all returns' });
    await sendOutbox(ctx);
    await slow.arrive();
    expect(await db.rows('compliance_tasks').get(TASK)).toMatchObject({
      title: 'File all returns',
      rev: server.rows.get(TASK)!.rev,
    });
    expect(await open()).toEqual([]);
  });

  it('does not overwrite a newer row when the change was discarded meanwhile', async () => {
    const slow = await sendSlowly();
    const [waiting] = await open();
    await discardEntry(waiting!.id, db);
    const newer = server.put({ id: TASK, title: 'File all returns' });
    await putServerRows(db, 'compliance_tasks', parseRows('compliance_tasks', [structuredClone(newer)]), NOW);
    await slow.arrive();
    expect(await db.rows('compliance_tasks').get(TASK)).toMatchObject({ title: 'File all returns', rev: newer.rev });
    expect(await db.shadows.count()).toBe(0);
  });

  it('does not bring back a record that was deleted since', async () => {
    const slow = await sendSlowly();
    await sendOutbox(ctx);
    await remove();
    await sendOutbox(ctx);
    await slow.arrive();
    expect(await db.rows('compliance_tasks').get(TASK)).toBeUndefined();
  });

  it('does not delete a record that was created again since', async () => {
    await sendOutbox(ctx);
    await remove();
    const slow = await sendSlowly();
    await sendOutbox(ctx);
    await makeTask();
    await sendOutbox(ctx);
    await slow.arrive();
    expect(await db.rows('compliance_tasks').get(TASK)).toMatchObject({ title: 'File the return' });
  });
});

it('ignores a refusal under a replaced token: the change waits', async () => {
  await holdTask();
  await change({ title: 'File both returns' });
  const { transport } = ctx;
  const session = vi.spyOn(transport, 'session', 'get').mockReturnValue('one');
  const write = vi.spyOn(transport, 'write').mockImplementationOnce(() => {
    // The server did not know the old token and answered as to anonymous readers; the new token came
    // meanwhile.
    session.mockReturnValue('two');
    return Promise.reject(new TransportError({ kind: 'missing' }));
  });
  await expect(sendOutbox(ctx)).rejects.toBeInstanceOf(Superseded);
  expect(await open()).toMatchObject([{ state: 'waiting' }]);

  await sendOutbox(ctx);
  expect(write).toHaveBeenCalledTimes(2);
  expect(server.rows.get(TASK)).toMatchObject({ title: 'File both returns' });
});

describe('a change of a record that this device created', () => {
  it('has no conflict in a field that was empty', async () => {
    await makeTask();
    await change({ notes: 'Ask the accountant first' });
    await sendOutbox(ctx);
    expect(server.rows.get(TASK)).toMatchObject({ notes: 'Ask the accountant first' });
    expect(await open()).toEqual([]);
  });

  it('is a conflict when another device has filled that field', async () => {
    await makeTask();
    await sendOutbox(ctx);
    await db.rows('compliance_tasks').update(TASK, { notes: undefined });
    await change({ notes: 'Ask the accountant first' });
    server.put({ id: TASK, notes: 'Paid in cash' });
    await sendOutbox(ctx);
    expect(await open()).toMatchObject([{ state: 'conflict', conflicts: ['notes'] }]);
  });
});

describe('evidence', () => {
  it('is sent after its task, even when the task is retried', async () => {
    await makeTask();
    await attach();
    const sent: string[] = [];
    let isLost = true;
    ctx.transport.write = async (request: WriteRequest) => {
      if (isLost && request.collection === 'compliance_tasks')
        throw new TransportError({ kind: 'offline', status: 503 });
      sent.push(request.collection);
      return structuredClone(server.write(request));
    };
    await expect(sendOutbox(ctx)).rejects.toThrow(TransportError);
    expect(sent).toEqual([]);
    isLost = false;
    await sendOutbox(ctx);
    expect(sent).toEqual(['compliance_tasks', 'task_evidence']);
    expect(await open()).toEqual([]);
  });
});
