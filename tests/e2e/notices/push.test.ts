import { expect, test } from '../harness';
import { expectToast } from '../people';
import { startPost, onSettings, turnOn, devicesOf, workerOf, type Scope, shown, press } from './push-device';

// The headless shell has no notifications and no installation.
test.use({ wholeBrowser: true });

const post = startPost();

/** Repeats `deliver` until `look` returns what is expected: on a busy machine the developer tools may lose a message. */
async function deliverUntil(
  deliver: () => Promise<void>,
  look: () => Promise<unknown>,
  expected: unknown,
): Promise<void> {
  await expect(async () => {
    await deliver();
    await expect.poll(look, { timeout: 4000 }).toEqual(expected);
  }).toPass({ timeout: 30_000 });
}

test('push is turned on by a button, the service worker shows a message, and a click on it opens its page in the open tab', async ({
  openDevice,
}) => {
  const { service, server } = post;
  const browser = service.browser();
  const device = await openDevice({ url: server.url });
  const { page } = device;
  const user = await onSettings(post, device, browser);
  expect(await devicesOf(post, user)).toEqual([]);
  await turnOn(page);
  await expectToast(page, 'Notifications are on', 'This browser tells you what happens, also while Molao is closed.');
  expect((await devicesOf(post, user)).map(({ endpoint, device }) => [endpoint, device.split(' ')[0]])).toEqual([
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
  const { worker, deliver } = await workerOf(post, device);
  // The second message has the tag of the first, and replaces it. Its text differs, so that the test sees it arrive.
  for (const body of [payload.body, 'Kenya: It has changed again.']) {
    await deliverUntil(
      () => deliver(JSON.stringify({ ...payload, body })),
      () => shown(worker),
      [{ title: law.title, body, tag: payload.tag, data: { url: `/country/KE/laws?law=${law.id}` } }],
    );
  }
  expect(payload.body).toBe('Kenya: It has changed.');

  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await press(worker);
  await expect(page).toHaveURL(`/country/KE/laws?law=${law.id}`);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  expect(await shown(worker)).toEqual([]);
});

test('an unreadable push message is shown with a general text and opens the app only, in a new window if none is open', async ({
  openDevice,
}) => {
  const { service, server } = post;
  const device = await openDevice({ url: server.url });
  await onSettings(post, device, service.browser());
  const { worker, deliver } = await workerOf(post, device);
  const messages = [
    'nonsense',
    JSON.stringify({ title: 'Bad', body: 'Words', tag: 'bad', url: 'https://evil.example/' }),
  ];
  await deliverUntil(
    async () => {
      for (const data of messages) await deliver(data);
    },
    async () => {
      const texts = (await shown(worker)).map(({ title, body, data }) => [title, body, data.url].join(' | '));
      return [...new Set(texts)].sort();
    },
    ['Bad | Words | /notifications', 'Molao | There is news in what you follow. | /notifications'],
  );
  // PocketBase's dashboard has the same origin but is not a window of the app.
  await device.page.goto('/_/');
  await worker.evaluate(() => {
    const { clients } = self as unknown as Scope;
    Object.assign(clients, { openWindow: (url: string) => Object.assign(self, { opened: url }) });
  });
  await press(worker);
  await expect.poll(() => worker.evaluate(() => (self as unknown as Scope).opened)).toBe('/notifications');
});
