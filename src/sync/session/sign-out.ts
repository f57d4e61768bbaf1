import { Dexie } from 'dexie';
import { databaseName, MolaoDatabase } from '../../db/database';
import { readLocal, writeLocal } from './local-storage';
import { isOpenInTab } from './open-lock';
import { SIGNING_OUT } from './session-state';

/** What a sign-out needs of its browser. The simulator has another one. */
export interface SignOutHost {
  /** The user id of an unfinished sign-out. */
  readNote(): string | null;
  /** Some browsers refuse it. */
  writeNote(userId: string | null): void;
  /** Runs after the same work of other tabs. */
  alone(work: () => Promise<void>): Promise<void>;
  exists(userId: string): Promise<boolean>;
  /** Not open yet. */
  database(userId: string): MolaoDatabase;
  delete(userId: string): Promise<void>;
  isOpenInTab(userId: string): Promise<boolean>;
  now(): number;
  sleep(ms: number): Promise<void>;
}

const BROWSER: SignOutHost = {
  readNote: () => readLocal(SIGNING_OUT),
  writeNote: (userId) => writeLocal(SIGNING_OUT, userId),
  alone: async (work) => {
    await (navigator.locks ? navigator.locks.request('molao-sign-out', work) : work());
  },
  exists: (userId) => Dexie.exists(databaseName(userId)),
  database: (userId) => new MolaoDatabase(userId),
  delete: (userId) => Dexie.delete(databaseName(userId)),
  isOpenInTab,
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** A tab that still has the database open after this time is asleep. */
const PATIENCE_MS = 1500;
const LOOK_EVERY_MS = 20;

/**
 * Deletes what this device stores of a user. It is noted first: if the tab dies, the next start or sign-in finishes it
 * (`finishSignOut`) before anyone can write something new.
 */
export async function deleteUserData(userId: string, host = BROWSER): Promise<void> {
  host.writeNote(userId);
  // Some browsers refuse the note, so the id is not read from there.
  await host.alone(() => remove(userId, host));
}

/**
 * Finishes a deletion that was interrupted. Call it at every start. It waits for other
 * tabs: otherwise a late deletion would delete what was written after a new sign-in.
 */
export async function finishSignOut(host = BROWSER): Promise<void> {
  await host.alone(async () => {
    const userId = host.readNote();
    if (userId) await remove(userId, host);
  });
}

/**
 * Before a database is opened: finishes a deletion that was interrupted, and ends its note. At the next start it would
 * also delete what is written until then.
 */
export async function prepareSignIn(userId: string, host = BROWSER): Promise<void> {
  await finishSignOut(host);
  forgetSignOut(userId, host);
}

async function remove(userId: string, host: SignOutHost): Promise<void> {
  if (await deleteData(userId, host)) forgetSignOut(userId, host);
}

/** Ends the note without a deletion, before new work is written. */
function forgetSignOut(userId: string, host: SignOutHost): void {
  if (host.readNote() === userId) host.writeNote(null);
}

/** @returns false if data remains: the next start or sign-in tries again */
async function deleteData(userId: string, host: SignOutHost): Promise<boolean> {
  if (!(await host.exists(userId).catch(() => false))) return true;
  const isEmpty = await succeeds(empty(host.database(userId)));
  // A tab that is asleep would block a deletion, which then blocks every opening: an empty database remains.
  if (!(await isClosedEverywhere(userId, host))) return isEmpty;
  return (await succeeds(host.delete(userId))) || isEmpty;
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    console.warn('The data of a sign-out could not be deleted.', error);
    return false;
  }
}

async function empty(database: MolaoDatabase): Promise<void> {
  try {
    await database.open();
    await database.transaction('rw', database.tables, () => Promise.all(database.tables.map((table) => table.clear())));
  } finally {
    database.close();
  }
}

/** Tabs that are awake close the database when they hear of the sign-out. */
async function isClosedEverywhere(userId: string, host: SignOutHost): Promise<boolean> {
  const deadline = host.now() + PATIENCE_MS;
  while (await host.isOpenInTab(userId)) {
    if (host.now() > deadline) return false;
    await host.sleep(LOOK_EVERY_MS);
  }
  return true;
}
