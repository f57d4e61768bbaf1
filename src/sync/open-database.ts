import { Dexie } from 'dexie';
import { MolaoDatabase } from '../db/database';

interface Opened {
  database: MolaoDatabase;
  /**
   * False when the browser stores nothing (private windows, blocked storage): data stays in memory
   * until the tab closes.
   */
  durable: boolean;
}

/**
 * Opens a user's database, in memory when the browser refuses to store.
 * @param onDeleted called when another tab deletes it. Dexie alone would create it again, empty, at the
 * next read
 */
export async function openDatabase(userId: string, onDeleted: () => void): Promise<Opened> {
  try {
    const database = new MolaoDatabase(userId);
    database.on('versionchange', ({ newVersion }) => {
      // A newer version of the app upgrades it: Dexie closes this connection.
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
    // Without IndexedDB in the browser, live queries would not emit.
    if (!Dexie.dependencies.indexedDB) Object.assign(Dexie.dependencies, inMemory);
    const database = new MolaoDatabase(userId, inMemory);
    await database.open();
    return { database, durable: false };
  }
}
