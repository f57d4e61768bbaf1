import { readPayload } from './domain/notices/push-payload';

declare const self: ServiceWorkerGlobalScope;

/** Told to a page: go there. It answers on the port that comes along. */
const OPEN = 'OPEN';
/** Told to pages: the browser has subscribed anew, and the server does not know it yet. */
const PUSH_CHANGED = 'PUSH_CHANGED';

const HOME = '/notifications';
/** A page that does not answer in this time is not one of ours any more, or is busy for too long. */
const PATIENCE_MS = 1000;
/** The database's dashboard is on the same origin, and not the app. */
const DASHBOARD = /^\/_(\/|$)/;

/** Shows what is pushed, opens what is pressed, and renews a subscription that the browser has ended. */
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

/** Every message is shown, also one that cannot be read: a browser takes the right away from who pushes and shows nothing. */
async function show(data: PushMessageData | null): Promise<void> {
  const {
    title = 'Molao',
    body = 'There is news in what you follow.',
    tag,
    url = HOME,
    at,
  } = readPayload(textOf(data));
  // The time is not in TypeScript's library.
  const options: NotificationOptions & { timestamp?: number } = {
    body,
    tag: tag ?? '',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url },
    timestamp: at ?? Date.now(),
  };
  await self.registration.showNotification(title, options);
  // Without a figure: how many are unread is known once the app is open. An open one writes the figure itself.
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
 * Brings a window of the app to the front and goes there within it, so that nothing that was typed is lost; without one, opens a window.
 * The one that is looked at is asked first. Not every window answers: one may show a document of the app and not the app.
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

/** @returns whether the page took it */
function tell(client: WindowClient, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), PATIENCE_MS);
    client.postMessage({ type: OPEN, url }, [port2]);
  });
}

/** The server is told by a page, since only pages are signed in: by one that is open, or by the next that starts (src/sync/push-subscription.ts). */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const options = oldSubscription?.options;
  if (!newSubscription && options) await self.registration.pushManager.subscribe(options);
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ type: PUSH_CHANGED });
}
