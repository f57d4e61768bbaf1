import { DAY_MS } from '../../domain/core/dates';
import { deviceName, type PushDevice, type PushTest } from '../../domain/notices/push-device';
import { isAppleTouch, isInstalled } from '../../lib/installed';
import { readLocal, writeLocal } from '../session/local-storage';
import { callServer } from './server-functions';
import { serverNow } from '../../domain/core/clock';

/**
 * Web Push in this browser for one user.
 * - install-first: an iPhone or iPad, where only an installed app can show pushes.
 * - denied: the user has blocked them and can allow them only in the browser's settings.
 */
export type PushState = 'unsupported' | 'install-first' | 'denied' | 'off' | 'on';

/** The stored state of the subscription: its user, its id on the server, and what was sent when. */
interface StoredSubscription {
  user: string;
  id: string;
  endpoint: string;
  /** In ms since the epoch. */
  at: number;
}

const KEY = 'molao_push';

function readStored(): StoredSubscription | undefined {
  try {
    return (JSON.parse(readLocal(KEY) ?? 'null') as StoredSubscription | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The push state of this browser, without a request. */
export async function pushState(user: string): Promise<PushState> {
  if (!isSupported()) return isAppleTouch() && !isInstalled() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const manager = await managerOf();
  if (!manager) return 'unsupported';
  const isOn =
    Notification.permission === 'granted' && readStored()?.user === user && (await manager.getSubscription()) !== null;
  return isOn ? 'on' : 'off';
}

/** The server's id of this browser. */
export function thisDevice(): string | undefined {
  return readStored()?.id;
}

/**
 * Asks for permission and subscribes. Call it from a press: browsers ask only after a gesture.
 * @throws ServerError, or the browser's error when its push service does not answer
 */
export async function turnPushOn(user: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const manager = await managerOf();
  if (!manager) return 'unsupported';
  // A subscription of another user would show their messages.
  if (readStored()?.user !== user) await (await manager.getSubscription())?.unsubscribe();
  const subscription = (await manager.getSubscription()) ?? (await subscribe(manager, await serverKey()));
  await tellServer(user, manager, subscription);
  return 'on';
}

/**
 * Ends pushes to this browser. Without a network the browser stops at once, and the server notices at
 * its next message.
 */
export async function turnPushOff(): Promise<void> {
  const kept = readStored();
  writeLocal(KEY, null);
  const manager = isSupported() ? await managerOf() : undefined;
  const subscription = await manager?.getSubscription();
  await Promise.allSettled([
    subscription?.unsubscribe(),
    kept && callServer('/api/push/unsubscribe', { body: { id: kept.id } }),
  ]);
}

/**
 * Checks at the start of the app that the subscription still works: the browser may have ended or
 * renewed it, the server may have lost it or changed its key. At most once a day, unless the
 * subscription changed.
 */
export async function checkPush(user: string, { now = serverNow(), force = false } = {}): Promise<void> {
  if (!isSupported()) return;
  const kept = readStored();
  const manager = await managerOf();
  const subscription = await manager?.getSubscription();
  if (!manager || kept?.user !== user) {
    writeLocal(KEY, null);
    await subscription?.unsubscribe();
    return;
  }
  if (Notification.permission !== 'granted') return turnPushOff();
  if (!force && isFresh(kept, subscription, now)) return;
  await tellServer(user, manager, subscription ?? (await subscribe(manager, await serverKey())));
}

/** Whether the server got this subscription within the last day. */
function isFresh({ endpoint, at }: StoredSubscription, subscription: PushSubscription | null | undefined, now: number) {
  return subscription?.endpoint === endpoint && Math.abs(now - at) < DAY_MS;
}

export async function removePushDevice(id: string): Promise<void> {
  await callServer('/api/push/unsubscribe', { body: { id } });
}

export async function listPushDevices(): Promise<PushDevice[]> {
  return (await callServer<{ items: PushDevice[] }>('/api/push/devices', { method: 'GET' })).items;
}

/** Sends a test message to each of the user's browsers. @throws ServerError */
export function sendTestPush(): Promise<PushTest> {
  return callServer<PushTest>('/api/push/test', { body: {} });
}

async function tellServer(user: string, manager: PushManager, subscription: PushSubscription): Promise<void> {
  const { id, key } = await callServer<{ id: string; key: string }>('/api/push/subscribe', {
    body: describe(subscription),
  });
  if (key === keyOf(subscription)) return store(user, id, subscription);
  // The server's key has changed: messages signed with the new key would be refused.
  await subscription.unsubscribe();
  const renewed = await subscribe(manager, key);
  const answer = await callServer<{ id: string }>('/api/push/subscribe', { body: describe(renewed) });
  store(user, answer.id, renewed);
}

function store(user: string, id: string, { endpoint }: PushSubscription): void {
  writeLocal(KEY, JSON.stringify({ user, id, endpoint, at: serverNow() } satisfies StoredSubscription));
}

function describe(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys, device: deviceName(navigator.userAgent) };
}

async function serverKey(): Promise<string> {
  return (await callServer<{ key: string }>('/api/push/key', { method: 'GET' })).key;
}

function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The key of a subscription, base64url without padding; '' if the browser does not report it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = options.applicationServerKey;
  if (!bytes) return '';
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Undefined without a service worker, for example on a development server. */
async function managerOf(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}
