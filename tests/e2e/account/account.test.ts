import { readFile } from 'node:fs/promises';
import { unsubscribeLink } from '../../server/account/unsubscribe-link';
import { databases } from '../device-rows';
import { expect, test, type Page } from '../harness';
import {
  expectPressable,
  expectProblem,
  expectToast,
  fillSignIn,
  openSettings,
  PHONE_AND_DESKTOP,
  toasts,
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
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'Success!', 'Account created. You can now sign in.');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await test.step('the sign-in step has the address, and waits for the password', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Password')).toBeFocused();
  });
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await test.step('the welcome covers no button of the first run, and is gone on the next screen', async () => {
    // A toast stays while the pointer is on it.
    await toasts(page).hover();
    await expect(toasts(page)).toContainText('Welcome back!');
    await expect(page).toHaveURL('/welcome');
    const skip = page.getByRole('button', { name: 'Skip for now' });
    for (const size of PHONE_AND_DESKTOP) {
      await page.setViewportSize(size);
      await toasts(page).hover();
      await expectPressable(page.getByRole('button', { name: 'Continue' }));
      await expectPressable(skip);
    }
    // Without moving the pointer, so that the toast does not end by itself.
    await skip.evaluate((button: HTMLElement) => button.click());
    await expect(page).toHaveURL('/dashboard');
    await expect(toasts(page)).toHaveCount(0);
  });
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
  await expectProblem(page, 'Error', 'Failed to authenticate.');
  await printedMail(server, user.email, 'Your Molao account was deleted');
});

test('opening the unsubscribe link of a mail unsubscribes without sign-in, and can be undone', async ({
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
  // Mail filters open links too, so a request for the page alone must change nothing.
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
  // That nothing happens cannot be polled: the wait gives it time to happen.
  await hidden.waitForTimeout(1000);
  const { email_preferences } = await server.admin<{ email_preferences: Record<string, boolean> }>(
    'GET',
    `/api/collections/profiles/records/${user.id}`,
  );
  expect(email_preferences.news).toBe(true);
});

test('without a network the forms show a note and keep their input', async ({ server, openDevice }) => {
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
