import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakePaystack } from '../../fakes/paystack';
import { begin, ledgerOf, rowsOf, planOf } from './payment-steps';
import type { TestServer } from '../harness';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world';
import { ask, atDay, buy, eventually, runJob } from './subscription-steps';
import { openSql, type Sql } from '../sql';
import { daysFromNow, type TestUser } from '../users';

let fake: FakePaystack;
let server: TestServer;
let sql: Sql;
let user: TestUser;
let stop: PaymentsWorld['stop'];
beforeAll(async () => {
  ({ fake, server, stop } = await startPaymentsWorld());
  sql = await openSql(server);
});
afterAll(async () => {
  await sql[Symbol.asyncDispose]();
  await stop();
});
beforeEach(async () => {
  fake.mend();
  // Every message of the provider is lost, unless a test says otherwise.
  fake.webhooksTo(undefined);
  // Excludes open payments and subscriptions of earlier tests.
  await sql.run(
    "INSERT OR REPLACE INTO billing_checks (subject, at) SELECT 'payment:' || reference, 9e15 FROM payments",
  );
  await sql.run(
    "INSERT OR REPLACE INTO billing_checks (subject, at) SELECT 'subscription:' || user, 9e15 FROM subscriptions",
  );
  fake.calls.length = 0;
  user = await server.user('free');
});

const reconcile = () => runJob(server, 'billing-reconcile');
/** Leaves a job time for what it must not do. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 600));
const stateOf = async (reference: string) =>
  (await rowsOf(server, 'payments', user)).find((payment) => payment.reference === reference)?.state;
const age = (reference: string, days: number) =>
  sql.run(`UPDATE payments SET created = '${daysFromNow(-days)}' WHERE reference = '${reference}'`);
const asked = (call: string) => fake.calls.filter((each) => each.call === call).length;
const started = async (days = 0.1) => {
  const { reference } = (await begin(server, user)).body;
  await age(reference, days);
  return reference;
};

describe('the reconciliation of payments', () => {
  it('activates a payment whose tab was closed and whose webhook was lost, with its subscription', async () => {
    const reference = await started();
    await fake.world.pay(reference);
    await reconcile();
    await eventually(() => stateOf(reference)).toBe('paid');
    expect((await planOf(server, user)).plan).toBe('paid');
    await eventually(() => ledgerOf(server, user)).toEqual([
      'checkout.start by account',
      'charge.success by verification',
      'subscription.create by provider',
    ]);
    expect((await ask(server, user, 'cancel')).body.status).toBe('cancelled');
    expect(fake.world.subscriptionOf(user.email).status).toBe('non-renewing');
  });

  it('does not expire a payment that has just started or may still be paid', async () => {
    const fresh = (await begin(server, user)).body.reference;
    await reconcile();
    await settled();
    expect(asked('verify')).toBe(0);
    await age(fresh, 0.5);
    await reconcile();
    await eventually(() => asked('verify')).toBe(1);
    await settled();
    expect(await stateOf(fresh)).toBe('open');
  });

  it('expires a payment that is unpaid after a day; a later success still counts', async () => {
    const reference = await started(1.5);
    await reconcile();
    await eventually(() => stateOf(reference)).toBe('expired');
    fake.webhooksTo(server.url);
    await fake.world.pay(reference);
    expect(await stateOf(reference)).toBe('paid');
    expect((await planOf(server, user)).plan).toBe('paid');
  });

  it('expires a payment that the provider does not know', async () => {
    fake.break('initialize', 'error');
    expect((await begin(server, user)).status).toBe(502);
    const [payment] = await rowsOf(server, 'payments', user);
    const reference = payment!.reference as string;
    await age(reference, 2);
    await reconcile();
    await eventually(() => stateOf(reference)).toBe('expired');
  });

  it('queries the provider once, not in every run', async () => {
    await started(0.5);
    await reconcile();
    await eventually(() => asked('verify')).toBe(1);
    await settled();
    await reconcile();
    await settled();
    expect(asked('verify')).toBe(1);
  });

  it('retries unanswered payments, and stops a run after three calls without an answer', async () => {
    const references: string[] = [];
    for (let count = 0; count < 5; count += 1) references.push((await begin(server, user)).body.reference);
    await sql.run(`UPDATE payments SET created = '${daysFromNow(-0.1)}' WHERE user = '${user.id}'`);
    for (const reference of references) await fake.world.pay(reference);
    fake.break('verify', 'error', 100);
    await reconcile();
    await eventually(() => asked('verify')).toBe(3);
    await settled();
    expect(asked('verify')).toBe(3);
    fake.mend();
    await reconcile();
    await eventually(async () => (await rowsOf(server, 'payments', user)).map(({ state }) => state)).toEqual(
      references.map(() => 'paid'),
    );
  });

  it('runs once at a time', async () => {
    await started();
    await sql.run(`INSERT INTO leases (name, until) VALUES ('billing-reconcile', ${Date.now() + 60_000})`);
    await reconcile();
    await settled();
    expect(asked('verify')).toBe(0);
    await sql.run('DELETE FROM leases');
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    await eventually(() => asked('verify')).toBe(1);
    await settled();
    expect(asked('verify')).toBe(1);
  });
});

describe('the reconciliation of subscriptions', () => {
  /** A customer whose paid month ended some days ago, by the ledger. */
  const customer = async (days = 33) => {
    fake.webhooksTo(server.url);
    await buy(server, fake, user, days);
    fake.webhooksTo(undefined);
    return fake.world.subscriptionOf(user.email).code;
  };

  it('finds a renewal whose webhook was lost', async () => {
    const code = await customer();
    const before = await planOf(server, user);
    const { reference } = await atDay(fake, 2, () => fake.world.renew(code));
    await reconcile();
    await eventually(() => stateOf(reference)).toBe('paid');
    const after = await planOf(server, user);
    expect(after.plan).toBe('paid');
    expect(new Date(after.premium_until) > new Date(before.premium_until)).toBe(true);
    expect(await rowsOf(server, 'subscriptions', user)).toMatchObject([{ status: 'active' }]);
  });

  it('marks an unpaid subscription as past due, and ends one that the provider has ended', async () => {
    const code = await customer();
    await reconcile();
    await eventually(async () => (await rowsOf(server, 'subscriptions', user))[0]!.status).toBe('past_due');
    expect((await planOf(server, user)).plan).toBe('paid');
    await fake.world.end(code);
    await sql.run('DELETE FROM billing_checks');
    await reconcile();
    await eventually(async () => (await planOf(server, user)).plan).toBe('cancelled');
    expect(new Date((await planOf(server, user)).premium_until) < new Date()).toBe(true);
  });

  it('does not count a customer’s other purchases as Premium', async () => {
    await customer();
    const other = fake.world.begin({ email: user.email, amount: 9000, currency: 'ZAR', reference: 'another-shop-1' });
    await fake.world.pay(other.reference);
    await reconcile();
    await eventually(async () => (await rowsOf(server, 'subscriptions', user))[0]!.status).toBe('past_due');
    expect(await rowsOf(server, 'payments', user)).toHaveLength(1);
  });

  it('marks a trial as expired when its time is over', async () => {
    await ask(server, user, 'trial');
    const before = await rowsOf(server, 'subscriptions', user);
    expect(before).toMatchObject([{ status: 'trialing' }]);
    // The ledger cannot be changed, so the start is written with an old date.
    await sql.run('DROP TRIGGER payment_events_no_update');
    await sql.run(`UPDATE payment_events SET at = '${daysFromNow(-8)}' WHERE user = '${user.id}'`);
    await sql.run(`UPDATE users SET premium_until = '${daysFromNow(-1)}' WHERE id = '${user.id}'`);
    await reconcile();
    await eventually(async () => (await rowsOf(server, 'subscriptions', user))[0]!.status).toBe('expired');
  });
});
