import { ClientResponseError, type RecordModel } from 'pocketbase';
import { useCurrentDatabase } from '../../db/current';
import { followServerTime } from '../../db/known-time';
import type { DeviceEnd } from '../../domain/account/devices';
import { requestCode } from './account-requests';
import { askAfterRefusal } from './after-refusal';
import { leaveDevices, noteDeviceLater } from './device';
import { SyncEngine } from '../engine/engine';
import { becomeLeader } from '../engine/leader';
import { browserCodec } from '../engine/packs/pack-codec';
import { writeLocal } from './local-storage';
import { openDatabase } from './open-database';
import { holdOpenLock } from './open-lock';
import { endPush, schedulePushCheck } from '../requests/push-upkeep';
import { pocketbase } from '../requests/pocketbase-client';
import { PocketBaseTransport } from '../engine/pocketbase-transport';
import { refreshSession } from './refresh-session';
import { ENDED, storedEnd, useSession, type SecondFactor } from './session-state';
import { deleteUserData, finishSignOut, prepareSignIn } from './sign-out';
import { useEngineState, type EngineState } from '../engine/engine-state';
import { onTabMessage, postToTabs } from './tabs';
import { TransportError } from '../engine/transport';
import { asTransportError, failureOf } from '../engine/transport-failure';
import { deviceNow } from '../../domain/core/clock';

export { requestCode, signUp } from './account-requests';

export const transport = new PocketBaseTransport(pocketbase);

let engine: SyncEngine | undefined;
let resign: (() => void) | undefined;
/** Ends what this tab does with the open database. */
let release: (() => void) | undefined;

/** Opens the database of the stored session's user and starts to sync. Does not wait for the network. */
export async function restore(): Promise<void> {
  const user = pocketbase.authStore.record;
  if (!user) {
    showSignedOut(storedEnd());
    await finishSignOut();
    return;
  }
  await openUser(user.id, String(user.email ?? ''));
}

export async function signIn(email: string, password: string): Promise<SecondFactor | undefined> {
  try {
    const { record } = await pocketbase.collection('users').authWithPassword(email, password);
    await finishSignIn(record, email);
    return undefined;
  } catch (error) {
    const mfaId: unknown = error instanceof ClientResponseError ? error.response.mfaId : undefined;
    if (typeof mfaId !== 'string') throw new TransportError(failureOf(error));
    return { mfaId, email, ...(await requestCode(email)) };
  }
}

export async function signInWithCode({ mfaId, otpId, email }: SecondFactor, code: string): Promise<void> {
  const { record } = await asTransportError(() => pocketbase.collection('users').authWithOTP(otpId, code, { mfaId }));
  await finishSignIn(record, email);
}

/** Continues with a new token of the signed-in user; the server refuses the old one. */
export async function renewSession(token: string, record: { id: string; email?: string }): Promise<void> {
  pocketbase.authStore.save(token, record as RecordModel);
  await finishSignIn(record, record.email ?? '');
  // The server ended push for all devices together with the old token.
  schedulePushCheck(record.id, { force: true });
}

async function finishSignIn(record: { id: string; email?: string }, email: string): Promise<void> {
  await openUser(record.id, record.email ?? email);
  postToTabs({ type: 'signed-in' });
}

/** Tries once more to send waiting changes. @returns the number of unsaved changes @throws if it cannot be read */
export async function flush(): Promise<number> {
  const { database } = useCurrentDatabase.getState();
  if (!database) return 0;
  const unsaved = () => database.outbox.where('state').notEqual('acknowledged').count();
  if ((await unsaved()) > 0) await engine?.flush();
  return unsaved();
}

/** Resolves when no tab runs a cycle, or after `patience` milliseconds. */
export async function waitForIdle(patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  while (useEngineState.getState().phase === 'syncing' && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

export async function signOut(): Promise<void> {
  const { userId } = useSession.getState();
  const { database } = useCurrentDatabase.getState();
  if (!userId) return;
  await Promise.all([endPush(), database && leaveDevices(database)]);
  await deleteSession(userId);
}

/** Ends the session in all tabs and deletes the user's data. @param ended why, if the server said so */
async function deleteSession(userId: string, ended?: DeviceEnd): Promise<void> {
  const deletion = deleteUserData(userId);
  writeLocal(ENDED, ended ?? null);
  // Before this tab resigns: otherwise another tab would become leader for a moment.
  postToTabs({ type: 'signed-out', userId, ...(ended ? { ended } : {}) });
  endSession(userId, ended);
  pocketbase.authStore.clear();
  await deletion;
}

/** Ends the session in this tab after a sign-out here or in another tab. */
function endSession(userId: string, ended?: DeviceEnd): void {
  if (useSession.getState().userId !== userId) return;
  closeDatabase();
  showSignedOut(ended);
}

function showSignedOut(ended?: DeviceEnd): void {
  useSession.setState({ state: 'signed-out', userId: undefined, email: undefined, expired: false, ended });
}

/** Runs a cycle in the leading tab. */
export function wakeEngine(): void {
  if (engine) engine.resume();
  else postToTabs({ type: 'wake' });
}

let opening: Promise<unknown> = Promise.resolve();

/** One opening at a time: messages of several tabs may ask for the same user at once. */
function openUser(userId: string, email: string): Promise<void> {
  const opened = opening.then(() => open(userId, email));
  opening = opened.catch(() => {});
  return opened;
}

async function open(userId: string, email: string): Promise<void> {
  if (useCurrentDatabase.getState().database?.userId === userId) {
    engine?.resume();
  } else {
    closeDatabase();
    await prepareSignIn(userId);
    const releaseLock = holdOpenLock(userId);
    // The deletion may be seen before the other tab's message.
    const isWanted = () => pocketbase.authStore.record?.id === userId;
    const opened = await openDatabase(userId, {
      onDeleted: () => endSession(userId, storedEnd()),
      onTrouble: (trouble) => useSession.setState({ trouble }),
      isWanted,
    });
    // Another tab has signed out meanwhile.
    if (!opened || !isWanted()) {
      opened?.database.close();
      showSignedOut(storedEnd());
      return releaseLock();
    }
    const { database, durable } = opened;
    const stopFollowing = await followServerTime(database);
    release = () => {
      stopFollowing();
      releaseLock();
    };
    useCurrentDatabase.setState({ database, durable });
    resign = becomeLeader(userId, () => startEngine(userId));
    postToTabs({ type: 'state?' });
    schedulePushCheck(userId);
  }
  writeLocal(ENDED, null);
  useSession.setState({ state: 'signed-in', userId, email, expired: false, ended: undefined });
}

/** Runs the engine in this tab while it is the leader. */
function startEngine(userId: string): () => void {
  const { database, durable } = useCurrentDatabase.getState();
  if (database?.userId !== userId) return () => {};
  const started = new SyncEngine(
    { db: database, transport, now: deviceNow, codec: browserCodec() },
    (state) => {
      publish(state);
      // Without IndexedDB there is nothing to delete later.
      if (state.phase === 'synced' && durable) noteDeviceLater(database, transport.session);
    },
    () => refreshSession(transport),
    () => askAfterRefusal(database, transport, { renew, wipe: (reason) => wipe(userId, reason) }),
  );
  engine = started;
  started.start();
  return () => {
    started.stop();
    if (engine === started) engine = undefined;
  };
}

/** Continues with the new token that the server gave this device after it had refused the old one. */
function renew(token: string, record: { id: string }): void {
  pocketbase.authStore.save(token, record as RecordModel);
  // The server ended push together with the old token.
  schedulePushCheck(record.id, { force: true });
}

/** The server signed this device out. */
async function wipe(userId: string, reason: DeviceEnd): Promise<void> {
  await endPush();
  await deleteSession(userId, reason);
}

function publish(state: Partial<EngineState>): void {
  applyEngineState({ ...useEngineState.getState(), ...state });
  postToTabs({ type: 'state', state: useEngineState.getState() });
}

function applyEngineState(state: EngineState): void {
  useEngineState.setState(state);
  if (useSession.getState().state === 'signed-in') useSession.setState({ expired: state.phase === 'sign-in' });
}

/** Closes the user's database without changing its data. */
function closeDatabase(): void {
  resign?.();
  resign = undefined;
  useCurrentDatabase.getState().database?.close();
  release?.();
  release = undefined;
  useCurrentDatabase.setState({ database: undefined, durable: true });
  useEngineState.setState({ phase: 'starting', storageFull: false });
}

onTabMessage((message) => {
  switch (message.type) {
    case 'state':
      if (!engine) applyEngineState(message.state);
      break;
    case 'state?':
      if (engine) postToTabs({ type: 'state', state: useEngineState.getState() });
      break;
    case 'wake':
      engine?.resume();
      break;
    case 'signed-in':
      void restore();
      break;
    case 'signed-out':
      endSession(message.userId, message.ended);
      break;
  }
});

// A new token, or a sign-out, of this or another tab. The storage event may arrive before or after the BroadcastChannel
// message.
pocketbase.authStore.onChange((_, record) => {
  const { userId } = useSession.getState();
  if (!userId) return;
  if (!record) endSession(userId, storedEnd());
  else if (record.id === userId) void transport.nameStream().then(() => engine?.resume());
});
