import { readFile } from 'node:fs/promises';
import { unsubscribeLink } from '../../server/account/unsubscribe-link';
import { databases } from '../device-rows';
import { expect, test, type Page } from '../harness';
import {
  changePassword,
  expectToast,
  fillSignIn,
  follower,
  openSettings,
  signIn,
  status,
  untilSynced,
} from '../people';
import { linkIn, printedMail } from '../printed-mail';

test('signing up leads back to sign-in, and the link in the mail confirms the address', async ({
  server,
  openDevice,
}) => {
  const person = { email: 'kgomotso@example.com', password: 'secret12' };
  const { page } = await openDevice();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill('Kgomotso Molefe');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.locator('form').getByRole('button').click();
  await expectToast(page, 'Success!', 'Account created. You can now sign in.');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await fillSignIn(page, person);
  await expect(page).toHaveURL('/welcome');
  await page.goto('/settings');
  const security = page.getByRole('region', { name: 'Sign-in and security' });
  await expect(security.getByText('Not confirmed')).toBeVisible();
  await expect(security.getByRole('button', { name: 'Turn on codes' })).toBeDisabled();

  await page.goto(linkIn(await printedMail(server, person.email, 'Confirm your Molao e-mail address'), '/auth/verify'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.goto('/settings');
  await expect(security.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('a used, incomplete or invented link shows a message with the next step', async ({ openDevice }) => {
  const { page } = await openDevice();
  const cases = [
    ['/auth/reset?token=nonsense', 'Ask for a new link', '/auth/forgot'],
    ['/auth/reset', 'Ask for a new link', '/auth/forgot'],
    ['/auth/verify?token=nonsense', 'Ask for a new link in your settings', '/settings#security'],
    ['/auth/email?token=nonsense', 'Ask for a new link in your settings', '/settings#security'],
    ['/unsubscribed?token=nonsense', 'Choose your mails in your settings', '/settings'],
  ] as const;
  for (const [address, label, leadsTo] of cases) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', leadsTo);
  }
});

test('a forgotten password is replaced by the link in the mail, which works once', async ({ server, openDevice }) => {
  const user = await server.user();
  const { page } = await openDevice();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  for (const email of ['nobody-at-all@example.com', user.email]) {
    await page.goto('/auth/forgot');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If there is an account under ${email}, a link is on its way.`)).toBeVisible();
  }
  const link = linkIn(await printedMail(server, user.email, 'Choose a new Molao password'), '/auth/reset');
  await page.goto(link);
  await page.getByLabel('New password').fill('12345');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters');
  await page.getByLabel('New password').fill('A-new-passw0rd');
  await expect(page.getByText('A strong password.')).toBeVisible();
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expectToast(page, 'Password changed', 'Sign in with your new password.');
  await fillSignIn(page, { email: user.email, password: 'A-new-passw0rd' });
  await expect(page).toHaveURL('/welcome');

  await page.goto(link);
  await page.getByLabel('New password').fill('another-one');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

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

test('a new password keeps this device signed in and ends the other one’s session', async ({ server, openDevice }) => {
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

test('signing out everywhere ends every session, and clears this device', async ({ server, openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const [here, there] = [await openDevice(), await openDevice()];
  for (const device of [here, there]) {
    await signIn(device, user, '/settings');
    await untilSynced(device.page);
  }
  await here.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(here.page).toHaveURL('/');
  await expectToast(here.page, 'Signed out', 'All your devices are signed out.');
  expect(await databases(here.page)).toEqual([]);
  await there.page.reload();
  await expect(status(there.page)).toHaveAccessibleName('Sign in to sync');
});

test('the user can export their data and delete the account, also from the device', async ({ server, openDevice }) => {
  const { user, page } = await openSettings(server, openDevice);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^molao-\d{4}-\d\d-\d\d\.json$/);
  const { data } = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    data: Record<string, { id: string; email?: string }[]>;
  };
  expect(data.users).toMatchObject([{ id: user.id, email: user.email }]);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Type your password');
  await dialog.getByLabel('Password').fill(user.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Account deleted', 'Everything that belonged to it is gone, on this device as well.');
  expect(await databases(page)).toEqual([]);
  await page.goto('/auth');
  await fillSignIn(page, user);
  await expectToast(page, 'Error', 'Failed to authenticate.');
  await printedMail(server, user.email, 'Your Molao account was deleted');
});

test('the link in a mail unsubscribes by one click without sign-in, and can be undone', async ({
  server,
  openDevice,
}) => {
  const user = await server.user();
  const wanted = async () =>
    (
      await server.admin<{ email_preferences: Record<string, boolean> }>(
        'GET',
        `/api/collections/profiles/records/${user.id}`,
      )
    ).email_preferences.news;
  const link = await unsubscribeLink(server, user.id);
  // A program that checks the mail opens the link, and changes nothing.
  await fetch(server.url + link);
  expect(await wanted()).toBe(true);
  const { page } = await openDevice();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(await wanted()).toBe(false);
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed again' })).toBeVisible();
  expect(await wanted()).toBe(true);
});

test('a page in the background does not unsubscribe', async ({ server, openDevice }) => {
  const user = await server.user();
  const { context } = await openDevice();
  const hidden: Page = await context.newPage();
  await hidden.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await hidden.goto(await unsubscribeLink(server, user.id));
  await expect(hidden.getByRole('heading', { name: 'Unsubscribing' })).toBeVisible();
  await hidden.waitForTimeout(1000);
  const { email_preferences } = await server.admin<{ email_preferences: Record<string, boolean> }>(
    'GET',
    `/api/collections/profiles/records/${user.id}`,
  );
  expect(email_preferences.news).toBe(true);
});

test('offline forms say so and keep their input', async ({ server, openDevice }) => {
  const { device, page } = await openSettings(server, openDevice);
  await device.offline();
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByLabel('New email').fill('typed@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(
    page.getByText('There is no network. An address can be changed only with one; try again when it is back.'),
  ).toBeVisible();
  await expect(page.getByLabel('New email')).toHaveValue('typed@example.com');
});
