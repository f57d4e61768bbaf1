import { newBrowserKeys } from '../../fakes/push-crypto';
import { expect, test } from '../harness';
import { chooseInAccountMenu, signIn } from '../people';
import { startPost, onSettings, turnOn, devicesOf, workerOf, type Scope } from './push-device';

// The headless shell has no notifications and no installation.
test.use({ wholeBrowser: true });

const post = startPost();

test('a subscription is restored after the browser renewed it, the server lost it, or the key changed', async ({
  openDevice,
}) => {
  const { service, server } = post;
  const [first, second, third] = [service.browser(), service.browser(), service.browser()];
  const device = await openDevice({ url: server.url });
  const { page } = device;
  const user = await onSettings(post, device, first, second, third);
  await turnOn(page);
  await expect
    .poll(async () => (await devicesOf(post, user)).map(({ endpoint }) => endpoint))
    .toEqual([first.subscription.endpoint]);

  // The browser replaces its subscription and sends an event to the service worker.
  const { worker } = await workerOf(post, device);
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
    .poll(async () => (await devicesOf(post, user)).map(({ endpoint }) => endpoint))
    .toContain(second.subscription.endpoint);

  // The server has lost the subscription, and its key differs from the browser's.
  // The next start on another day subscribes again.
  for (const { id } of await devicesOf(post, user))
    await server.admin('DELETE', `/api/collections/push_subscriptions/records/${id}`);
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem('molao_push')!) as object;
    localStorage.setItem('molao_push', JSON.stringify({ ...kept, at: 0 }));
    const stored = JSON.parse(localStorage.getItem('test_subscription')!) as object;
    localStorage.setItem('test_subscription', JSON.stringify({ ...stored, key }));
  }, newBrowserKeys().publicKey.toString('base64url'));
  await page.reload();
  await expect
    .poll(async () => (await devicesOf(post, user)).map(({ endpoint }) => endpoint))
    .toContain(third.subscription.endpoint);
});

test('signing out, on this device or everywhere, ends the push subscription of the user', async ({ openDevice }) => {
  const { service, server } = post;
  const device = await openDevice({ url: server.url });
  const { page } = device;
  const user = await onSettings(post, device, service.browser(), service.browser());
  await turnOn(page);
  await expect.poll(async () => (await devicesOf(post, user)).length).toBe(1);
  await chooseInAccountMenu(page, 'Sign Out');
  await expect(page).toHaveURL('/');
  expect(await devicesOf(post, user)).toEqual([]);
  expect(
    await page.evaluate(() => [localStorage.getItem('molao_push'), localStorage.getItem('test_subscription')]),
  ).toEqual([null, null]);

  await signIn(device, user, '/settings');
  await turnOn(page);
  await expect.poll(async () => (await devicesOf(post, user)).length).toBe(1);
  await server.api('POST', '/api/account/sign-out-everywhere', {
    token: await page.evaluate(() => (JSON.parse(localStorage.getItem('pocketbase_auth')!) as { token: string }).token),
  });
  expect(await devicesOf(post, user)).toEqual([]);
});

test('blocked notifications are explained in the settings, and the offer on /notifications can be dismissed', async ({
  openDevice,
}) => {
  const { service, server } = post;
  const device = await openDevice({ url: server.url });
  const { page } = device;
  await onSettings(post, device, service.browser());
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
