import { readLocal } from './local-storage';
import { useLeaving, useSession, type SecondFactor } from './session-state';

// Light, so that public pages can ask without loading the database or the SDK; what does the work is loaded on demand (session-runtime.ts).

/** The SDK's own place for the session in local storage. */
const STORAGE_KEY = 'pocketbase_auth';

/** Whether somebody is signed in on this device, without loading anything. */
function hasStoredSession(): boolean {
  try {
    const stored = JSON.parse(readLocal(STORAGE_KEY) ?? 'null') as { record?: { id?: string } } | null;
    return Boolean(stored?.record?.id);
  } catch {
    return false;
  }
}

const loadRuntime = () => import('./session-runtime');

/** Restores the session from local storage and opens its database. Never waits for the network. */
export async function restoreSession(): Promise<void> {
  if (!hasStoredSession()) {
    useSession.setState({ state: 'signed-out', expired: false });
    return;
  }
  await (await loadRuntime()).restore();
}

/**
 * @returns what is still asked for where the account wants a second factor: then nobody is signed in yet
 * @throws TransportError when the server refuses or cannot be reached
 */
export async function signIn(email: string, password: string): Promise<SecondFactor | undefined> {
  return (await loadRuntime()).signIn(email, password);
}

/** The second step, with the code from the mail. @throws TransportError */
export async function signInWithCode(step: SecondFactor, code: string): Promise<void> {
  await (await loadRuntime()).signInWithCode(step, code);
}

/** Has another code sent. @returns the step with it @throws TransportError */
export async function sendAnotherCode(step: SecondFactor): Promise<SecondFactor> {
  return { ...step, ...(await (await loadRuntime()).requestCode(step.email)) };
}

/** Goes on with the token that came with a new password. */
export async function renewSession(token: string, record: { id: string; email?: string }): Promise<void> {
  await (await loadRuntime()).renewSession(token, record);
}

/** Makes an account; it does not sign in. @throws TransportError with the refused fields */
export async function signUp(account: { email: string; password: string; fullName: string }): Promise<void> {
  await (await loadRuntime()).signUp(account);
}

/** Changes that the server has not acknowledged, after one more attempt to send them. */
export async function unsavedChanges(): Promise<number> {
  return (await loadRuntime()).flush();
}

/** Resolves when no round of syncing is under way, or after `patience` milliseconds. */
export async function syncQuiet(patience: number): Promise<void> {
  if (useSession.getState().state === 'signed-in') await (await loadRuntime()).quiet(patience);
}

/** Ends the session on purpose, and deletes everything that this device kept for the user, unsaved changes included. */
export async function leave(): Promise<void> {
  useLeaving.setState({ leaving: true });
  await (await loadRuntime()).signOut();
}
