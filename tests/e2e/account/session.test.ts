import type { Route } from '@playwright/test';
import { unsent } from '../device-rows';
import { expect, test, type Page } from '../harness';
import {
  changePassword,
  expectToast,
  fillSignIn,
  openSettings,
  profileOnServer,
  rename,
  status,
  untilSynced,
} from '../people';

test('after a session ends offline, the user can read, changes wait, and signing in sends them', async ({
  server,
  openDevice,
}) => {
  const { user, device, page } = await openSettings(server, openDevice);
  await device.untilKept();
  await device.offline();
  await page.getByLabel('Full name').fill('Written on the plane');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, 'Settings Saved', 'Your name has been updated.');

  // A new password ends every session of the account.
  const password = 'a-new-password';
  await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { password, passwordConfirm: password });
  await device.online();
  await expect(
    page.getByText('Your session has ended. You can go on reading; sign in to send what waits and to get what is new.'),
  ).toBeVisible();
  await expect(status(page)).toHaveAccessibleName('Sign in to sync');
  expect(await unsent(page)).toHaveLength(1);

  await page.goto('/country/ZA');
  await expect(page.getByRole('region', { name: 'Recent Labour Laws' }).getByRole('listitem').first()).toBeVisible();
  await expect(status(page)).toHaveAccessibleName('Sign in to sync');
  expect((await profileOnServer(server, user)).full_name).not.toBe('Written on the plane');

  await page.getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, { email: user.email, password });
  await expect(page).toHaveURL('/country/ZA');
  await untilSynced(page);
  expect(await unsent(page)).toEqual([]);
  expect((await profileOnServer(server, user)).full_name).toBe('Written on the plane');
});

test('a late answer to a request with the previous token does not end the session', async ({ server, openDevice }) => {
  const { user, page } = await openSettings(server, openDevice);
  const head = await holdRequest(page, '**/api/sync/head?*');
  await rename(server, user, 'Renamed before');
  await head.held;
  await changePassword(page, user);
  await expectToast(page, 'Password changed', 'Your other devices are signed out.');

  const refused = page.waitForResponse((answer) => answer.status() === 401);
  head.release();
  await refused;
  await untilSynced(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Renamed before');
  // The realtime stream was opened with the old token. It must still receive changes.
  await rename(server, user, 'Renamed after');
  await expect(page.getByLabel('Full name')).toHaveValue('Renamed after');
});

test('while one tab changes the password, the syncing tab waits for the result', async ({ server, openDevice }) => {
  const { user, device, page } = await openSettings(server, openDevice);
  const second = await device.newTab();
  await second.goto('/settings');
  await untilSynced(second);
  const answer = await holdAnswer(second, '**/api/account/password');
  const refused = page.waitForResponse((response) => response.status() === 401);
  await changePassword(second, user);
  await answer.held;
  // Triggers a request with the old token, the only one that this tab has.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await refused;
  // That nothing happens cannot be polled: the wait gives it time to happen.
  await page.waitForTimeout(1000);
  for (const tab of [page, second])
    await expect(tab.getByText('Your session has ended.', { exact: false })).toHaveCount(0);

  answer.release();
  await expectToast(second, 'Password changed', 'Your other devices are signed out.');
  for (const tab of [page, second]) await untilSynced(tab);
});

interface Held {
  /** Resolves when the request or answer is held. */
  held: Promise<void>;
  release(): void;
}

/** Holds the next request to an address. The server receives it after `release`. */
function holdRequest(page: Page, address: string): Promise<Held> {
  return hold(page, address, false);
}

/** Holds the answer to the next request to an address. The page receives it after `release`. */
function holdAnswer(page: Page, address: string): Promise<Held> {
  return hold(page, address, true);
}

async function hold(page: Page, address: string, answered: boolean): Promise<Held> {
  const [held, released] = [gate(), gate()];
  const handle = async (route: Route) => {
    const response = answered ? await route.fetch() : undefined;
    held.open();
    await released.opened;
    await (response ? route.fulfill({ response }) : route.continue());
  };
  await page.route(address, handle, { times: 1 });
  return { held: held.opened, release: released.open };
}

function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
