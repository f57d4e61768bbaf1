import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { commit } from './outbox';
import { sendOutbox } from './send-outbox';
import { ctx, db, holdTask, makeTask, NOW, open, remove, server, setUpOutbox, TASK } from './testing/outbox';
import { TransportError, type Transport } from './transport';

const TOMORROW = 3600;
const message = 'This account saved 10000 changes today, the most for one day.';
const bookmark = () =>
  commit({ collection: 'bookmarks', kind: 'create', patch: { kind: 'law', target: TASK }, label: 'Law' }, db, NOW);
let write: MockInstance<Transport['write']>;
setUpOutbox();
beforeEach(() => {
  write = vi.spyOn(ctx.transport, 'write');
});
/** The server refuses the next change until tomorrow. */
const refuseOnce = () =>
  write.mockRejectedValueOnce(new TransportError({ kind: 'offline', status: 429, retryAfter: TOMORROW, message }));

it('keeps all changes when the server takes no more today, and sends them when it does', async () => {
  await makeTask();
  await bookmark();
  refuseOnce();
  expect(await sendOutbox(ctx)).toBe(false);
  expect(await sendOutbox(ctx)).toBe(false);
  expect(write).toHaveBeenCalledTimes(1);
  expect(await open()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
  expect(await db.getMeta('sendPause')).toEqual({ until: NOW + TOMORROW * 1000, message });

  ctx.now = () => NOW + TOMORROW * 1000;
  expect(await sendOutbox(ctx)).toBe(true);
  expect(await open()).toEqual([]);
  expect(server.rows.has(TASK)).toBe(true);
  expect(await db.getMeta('sendPause')).toBeUndefined();
});

it('sends deletions meanwhile', async () => {
  await holdTask();
  await bookmark();
  refuseOnce();
  await sendOutbox(ctx);
  await remove();
  expect(await sendOutbox(ctx)).toBe(true);
  expect(server.rows.has(TASK)).toBe(false);
  expect(await open()).toMatchObject([{ collection: 'bookmarks', state: 'waiting' }]);
});

it('lasts as long when the clock of the device is set back', async () => {
  await bookmark();
  refuseOnce();
  await sendOutbox(ctx);
  ctx.now = () => 0;
  // The next head measures it.
  await db.setMeta('clockOffset', NOW + TOMORROW * 1000 - 1);
  expect(await sendOutbox(ctx)).toBe(false);
  await db.setMeta('clockOffset', NOW + TOMORROW * 1000);
  expect(await sendOutbox(ctx)).toBe(true);
});
