import { useLiveQuery } from 'dexie-react-hooks';
import { useCurrentDatabase } from '../db/current';
import type { MolaoDatabase } from '../db/database';
import { useEngineState, type EngineState } from './engine-state';

export interface SyncStatus extends EngineState {
  /** Milliseconds since the epoch of the last time that server and device agreed. */
  lastSync?: number;
  waiting: number;
  /** Changes that could not be saved, and conflicts. */
  needsYou: number;
  quarantined: number;
  /** False: this browser keeps nothing. */
  durable: boolean;
  /** The followed countries lie complete on this device. */
  offlineReady: boolean;
  /** Collections of a first sync. */
  progress?: { done: number; total: number };
}

const NOTHING = { waiting: 0, needsYou: 0, quarantined: 0, offlineReady: false };

/** What the status control shows, live. */
export function useSyncStatus(): SyncStatus {
  const engine = useEngineState();
  const { database, durable } = useCurrentDatabase();
  const stored = useLiveQuery(() => (database ? readStatus(database) : NOTHING), [database], NOTHING);
  return { ...engine, durable, ...stored };
}

/** In one transaction: a first sync asks for this with each page that it writes. */
async function readStatus(db: MolaoDatabase) {
  return db.transaction('r', [db.outbox, db.backfills, db.quarantine, db.meta], async () => {
    const inState = (...states: string[]) => db.outbox.where('state').anyOf(states).count();
    const [backfills, lastSync, offlineReady, waiting, needsYou, quarantined] = await Promise.all([
      db.backfills.toArray(),
      db.getMeta('lastSync'),
      db.getMeta('offlineReady'),
      inState('waiting'),
      inState('refused', 'conflict'),
      db.quarantine.count(),
    ]);
    const done = backfills.filter((backfill) => backfill.done).length;
    return {
      lastSync,
      waiting,
      needsYou,
      quarantined,
      // A newly followed country is on its way: not everything that is followed is here.
      offlineReady: offlineReady !== undefined && backfills.length === 0,
      ...(backfills.length ? { progress: { done, total: backfills.length } } : {}),
    };
  });
}

/** Asks the leading tab to sync now. */
export async function syncNow(): Promise<void> {
  (await import('./session-runtime')).wakeEngine();
}
