import { expect, test } from '../harness';
import { expectToast } from '../people';
import { startPost, onSettings, turnOn, devicesOf, workerOf, type Scope, shown, press } from './push-device';

const post = startPost();

test('a press turns it on, what happens is shown by the real service worker, and a press on it opens the place in this very page', async ({
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
  await onSettings(post, device, service.browser());
  const { worker, deliver } = await workerOf(post, device);
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
