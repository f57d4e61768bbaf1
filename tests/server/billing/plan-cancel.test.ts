import { describe, expect, it } from 'vitest';
import { ledgerOf, rowsOf, planOf } from './payment-steps';
import { ask, buy, subjectsTo } from './subscription-steps';
import { called, fake, server, setUpPlans, sink, user } from './plan-setup';

setUpPlans('cancel');

const atProvider = () => fake.world.subscriptionOf(user.email).status;
const PERIOD = 20 * 86_400_000;

describe('cancelling', () => {
  it('disables renewal at the provider, and keeps access until the paid time ends', async () => {
    await buy(server, fake, user);
    const before = await planOf(server, user);
    const { status, body } = await ask(server, user, 'cancel');
    expect([status, body.status]).toEqual([200, 'cancelled']);
    expect(new Date(body.until).getTime()).toBeGreaterThan(Date.now() + PERIOD);
    // The grace period is only for failed payments.
    expect(new Date(body.until) < new Date(before.premium_until)).toBe(true);
    expect(atProvider()).toBe('non-renewing');
    expect(await planOf(server, user)).toEqual({ plan: 'cancelled', premium_until: body.until });
    expect(await rowsOf(server, 'subscriptions', user)).toMatchObject([
      { status: 'cancelled', cancel_at_period_end: true, current_period_end: body.until },
    ]);
    expect(await subjectsTo(server, sink, user, 2)).toEqual([
      'Payment received: R90.00 for Molao Premium',
      'Your subscription is cancelled',
    ]);
  });

  it('twice, or in two tabs at once, records one cancellation', async () => {
    await buy(server, fake, user);
    const answers = await Promise.all([ask(server, user, 'cancel'), ask(server, user, 'cancel')]);
    for (const { status, body } of answers)
      expect([200, 409]).toContain(status === 409 && body.message.includes('under way') ? 409 : status);
    expect((await ask(server, user, 'cancel')).status).toBe(200);
    expect(called('disable')).toBe(1);
    expect((await ledgerOf(server, user)).filter((event) => event === 'cancel by account')).toHaveLength(1);
  });

  it.each(['error', 'garbage', 'slow'] as const)('changes nothing if the provider answers with %s', async (fault) => {
    await buy(server, fake, user);
    const before = await planOf(server, user);
    fake.break('disable', fault);
    // The status of the subscription is unavailable too. One timeout is slow enough.
    if (fault !== 'slow') fake.break('subscription', fault);
    const { status, body } = await ask(server, user, 'cancel');
    expect([status, body.message]).toEqual([502, 'Failed to cancel subscription. Please try again.']);
    expect(await planOf(server, user)).toEqual(before);
    expect(await ledgerOf(server, user)).not.toContain('cancel by account');
    fake.mend();
    expect((await ask(server, user, 'cancel')).body.status).toBe('cancelled');
  });

  it.each(['cut-after-success', 'timeout-after-success'] as const)(
    'succeeds if the provider cancelled but its answer is lost (%s)',
    async (fault) => {
      await buy(server, fake, user);
      fake.break('disable', fault);
      expect((await ask(server, user, 'cancel')).body.status).toBe('cancelled');
      expect(atProvider()).toBe('non-renewing');
    },
  );

  it('also ends a subscription whose announcement was lost', async () => {
    fake.webhooksTo(undefined);
    const reference = await buy(server, fake, user);
    fake.webhooksTo(server.url);
    await server.api('POST', '/api/fn/paystack-payment', { token: user.token, body: { action: 'verify', reference } });
    expect((await ask(server, user, 'cancel')).body.status).toBe('cancelled');
    expect(atProvider()).toBe('non-renewing');
  });

  it('ends both subscriptions of a user who paid in two tabs', async () => {
    const begun = await Promise.all(
      [0, 1].map(() =>
        server.api<{ reference: string }>('POST', '/api/fn/paystack-payment', {
          token: user.token,
          body: { action: 'initialize' },
        }),
      ),
    );
    for (const { body } of begun) await fake.world.pay(body.reference);
    expect((await ask(server, user, 'cancel')).body.status).toBe('cancelled');
    const own = [...fake.world.subscriptions.values()].filter(({ customer }) => customer.email === user.email);
    expect(own.map(({ status }) => status)).toEqual(['non-renewing', 'non-renewing']);
  });

  it('needs a subscription', async () => {
    const { status, body } = await ask(server, user, 'cancel');
    expect([status, body.message]).toEqual([400, 'You have no subscription.']);
    expect((await ask(server, { token: '' }, 'cancel')).status).toBe(401);
    expect(fake.calls).toEqual([]);
  });
});

describe('resuming', () => {
  it('enables renewal at the provider too', async () => {
    await buy(server, fake, user);
    const before = await planOf(server, user);
    await ask(server, user, 'cancel');
    const { status, body } = await ask(server, user, 'resume');
    expect([status, body.status]).toEqual([200, 'premium']);
    expect(atProvider()).toBe('active');
    expect(await planOf(server, user)).toEqual(before);
    expect((await subjectsTo(server, sink, user, 3)).at(-1)).toBe('Your subscription goes on');
    // A second request changes nothing.
    expect((await ask(server, user, 'resume')).body.status).toBe('premium');
    expect(called('enable')).toBe(1);
  });

  it('changes nothing if the provider does not answer', async () => {
    await buy(server, fake, user);
    const cancelled = (await ask(server, user, 'cancel')).body;
    fake.break('enable', 'error', 3);
    fake.break('subscription', 'error', 3);
    const { status, body } = await ask(server, user, 'resume');
    expect([status, body.message]).toEqual([502, 'Failed to resume subscription. Please try again.']);
    expect(await planOf(server, user)).toEqual({ plan: 'cancelled', premium_until: cancelled.until });
  });

  it('says what to do if the provider cannot resume', async () => {
    await buy(server, fake, user);
    await ask(server, user, 'cancel');
    fake.world.subscriptionOf(user.email).token = 'another';
    const { status, body } = await ask(server, user, 'resume');
    expect([status, body.message]).toEqual([
      400,
      'The payment provider cannot resume this subscription. Premium goes on until the end of the time ' +
        'that you paid for; subscribe again then.',
    ]);
  });

  it('needs a cancelled subscription', async () => {
    expect((await ask(server, user, 'resume')).body.message).toBe(
      'There is no subscription to resume. Subscribe again.',
    );
  });
});

describe('changing the card', () => {
  it('opens the provider’s page', async () => {
    await buy(server, fake, user);
    const { status, body } = await ask(server, user, 'card');
    expect(status).toBe(200);
    expect(body.url).toContain(`${fake.url}/manage/subscriptions/`);
    fake.break('link', 'error');
    expect((await ask(server, user, 'card')).status).toBe(502);
  });

  it('needs a subscription', async () => {
    expect((await ask(server, user, 'card')).body.message).toBe('You have no subscription with a card.');
  });
});
