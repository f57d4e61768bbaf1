// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { useCurrentDatabase } from '../../db/current';
import { MolaoDatabase, type OutboxEntry } from '../../db/database';
import { flush } from './session-runtime';

const entry = (state: OutboxEntry['state']): OutboxEntry => ({
  id: state,
  collection: 'profiles',
  record: state,
  kind: 'update',
  patch: {},
  label: 'Name',
  created: 0,
  tries: 0,
  state,
  files: {},
  base: {},
  baseRev: 1,
});

it('counts every change that a sign-out would lose, also those that wait for the user', async () => {
  const database = new MolaoDatabase('user00000000001', { indexedDB: new IDBFactory(), IDBKeyRange });
  await database.outbox.bulkAdd([entry('waiting'), entry('refused'), entry('conflict'), entry('acknowledged')]);
  useCurrentDatabase.setState({ database });
  expect(await flush()).toBe(3);
});
