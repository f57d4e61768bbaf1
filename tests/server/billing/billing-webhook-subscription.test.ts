import { describe, expect, it } from 'vitest';
import { begin, rowsOf, planOf, verify } from './payment-steps';
import { ahead, DAY, fake, server, subscriber, user, setUpWebhooks } from './billing-webhook-setup';

setUpWebhooks();

describe('a subscription', () => {
  it('is renewed by a charge of the provider', async () => {
    const { subscription } = await subscriber();
    const first = await planOf(server, user);
    ahead(30);
    const renewal = await fake.world.renew(subscription.code);
    expect(await rowsOf(server, 'payments', user)).toMatchObject([
      { state: 'paid' },
      { reference: renewal.reference, state: 'paid', amount: 9000 },
    ]);
    const second = await planOf(server, user);
    expect(second.plan).toBe('paid');
    expect((Date.parse(second.premium_until) - Date.parse(first.premium_until)) / DAY).toBeGreaterThanOrEqual(28);
  });

  it('counts a renewal once, although charge and invoice both report it, in any order', async () => {
    const { subscription } = await subscriber();
    ahead(30);
    fake.hold = true;
    await fake.world.renew(subscription.code);
    const [charge, invoice] = fake.held;
    await fake.send(invoice!);
    const once = await planOf(server, user);
    await fake.send(charge!);
    await fake.send(invoice!);
    expect(await planOf(server, user)).toEqual(once);
    expect(await rowsOf(server, 'payments', user)).toHaveLength(2);
  });

  it('is past due when the card is declined, with access until the grace ends', async () => {
    const { subscription } = await subscriber();
    const before = await planOf(server, user);
    ahead(31);
    await fake.world.failRenewal(subscription.code);
    expect(await rowsOf(server, 'subscriptions', user)).toMatchObject([{ status: 'past_due' }]);
    expect(await planOf(server, user)).toEqual(before);
    ahead(33);
    await fake.world.renew(subscription.code);
    expect(await rowsOf(server, 'subscriptions', user)).toMatchObject([{ status: 'active' }]);
  });

  it('lasts until the paid time ends, without grace, after a cancellation at the provider', async () => {
    const { subscription } = await subscriber();
    const before = await planOf(server, user);
    await fake.world.disable(subscription.code, subscription.token);
    const after = await planOf(server, user);
    expect(after.plan).toBe('cancelled');
    expect((Date.parse(before.premium_until) - Date.parse(after.premium_until)) / DAY).toBe(7);
    expect(await rowsOf(server, 'subscriptions', user)).toMatchObject([
      { status: 'cancelled', cancel_at_period_end: true },
    ]);
    await fake.world.end(subscription.code);
    expect(await planOf(server, user)).toEqual(after);
  });
});

describe('a refund or dispute', () => {
  it('ends access after a full refund, not after a partial one', async () => {
    const { reference } = await subscriber();
    await fake.world.processRefund(reference, 4500);
    expect((await planOf(server, user)).plan).toBe('paid');
    await fake.world.processRefund(reference);
    const { plan, premium_until } = await planOf(server, user);
    expect(plan).toBe('cancelled');
    expect(Date.parse(premium_until)).toBeLessThanOrEqual(Date.now());
    expect(await rowsOf(server, 'payments', user)).toMatchObject([{ state: 'refunded' }]);
    expect((await verify(server, user, reference)).body.status).toBe('reversed');
  });

  it.each([
    ['declined', 'paid', 'paid'],
    ['merchant-accepted', 'cancelled', 'charged_back'],
    ['auto-accepted', 'cancelled', 'charged_back'],
  ] as const)(
    'suspends access at once when a payment is disputed; “%s” leads to %s',
    async (resolution, plan, state) => {
      const { reference } = await subscriber();
      const before = await planOf(server, user);
      const began = new Date().toISOString();
      fake.world.now = () => new Date(began);
      const id = await fake.world.dispute(reference);
      const suspended = await planOf(server, user);
      expect(suspended.plan).toBe('suspended');
      expect(Date.parse(suspended.premium_until)).toBeLessThanOrEqual(Date.now());
      expect(await rowsOf(server, 'subscriptions', user)).toMatchObject([{ status: 'suspended' }]);
      expect((await begin(server, user)).status).toBe(400);
      fake.world.now = () => new Date();
      await fake.world.resolveDispute(id, reference, resolution, began);
      const after = await planOf(server, user);
      expect(after.plan).toBe(plan);
      if (plan === 'paid') expect(after).toEqual(before);
      else expect(Date.parse(after.premium_until)).toBeLessThanOrEqual(Date.now());
      expect(await rowsOf(server, 'payments', user)).toMatchObject([{ state }]);
    },
  );
});
