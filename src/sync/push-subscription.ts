import { DAY_MS } from '../domain/core/dates';
import { deviceName, type PushDevice, type PushTest } from '../domain/notices/push-device';
import { isAppleTouch, isInstalled } from '../lib/installed';
import { readLocal, writeLocal } from './local-storage';
import { callServer } from './server-functions';

/**
 * Whether this browser shows pushes of one person.
 * - install-first: an iPhone or iPad, where only an installed app may.
 * - denied: the person has blocked them, and only they can change it, in the browser's settings.
 */
export type PushState = 'unsupported' | 'install-first' | 'denied' | 'off' | 'on';

/** What this browser remembers of its subscription: whose it is, under which id the server has it, and what the server was told when. */
interface Kept {
  user: string;
  id: string;
  endpoint: string;
  /** Milliseconds. */
  at: number;
}

const KEY = 'molao_push';

function readKept(): Kept | undefined {
  try {
    return (JSON.parse(readLocal(KEY) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** How it stands in this browser, without asking the server. */
export async function pushState(user: string): Promise<PushState> {
  if (!isSupported()) return isAppleTouch() && !isInstalled() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const manager = await managerOf();
  if (!manager) return 'unsupported';
  const isOn =
    Notification.permission === 'granted' && readKept()?.user === user && (await manager.getSubscription()) !== null;
  return isOn ? 'on' : 'off';
}

/** The id under which the server lists this browser. */
export function thisDevice(): string | undefined {
  return readKept()?.id;
}

/**
 * Asks the person for permission, by the browser's own question, and subscribes. Call it from a press: browsers ask nothing otherwise.
 * @throws ServerError, or the browser's error where its push service does not answer
 */
export async function turnPushOn(user: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const manager = await managerOf();
  if (!manager) return 'unsupported';
  // One that somebody else left behind would show their messages.
  if (readKept()?.user !== user) await (await manager.getSubscription())?.unsubscribe();
  const subscription = (await manager.getSubscription()) ?? (await subscribe(manager, await serverKey()));
  await tellServer(user, manager, subscription);
  return 'on';
}

/** Ends pushes to this browser. Without a network the browser stops at once, and the server notices with its next message. */
export async function turnPushOff(): Promise<void> {
  const kept = readKept();
  writeLocal(KEY, null);
  const manager = isSupported() ? await managerOf() : undefined;
  const subscription = await manager?.getSubscription();
  await Promise.allSettled([
    subscription?.unsubscribe(),
    kept && callServer('/api/push/unsubscribe', { body: { id: kept.id } }),
  ]);
}

/**
 * Looks, when the app starts, whether what was turned on still is: the browser may have ended or renewed its subscription, the server may have lost it or have
 * another key. Once a day, and whenever this browser sees that something is new.
 */
export async function keepPush(user: string, { now = Date.now(), force = false } = {}): Promise<void> {
  if (!isSupported()) return;
  const kept = readKept();
  const manager = await managerOf();
  const subscription = await manager?.getSubscription();
  if (!manager || kept?.user !== user) {
    writeLocal(KEY, null);
    await subscription?.unsubscribe();
    return;
  }
  if (Notification.permission !== 'granted') return turnPushOff();
  if (!force && subscription?.endpoint === kept.endpoint && now - kept.at < DAY_MS) return;
  await tellServer(user, manager, subscription ?? (await subscribe(manager, await serverKey())));
}

export async function removePushDevice(id: string): Promise<void> {
  await callServer('/api/push/unsubscribe', { body: { id } });
}

export async function listPushDevices(): Promise<PushDevice[]> {
  return (await callServer<{ items: PushDevice[] }>('/api/push/devices', { method: 'GET' })).items;
}

/** One message to each of the person's browsers. @throws ServerError */
export function sendTestPush(): Promise<PushTest> {
  return callServer<PushTest>('/api/push/test', { body: {} });
}

async function tellServer(user: string, manager: PushManager, subscription: PushSubscription): Promise<void> {
  const { id, key } = await callServer<{ id: string; key: string }>('/api/push/subscribe', {
    body: describe(subscription),
  });
  if (key === keyOf(subscription)) return keep(user, id, subscription);
  // The server's key has changed: messages signed with the new one would be refused.
  await subscription.unsubscribe();
  const renewed = await subscribe(manager, key);
  const answer = await callServer<{ id: string }>('/api/push/subscribe', { body: describe(renewed) });
  keep(user, answer.id, renewed);
}

function keep(user: string, id: string, { endpoint }: PushSubscription): void {
  writeLocal(KEY, JSON.stringify({ user, id, endpoint, at: Date.now() } satisfies Kept));
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

/** The key to which a browser subscribed, base64url without padding; '' where it does not say. */
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

/** Undefined where there is no service worker: a development server, or a browser that refuses them. */
async function managerOf(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}
