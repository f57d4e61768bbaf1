import { readLocal } from './local-storage';
import { SIGNING_OUT, storedEnd, useSigningOut, useSession, type SecondFactor } from './session-state';
import { withTokenLock } from './token-lock';

// Small, because public pages load it. session-runtime.ts has the database and the SDK and is loaded on
// demand.

/** The SDK's key for the session in local storage. */
const STORAGE_KEY = 'pocketbase_auth';

/** Whether a session is stored, without loading the runtime. */
function hasStoredSession(): boolean {
  try {
    const stored = JSON.parse(readLocal(STORAGE_KEY) ?? 'null') as { record?: { id?: string } } | null;
    return Boolean(stored?.record?.id);
  } catch {
    return false;
  }
}

const loadRuntime = () => import('./session-runtime');

/** Restores the session from local storage and opens its database. Does not wait for the network. */
export async function restoreSession(): Promise<void> {
  if (!hasStoredSession()) {
    useSession.setState({ state: 'signed-out', expired: false, ended: storedEnd() });
    if (readLocal(SIGNING_OUT)) await (await import('./sign-out')).finishSignOut();
    return;
  }
  await (await loadRuntime()).restore();
}

/**
 * @returns the pending second step when the account uses a second factor; the user is not signed in yet
 * @throws TransportError when the server refuses or cannot be reached
 */
export async function signIn(email: string, password: string): Promise<SecondFactor | undefined> {
  return (await loadRuntime()).signIn(email, password);
}

/** The second step, with the code from the e-mail. @throws TransportError */
export async function signInWithCode(step: SecondFactor, code: string): Promise<void> {
  await (await loadRuntime()).signInWithCode(step, code);
}

/** Sends another code. @returns the step with the new code's id @throws TransportError */
export async function sendAnotherCode(step: SecondFactor): Promise<SecondFactor> {
  return { ...step, ...(await (await loadRuntime()).requestCode(step.email)) };
}

/** Continues with the token that came with a new password. */
export async function renewSession(token: string, record: { id: string; email?: string }): Promise<void> {
  await (await loadRuntime()).renewSession(token, record);
}

/** Signs out another device and continues here with the new token. @throws ServerError */
export async function signOutDevice(id: string): Promise<void> {
  await withTokenLock(async () => {
    const { token, record } = await (await import('./device')).signOutDevice(id);
    await renewSession(token, record);
  });
}

/** Creates an account without signing in. @throws TransportError with the refused fields */
export async function signUp(account: { email: string; password: string; fullName: string }): Promise<void> {
  await (await loadRuntime()).signUp(account);
}

/** Unacknowledged changes after one more attempt to send them; `unknown` if this device cannot read them now. */
export type Unsaved = number | 'unknown';

export async function unsavedChanges(): Promise<Unsaved> {
  const { flush } = await loadRuntime();
  return flush().catch((error: unknown) => {
    console.warn('The waiting changes could not be read.', error);
    return 'unknown' as const;
  });
}

/** Resolves when no sync cycle runs, or after `patience` milliseconds. */
export async function waitForIdleSync(patience: number): Promise<void> {
  if (useSession.getState().state === 'signed-in') await (await loadRuntime()).waitForIdle(patience);
}

/** Ends the session and deletes the user's database on this device, unsaved changes included. */
export async function signOut(): Promise<void> {
  useSigningOut.setState({ signingOut: true });
  await (await loadRuntime()).signOut();
}
