import { create } from 'zustand';
import type { MolaoDatabase } from './database';

interface CurrentDatabase {
  database: MolaoDatabase | undefined;
  /** False when the browser stores nothing: rows stay in memory until the tab closes. */
  durable: boolean;
}

/** The signed-in user's database; only the session (src/sync/session/session.ts) sets it. */
export const useCurrentDatabase = create<CurrentDatabase>(() => ({ database: undefined, durable: true }));

/** The open database. Screens behind sign-in are mounted only while there is one. @throws when signed out */
export function db(): MolaoDatabase {
  const { database } = useCurrentDatabase.getState();
  if (!database) throw new Error('No user is signed in: there is no database.');
  return database;
}
