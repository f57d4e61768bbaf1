import { describe, expect, it, vi } from 'vitest';
import { sendOutbox } from './send-outbox';
import { parseRows, putServerRows } from './apply';
import { discardEntry } from './outbox';
import { TransportError } from './transport';
import { TASK, NOW, db, server, ctx, makeTask, change, open, holdTask, attach, setUpOutbox } from './testing/outbox';

setUpOutbox();

describe('later changes of a record', () => {
  const states = async () => (await open()).map(({ kind, state }) => `${kind} ${state}`);

  it('wait behind a conflict, or the value that the user chooses there would replace them', async () => {
    await holdTask();
    await change({ title: 'Mine' });
    server.put({ id: TASK, title: 'Theirs' });
    await sendOutbox(ctx);
    await change({ title: 'Mine, later' });
    await sendOutbox(ctx);
    expect(await states()).toEqual(['update conflict', 'update waiting']);
    expect(server.rows.get(TASK)).toMatchObject({ title: 'Theirs' });
  });

  it('wait behind a refused create: there is no record to change', async () => {
    await makeTask();
    const refusal = new TransportError({ kind: 'refused', status: 400, message: 'No.', fields: {} });
    const write = vi.spyOn(ctx.transport, 'write').mockRejectedValueOnce(refusal);
    await sendOutbox(ctx);
    await change({ title: 'Better' });
    await sendOutbox(ctx);
    expect(write).toHaveBeenCalledTimes(1);
    expect(await states()).toEqual(['create refused', 'update waiting']);
  });

  it('wait behind a refused create of the record that they belong to', async () => {
    await makeTask();
    const refusal = new TransportError({ kind: 'refused', status: 400, message: 'No.', fields: {} });
    const write = vi.spyOn(ctx.transport, 'write').mockRejectedValueOnce(refusal);
    await sendOutbox(ctx);
    await attach();
    await sendOutbox(ctx);
    expect(write).toHaveBeenCalledTimes(1);
    expect(await states()).toEqual(['create refused', 'create waiting']);
  });

  it('continue behind a refused update', async () => {
    await holdTask();
    await change({ title: '' });
    const refusal = new TransportError({ kind: 'refused', status: 400, message: 'No.', fields: {} });
    vi.spyOn(ctx.transport, 'write').mockRejectedValueOnce(refusal);
    await sendOutbox(ctx);
    await change({ notes: 'Ask the accountant first' });
    await sendOutbox(ctx);
    expect(await states()).toEqual(['update refused']);
    expect(await db.outbox.where('state').equals('acknowledged').count()).toBe(1);
    expect(server.rows.get(TASK)).toMatchObject({ notes: 'Ask the accountant first' });
  });
});

it('a discarded change leaves what another device wrote while it waited for the user', async () => {
  await holdTask();
  await change({ title: 'Mine' });
  const refusal = new TransportError({ kind: 'refused', status: 400, message: 'No.', fields: {} });
  vi.spyOn(ctx.transport, 'write').mockRejectedValueOnce(refusal);
  await sendOutbox(ctx);

  const row = server.put({ id: TASK, notes: 'Theirs' });
  await putServerRows(db, 'compliance_tasks', parseRows('compliance_tasks', [structuredClone(row)]), NOW);
  expect(await db.rows('compliance_tasks').get(TASK)).toMatchObject({ title: 'Mine', notes: 'Theirs' });
  await discardEntry((await open())[0]!.id, db);
  expect(await db.rows('compliance_tasks').get(TASK)).toMatchObject({ title: 'File the return', notes: 'Theirs' });
});
