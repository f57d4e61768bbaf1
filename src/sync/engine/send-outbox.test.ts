import { describe, expect, it, vi } from 'vitest';
import type { Head } from '../../domain/sync/sync-protocol';
import { parseRows, putServerRows } from './apply';
import { commit, discardEntry, retryEntry } from './outbox';
import { sendOutbox } from './send-outbox';
import { startReset } from './reset';
import { Superseded } from './superseded';
import { TransportError, type WriteRequest } from './transport';
import {
  TASK,
  NOW,
  db,
  server,
  ctx,
  makeTask,
  change,
  remove,
  attach,
  open,
  holdTask,
  setUpOutbox,
} from './testing/outbox';

setUpOutbox();

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

it('remembers the rev of a delete: a server that is behind it has lost the delete', async () => {
  await holdTask();
  await remove();
  await sendOutbox(ctx);
  expect(await db.getMeta('high')).toBe(12);
});

it('remembers the clock of a server that no longer has what was to be deleted', async () => {
  await holdTask();
  await remove();
  server.rows.clear();
  vi.spyOn(ctx.transport, 'head').mockResolvedValue({ mark: '', clock: 30 } as Head);
  await sendOutbox(ctx);
  expect(await db.getMeta('high')).toBe(30);
  expect(await open()).toEqual([]);
});

it('sends again what a server did not find that was restored meanwhile', async () => {
  await holdTask();
  await remove();
  server.rows.clear();
  vi.spyOn(ctx.transport, 'head').mockResolvedValue({ mark: 'of another start', clock: 3 } as Head);
  await expect(sendOutbox(ctx)).rejects.toBeInstanceOf(Superseded);
  expect(await open()).toMatchObject([{ kind: 'delete', state: 'waiting' }]);
});

it('keeps a record that was made again since, if its delete is repeated', async () => {
  await holdTask();
  await remove();
  const again = server.put({ id: TASK, status: 'urgent' });
  vi.spyOn(ctx.transport, 'write').mockResolvedValue({ row: again, rev: again.rev });
  await sendOutbox(ctx);
  expect(await open()).toEqual([]);
  expect(await db.rows('compliance_tasks').get(TASK)).toMatchObject({ status: 'urgent', rev: again.rev });
});

describe('a delete that a rule forbids since', () => {
  /** The server answers as if the record were gone, although it lets the user read it. */
  async function forbid() {
    await holdTask();
    await remove();
    vi.spyOn(ctx.transport, 'write').mockRejectedValue(new TransportError({ kind: 'missing' }));
    server.put({ id: TASK, status: 'urgent' });
    await sendOutbox(ctx);
  }

  it('is refused, and the record is shown again as the server has it', async () => {
    await forbid();
    expect(await open()).toMatchObject([
      { kind: 'delete', state: 'refused', reason: expect.stringContaining('You may no longer delete this') as string },
    ]);
    expect(await db.rows('compliance_tasks').get(TASK)).toMatchObject({ status: 'urgent', rev: 12 });
  });

  it('hides the record again when it is retried', async () => {
    await forbid();
    await retryEntry((await open())[0]!.id, db);
    expect(await db.rows('compliance_tasks').get(TASK)).toBeUndefined();
  });

  it('leaves the record alone when it is discarded', async () => {
    await forbid();
    await discardEntry((await open())[0]!.id, db);
    expect(await db.rows('compliance_tasks').get(TASK)).toMatchObject({ status: 'urgent' });
    expect(await db.shadows.count()).toBe(0);
  });

  it('is sent once more first: somebody may have made the record in between', async () => {
    await holdTask();
    await remove();
    const write = vi.spyOn(ctx.transport, 'write');
    write.mockRejectedValueOnce(new TransportError({ kind: 'missing' }));
    await sendOutbox(ctx);
    expect(write).toHaveBeenCalledTimes(2);
    expect(server.rows.size).toBe(0);
    expect(await open()).toEqual([]);
  });
});

it('a form that another device has overtaken is a conflict, not an overwrite', async () => {
  await holdTask();
  const seen = { title: 'File the return' };
  const theirs = server.put({ id: TASK, title: 'Theirs' });
  await putServerRows(db, 'compliance_tasks', parseRows('compliance_tasks', [structuredClone(theirs)]), NOW);
  const patch = { title: 'Mine' };
  await commit({ collection: 'compliance_tasks', kind: 'update', record: TASK, patch, seen, label: 'Task' }, db, NOW);
  await sendOutbox(ctx);
  expect(await open()).toMatchObject([{ state: 'conflict', conflicts: ['title'], theirs: { title: 'Theirs' } }]);
  expect(server.rows.get(TASK)).toMatchObject({ title: 'Theirs' });
});

describe('a change after a refused one of the same field', () => {
  const refuse = async () => {
    await holdTask();
    await change({ title: 'Refused' });
    await db.outbox.toCollection().modify({ state: 'refused' });
  };

  it('is sent without a question', async () => {
    await refuse();
    await change({ title: 'Mine' });
    await sendOutbox(ctx);
    expect(server.rows.get(TASK)).toMatchObject({ title: 'Mine' });
  });

  it('does not overwrite a value that the refused change hides', async () => {
    await refuse();
    const theirs = server.put({ id: TASK, title: 'Theirs' });
    await putServerRows(db, 'compliance_tasks', parseRows('compliance_tasks', [structuredClone(theirs)]), NOW);
    await change({ title: 'Mine' });
    await sendOutbox(ctx);
    expect(server.rows.get(TASK)).toMatchObject({ title: 'Theirs' });
    expect(await open()).toMatchObject([{ state: 'refused' }, { state: 'conflict', conflicts: ['title'] }]);
  });
});

it('a delete that another device has overtaken does not rely on an old rev, which a restored backup may have again', async () => {
  await holdTask();
  await change({ title: 'File both returns' });
  await remove();
  const theirs = server.put({ id: TASK, notes: 'Ask the accountant first' });
  await putServerRows(db, 'compliance_tasks', parseRows('compliance_tasks', [structuredClone(theirs)]), NOW);
  expect((await open()).map(({ kind, baseRev }) => [kind, baseRev])).toEqual([
    ['update', theirs.rev],
    ['delete', -1],
  ]);
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

describe('a server without disk space', () => {
  const full = () => Promise.reject(new TransportError({ kind: 'offline', status: 507, message: 'Too little space.' }));

  it('gets edits and deletions, and one addition a cycle: all others wait on the device', async () => {
    await holdTask();
    await change({ title: 'File both returns' });
    const real = ctx.transport.write.bind(ctx.transport);
    const write = vi.spyOn(ctx.transport, 'write');
    write.mockImplementation((request) => (request.kind === 'create' || request.files?.file ? full() : real(request)));
    for (const target of ['a', 'b', 'c'])
      await commit({ collection: 'bookmarks', kind: 'create', patch: { kind: 'law', target }, label: 'Law' }, db, 1);

    await expect(sendOutbox(ctx)).rejects.toMatchObject({ failure: { status: 507 } });
    expect(write.mock.calls.map(([{ collection, kind }]) => `${kind} ${collection}`).sort()).toEqual([
      'create bookmarks',
      'update compliance_tasks',
    ]);
    expect(await open()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }, { state: 'waiting' }]);

    await remove();
    write.mockRestore();
    await sendOutbox(ctx);
    expect(await open()).toEqual([]);
  });
});
