import type { CDPSession, Worker } from '@playwright/test';
import { PushService, type Browser } from '../../fakes/push-service';
import { startServer, type TestServer } from '../../server/harness';
import { test, type Device, type Page } from '../harness';
import { follower, signIn } from '../people';
import type { TestUser } from '../../server/users';

/**
 * A push service on loopback, and a server that may send to it. The tests deliver the received messages to the real
 * browser through its developer tools.
 */
export interface Post {
  service: PushService;
  server: TestServer;
}

/** Starts the push service and the server before the tests of the calling file. The fields are undefined until then. */
export function startPost(): Post {
  const post = {} as Post;
  test.beforeAll(async () => {
    post.service = await PushService.open();
    post.server = await startServer({ seed: true, env: post.service.env });
  });
  test.afterAll(async () => {
    await post.server.dispose();
    await post.service[Symbol.asyncDispose]();
  });
  return post;
}

/**
 * Replaces the browser's subscribing, because tests cannot reach the browser's own push service.
 * Permission, service worker and notifications remain those of the browser.
 */
async function stubSubscribing({ context }: Device, ...browsers: Browser[]): Promise<void> {
  await context.addInitScript(
    (offered: Browser['subscription'][]) => {
      interface Stored {
        index: number;
        key: string;
      }
      const stored = () => JSON.parse(localStorage.getItem('test_subscription') ?? 'null') as Stored | null;
      const asSubscription = ({ index, key }: Stored) => {
        const { endpoint, keys } = offered[index]!;
        const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
          letter.charCodeAt(0),
        );
        return {
          endpoint,
          options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            localStorage.removeItem('test_subscription');
            return true;
          },
        };
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (stored() ? asSubscription(stored()!) : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          const times = Number(localStorage.getItem('test_times') ?? 0);
          localStorage.setItem('test_times', String(times + 1));
          const made = { index: Math.min(times, offered.length - 1), key: applicationServerKey };
          localStorage.setItem('test_subscription', JSON.stringify(made));
          return asSubscription(made);
        },
      });
    },
    browsers.map(({ subscription }) => subscription),
  );
}

/** Signs a user in on /settings, in a browser with permission for notifications. */
export async function onSettings(post: Post, device: Device, ...browsers: Browser[]): Promise<TestUser> {
  const user = await follower(post.server, 'free', 'KE');
  await device.context.grantPermissions(['notifications'], { origin: post.server.url });
  await stubSubscribing(device, ...browsers);
  await device.page.goto('/');
  await device.untilKept();
  await signIn(device, user, '/settings');
  return user;
}

export const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on notifications' }).click();
export const devicesOf = async (post: Post, user: TestUser) =>
  (
    await post.server.admin<{ items: { id: string; endpoint: string; device: string }[] }>(
      'GET',
      `/api/collections/push_subscriptions/records?filter=user='${user.id}'`,
    )
  ).items;

/** The service worker, and `deliver`, which sends it a push message through the developer tools. */
export async function workerOf(
  post: Post,
  { context, page }: Device,
): Promise<{ worker: Worker; deliver(data: string): Promise<void> }> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const cdp: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(post.server.url));
      if (found) resolve(found.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    worker,
    deliver: (data) =>
      cdp
        .send('ServiceWorker.deliverPushMessage', { origin: post.server.url, registrationId, data })
        .then(() => undefined),
  };
}

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { url: string };
}

/** The part of a service worker's global scope that these tests use; TypeScript's DOM types lack it. */
export interface Scope extends EventTarget {
  registration: { getNotifications(): Promise<Notification[]> };
  clients: object;
  opened?: string;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  ExtendableEvent: new (type: string) => Event;
}

export const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as Scope;
    return (await registration.getNotifications()).map(({ title, body, tag, data }): Shown => ({
      title,
      body,
      tag,
      data: data as Shown['data'],
    }));
  });
/** Clicks the first notification: dispatches the event that the system sends to the service worker. */
export const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }));
  });
