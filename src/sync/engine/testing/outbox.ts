import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach } from 'vitest';
import { MolaoDatabase } from '../../../db/database';
import { ROW_SCHEMAS } from '../../../domain/core/rows';
import type { CycleContext } from '../context';
import { commit } from '../outbox';
import { testTransport } from './transport';
import { TransportError, type RawRow, type WriteRequest, type Written } from '../transport';

/** A device with an outbox, and a fake of the server that takes its writes. */

const USER = 'user00000000001';
export const TASK = 'task00000000001';
export const NOW = Date.UTC(2026, 10, 21, 9);

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

  write({ operation, collection, kind, record, patch, base, files = {} }: WriteRequest): Written {
    const row = this.rows.get(record);
    if (kind !== 'create' && !row) throw new TransportError({ kind: 'missing' });
    if (this.applied.has(operation)) return writtenOf(row!);
    // A write without a base is not checked, as on the real server.
    if (base !== undefined && base !== row!.rev) throw new TransportError({ kind: 'conflict', current: row! });
    this.applied.add(operation);
    if (kind === 'delete') {
      this.rows.delete(record);
      return { rev: ++this.clock };
    }
    const stored = Object.fromEntries(
      Object.entries(files).map(([field, { name }]) => [field, name.replace('.', `_${this.clock}.`)]),
    );
    const empty = collection === 'compliance_tasks' ? emptyTask : { file: '', note: '', evidence_date: '' };
    const made = this.put({
      ...(kind === 'create'
        ? { ...empty, created: `at ${this.clock}`, collectionId: 'pbc_1', collectionName: collection }
        : {}),
      ...patch,
      ...stored,
      id: record,
    });
    return writtenOf(made);
  }

  loseEverything(): void {
    this.rows.clear();
    this.applied.clear();
  }
}

const writtenOf = (row: RawRow & { rev: number }): Written => ({ row, rev: row.rev });

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
  missing: '',
  missing_reason: '',
  deadline: '',
};

export let db: MolaoDatabase;
export let server: Server;
export let ctx: CycleContext;

/** Makes them anew before each test. Each test file calls it, because files may share this module. */
export function setUpOutbox(): void {
  beforeEach(() => {
    db = new MolaoDatabase(USER, { indexedDB: new IDBFactory(), IDBKeyRange });
    server = new Server();
    const transport = testTransport({
      list: ({ records = [] }) =>
        Promise.resolve(records.flatMap((record) => structuredClone(server.rows.get(record)) ?? [])),
      write: async (request: WriteRequest) => structuredClone(server.write(request)),
    });
    ctx = { db, transport, now: () => NOW, serverTime: NOW };
  });
}

export const makeTask = () =>
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
export const change = (patch: Record<string, unknown>) =>
  commit({ collection: 'compliance_tasks', kind: 'update', record: TASK, patch, label: 'Task' }, db, NOW);
export const remove = (collection: 'compliance_tasks' | 'task_evidence' = 'compliance_tasks', record = TASK) =>
  commit({ collection, kind: 'delete', record, label: 'Deleted' }, db, NOW);
export const attach = () =>
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
export const open = () => db.outbox.filter(({ state }) => state !== 'acknowledged').toArray();

/** A task that the server and this device have. */
export async function holdTask(): Promise<void> {
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
