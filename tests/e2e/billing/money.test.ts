import { readFile } from 'node:fs/promises';
import { FakePaystack } from '../../fakes/paystack';
import { startServer, type TestServer } from '../../server/harness';
import type { TestUser } from '../../server/users';
import { violations } from '../axe';
import { expect, test, type Device, type Page } from '../harness';
import { expectToast, fillSignIn, follower, signIn, untilSynced } from '../people';

/** The provider is down on purpose: the server says so. */
const BAD_GATEWAY = /^502 /;

test('a user signs up, pays, cancels, resumes and requests a refund in the sandbox', async ({ server, openDevice }) => {
  test.setTimeout(180_000);
  const device = await openDevice();
  const { page } = device;
  const article = await premiumArticle(server);
  const person = { email: `naledi-${process.pid}-${Date.now()}@example.com`, password: 'Passw0rd1' };

  await test.step('a visitor signs up and arrives at the offer', async () => {
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
    await page.getByRole('button', { name: 'Follow South Africa' }).first().click();
    // The page that is left before it has written loses the change.
    await expect(page.getByRole('button', { name: 'Following South Africa' }).first()).toBeVisible();
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

  await test.step('cancelled and resumed', async () => {
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

  await test.step('its receipt', async () => {
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

test('no money is lost if the provider declines, fails or does not answer', async ({ openDevice }) => {
  test.setTimeout(180_000);
  await using provider = await FakePaystack.start();
  await using server = await startServer({ seed: true, env: provider.env });
  provider.webhooksTo(server.url);
  const device = await openDevice({ url: server.url, expected: BAD_GATEWAY });
  const { page } = device;
  const user = await follower(server, 'free', 'ZA');
  await signIn(device, user, '/subscribe');
  await untilSynced(page);
  const subscribe = page.getByRole('button', { name: 'Subscribe Now' });

  await test.step('the provider is unreachable', async () => {
    provider.break('initialize', 'error');
    await subscribe.click();
    await expectToast(page, 'Payment Error', 'Failed to initialize payment');
    await expect(page).toHaveURL('/subscribe');
  });

  await test.step('the provider declines the card, and the user abandons the checkout', async () => {
    for (const press of [
      () => page.getByRole('button', { name: 'Decline' }).click(),
      () => page.getByRole('link', { name: 'Cancel payment' }).click(),
    ]) {
      await subscribe.click();
      await expect(page.getByRole('heading', { name: 'Pay ZAR 90.00' })).toBeVisible();
      await press();
      await expectToast(page, 'Payment Failed', 'Your payment was not successful. Please try again.');
    }
    expect(await planOf(server, user.id)).toBe('');
  });

  await test.step('going back from the provider’s page leaves no busy button', async () => {
    await subscribe.click();
    await expect(page.getByRole('heading', { name: 'Pay ZAR 90.00' })).toBeVisible();
    await page.goBack();
    await expect(subscribe).not.toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('the provider has the money but does not answer: the page explains the next step and retries', async () => {
    provider.webhooksTo(undefined);
    await subscribe.click();
    await expect(page.getByRole('heading', { name: 'Pay ZAR 90.00' })).toBeVisible();
    // The page that was left asks about the payments that were given up, too; the fault is for the one that follows.
    await expect
      .poll(async () => {
        const before = provider.calls.length;
        await page.waitForTimeout(500);
        return provider.calls.length - before;
      })
      .toBe(0);
    provider.break('verify', 'error');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Payment not checked yet' })).toBeVisible();
    await expectToast(page, 'Verification Error', 'Failed to verify payment');
    expect(await violations(page)).toEqual([]);
    expect(await planOf(server, user.id)).toBe('');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectToast(page, 'Payment Successful', 'Welcome to Premium. Your payment has been received.');
    await expect(page).toHaveURL('/dashboard');
    expect(await planOf(server, user.id)).toBe('paid');
  });

  await test.step('the open page shows a failed renewal and a dispute', async () => {
    provider.webhooksTo(server.url);
    const [subscription] = provider.world.subscriptions.keys();
    await page.goto('/manage-subscription');
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    // The webhook of the first payment was lost, and with it the name of the subscription.
    await provider.world.failRenewal(subscription!);
    await expect(page.getByText('Past due', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update card' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const [paid] = [...provider.world.transactions.values()].filter(({ status }) => status === 'success');
    await provider.world.dispute(paid!.reference);
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
});

test('a payment whose tab was closed too early is activated when the user returns', async ({ openDevice }) => {
  await using provider = await FakePaystack.start();
  await using server = await startServer({ env: provider.env });
  const user = await server.user('free');
  const device = await openDevice({ url: server.url });
  await signIn(device, user, '/subscribe');
  const paying = await openCheckout(device);
  const [reference] = provider.world.transactions.keys();
  await paying.close();
  // No webhook reaches the server: only asking the provider can tell.
  await provider.world.pay(reference!);

  const { page } = device;
  await page.goto('/manage-subscription');
  await expectToast(page, 'Payment Successful', 'Welcome to Premium. Your payment has been received.');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  expect(provider.calls.filter(({ call }) => call === 'initialize')).toHaveLength(1);
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
  // A key without a plan: half set up is not set up.
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

/** Begins a payment in a tab of its own, and stops at the provider's page. */
async function openCheckout(device: Device): Promise<Page> {
  const tab = await device.newTab();
  await tab.goto('/subscribe');
  await tab.getByRole('button', { name: 'Subscribe Now' }).click();
  await expect(tab.getByRole('heading', { name: 'Pay ZAR 90.00' })).toBeVisible();
  return tab;
}

async function premiumArticle(server: TestServer): Promise<{ id: string }> {
  const filter = encodeURIComponent("country.code='ZA' && is_premium=true");
  return (
    await server.admin<{ items: { id: string }[] }>(
      'GET',
      `/api/collections/articles/records?perPage=1&filter=${filter}`,
    )
  ).items[0]!;
}

async function planOf(server: TestServer, user: string): Promise<string> {
  return (await server.admin<{ plan: string }>('GET', `/api/collections/users/records/${user}`)).plan;
}

/** An admin approves the one request that waits. */
async function approve(device: Device, admin: TestUser): Promise<void> {
  const { page } = device;
  await signIn(device, admin, '/manage-subscription');
  await page.getByRole('button', { name: 'Decide' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve and refund' }).click();
  await expect(page.getByText('No requests wait for a decision.')).toBeVisible();
}
