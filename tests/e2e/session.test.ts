import { unsent } from './device-rows';
import { expect, test } from './harness';
import { expectToast, fillSignIn, follower, profileOnServer, signIn, status, untilSynced } from './people';

test('a session that ended while the device was offline: reading goes on, changes wait, and signing in again sends them', async ({ server, openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/settings');
  await untilSynced(page);
  await device.untilKept();
  await device.offline();
  await page.getByLabel('Full name').fill('Written on the plane');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, 'Settings Saved', 'Your name has been updated.');

  // A new password ends every session of the account.
  const password = 'a-new-password';
  await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { password, passwordConfirm: password });
  await device.online();
  await expect(page.getByText('Your session has ended. You can go on reading; sign in to send what waits and to get what is new.')).toBeVisible();
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
