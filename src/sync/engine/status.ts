import { useCurrentDatabase } from '../../db/current';
import type { MolaoDatabase } from '../../db/database';
import { adoptServerTime } from '../../db/known-time';
import { useQueryOf } from '../../db/use-query';
import { deviceNow, serverNow } from '../../domain/core/clock';
import { useEngineState, type EngineState } from './engine-state';

export interface SyncStatus extends EngineState {
  /** When server and device last agreed, in ms since the epoch. */
  lastSync?: number;
  /** This device has never agreed with the server, so it has nothing to show. */
  isFirstSync: boolean;
  waiting: number;
  /** Number of refused changes and conflicts. */
  needsYou: number;
  /** Changes wait until this time, in ms since the epoch, for the reason that the server gave. */
  pause?: { until: number; message: string };
  quarantined: number;
  /** Milliseconds by which this device's clock is ahead of the server's; negative: behind. */
  clockError: number;
  /** False when this browser stores nothing. */
  durable: boolean;
  /** Whether the followed countries are complete on this device. */
  offlineReady: boolean;
  /** Collections of a first sync or backfill. */
  progress?: { done: number; total: number };
}

const NOTHING = { isFirstSync: false, waiting: 0, needsYou: 0, quarantined: 0, clockError: 0, offlineReady: false };

/** The sync status, live. */
export function useSyncStatus(): SyncStatus {
  const engine = useEngineState();
  const { database, durable } = useCurrentDatabase();
  const stored = useQueryOf(database, readStatus) ?? NOTHING;
  return { ...engine, durable, ...stored };
}

/** One transaction, because a first sync triggers this after each page. */
async function readStatus(db: MolaoDatabase) {
  return db.transaction('r', [db.outbox, db.backfills, db.quarantine, db.meta], async () => {
    const inState = (...states: string[]) => db.outbox.where('state').anyOf(states).count();
    const [backfills, lastSync, offlineReady, pause, waiting, needsYou, quarantined] = await Promise.all([
      db.backfills.toArray(),
      db.getMeta('lastSync'),
      db.getMeta('offlineReady'),
      db.getMeta('sendPause'),
      inState('waiting'),
      inState('refused', 'conflict'),
      db.quarantine.count(),
      adoptServerTime(db),
    ]);
    const done = backfills.filter((backfill) => backfill.done).length;
    return {
      lastSync,
      isFirstSync: lastSync === undefined,
      waiting,
      needsYou,
      quarantined,
      ...(pause && waiting > 0 ? { pause } : {}),
      clockError: deviceNow() - serverNow(),
      // An open backfill means that a followed country is not complete.
      offlineReady: offlineReady !== undefined && backfills.length === 0,
      ...(backfills.length ? { progress: { done, total: backfills.length } } : {}),
    };
  });
}

/** Makes the leading tab sync now. */
export async function syncNow(): Promise<void> {
  (await import('../session/session-runtime')).wakeEngine();
}
