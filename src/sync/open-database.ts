import { Dexie } from 'dexie';
import { MolaoDatabase } from '../db/database';

export interface Opened {
  database: MolaoDatabase;
  /** False where the browser keeps nothing (private windows, blocked storage): everything lives in memory until the tab closes. */
  durable: boolean;
}

/**
 * Opens a user's database; where the browser refuses, one in memory, so that the app has one path for its data all the same.
 * @param onDeleted another tab deletes it. Dexie by itself would make it anew, empty, for the next that reads
 */
export async function openDatabase(userId: string, onDeleted: () => void): Promise<Opened> {
  try {
    const database = new MolaoDatabase(userId);
    database.on('versionchange', ({ newVersion }) => {
      // A newer version of the app: Dexie lets it have the database.
      if (newVersion) return true;
      database.close();
      onDeleted();
      return false;
    });
    await database.open();
    return { database, durable: true };
  } catch (error) {
    console.warn('IndexedDB is not available; nothing is kept on this device.', error);
    const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
    const inMemory = { indexedDB: new IDBFactory(), IDBKeyRange };
    // Where the browser has no IndexedDB at all, live queries would answer nothing.
    if (!Dexie.dependencies.indexedDB) Object.assign(Dexie.dependencies, inMemory);
    const database = new MolaoDatabase(userId, inMemory);
    await database.open();
    return { database, durable: false };
  }
}
