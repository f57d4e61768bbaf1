import { expect, it } from 'vitest';
import { sendOutbox } from './send-outbox';
import { db, server, ctx, makeTask, attach, setUpOutbox } from './testing/outbox';

setUpOutbox();

it('shows what the server made of a change as soon as it is acknowledged', async () => {
  await makeTask();
  const evidence = await attach();
  await sendOutbox(ctx);
  const stored = server.rows.get(evidence);
  expect(stored?.file).not.toBe('proof.txt');
  expect(await db.rows('task_evidence').get(evidence)).toMatchObject({ file: stored?.file, rev: stored?.rev });
  expect(await db.shadows.count()).toBe(0);
});
