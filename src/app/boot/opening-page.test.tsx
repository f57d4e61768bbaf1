import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { databaseName, MolaoDatabase } from '../../db/database';
import { openDatabase, type OpeningEvents } from '../../sync/session/open-database';
import { useSession } from '../../sync/session/session-state';
import { WhenOpened } from './opening-page';

const USER = 'user00000000001';
const EVENTS: OpeningEvents = { onDeleted: () => {}, onTrouble: (trouble) => useSession.setState({ trouble }) };

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await Dexie.delete(databaseName(USER));
});

/** A tab of an older version that has the user's database open. One that sleeps does not close it for a newer version. */
async function oldTab({ asleep }: { asleep: boolean }): Promise<Dexie> {
  const { tables } = new MolaoDatabase('schema');
  const old = new Dexie(databaseName(USER));
  old
    .version(4)
    .stores(
      Object.fromEntries(
        tables.map(({ name, schema }) => [name, [schema.primKey, ...schema.indexes].map(({ src }) => src).join()]),
      ),
    );
  if (asleep) old.on('versionchange', () => false);
  await old.open();
  await old.table('outbox').put({ id: 'o1', state: 'waiting' });
  return old;
}

it('asks to close the other tabs while one that sleeps has an older database open, and then continues', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const old = await oldTab({ asleep: true });
  render(
    <WhenOpened>
      <p>Skeleton</p>
    </WhenOpened>,
  );
  const opening = openDatabase(USER, EVENTS);
  expect(await screen.findByRole('heading', { name: 'Close the other tabs' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('What you wrote is kept on this device.');

  old.close();
  const { database, durable } = (await opening)!;
  expect(durable).toBe(true);
  expect(await database.outbox.count()).toBe(1);
  expect(await screen.findByText('Skeleton')).toBeTruthy();
  database.close();
});

it('asks nothing while a tab that is awake has an older database open: it closes it', async () => {
  await oldTab({ asleep: false });
  const onTrouble = vi.fn();
  const opened = await openDatabase(USER, { ...EVENTS, onTrouble });
  expect(onTrouble.mock.calls).toEqual([[undefined]]);
  opened!.database.close();
});

/** Makes the next openings fail. Dexie repeats an opening three times by itself. */
function failToOpen(times: number, name: string): void {
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((...request) => {
    times -= 1;
    if (times >= 0) throw new DOMException('not ready', name);
    return open(...request);
  });
}

it('says that stored data cannot be read while the browser fails to open the database, and then continues', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { database: before } = (await openDatabase(USER, EVENTS))!;
  await before.files.put({ id: 'f', blob: new Blob(), name: 'Kept' });
  before.close();
  failToOpen(6, 'UnknownError');
  render(
    <WhenOpened>
      <p>Skeleton</p>
    </WhenOpened>,
  );
  const opening = openDatabase(USER, EVENTS);
  expect(await screen.findByRole('heading', { name: 'Stored data cannot be read now' })).toBeTruthy();
  const { database, durable } = (await opening)!;
  expect(durable).toBe(true);
  expect(await database.files.count()).toBe(1);
  expect(await screen.findByText('Skeleton')).toBeTruthy();
  database.close();
});

it('stops when the user has signed out meanwhile', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  failToOpen(100, 'UnknownError');
  const isWanted = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
  expect(await openDatabase(USER, { ...EVENTS, isWanted })).toBeUndefined();
  expect(useSession.getState().trouble).toBeUndefined();
});

it('says so too when an opening does not end', async () => {
  const onTrouble = vi.fn();
  vi.useFakeTimers();
  vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  void openDatabase(USER, { ...EVENTS, onTrouble });
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  expect(onTrouble.mock.calls).toEqual([['unreadable']]);
});

it('uses memory where the browser forbids this site to store anything', async () => {
  failToOpen(100, 'SecurityError');
  const { database, durable } = (await openDatabase(USER, EVENTS))!;
  expect(durable).toBe(false);
  database.close();
});
