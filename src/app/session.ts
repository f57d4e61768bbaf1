import { create } from 'zustand';
import { restoreSession, signOut } from '../sync/session';
import { loadOrReload } from './reload-once';

let restored: Promise<void> | undefined;

/** Settles when this device knows who is signed in and that user's database is open. Begun once, with the first screen that asks. */
export function sessionRestored(): Promise<void> {
  restored ??= loadOrReload(restoreSession);
  return restored;
}

/** True while somebody signs out on purpose: they go to the landing page, and are not asked to sign in again. */
export const useLeaving = create<{ leaving: boolean }>(() => ({ leaving: false }));

/** Ends the session on purpose. */
export async function leave(): Promise<void> {
  useLeaving.setState({ leaving: true });
  await signOut();
}
