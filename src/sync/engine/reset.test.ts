import { expect, it } from 'vitest';
import { DAY_MS } from '../../domain/core/dates';
import { KEEP_ACKNOWLEDGED_DAYS } from '../../domain/sync/sync-protocol';
import { parseRows, putServerRows } from './apply';
import { forgetAcknowledged, startReset, sweep } from './reset';
import { sendOutbox } from './send-outbox';
import { TASK, NOW, db, server, ctx, change, holdTask, makeTask, open, remove, setUpOutbox } from './testing/outbox';

setUpOutbox();

it('sends a change again when another device brings its record back, which a restored backup lost', async () => {
  await holdTask();
  const created = structuredClone(server.rows.get(TASK)!);
  await change({ title: 'File both returns' });
  await sendOutbox(ctx);

  server.loseEverything();
  await db.transaction('rw', db.tables, () => startReset(db, NOW));
  await sendOutbox(ctx);
  expect(await open()).toEqual([]);

  const restored = server.put(created);
  await putServerRows(db, 'compliance_tasks', parseRows('compliance_tasks', [structuredClone(restored)]), NOW);
  await sendOutbox(ctx);
  expect(server.rows.get(TASK)).toMatchObject({ title: 'File both returns' });
});

it('remembers a change for a week from its acknowledgement, however long it waited before', async () => {
  await holdTask();
  await change({ title: 'File both returns' });
  await db.outbox.toCollection().modify({ created: NOW - 30 * DAY_MS });
  await sendOutbox(ctx);
  await forgetAcknowledged(db, NOW + (KEEP_ACKNOWLEDGED_DAYS - 1) * DAY_MS);
  expect(await db.outbox.count()).toBe(1);
  await forgetAcknowledged(db, NOW + (KEEP_ACKNOWLEDGED_DAYS + 1) * DAY_MS);
  expect(await db.outbox.count()).toBe(0);
});

it('does not repeat a delete that found nothing when the record is made again, and no backup was restored', async () => {
  await holdTask();
  const row = structuredClone(server.rows.get(TASK)!);
  await remove();
  server.rows.delete(TASK);
  await sendOutbox(ctx);

  const again = server.put(row);
  await putServerRows(db, 'compliance_tasks', parseRows('compliance_tasks', [structuredClone(again)]), NOW);
  expect(await open()).toEqual([]);
});

it('forgets the highest rev of the lost lineage, or the server would ask for a reset again and again', async () => {
  await db.setMeta('high', 50);
  await db.transaction('rw', db.tables, () => startReset(db, NOW));
  expect(await db.getMeta('high')).toBeUndefined();
});

it('does not repeat a delete after a restored backup if its user has made the record again', async () => {
  await holdTask();
  await remove();
  server.loseEverything();
  await db.transaction('rw', db.tables, () => startReset(db, NOW));
  await sendOutbox(ctx);
  await makeTask();
  await sendOutbox(ctx);
  const row = structuredClone(server.rows.get(TASK)!);
  await putServerRows(db, 'compliance_tasks', parseRows('compliance_tasks', [row]), NOW);
  expect(await open()).toEqual([]);
});

it('relies on no rev of the lost lineage: another state may have the same rev', async () => {
  await holdTask();
  await change({ title: 'File both returns' });
  await db.transaction('rw', db.tables, () => startReset(db, NOW));
  expect(await open()).toMatchObject([{ baseRev: -1 }]);
});

it('keeps the row of a waiting change, although the server has not sent it again', async () => {
  await makeTask();
  await db.transaction('rw', db.tables, async () => {
    await startReset(db, NOW);
    await sweep(db);
  });
  expect(await db.rows('compliance_tasks').get(TASK)).toMatchObject({ title: 'File the return' });
});

it('replaces rows of the lost lineage, whatever their revs', async () => {
  await holdTask();
  const row = structuredClone(server.rows.get(TASK)!);
  await db.transaction('rw', db.tables, () => startReset(db, NOW));
  const older = { ...row, rev: 2, title: 'Before' };
  await putServerRows(db, 'compliance_tasks', parseRows('compliance_tasks', [older]), NOW);
  expect(await db.rows('compliance_tasks').get(TASK)).toMatchObject({ rev: 2, title: 'Before' });
});
