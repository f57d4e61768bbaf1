import { expect, test } from '../harness';

test('the app opens under its content security policy without errors', async ({ openDevice }) => {
  const { page, problems } = await openDevice();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(problems).toEqual([]);
});

test('a reload and a screen that was never opened work without a network', async ({ openDevice }) => {
  const device = await openDevice();
  const { page } = device;
  await page.goto('/');
  await device.untilKept();
  await device.offline();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/auth');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('without a network no request of a page or its service worker succeeds', async ({ openDevice }) => {
  const device = await openDevice();
  const { page } = device;
  await page.goto('/');
  await device.untilKept();
  await device.offline();
  expect(
    await page.evaluate(() =>
      fetch('/api/health').then(
        () => 'answered',
        () => 'lost',
      ),
    ),
  ).toBe('lost');
  await device.online();
  expect(await page.evaluate(() => fetch('/api/health').then(({ status }) => status))).toBe(200);
});

test('the service worker does not handle PocketBase’s dashboard and the API', async ({ openDevice }) => {
  const device = await openDevice();
  const { page } = device;
  await page.goto('/');
  await device.untilKept();
  await page.goto('/_/');
  await expect(page).toHaveTitle(/PocketBase|Superuser|Molao/);
  await expect(page.locator('#root')).toHaveCount(0);
  const answer = await page.goto('/api/nothing-here');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['content-type']).toContain('application/json');
});
