import { readPayload } from './domain/notices/push-payload';
import { deviceNow } from './domain/core/clock';

declare const self: ServiceWorkerGlobalScope;

/** Message to a page: open this URL. It answers on the port. */
const OPEN = 'OPEN';
/** Message to pages: the browser has a new subscription that the server does not know. */
const PUSH_CHANGED = 'PUSH_CHANGED';

const HOME = '/notifications';
/** Timeout in ms: a page without an answer is not the app, or is too busy. */
const PATIENCE_MS = 1000;
/** PocketBase's dashboard has the same origin but is not the app. */
const DASHBOARD = /^\/_(\/|$)/;

/** Shows push messages, opens pressed ones, and renews a subscription that the browser has ended. */
export function listenForPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as { url?: string } | null)?.url ?? HOME));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event as SubscriptionChange)));
}

interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/**
 * Shows every message, even an unreadable one: browsers revoke the permission of senders whose pushes
 * show nothing.
 */
async function show(data: PushMessageData | null): Promise<void> {
  const {
    title = 'Molao',
    body = 'There is news in what you follow.',
    tag,
    url = HOME,
    at,
  } = readPayload(textOf(data));
  // `timestamp` is missing in TypeScript's library.
  const options: NotificationOptions & { timestamp?: number } = {
    body,
    tag: tag ?? '',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url },
    timestamp: at ?? deviceNow(),
  };
  await self.registration.showNotification(title, options);
  // A badge without a number: only an open app knows the number, and sets it itself.
  if ((await appWindows()).length > 0) return;
  await self.navigator.setAppBadge?.().catch(() => {});
}

function textOf(data: PushMessageData | null): string {
  try {
    return data?.text() ?? '';
  } catch {
    return '';
  }
}

/**
 * Opens the URL in an existing window, so that typed text is not lost, else in a new one. Asks the
 * visible window first. A window may show a document instead of the app and does not answer.
 */
async function open(url: string): Promise<void> {
  for (const window of (await appWindows()).sort((a, b) => rank(b) - rank(a))) {
    if (await tell(window, url)) return void (await window.focus().catch(() => {}));
  }
  await self.clients.openWindow(url);
}

async function appWindows(): Promise<WindowClient[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => /^https?:/.test(url) && !DASHBOARD.test(new URL(url).pathname));
}

const rank = ({ focused, visibilityState }: WindowClient) => (focused ? 2 : visibilityState === 'visible' ? 1 : 0);

/** @returns whether the page opens it */
function tell(client: WindowClient, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), PATIENCE_MS);
    client.postMessage({ type: OPEN, url }, [port2]);
  });
}

/**
 * Only pages are signed in: an open page, or the next one that starts, sends the subscription to the
 * server (src/sync/requests/push-subscription.ts).
 */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const options = oldSubscription?.options;
  if (!newSubscription && options) await self.registration.pushManager.subscribe(options);
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ type: PUSH_CHANGED });
}
