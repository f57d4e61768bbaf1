import { isStarting } from '../core/serving';
import { withLease } from '../core/lease';
import { hasCheckpoints, writeCheckpoint, writeCheckpointIfMoved } from './checkpoints';
import { deleteOldRows } from './delete-old-rows';

const MINUTE = 60;

/**
 * At each start of the server, before anything else is written: migrations and new content move the clock, and a device
 * that is ahead of a restored database would no longer look so.
 */
export function writeStartCheckpoint(e: core.BootstrapEvent): void {
  e.next();
  // A new database gets its tables only after this; its first head writes the checkpoint.
  if (isStarting() && hasCheckpoints(e.app)) writeCheckpoint(e.app, 'start');
}

/** Each hour. */
export function writeHourlyCheckpoint(): void {
  withLease($app, 'sync-checkpoint', MINUTE, () => writeCheckpointIfMoved($app));
}

/** Each night. */
export function deleteOldSyncRows(): void {
  withLease($app, 'sync-prune', 10 * MINUTE, () => deleteOldRows($app, new Date()));
}
