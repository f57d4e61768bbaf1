import { beforeEach, describe, expect, it } from 'vitest';
import { parseRows, putServerRows } from './apply';
import { discardEntry } from './outbox';
import { sendOutbox } from './send-outbox';
import { EMPTY_HEAD, testTransport } from './testing/transport';
import { TransportError, type WriteRequest, type Written } from './transport';
import { TASK, NOW, db, server, ctx, makeTask, change, remove, open, holdTask, setUpOutbox } from './testing/outbox';

setUpOutbox();

describe('an answer that arrives after another tab’s', () => {
  /**
   * A second tab without Web Locks sends the entries: the server answers at once, and applies them unless `answer` says
   * otherwise, but the tab gets the answer only when `arrive` is called.
   */
  async function sendSlowly(
    answer: (request: WriteRequest) => Written | Promise<never> = (request) => structuredClone(server.write(request)),
  ): Promise<{ arrive(): Promise<boolean> }> {
    let release!: () => void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let serve!: () => void;
    const served = new Promise<void>((resolve) => {
      serve = resolve;
    });
    const write = async (request: WriteRequest) => {
      const answered = answer(request);
      serve();
      await released;
      return answered;
    };
    const pushed = sendOutbox({
      ...ctx,
      transport: testTransport({ write, head: () => Promise.resolve(EMPTY_HEAD) }),
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

  it('does not refuse a change that was taken since', async () => {
    const slow = await sendSlowly(() => {
      const refusal = Promise.reject(
        new TransportError({ kind: 'refused', status: 400, message: 'Not now.', fields: {} }),
      );
      refusal.catch(() => {});
      return refusal;
    });
    await sendOutbox(ctx);
    await slow.arrive();
    expect(await open()).toEqual([]);
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

it('a page of a backfill that was requested before a change does not overwrite the change', async () => {
  await holdTask();
  const before = structuredClone(server.rows.get(TASK)!);
  const after = structuredClone(server.put({ ...before, title: 'File both returns' }));
  const put = (row: typeof before, upTo?: number) =>
    db.transaction('rw', db.tables, () =>
      putServerRows(db, 'compliance_tasks', { ...parseRows('compliance_tasks', [row]), ...(upTo && { upTo }) }, NOW),
    );
  await put(after);
  await put(before, before.rev);
  expect(await db.rows('compliance_tasks').get(TASK)).toMatchObject({ title: 'File both returns' });
});
