import { describe, expect, it, vi } from 'vitest';
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
} from './test-outbox';

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
