import { databases } from '../device-rows';
import { expect, test } from '../harness';
import { changePassword, expectToast, fillSignIn, follower, signIn, untilNoted, untilSynced } from '../people';
import { linkIn, printedMail } from '../printed-mail';

test('with sign-in codes on, the password alone does not sign in', async ({ server, openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  await signIn(device, user, '/settings');
  await untilSynced(device.page);
  await device.page.getByRole('button', { name: 'Turn on codes' }).click();
  const dialog = device.page.getByRole('dialog', { name: 'Turn sign-in codes on' });
  await dialog.getByLabel('Password').fill('not-it');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The password is not right.');
  await dialog.getByLabel('Password').fill(user.password);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expectToast(device.page, 'Sign-in codes are on', 'You also get a mail that says so.');
  await expect(device.page.getByRole('button', { name: 'Turn off codes' })).toBeVisible();

  const { page } = await openDevice();
  await page.goto('/auth');
  await fillSignIn(page, user);
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.getByLabel('Code').fill('123');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('The code has 8 digits');
  await page.getByLabel('Code').fill('00000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  const [code] = /\d{8}/.exec(await printedMail(server, user.email, 'is your Molao sign-in code'))!;
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Welcome back!', 'Successfully signed in.');
  await expect(page).toHaveURL('/dashboard');
  await untilSynced(page);
});

test('a new password keeps this device signed in and ends the sessions of others', async ({ server, openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const [here, there] = [await openDevice(), await openDevice()];
  for (const device of [here, there]) {
    await signIn(device, user, '/settings');
    await untilSynced(device.page);
  }
  await changePassword(here.page, user);
  await expectToast(here.page, 'Password changed', 'Your other devices are signed out.');
  await expect(there.page.getByText('Your session has ended.', { exact: false })).toBeVisible({ timeout: 30_000 });

  await here.page.getByLabel('Full name').fill('Still here');
  await here.page.getByRole('button', { name: 'Save name' }).click();
  await expectToast(here.page, 'Settings Saved', 'Your name has been updated.');
  await untilSynced(here.page);
  await here.page.reload();
  await untilSynced(here.page);
  await expect(here.page.getByLabel('Full name')).toHaveValue('Still here');
});

test('a new address is confirmed by its link and the password, and this device stays signed in', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const address = `moved-${user.email}`;
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/settings');
  await untilSynced(page);
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByLabel('New email').fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectToast(
    page,
    'Check your e-mail',
    `A link is on its way to ${address}. Your address changes once you open it.`,
  );
  await page.goto(linkIn(await printedMail(server, address, 'Confirm your new Molao e-mail address'), '/auth/email'));
  await page.getByLabel('Password').fill('not-it');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('alert')).toHaveText('The password is not right.');
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page).toHaveURL('/settings');
  await untilSynced(page);
  await expect(page.getByRole('region', { name: 'Account information' }).getByText(address)).toBeVisible();
  await printedMail(server, user.email, 'has a new e-mail address');
});

test('signing out everywhere ends every session and clears all devices', async ({ server, openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const [here, there] = [await openDevice(), await openDevice()];
  for (const device of [here, there]) {
    await signIn(device, user, '/settings');
    await untilNoted(device);
  }
  await here.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(here.page).toHaveURL('/');
  await expectToast(here.page, 'Signed out', 'All your devices are signed out.');
  expect(await databases(here.page)).toEqual([]);
  await there.page.reload();
  const ended = 'All devices of this account were signed out. The local data of this device was deleted.';
  await expect(there.page.getByText(ended)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => databases(there.page)).toEqual([]);
});
