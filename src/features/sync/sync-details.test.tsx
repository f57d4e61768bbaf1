import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { useCurrentDatabase } from '../../db/current';
import type { MolaoDatabase, OutboxEntry } from '../../db/database';
import { testDatabase, testRow } from '../../db/testing/rows';
import { setKnownTime } from '../../domain/core/clock';
import { EMPTY_HEAD } from '../../sync/engine/testing/transport';
import { installDialogs } from '../../ui/jsdom-dialogs';
import { SyncDetails } from './sync-details';

// Live queries need an IndexedDB in the environment.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });

const DAY = 86_400_000;

let database: MolaoDatabase;

beforeAll(installDialogs);
beforeEach(async () => {
  database = testDatabase();
  await database.rows('profiles').put(testRow('profiles', 'user', { full_name: 'Thandi Mokoena' }));
  useCurrentDatabase.setState({ database });
});
afterEach(() => {
  cleanup();
  useCurrentDatabase.setState({ database: undefined });
  setKnownTime(undefined);
});

const profile = () => testRow('profiles', 'user');

function entry(given: Partial<OutboxEntry>): OutboxEntry {
  return {
    id: 'entry',
    collection: 'profiles',
    record: profile().id,
    kind: 'update',
    patch: { full_name: 'Thandi Mokoena' },
    base: { full_name: 'Thandi M' },
    baseRev: 1,
    files: {},
    created: Date.now(),
    tries: 0,
    state: 'waiting',
    label: 'Full name',
    ...given,
  };
}

it('says so when there are no changes', async () => {
  render(<SyncDetails />);
  expect(await screen.findByText(/Nothing waits/)).toBeTruthy();
});

it.each([
  [400 * DAY, 'The clock of this device is 400 days fast.'],
  [-7 * 60_000, 'The clock of this device is 7 minutes slow.'],
])('says that the clock is wrong, and by how much', async (error, words) => {
  await database.setMeta('head', { ...EMPTY_HEAD, time: Date.now() - error });
  await database.setMeta('clockOffset', -error);
  render(<SyncDetails />);
  expect(await screen.findByText((text) => text.startsWith(words))).toBeTruthy();
});

it('says nothing about a clock that is a little off', async () => {
  await database.setMeta('head', { ...EMPTY_HEAD, time: Date.now() });
  await database.setMeta('clockOffset', 60_000);
  render(<SyncDetails />);
  expect(await screen.findByText(/Nothing waits/)).toBeTruthy();
  expect(screen.queryByText(/The clock of this device/)).toBeNull();
});

it('lists waiting and sent changes', async () => {
  await database.outbox.bulkAdd([
    entry({ id: 'a', label: 'Email preferences' }),
    entry({ id: 'b', label: 'Follow Kenya', state: 'acknowledged', acknowledgedAt: Date.now(), acknowledgedRev: 2 }),
    entry({
      id: 'c',
      label: 'Long ago',
      state: 'acknowledged',
      acknowledgedAt: Date.now() - 2 * 86_400_000,
      acknowledgedRev: 1,
    }),
  ]);
  render(<SyncDetails />);
  expect(await screen.findByRole('region', { name: 'Waiting' })).toHaveProperty(
    'textContent',
    expect.stringContaining('Email preferences'),
  );
  expect(screen.getByRole('region', { name: 'Sent' }).textContent).toContain('Follow Kenya');
  expect(screen.queryByText('Long ago')).toBeNull();
});

it('resolves a conflict and keeps the focus in the panel', async () => {
  const theirs = testRow('profiles', 'user', { full_name: 'T. Molefe', rev: 9 });
  await database.outbox.add(entry({ state: 'conflict', theirs, conflicts: ['full_name'] }));
  render(<SyncDetails />);
  expect(await screen.findByText('Before both: Thandi M.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/Theirs/));
  fireEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
  await waitFor(async () => expect(await database.outbox.count()).toBe(0));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Changes' })));
});

it('shows a refusal’s reason, retries it, and discards it after confirmation', async () => {
  await database.outbox.add(entry({ state: 'refused', reason: 'Deadline must be in the future' }));
  render(<SyncDetails />);
  expect(await screen.findByText('Deadline must be in the future')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await database.outbox.count()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Waiting' })).toBeTruthy();
});
