import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakePaystack } from '../../fakes/paystack';
import { begin, ledgerOf, rowsOf, planOf, verify } from './payment-steps';
import type { TestServer } from '../harness';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world';
import { daysFromNow, type TestUser } from '../users';

let fake: FakePaystack;
let server: TestServer;
let user: TestUser;

let stop: PaymentsWorld['stop'];
beforeAll(async () => {
  ({ fake, server, stop } = await startPaymentsWorld());
});
afterAll(() => stop());
beforeEach(async () => {
  fake.mend();
  fake.hold = false;
  fake.webhooksTo(undefined);
  fake.calls.length = 0;
  fake.givenUp.length = 0;
  user = await server.user('free');
});

const MONTH = 28 * 86_400_000;

describe('initialize', () => {
  it('requests R90.00 for this user from the provider, whatever the body says', async () => {
    const body = {
      action: 'initialize',
      amount: 1,
      currency: 'NGN',
      email: 'somebody@example.com',
      userId: 'somebody',
      planCode: 'PLN_cheap',
      reference: 'mine',
    };
    const answer = await server.api<{ authorizationUrl: string; reference: string }>(
      'POST',
      '/api/fn/paystack-payment',
      { token: user.token, body },
    );
    expect(answer.status).toBe(200);
    const { reference, authorizationUrl } = answer.body;
    expect(reference).toMatch(/^molao-[A-Za-z0-9]{32}$/);
    expect(authorizationUrl).toContain(`${fake.url}/checkout/`);
    expect(fake.calls).toEqual([
      {
        call: 'initialize',
        body: {
          amount: 9000,
          currency: 'ZAR',
          plan: fake.planCode,
          email: user.email,
          reference,
          callback_url: `${server.url}/subscribe`,
          metadata: JSON.stringify({ user: user.id, cancel_action: `${server.url}/subscribe?reference=${reference}` }),
        },
      },
    ]);
    expect(await rowsOf(server, 'payments', user)).toMatchObject([
      { reference, amount: 9000, currency: 'ZAR', state: 'open' },
    ]);
    expect(await planOf(server, user)).toEqual({ plan: '', premium_until: '' });
  });

  it('needs a signed-in user, and no superuser', async () => {
    expect((await server.api('POST', '/api/fn/paystack-payment', { body: { action: 'initialize' } })).status).toBe(401);
    expect(
      (
        await server.api('POST', '/api/fn/paystack-payment', {
          token: server.superuser.token,
          body: { action: 'initialize' },
        })
      ).status,
    ).toBe(403);
    expect(fake.calls).toEqual([]);
  });

  it('refuses users with Premium, admins and suspended users, without calling the provider', async () => {
    for (const [fields, message] of [
      [{ premium_until: daysFromNow(20), plan: 'paid' }, 'You already have Premium.'],
      [{ premium_until: daysFromNow(20) }, 'You already have Premium.'],
      [{ role: 'admin' }, 'Admins read everything.'],
      [{ plan: 'suspended', premium_until: daysFromNow(-1) }, 'Premium is suspended because a payment is disputed.'],
    ] as const) {
      const person = await server.user('free', fields);
      const answer = await server.api('POST', '/api/fn/paystack-payment', {
        token: person.token,
        body: { action: 'initialize' },
      });
      expect(answer).toMatchObject({ status: 400, body: { message } });
      expect(await ledgerOf(server, person)).toEqual([]);
    }
    expect(fake.calls).toEqual([]);
  });

  it.each(['trial', 'cancelled'])('starts a checkout for a user on plan %s', async (plan) => {
    const person = await server.user('free', { plan, premium_until: daysFromNow(3) });
    expect((await begin(server, person)).status).toBe(200);
  });

  it('allows 20 checkouts per user and day', async () => {
    for (let i = 0; i < 20; i += 1) expect((await begin(server, user)).status).toBe(200);
    expect(await begin(server, user)).toMatchObject({
      status: 429,
      body: { message: 'You have begun many payments today. Try again tomorrow.' },
    });
    expect(await rowsOf(server, 'payments', user)).toHaveLength(20);
  });

  it.each(['error', 'garbage', 'cut-after-success'] as const)(
    'answers 502 when the provider answers with %s, and stores the started payment',
    async (fault) => {
      fake.break('initialize', fault);
      expect(await begin(server, user)).toMatchObject({
        status: 502,
        body: { message: 'Failed to initialize payment' },
      });
      expect(await rowsOf(server, 'payments', user)).toMatchObject([{ state: 'open' }]);
      expect((await begin(server, user)).status).toBe(200);
    },
  );

  it('gives up a call that the provider does not answer', async () => {
    fake.break('initialize', 'slow');
    expect(await begin(server, user)).toMatchObject({ status: 502, body: { message: 'Failed to initialize payment' } });
    await expect.poll(() => fake.givenUp, { message: 'calls that our server gave up' }).toEqual(['initialize']);
  });

  it('marks the payment as expired when the provider refuses it', async () => {
    fake.world.begin({ email: user.email, amount: 1, reference: 'x' });
    await server.restart({ PAYSTACK_PLAN_CODE: 'PLN_gone' });
    expect(await begin(server, user)).toMatchObject({ status: 502 });
    expect(await rowsOf(server, 'payments', user)).toMatchObject([{ state: 'expired' }]);
    await server.restart(fake.env);
  });
});

describe('verify', () => {
  it('activates Premium once the provider reports the payment as paid', async () => {
    const { reference } = (await begin(server, user)).body;
    expect(await verify(server, user, reference)).toMatchObject({ status: 200, body: { status: 'abandoned' } });
    expect(await planOf(server, user)).toEqual({ plan: '', premium_until: '' });

    const { paidAt } = await fake.world.pay(reference);
    expect(await verify(server, user, reference)).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await rowsOf(server, 'payments', user)).toMatchObject([
      { reference, state: 'paid', amount: 9000, paid_at: paidAt!.replace('T', ' ') },
    ]);
    expect(await rowsOf(server, 'subscriptions', user)).toMatchObject([
      { status: 'active', started_at: paidAt!.replace('T', ' '), cancel_at_period_end: false },
    ]);
    const { plan, premium_until } = await planOf(server, user);
    expect(plan).toBe('paid');
    expect(Date.parse(premium_until)).toBeGreaterThan(Date.now() + MONTH + 7 * 86_400_000 - 60_000);
  });

  it('answers from the ledger once it has the payment, even while the provider is down', async () => {
    const { reference } = (await begin(server, user)).body;
    await fake.world.pay(reference);
    await verify(server, user, reference);
    const before = await ledgerOf(server, user);
    fake.break('verify', 'error', 3);
    for (let i = 0; i < 3; i += 1) expect((await verify(server, user, reference)).body.status).toBe('success');
    expect(await ledgerOf(server, user)).toEqual(before);
    expect(fake.calls.filter(({ call }) => call === 'verify')).toHaveLength(1);
  });

  it('answers 502 while the provider is down, and finds the payment afterwards', async () => {
    const { reference } = (await begin(server, user)).body;
    await fake.world.pay(reference);
    for (const fault of ['error', 'garbage', 'slow'] as const) {
      fake.break('verify', fault);
      expect(await verify(server, user, reference)).toMatchObject({
        status: 502,
        body: { message: 'Failed to verify payment' },
      });
    }
    expect((await planOf(server, user)).plan).toBe('');
    expect((await verify(server, user, reference)).body.status).toBe('success');
    expect((await planOf(server, user)).plan).toBe('paid');
  });

  it('finds a payment whose initialize answer was lost', async () => {
    fake.break('initialize', 'cut-after-success');
    await begin(server, user);
    const [payment] = await rowsOf(server, 'payments', user);
    await fake.world.pay(String(payment!.reference));
    expect((await verify(server, user, String(payment!.reference))).body.status).toBe('success');
    expect((await planOf(server, user)).plan).toBe('paid');
  });

  it('answers another user’s reference like an unknown one', async () => {
    const other = await server.user('free');
    const { reference } = (await begin(server, other)).body;
    await fake.world.pay(reference);
    fake.calls.length = 0;
    const refusals = [];
    for (const text of [reference, `molao-${'x'.repeat(32)}`, 'SOMETHING', '', undefined, { $gt: '' }])
      refusals.push(await verify(server, user, text));
    for (const refusal of refusals) {
      expect(refusal.status).toBe(404);
      expect(refusal.body).toEqual(refusals[0]!.body);
    }
    expect(refusals[0]!.body.message).toBe('Failed to verify payment');
    expect(fake.calls).toEqual([]);
    expect((await planOf(server, user)).plan).toBe('');
    expect((await verify(server, other, reference)).body.status).toBe('success');
  });

  it.each([{ amount: 100 }, { amount: 9001 }, { currency: 'NGN' }])(
    'activates nothing for %j, and logs a failure for the operator',
    async (other) => {
      const { reference } = (await begin(server, user)).body;
      await fake.world.pay(reference, other);
      expect((await verify(server, user, reference)).body.status).toBe('failed');
      expect((await verify(server, user, reference)).body.status).toBe('failed');
      expect(await planOf(server, user)).toEqual({ plan: '', premium_until: '' });
      expect(await rowsOf(server, 'payments', user)).toMatchObject([{ reference, state: 'mismatch', ...other }]);
      expect(await server.failures()).toContain('A payment is not what was asked for');
    },
  );

  it('reports a declined payment as failed, and accepts a later success', async () => {
    const { reference } = (await begin(server, user)).body;
    fake.world.decline(reference);
    expect((await verify(server, user, reference)).body.status).toBe('failed');
    expect(await rowsOf(server, 'payments', user)).toMatchObject([{ state: 'failed' }]);
    await fake.world.pay(reference);
    expect((await verify(server, user, reference)).body.status).toBe('success');
    expect((await planOf(server, user)).plan).toBe('paid');
  });

  it('rejects any action except initialize and verify', async () => {
    const answer = await server.api('POST', '/api/fn/paystack-payment', {
      token: user.token,
      body: { action: 'refund' },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: 'The action is initialize or verify.' } });
  });
});
