import { restoreSession } from '../../sync/session/session';
import { loadOrReload } from './reload-once';

let restored: Promise<void> | undefined;

/** Resolves when the session is restored and its database is open. Runs once. */
export function sessionRestored(): Promise<void> {
  restored ??= loadOrReload(restoreSession);
  return restored;
}
