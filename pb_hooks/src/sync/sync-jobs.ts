import { isServing } from '../core/serving';
import { withLease } from '../core/lease';
import { hasMarks, writeMark, writeMarkIfMoved } from './checkpoints';
import { pruneOld } from './delete-old-rows';

const MINUTE = 60;

/** At each start of the server. */
export function markStart(e: core.BootstrapEvent): void {
  e.next();
  // A new database gets its tables only after this; its first head writes the checkpoint.
  if (isServing() && hasMarks(e.app)) writeMark(e.app, 'start');
}

/** Each hour. */
export function markHour(): void {
  withLease($app, 'sync-mark', MINUTE, () => writeMarkIfMoved($app));
}

/** Each night. */
export function prune(): void {
  withLease($app, 'sync-prune', 10 * MINUTE, () => pruneOld($app, new Date()));
}
