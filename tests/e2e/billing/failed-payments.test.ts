import { FakePaystack } from '../../fakes/paystack';
import { startServer } from '../../server/harness';
import { violations } from '../axe';
import { expect, test } from '../harness';
import { expectToast, follower, signIn, untilSynced } from '../people';
import { openCheckout, planOf } from './checkout';

/** The test makes the provider fail; the server then answers 502. */
const BAD_GATEWAY = /^502 /;

test('no money is lost if the provider declines, fails or does not answer', async ({ openDevice }) => {
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

  await test.step('the provider has the money but its answer fails: the page explains the next step, and a retry works', async () => {
    provider.webhooksTo(undefined);
    await subscribe.click();
    await expect(page.getByRole('heading', { name: 'Pay ZAR 90.00' })).toBeVisible();
    // Wait for the requests about the abandoned payments: the fault below must meet the request of this payment.
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
    // The webhook of the first payment was lost, so the server does not know the subscription's code yet.
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
  // No webhook reaches the server, so it must read the payment's status from the provider.
  await provider.world.pay(reference!);

  const { page } = device;
  await page.goto('/manage-subscription');
  await expectToast(page, 'Payment Successful', 'Welcome to Premium. Your payment has been received.');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  expect(provider.calls.filter(({ call }) => call === 'initialize')).toHaveLength(1);
});
