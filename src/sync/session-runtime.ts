import { Dexie } from 'dexie';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { useCurrentDatabase } from '../db/current';
import { databaseName } from '../db/database';
import { SyncEngine } from './engine';
import { becomeLeader } from './leader';
import { readLocal, writeLocal } from './local-storage';
import { openDatabase } from './open-database';
import { endPush, lookAfterPush } from './push-upkeep';
import { pocketbase } from './pocketbase-client';
import { failureOf, PocketBaseTransport } from './pocketbase-transport';
import { refreshSession } from './refresh-session';
import { useSession, type SecondFactor } from './session-state';
import { useEngineState, type EngineState } from './engine-state';
import { hearTabs, tellTabs } from './tabs';
import { TransportError } from './transport';

export const transport = new PocketBaseTransport(pocketbase);

/** A sign-out that has begun: if the tab dies in the middle, the next start finishes it. */
const SIGNING_OUT = 'molao_signing_out';

let engine: SyncEngine | undefined;
let resign: (() => void) | undefined;

/** Opens what the stored session's user keeps on this device and begins to sync. Does not wait for the network. */
export async function restore(): Promise<void> {
  await finishSignOut();
  const user = pocketbase.authStore.record;
  if (!user) {
    useSession.setState({ state: 'signed-out', userId: undefined, email: undefined, expired: false });
    return;
  }
  await enter(user.id, String(user.email ?? ''));
}

export async function signIn(email: string, password: string): Promise<SecondFactor | undefined> {
  try {
    const { record } = await pocketbase.collection('users').authWithPassword(email, password);
    await entered(record, email);
    return undefined;
  } catch (error) {
    const mfaId: unknown = error instanceof ClientResponseError ? error.response.mfaId : undefined;
    if (typeof mfaId !== 'string') throw new TransportError(failureOf(error));
    return { mfaId, email, ...(await requestCode(email)) };
  }
}

export async function requestCode(email: string): Promise<{ otpId: string }> {
  const { otpId } = await asking(() => pocketbase.collection('users').requestOTP(email));
  return { otpId };
}

export async function signInWithCode({ mfaId, otpId, email }: SecondFactor, code: string): Promise<void> {
  const { record } = await asking(() => pocketbase.collection('users').authWithOTP(otpId, code, { mfaId }));
  await entered(record, email);
}

/** Goes on with a new token of whoever is signed in: the server takes the old one no more. */
export async function renewSession(token: string, record: { id: string; email?: string }): Promise<void> {
  pocketbase.authStore.save(token, record as RecordModel);
  await entered(record, record.email ?? '');
  // With the old token the server has ended pushes to every device.
  lookAfterPush(record.id, { force: true });
}

async function entered(record: { id: string; email?: string }, email: string): Promise<void> {
  await enter(record.id, record.email ?? email);
  tellTabs({ type: 'signed-in' });
}

export async function signUp({
  email,
  password,
  fullName,
}: {
  email: string;
  password: string;
  fullName: string;
}): Promise<void> {
  await asking(() =>
    pocketbase.collection('users').create({ email, password, passwordConfirm: password, full_name: fullName }),
  );
}

/** Makes one more attempt to send what waits. @returns changes that are still unsaved */
export async function flush(): Promise<number> {
  const { database } = useCurrentDatabase.getState();
  if (!database) return 0;
  const unsaved = () => database.outbox.where('state').notEqual('acknowledged').count();
  if ((await unsaved()) > 0) await engine?.flush();
  return unsaved();
}

/** Resolves when no tab is in the middle of a cycle, or after `patience` milliseconds. */
export async function quiet(patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  while (useEngineState.getState().phase === 'syncing' && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

export async function signOut(): Promise<void> {
  const { userId } = useSession.getState();
  if (!userId) return;
  await endPush();
  writeLocal(SIGNING_OUT, userId);
  pocketbase.authStore.clear();
  // Before the lead is given up, or another tab would take it in order to let it go.
  tellTabs({ type: 'signed-out', userId });
  signedOut(userId);
  await finishSignOut();
}

/** The user has signed out, here or in another tab: what is under way here ends. */
function signedOut(userId: string): void {
  if (useSession.getState().userId !== userId) return;
  leave();
  useSession.setState({ state: 'signed-out', userId: undefined, email: undefined, expired: false });
}

/** Asks for a cycle, wherever the leader is. */
export function wakeEngine(): void {
  if (engine) engine.resume();
  else tellTabs({ type: 'wake' });
}

async function enter(userId: string, email: string): Promise<void> {
  if (useCurrentDatabase.getState().database?.userId === userId) {
    engine?.resume();
  } else {
    leave();
    // The word of another tab may come later than the deletion.
    const { database, durable } = await openDatabase(userId, () => signedOut(userId));
    useCurrentDatabase.setState({ database, durable });
    resign = becomeLeader(userId, () => lead(userId));
    tellTabs({ type: 'state?' });
    lookAfterPush(userId);
  }
  useSession.setState({ state: 'signed-in', userId, email, expired: false });
}

/** Runs the engine in this tab, until it stops being the leader. */
function lead(userId: string): () => void {
  const { database } = useCurrentDatabase.getState();
  if (database?.userId !== userId) return () => {};
  const started = new SyncEngine({ db: database, transport, now: () => Date.now() }, publish, () =>
    refreshSession(transport),
  );
  engine = started;
  started.start();
  return () => {
    started.stop();
    if (engine === started) engine = undefined;
  };
}

function publish(state: Partial<EngineState>): void {
  adopt({ ...useEngineState.getState(), ...state });
  tellTabs({ type: 'state', state: useEngineState.getState() });
}

function adopt(state: EngineState): void {
  useEngineState.setState(state);
  if (useSession.getState().state === 'signed-in') useSession.setState({ expired: state.phase === 'sign-in' });
}

/** Lets the current user's database go, without touching what is in it. */
function leave(): void {
  resign?.();
  resign = undefined;
  useCurrentDatabase.getState().database?.close();
  useCurrentDatabase.setState({ database: undefined, durable: true });
  useEngineState.setState({ phase: 'starting', storageFull: false });
}

async function finishSignOut(): Promise<void> {
  const userId = readLocal(SIGNING_OUT);
  if (!userId) return;
  await Dexie.delete(databaseName(userId)).catch((error: unknown) =>
    console.warn('This browser keeps no database to delete.', error),
  );
  writeLocal(SIGNING_OUT, null);
}

async function asking<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw new TransportError(failureOf(error));
  }
}

hearTabs((message) => {
  switch (message.type) {
    case 'state':
      if (!engine) adopt(message.state);
      break;
    case 'state?':
      if (engine) tellTabs({ type: 'state', state: useEngineState.getState() });
      break;
    case 'wake':
      engine?.resume();
      break;
    case 'signed-in':
      void restore();
      break;
    case 'signed-out':
      signedOut(message.userId);
      break;
  }
});

// A new token, here or from another tab, whose word may come before the token does: local storage goes a way of its own.
pocketbase.authStore.onChange((_, record) => {
  if (record && record.id === useSession.getState().userId) void transport.nameStream().then(() => engine?.resume());
});
