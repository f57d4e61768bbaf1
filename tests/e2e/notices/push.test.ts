import type { CDPSession, Worker } from '@playwright/test';
import { PushService, type Browser } from '../../fakes/push-service';
import { startServer, type TestServer } from '../../server/harness';
import { newBrowserKeys } from '../../fakes/push-crypto';
import { expect, test, type Device, type Page } from '../harness';
import { expectToast, follower, signIn } from '../people';
import type { TestUser } from '../../server/users';

/**
 * A push service on loopback, and a server that may send to it. What the service took is handed to the real browser
 * by its developer tools.
 */
interface Post {
  service: PushService;
  server: TestServer;
}
let post: Post;
test.beforeAll(async () => {
  const service = await PushService.open();
  post = { service, server: await startServer({ seed: true, env: service.env }) };
});
test.afterAll(async () => {
  await post.server.dispose();
  await post.service[Symbol.asyncDispose]();
});

/**
 * The browser's own push service is out of reach of a test: in its place stands one that subscribes to ours.
 * Everything after it (permission, service worker, notifications) is the browser's.
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

/** Somebody on /settings, in a browser that will not ask. */
async function onSettings(device: Device, ...browsers: Browser[]): Promise<TestUser> {
  const user = await follower(post.server, 'free', 'KE');
  await device.context.grantPermissions(['notifications'], { origin: post.server.url });
  await stubSubscribing(device, ...browsers);
  await device.page.goto('/');
  await device.untilKept();
  await signIn(device, user, '/settings');
  return user;
}

const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on notifications' }).click();
const devicesOf = async (user: TestUser) =>
  (
    await post.server.admin<{ items: { id: string; endpoint: string; device: string }[] }>(
      'GET',
      `/api/collections/push_subscriptions/records?filter=user='${user.id}'`,
    )
  ).items;

/** The service worker, and the developer tools that hand it messages. */
async function workerOf({ context, page }: Device): Promise<{ worker: Worker; deliver(data: string): Promise<void> }> {
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

/** The part of a service worker's scope that these tests use: the types of pages do not have it. */
interface Scope extends EventTarget {
  registration: { getNotifications(): Promise<Notification[]> };
  clients: object;
  opened?: string;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  ExtendableEvent: new (type: string) => Event;
}

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as Scope;
    return (await registration.getNotifications()).map(({ title, body, tag, data }): Shown => ({
      title,
      body,
      tag,
      data: data as Shown['data'],
    }));
  });
/** What the system does when a notification is pressed. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }));
  });

test('a press turns it on, what happens is shown by the real service worker, and a press on it opens the place in this very page', async ({
  openDevice,
}) => {
  const { service, server } = post;
  const browser = service.browser();
  const device = await openDevice({ url: server.url });
  const { page } = device;
  const user = await onSettings(device, browser);
  expect(await devicesOf(user)).toEqual([]);
  await turnOn(page);
  await expectToast(page, 'Notifications are on', 'This browser tells you what happens, also while Molao is closed.');
  expect((await devicesOf(user)).map(({ endpoint, device }) => [endpoint, device.split(' ')[0]])).toEqual([
    [browser.subscription.endpoint, 'Chrome'],
  ]);

  await page.getByRole('button', { name: 'Send a test' }).click();
  await expectToast(page, 'Test sent', 'To 1 device. It appears within a few seconds.');
  expect(service.to(browser).map(({ payload }) => payload.title)).toEqual(['Notifications work']);

  const { items } = await server.admin<{ items: { id: string; title: string; country: string }[] }>(
    'GET',
    `/api/collections/labour_laws/records?perPage=1&filter=${encodeURIComponent("country.code='KE' && is_published=true")}`,
  );
  const law = items[0]!;
  await server.admin('POST', '/api/collections/events/records', {
    country: law.country,
    type: 'law',
    title: law.title,
    description: 'It has changed.',
    law: law.id,
  });
  await server.admin('POST', '/api/crons/push-send');
  await expect.poll(() => service.to(browser).length, { timeout: 60_000 }).toBe(2);
  const { payload } = service.to(browser)[1]!;
  const { worker, deliver } = await workerOf(device);
  // On a busy machine the developer tools have lost a message; the same one again only takes the place of the first.
  await expect(async () => {
    await deliver(JSON.stringify(payload));
    await expect
      .poll(() => shown(worker), { timeout: 4000 })
      .toEqual([
        {
          title: law.title,
          body: 'Kenya: It has changed.',
          tag: payload.tag,
          data: { url: `/country/KE/laws?law=${law.id}` },
        },
      ]);
  }).toPass({ timeout: 30_000 });
  // The same message again takes the place of the first.
  await deliver(JSON.stringify(payload));
  await expect.poll(async () => (await shown(worker)).length).toBe(1);

  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await press(worker);
  await expect(page).toHaveURL(`/country/KE/laws?law=${law.id}`);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  expect(await shown(worker)).toEqual([]);
});

test('what cannot be read is shown all the same, leads nowhere but into the app, and without a window of the app opens one', async ({
  openDevice,
}) => {
  const { service, server } = post;
  const device = await openDevice({ url: server.url });
  await onSettings(device, service.browser());
  const { worker, deliver } = await workerOf(device);
  for (const data of [
    'nonsense',
    JSON.stringify({ title: 'Bad', body: 'Words', tag: 'bad', url: 'https://evil.example/' }),
  ])
    await deliver(data);
  await expect
    .poll(async () => (await shown(worker)).map(({ title, body, data }) => [title, body, data.url]).sort())
    .toEqual([
      ['Bad', 'Words', '/notifications'],
      ['Molao', 'There is news in what you follow.', '/notifications'],
    ]);
  // The database's dashboard is a window of this origin, and none of the app's.
  await device.page.goto('/_/');
  await worker.evaluate(() => {
    const { clients } = self as unknown as Scope;
    Object.assign(clients, { openWindow: (url: string) => Object.assign(self, { opened: url }) });
  });
  await press(worker);
  await expect.poll(() => worker.evaluate(() => (self as unknown as Scope).opened)).toBe('/notifications');
});

test('a subscription that the browser renews, the server loses, or an older key made is put right', async ({
  openDevice,
}) => {
  const { service, server } = post;
  const [first, second, third] = [service.browser(), service.browser(), service.browser()];
  const device = await openDevice({ url: server.url });
  const { page } = device;
  const user = await onSettings(device, first, second, third);
  await turnOn(page);
  await expect
    .poll(async () => (await devicesOf(user)).map(({ endpoint }) => endpoint))
    .toEqual([first.subscription.endpoint]);

  // The browser has another subscription, and tells the service worker.
  const { worker } = await workerOf(device);
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then(async ({ pushManager }) => {
      const { key } = JSON.parse(localStorage.getItem('test_subscription')!) as { key: string };
      await pushManager.subscribe({ applicationServerKey: key });
    }),
  );
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('pushsubscriptionchange'), { newSubscription: {} }));
  });
  await expect
    .poll(async () => (await devicesOf(user)).map(({ endpoint }) => endpoint))
    .toContain(second.subscription.endpoint);

  // The server has lost it, and has another key than the browser's: the next start, on another day, subscribes anew.
  for (const { id } of await devicesOf(user))
    await server.admin('DELETE', `/api/collections/push_subscriptions/records/${id}`);
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem('molao_push')!) as object;
    localStorage.setItem('molao_push', JSON.stringify({ ...kept, at: 0 }));
    const stored = JSON.parse(localStorage.getItem('test_subscription')!) as object;
    localStorage.setItem('test_subscription', JSON.stringify({ ...stored, key }));
  }, newBrowserKeys().publicKey.toString('base64url'));
  await page.reload();
  await expect
    .poll(async () => (await devicesOf(user)).map(({ endpoint }) => endpoint), { timeout: 20_000 })
    .toContain(third.subscription.endpoint);
});

test('signing out ends it, and so does signing out everywhere; whoever signs in next gets nothing of it', async ({
  openDevice,
}) => {
  const { service, server } = post;
  const device = await openDevice({ url: server.url });
  const { page } = device;
  const user = await onSettings(device, service.browser(), service.browser());
  await turnOn(page);
  await expect.poll(async () => (await devicesOf(user)).length).toBe(1);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL('/');
  expect(await devicesOf(user)).toEqual([]);
  expect(
    await page.evaluate(() => [localStorage.getItem('molao_push'), localStorage.getItem('test_subscription')]),
  ).toEqual([null, null]);

  await signIn(device, user, '/settings');
  await turnOn(page);
  await expect.poll(async () => (await devicesOf(user)).length).toBe(1);
  await server.api('POST', '/api/account/sign-out-everywhere', {
    token: await page.evaluate(() => (JSON.parse(localStorage.getItem('pocketbase_auth')!) as { token: string }).token),
  });
  expect(await devicesOf(user)).toEqual([]);
});

test('says what to do where notifications are blocked, and offers them on /notifications once', async ({
  openDevice,
}) => {
  const { service, server } = post;
  const device = await openDevice({ url: server.url });
  const { page } = device;
  await onSettings(device, service.browser());
  await page.goto('/notifications');
  await expect(page.getByText('This device can tell you what happens')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('This device can tell you what happens')).toBeHidden();

  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto('/settings');
  await expect(page.getByText('Notifications of Molao are blocked in this browser.')).toBeVisible();
});
