// @vitest-environment jsdom
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseName, MolaoDatabase } from '../../db/database';
import { openLock } from './open-lock';
import { restoreSession } from './session';
import { SIGNING_OUT } from './session-state';
import { deleteUserData, finishSignOut, prepareSignIn } from './sign-out';

const USER = 'user00000000001';
const exists = () => Dexie.exists(databaseName(USER));

/** A database with a row, as a tab holds it. @param asleep it does not close when it should */
async function openTab({ asleep = false } = {}): Promise<MolaoDatabase> {
  const database = new MolaoDatabase(USER);
  if (asleep) database.on('versionchange', () => false);
  await database.open();
  await database.setMeta('lastSync', 1);
  return database;
}

/** Locks of a browser in which a sleeping tab has the database open. */
function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => unknown) => {
    const held = last.then(work);
    last = held.catch(() => {});
    return held;
  };
  const query = () => Promise.resolve({ held: [], pending: [{ name: openLock(USER) }] });
  vi.stubGlobal('navigator', { locks: { request, query } });
}

// Dexie looks for IndexedDB when it is loaded, and the test files of a process share it.
const before = { ...Dexie.dependencies };
beforeEach(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  vi.stubGlobal('indexedDB', Dexie.dependencies.indexedDB);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  Object.assign(Dexie.dependencies, before);
});

it('deletes the database also where local storage refuses the note', async () => {
  (await openTab()).close();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await deleteUserData(USER);
  expect(await exists()).toBe(false);
});

it('deletes a database that cannot be emptied, and tries again later what cannot be deleted', async () => {
  (await openTab()).close();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(MolaoDatabase.prototype, 'transaction').mockRejectedValue(new Error('disk full'));
  const deletion = vi.spyOn(Dexie, 'delete').mockRejectedValueOnce(new Error('disk full'));
  await deleteUserData(USER);
  expect(localStorage.getItem(SIGNING_OUT)).toBe(USER);
  deletion.mockRestore();
  await finishSignOut();
  expect([await exists(), localStorage.getItem(SIGNING_OUT)]).toEqual([false, null]);
});

it('is finished by the next start, also when nobody is signed in', async () => {
  (await openTab()).close();
  localStorage.setItem(SIGNING_OUT, USER);
  await restoreSession();
  expect(await exists()).toBe(false);
  expect(localStorage.getItem(SIGNING_OUT)).toBeNull();
});

it('empties the database beside a sleeping tab, and a later start deletes nothing', async () => {
  const sleeping = await openTab({ asleep: true });
  stubLocks();
  await deleteUserData(USER);
  expect(await sleeping.getMeta('lastSync')).toBeUndefined();

  // A deletion that waits for the sleeping tab would also block this.
  const next = await openTab();
  await finishSignOut();
  expect(await next.getMeta('lastSync')).toBe(1);
  next.close();
  sleeping.close();
});

it('ends before a sign-in of the same user opens the database', async () => {
  (await openTab()).close();
  stubLocks();
  const deletion = deleteUserData(USER);
  await finishSignOut();
  const next = await openTab();
  await deletion;
  expect(await next.getMeta('lastSync')).toBe(1);
  next.close();
});

it('that was interrupted is finished before the same user signs in again', async () => {
  (await openTab()).close();
  localStorage.setItem(SIGNING_OUT, USER);
  await prepareSignIn(USER);
  expect([await exists(), localStorage.getItem(SIGNING_OUT)]).toEqual([false, null]);
});
