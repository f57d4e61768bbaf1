import { readFile } from 'node:fs/promises';
import { startServer, type TestServer } from '../../server/harness';
import type { TestUser } from '../../server/users';
import { violations } from '../axe';
import { expect, test, type Device } from '../harness';
import { expectToast, fillSignIn, signIn, untilSynced } from '../people';

test('a user signs up, pays, cancels, resumes and requests a refund in the sandbox', async ({ server, openDevice }) => {
  const device = await openDevice();
  const { page } = device;
  const article = await premiumArticle(server);
  const person = { email: `naledi-${process.pid}-${Date.now()}@example.com`, password: 'Passw0rd1' };

  await test.step('a visitor signs up and is led to the offer', async () => {
    await page.goto('/subscribe');
    await expect(page).toHaveURL('/auth?next=%2Fsubscribe');
    await page.getByRole('button', { name: 'Sign Up' }).first().click();
    await page.getByLabel('Full name').fill('Naledi Mokoena');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.locator('form').getByRole('button').last().click();
    await expectToast(page, 'Success!', 'Account created. You can now sign in.');
    await fillSignIn(page, person);
    await expect(page).toHaveURL('/subscribe');
    await expect(page.getByText(/first confirm your email address/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('abandoned and failed checkouts charge nothing', async () => {
    for (const outcome of ['Play somebody who gives up', 'Play a payment that fails']) {
      await page.getByRole('button', { name: 'Subscribe Now' }).click();
      await expect(page.getByRole('heading', { name: 'SANDBOX checkout' })).toBeVisible();
      await page.getByRole('button', { name: outcome }).click();
      await expectToast(page, 'Payment Failed', 'Your payment was not successful. Please try again.');
      await expect(page).toHaveURL('/subscribe');
    }
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a payment activates Premium, and returns to the previous page', async () => {
    await page.goto('/country/ZA');
    await page.getByRole('button', { name: 'Keep offline South Africa' }).first().click();
    // Leaving the page before the write has finished loses the change.
    await expect(page.getByRole('button', { name: 'Kept offline South Africa' }).first()).toBeVisible();
    await page.goto(`/article/${article.id}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Premium/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Subscribe Now' }).click();
    await page.getByRole('button', { name: 'Play a payment that succeeds' }).click();
    await expectToast(page, 'Payment Successful', 'Welcome to Premium. Your payment has been received.');
    await expect(page).toHaveURL(`/article/${article.id}`);
    await expect(page.getByRole('article').getByRole('paragraph').last()).toBeVisible();
    await expect(page.getByText('Read with Premium')).toHaveCount(0);
    await page.goto('/subscribe');
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('the subscription is cancelled and resumed', async () => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Manage Subscription' }).first().click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Resume Subscription' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('the receipt of the payment is downloaded', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download receipt/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^MOL-\d{8}-[A-Z0-9]{8}\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('a refund is requested; the decision syncs automatically', async () => {
    await page.getByRole('button', { name: 'Request a refund' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Not what I need.');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText(/You asked for a refund on/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request a refund' })).toHaveCount(0);
    await approve(await openDevice(), await server.user('admin'));
    await expect(page.getByText('Your payment was refunded', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  });
});

test('offline the subscription is readable, and its buttons explain why they are disabled', async ({
  server,
  openDevice,
}) => {
  const user = await server.user('free', {
    plan: 'paid',
    premium_until: new Date(Date.now() + 27 * 86_400_000).toISOString(),
  });
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/manage-subscription');
  await untilSynced(page);
  await device.untilKept();
  await device.offline();
  await page.reload();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel Subscription' });
  await expect(cancel).toBeDisabled();
  await expect(cancel).toHaveAccessibleDescription(/a change needs the network/);
  await device.online();
  await expect(cancel).toBeEnabled();
});

test('nothing is sent if payments are not configured', async ({ openDevice }) => {
  // A key without a plan does not count as configured.
  await using server = await startServer({ env: { PAYSTACK_SECRET_KEY: 'sk_test_half' } });
  const device = await openDevice({ url: server.url });
  const { page } = device;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await signIn(device, await server.user('free'), '/subscribe');
  await expect(page.getByText('Payments are not set up on this server')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe Now' })).toHaveCount(0);
  await page.goto('/sandbox-checkout?reference=molao-1');
  await expect(page.getByText('This page only works on development servers')).toBeVisible();
  expect(sent.filter((url) => url.includes('/api/fn/') || url.includes('/api/billing/'))).toEqual([]);
});

async function premiumArticle(server: TestServer): Promise<{ id: string }> {
  const filter = encodeURIComponent("country.code='ZA' && is_premium=true");
  return (
    await server.admin<{ items: { id: string }[] }>(
      'GET',
      `/api/collections/articles/records?perPage=1&filter=${filter}`,
    )
  ).items[0]!;
}

/** An admin approves the only refund request. */
async function approve(device: Device, admin: TestUser): Promise<void> {
  const { page } = device;
  await signIn(device, admin, '/manage-subscription');
  await page.getByRole('button', { name: 'Decide' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve and refund' }).click();
  await expect(page.getByText('No requests wait for a decision.')).toBeVisible();
}
