import { expect, it } from 'vitest';
import { makeRoom } from './storage';
import { sendOutbox } from './send-outbox';
import { change, ctx, db, holdTask, open, setUpOutbox } from './testing/outbox';

setUpOutbox();

it('makes room with what the server has, never with a change that waits', async () => {
  await holdTask();
  await change({ title: 'File both returns' });
  expect(await makeRoom(db)).toBe(false);
  expect(await open()).toHaveLength(1);
  await sendOutbox(ctx);
  await change({ title: 'File all returns' });
  expect(await makeRoom(db)).toBe(true);
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'waiting', patch: { title: 'File all returns' } }]);
});
