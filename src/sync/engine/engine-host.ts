import { liveQuery } from 'dexie';
import type { MolaoDatabase } from '../../db/database';

type Stop = () => void;

/** What the engine needs of its browser. The simulator has another one. */
export interface EngineHost {
  /** Runs `action` after `delay` ms. */
  after(delay: number, action: () => void): Stop;
  /** In [0, 1). */
  random(): number;
  /** Calls `wake` when the network comes back or the tab is shown. */
  onReturn(wake: () => void): Stop;
  /** Calls `next` with the ids of the waiting changes, now and after each change by any tab. */
  watchWaiting(db: MolaoDatabase, next: (ids: string[]) => void): Stop;
  /** An error that the engine does not expect. */
  report(what: string, error: unknown): void;
}

export const BROWSER: EngineHost = {
  after: (delay, action) => {
    const timer = setTimeout(action, delay);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  onReturn: (wake) => {
    const wakeIfVisible = () => {
      if (document.visibilityState === 'visible') wake();
    };
    globalThis.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wakeIfVisible);
    return () => {
      globalThis.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wakeIfVisible);
    };
  },
  watchWaiting: (db, next) => {
    // Changes from any tab arrive through the database.
    const changes = liveQuery(() => db.outbox.where('state').equals('waiting').primaryKeys());
    const subscription = changes.subscribe({
      next,
      error: (error: unknown) => console.error('The outbox cannot be watched.', error),
    });
    return () => subscription.unsubscribe();
  },
  report: (what, error) => console.error(what, error),
};
