import { Dexie } from 'dexie';
import { MolaoDatabase } from '../../db/database';

interface Opened {
  database: MolaoDatabase;
  /** False if the browser has no storage for this site: data stays in memory until the tab closes. */
  durable: boolean;
}

/**
 * Why a database is not open yet. `blocked`: a tab of an older version keeps it from being upgraded; one that is asleep
 * does not close it. `unreadable`: the browser does not give out what it stores, as iOS does for a while.
 */
export type OpeningTrouble = 'blocked' | 'unreadable';

export interface OpeningEvents {
  /** Another tab deletes it. Dexie alone would create it again, empty, at the next read. */
  onDeleted(): void;
  onTrouble?(trouble: OpeningTrouble | undefined): void;
  /** Whether the user is still signed in: after a sign-out nothing is opened again. */
  isWanted?(): boolean;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** Milliseconds after which the user hears that an opening takes long. Some openings of Safari never end. */
const PATIENCE = 15_000;

/**
 * Opens a user's database, again and again while the browser fails to: an empty one in its place would hide what the user
 * wrote. Only a browser without storage gets one in memory.
 * @returns undefined if it is not wanted any more
 */
export async function openDatabase(
  userId: string,
  { onDeleted, onTrouble = () => {}, isWanted = () => true }: OpeningEvents,
): Promise<Opened | undefined> {
  for (let pause = FIRST_PAUSE; isWanted(); pause = Math.min(LONGEST_PAUSE, 2 * pause)) {
    const late = setTimeout(() => onTrouble('unreadable'), PATIENCE);
    const database = new MolaoDatabase(userId);
    database.on('blocked', () => {
      clearTimeout(late);
      onTrouble('blocked');
    });
    try {
      await open(database, onDeleted);
      onTrouble(undefined);
      return { database, durable: true };
    } catch (error) {
      if (hasNoStorage(error)) return { database: await openInMemory(userId), durable: false };
      console.warn('The database could not be opened; Molao tries again.', error);
      onTrouble('unreadable');
    } finally {
      clearTimeout(late);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  onTrouble(undefined);
  return undefined;
}

async function open(database: MolaoDatabase, onDeleted: () => void): Promise<void> {
  database.on('versionchange', ({ newVersion }) => {
    // A newer version of the app upgrades it: Dexie closes this connection.
    if (newVersion) return true;
    database.close();
    onDeleted();
    return false;
  });
  await database.open();
}

/** Browsers without IndexedDB, and those whose user forbids this site to store anything. */
function hasNoStorage(error: unknown): boolean {
  return !globalThis.indexedDB || (error as { name?: unknown }).name === 'SecurityError';
}

async function openInMemory(userId: string): Promise<MolaoDatabase> {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  const inMemory = { indexedDB: new IDBFactory(), IDBKeyRange };
  // Without IndexedDB in the browser, live queries would not emit.
  if (!Dexie.dependencies.indexedDB) Object.assign(Dexie.dependencies, inMemory);
  const database = new MolaoDatabase(userId, inMemory);
  await database.open();
  return database;
}
