import { startServer, type TestServer } from '../../server/harness';
import { ensureSecondVersion, prepareDeployment, SECOND_WORDS, type Deployment } from '../deployment';
import { unsent } from '../device-rows';
import { expect, test, type Page } from '../harness';
import {
  chooseInAccountMenu,
  expectToast,
  follower,
  profileOnServer,
  signIn,
  status,
  toasts,
  untilSynced,
} from '../people';

let second: string;
let deployment: Deployment;
let server: TestServer;

test.beforeAll(async () => {
  // A little more than the limit of the build, which then says why it ended.
  test.setTimeout(330_000);
  second = await ensureSecondVersion();
});

test.beforeEach(async () => {
  deployment = await prepareDeployment(second);
  server = await startServer({ seed: true, env: { MOLAO_DIST: deployment.dist } });
});

test.afterEach(async () => {
  await server.dispose();
  await deployment.dispose();
});

test('an app update loses no waiting changes of an open offline client', async ({ openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice({ url: server.url });
  const { page } = device;
  await signIn(device, user, '/settings');
  await untilSynced(page);
  await device.untilKept();

  await test.step('the old version keeps working, including a screen that was never opened', async () => {
    await device.offline();
    await savePreference(page, 'Marketing');
    await deployment.deploySecond();
    await page.getByRole('link', { name: 'Upgrade to Premium' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upgrade to Premium' })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
    expect(await unsent(page)).toHaveLength(1);
  });

  await test.step('back on the network the change arrives, and the new version is offered', async () => {
    await device.online();
    await expect(offer(page)).toBeVisible();
    await untilSynced(page);
    expect((await profileOnServer(server, user)).email_preferences.marketing).toBe(true);
  });

  await test.step('the new version is activated offline, and waiting changes are kept', async () => {
    await chooseInAccountMenu(page, 'Settings');
    await expect(page.getByText(SECOND_WORDS)).toHaveCount(0);
    await device.offline();
    await savePreference(page, 'News');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText(SECOND_WORDS)).toBeVisible();
    await expect(page.getByRole('switch', { name: 'News' })).not.toBeChecked();
    await expect(status(page)).toHaveAccessibleName('Offline, 1 waiting');
    await expect(offer(page)).toHaveCount(0);
    await device.online();
    await untilSynced(page);
    expect((await profileOnServer(server, user)).email_preferences).toEqual({
      marketing: true,
      updates: true,
      news: false,
    });
  });
});

test('a reload asks before losing unsaved input, and waits for a change being sent', async ({ openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice({ url: server.url });
  const { page } = device;
  await signIn(device, user, '/settings');
  await untilSynced(page);
  await device.untilKept();
  await deployment.deploySecond();
  await device.offline();
  await device.online();
  await expect(offer(page)).toBeVisible();

  await page.getByRole('switch', { name: 'Updates' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  const question = page.getByRole('alertdialog', { name: 'Something on this page is not saved' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('switch', { name: 'Updates' })).not.toBeChecked();

  let letGo = () => {};
  const sending = new Promise<void>((seen) => {
    void device.context.route('**/api/collections/profiles/records/**', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      seen();
      await new Promise<void>((resolve) => (letGo = resolve));
      await route.continue();
    });
  });
  await savePreference(page, 'Marketing');
  await sending;
  await markPage(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  // That nothing happens cannot be polled: the wait gives it time to happen.
  await page.waitForTimeout(1000);
  expect(await isMarked(page)).toBe(true);
  letGo();
  await expect(page.getByText(SECOND_WORDS)).toBeVisible();
  expect((await profileOnServer(server, user)).email_preferences).toEqual({
    marketing: true,
    updates: false,
    news: true,
  });
  expect(await unsent(page)).toEqual([]);
});

test('another tab keeps the old version, loads its remaining files offline, and offers the new version', async ({
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice({ url: server.url });
  const { page } = device;
  await signIn(device, user, '/settings');
  await untilSynced(page);
  await device.untilKept();
  const other = await device.newTab();
  await other.goto('/settings');
  await expect(other.getByRole('switch', { name: 'News' })).toBeVisible();
  await deployment.deploySecond();
  await device.offline();
  await device.online();
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(SECOND_WORDS)).toBeVisible();

  await expect(offer(other)).toBeVisible();
  await expect(other.getByText(SECOND_WORDS)).toHaveCount(0);
  await device.offline();
  await markPage(other);
  await other.getByRole('link', { name: 'Upgrade to Premium' }).first().click();
  await expect(other.getByRole('heading', { level: 1, name: 'Upgrade to Premium' })).toBeVisible();
  // Its files are neither on the server any more nor part of the version that the worker serves.
  await deployment.deployThird();
  await device.online();
  await other.keyboard.press('Control+K');
  await expect(palette(other)).toBeVisible();
  expect(await isMarked(other)).toBe(true);
  await other.goto('/settings');
  await expect(other.getByText(SECOND_WORDS)).toBeVisible();
});

test('a part whose file is gone says so if the user stays on the page, and nothing is lost', async ({ openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice({ url: server.url, withoutWorker: true, expected: /could not be fetched|404/ });
  const { page } = device;
  await signIn(device, user, '/settings');
  await untilSynced(page);
  await page.getByRole('switch', { name: 'Updates' }).click();
  await deployment.deploySecond();
  await deployment.deployThird();
  page.on('dialog', (dialog) => void dialog.dismiss());

  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Control+K');
    await expectToast(page, 'Error', 'The search could not be opened.');
    const failed = toasts(page).filter({ hasText: 'The search could not be opened.' });
    await failed.getByRole('button', { name: 'Dismiss' }).click();
  }
  await status(page).click();
  await expect(page.getByText('Your changes could not be shown.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('switch', { name: 'Updates' })).not.toBeChecked();
});

test('a rollback over a change of the database loses and hides nothing, with two tabs', async ({ openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice({ url: server.url });
  const { page } = device;
  await signIn(device, user, '/settings');
  await untilSynced(page);
  await device.untilKept();
  const other = await device.newTab();
  await other.goto('/settings');
  await untilSynced(other);

  for (const [words, deploy] of [
    ['the second version', deployment.deploySecond],
    ['the first version again', deployment.deployFirst],
    ['the second version again', deployment.deploySecond],
  ] as const) {
    await test.step(words, async () => {
      await deploy();
      await device.offline();
      await device.online();
      await expect(offer(page)).toBeVisible();
      await device.offline();
      await rename(page, `Before ${words}`);
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
      await expect(page.getByLabel('Full name')).toHaveValue(`Before ${words}`);
      await expect(status(page)).toHaveAccessibleName('Offline, 1 waiting');
      // The other tab stays on its version.
      await expect(other.getByLabel('Full name')).toHaveValue(`Before ${words}`);
      await rename(other, `Beside ${words}`);
      await expect(page.getByLabel('Full name')).toHaveValue(`Beside ${words}`);
      await expect(status(page)).toHaveAccessibleName('Offline, 2 waiting');
      await device.online();
      await untilSynced(page);
      expect((await profileOnServer(server, user)).full_name).toBe(`Beside ${words}`);
    });
  }
});

test('without a service worker an open page finds its files for one release, and reloads once after that', async ({
  openDevice,
}) => {
  const pages = [
    await openDevice({ url: server.url, withoutWorker: true }),
    await openDevice({ url: server.url, withoutWorker: true }),
  ].map(({ page }) => page);
  for (const page of pages) await page.goto('/');

  const [soon, late] = pages as [Page, Page];
  await deployment.deploySecond();
  await markPage(soon);
  await soon.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(soon.getByLabel('Email')).toBeVisible();
  expect(await isMarked(soon)).toBe(true);

  await deployment.deployThird();
  await markPage(late);
  await late.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(late.getByLabel('Email')).toBeVisible();
  expect(await isMarked(late)).toBe(false);
});

async function savePreference(page: Page, name: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Email preferences' });
  await section.getByRole('switch', { name }).click();
  await section.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Settings Saved', 'Your email preferences have been updated.');
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, 'Settings Saved', 'Your name has been updated.');
}

function palette(page: Page) {
  return page.getByRole('dialog', { name: 'Search and commands' });
}

function offer(page: Page) {
  return page.getByRole('status').filter({ hasText: 'A new version is ready' });
}

/** Sets a mark on the window object, which a reload removes. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'stillHere' in window);
}
