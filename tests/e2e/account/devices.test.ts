import type { TestServer } from '../../server/harness';
import { databases, unsent } from '../device-rows';
import { expect, test, type OpenDevice, type Page } from '../harness';
import { expectToast, follower, signIn, status, untilNoted, untilSynced } from '../people';

const SIGNED_OUT = 'This device was signed out from another device. Its local data was deleted.';
const DELETED = 'This account was deleted. Its data on this device was deleted too.';

/** Two devices of one user, both in the list of devices. */
async function openTwo(server: TestServer, openDevice: OpenDevice) {
  const user = await follower(server, 'free', 'ZA');
  const [here, there] = [await openDevice(), await openDevice()];
  for (const device of [there, here]) {
    await signIn(device, user, '/settings');
    await untilNoted(device);
  }
  await here.page.reload();
  await untilSynced(here.page);
  return { user, here, there };
}

/** Signs out the other device in the settings. */
async function signOutOther(page: Page): Promise<void> {
  const devices = page.getByRole('region', { name: 'Devices', exact: true });
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Last sync: Today');
  await devices.getByRole('button', { name: /^Sign out Chrome/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Sign out Chrome/ });
  await expect(question).toContainText('Changes on that device that are not sent yet are lost.');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Signed out', 'Chrome on Linux is signed out.');
}

test('a device that is signed out from another one deletes its data when it connects, and says so', async ({
  server,
  openDevice,
}) => {
  const { here, there } = await openTwo(server, openDevice);
  await there.untilKept();
  const second = await there.newTab();
  await second.goto('/settings');
  await untilSynced(second);
  await there.offline();
  await signOutOther(here.page);
  await untilSynced(here.page);
  await expect(here.page.getByRole('region', { name: 'Devices', exact: true }).getByRole('listitem')).toHaveCount(2);

  expect(await databases(there.page)).toHaveLength(1);
  await there.online();
  for (const tab of [there.page, second]) {
    await expect(tab.getByText(SIGNED_OUT)).toBeVisible({ timeout: 30_000 });
    await expect(tab).toHaveURL('/auth?next=%2Fsettings');
  }
  await expect.poll(() => databases(there.page)).toEqual([]);
  await there.page.reload();
  await expect(there.page.getByText(SIGNED_OUT)).toBeVisible();
  expect(await there.page.evaluate(() => localStorage.getItem('pocketbase_auth'))).toBeNull();
});

test('a third device goes on without a sign-in, and sends what waits', async ({ server, openDevice }) => {
  const { user, here, there } = await openTwo(server, openDevice);
  const third = await openDevice();
  await signIn(third, user, '/settings');
  await untilNoted(third);
  await third.untilKept();
  await third.offline();
  await third.page.getByLabel('Full name').fill('Written on the plane');
  await third.page.getByRole('button', { name: 'Save name' }).click();
  // The third one synced last, so the last row is the device that is signed out.
  await here.page.reload();
  await untilSynced(here.page);
  const devices = here.page.getByRole('region', { name: 'Devices', exact: true });
  await devices
    .getByRole('button', { name: /^Sign out Chrome/ })
    .last()
    .click();
  await here.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(there.page.getByText(SIGNED_OUT)).toBeVisible({ timeout: 30_000 });

  await third.online();
  await untilSynced(third.page);
  expect(await unsent(third.page)).toEqual([]);
  await expect(here.page.getByLabel('Full name')).toHaveValue('Written on the plane');
});

test('a refused token alone deletes nothing', async ({ server, openDevice }) => {
  const { user, there } = await openTwo(server, openDevice);
  const { page } = there;
  // The gateway of a hotel refuses everything; then our server refuses the token because of a new password.
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, body: '<h1>Please sign in to the network</h1>' }),
  );
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(status(page)).toHaveAccessibleName(/^Offline/);
  await page.unroute('**/api/**');
  const password = 'a-new-password';
  await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { password, passwordConfirm: password });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(status(page)).toHaveAccessibleName('Sign in to sync');
  expect(await databases(page)).toHaveLength(1);
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('a deleted account is deleted from its devices too', async ({ server, openDevice }) => {
  const { user, here, there } = await openTwo(server, openDevice);
  await here.page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = here.page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(user.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(here.page).toHaveURL('/');
  await expect(there.page.getByText(DELETED)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => databases(there.page)).toEqual([]);
});
