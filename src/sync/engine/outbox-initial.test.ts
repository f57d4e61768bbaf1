import { expect, it } from 'vitest';
import { NO_MARKS } from '../../domain/notices/read-marks';
import { applyTables, parseRows, putServerRows } from './apply';
import { commit, discardEntry } from './outbox';
import { sendOutbox } from './send-outbox';
import { ctx, db, NOW, open, server, setUpOutbox } from './testing/outbox';

setUpOutbox();

const USER = 'user00000000001';
const readOne = () =>
  commit(
    {
      collection: 'read_marks',
      kind: 'update',
      record: USER,
      patch: { read: ['n7'] },
      seen: { ...NO_MARKS },
      initial: { ...NO_MARKS },
      label: 'Read notifications',
    },
    db,
    NOW,
  );
/** What the server made with the account, and another device changed since. */
const serverRow = () => server.put({ id: USER, created: 'c', read_up_to: 4, read: ['n6'], unread: ['n2'] });
const pull = (row: ReturnType<typeof serverRow>) =>
  db.transaction('rw', applyTables(db, 'read_marks'), async () => {
    await putServerRows(db, 'read_marks', parseRows('read_marks', [row]), NOW);
  });

it('a change of a row that has not arrived is shown, and merged into the server’s row', async () => {
  serverRow();
  await readOne();
  expect(await db.rows('read_marks').get(USER)).toMatchObject({ read: ['n7'], read_up_to: 0 });
  await sendOutbox(ctx);
  expect(server.rows.get(USER)).toMatchObject({ read_up_to: 4, read: ['n6', 'n7'], unread: ['n2'] });
  expect(await db.rows('read_marks').get(USER)).toMatchObject({ read_up_to: 4, read: ['n6', 'n7'], unread: ['n2'] });
  expect(await open()).toEqual([]);
});

it('a change of a row that arrives before the change is sent is merged too', async () => {
  const row = serverRow();
  await readOne();
  await pull(row);
  await readOne();
  await sendOutbox(ctx);
  expect(server.rows.get(USER)).toMatchObject({ read_up_to: 4, read: ['n6', 'n7'] });
});

it('a discarded change leaves the row that the server sends', async () => {
  const row = serverRow();
  await readOne();
  await discardEntry((await open())[0]!.id, db);
  await pull(row);
  expect(await db.rows('read_marks').get(USER)).toMatchObject({ read_up_to: 4, read: ['n6'] });
});
