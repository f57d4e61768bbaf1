import { restoreSession } from '../../sync/session';
import { loadOrReload } from './reload-once';

let restored: Promise<void> | undefined;

/** Settles when this device knows who is signed in and that user's database is open. Begun once, with the first screen that asks. */
export function sessionRestored(): Promise<void> {
  restored ??= loadOrReload(restoreSession);
  return restored;
}
