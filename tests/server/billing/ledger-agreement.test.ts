import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectedAccess, ActualEvents } from '../../billing/expected-access';
import type { FakePaystack, Fault } from '../../fakes/paystack';
import type { ProviderEvent } from '../../fakes/paystack-world';
import { Random } from '../../sim/random';
import { begin, rowsOf, planOf, verify } from './payment-steps';
import type { TestServer } from '../harness';
import { startPaymentsWorld, type PaymentsWorld } from './payments-world';
import type { TestUser } from '../users';

/** The invariants of tests/billing on a real server with a failing provider. `BILLING_CUSTOMERS=100` runs more. */
const CUSTOMERS = Number(process.env.BILLING_CUSTOMERS ?? 8);
const STEPS = 25;
const FAULTS: Fault[] = ['error', 'garbage', 'cut-after-success'];

let fake: FakePaystack;
let server: TestServer;
let stop: PaymentsWorld['stop'];
beforeAll(async () => {
  ({ fake, server, stop } = await startPaymentsWorld());
  fake.hold = true;
});
afterAll(() => stop());

/** A customer whose messages are delayed and delivered in any order. */
class Customer {
  readonly actual = new ActualEvents();
  private readonly waiting: ProviderEvent[] = [];

  constructor(
    private readonly random: Random,
    readonly user: TestUser,
  ) {}

  async step(): Promise<void> {
    const actions = [
      this.begin,
      this.begin,
      this.pay,
      this.pay,
      this.pay,
      this.verify,
      this.verify,
      this.deliver,
      this.deliver,
      this.deliver,
      this.renew,
      this.refund,
      this.dispute,
      this.endAtProvider,
    ];
    await this.random.pick(actions).call(this);
    this.waiting.push(...fake.held.splice(0));
  }

  /** Delivers all messages and verifies all payments. */
  async settle(): Promise<void> {
    while (this.waiting.length > 0) await this.deliver();
    fake.mend();
    for (const { reference } of this.charges('molao-'))
      expect((await verify(server, this.user, reference)).status).toBe(200);
  }

  get renews(): boolean {
    return [...fake.world.subscriptions.values()].some(
      ({ customer, status }) => customer.email === this.user.email && status === 'active',
    );
  }

  private async begin(): Promise<void> {
    if (this.random.chance(0.3)) fake.break('initialize', this.random.pick(FAULTS));
    await begin(server, this.user);
    fake.mend();
  }

  private async pay(): Promise<void> {
    const open = this.own().filter(({ status }) => status === 'abandoned');
    if (open.length === 0) return;
    const { reference } = this.random.pick(open);
    const right = this.random.chance(0.85);
    const { paidAt } = await fake.world.pay(reference, right ? {} : { amount: 100 });
    this.actual.charges.push({ reference, at: Date.parse(paidAt!), right, reported: true });
  }

  private async verify(): Promise<void> {
    const [any] = this.own().sort(() => this.random.next() - 0.5);
    if (!any) return;
    if (this.random.chance(0.3)) fake.break('verify', this.random.pick(FAULTS));
    await verify(server, this.user, any.reference);
    fake.mend();
  }

  /** Delivers one message, up to three times at once, out of order. */
  private async deliver(): Promise<void> {
    if (this.waiting.length === 0) return;
    const [event] = this.waiting.splice(this.random.int(0, this.waiting.length - 1), 1);
    const sent = await Promise.all(Array.from({ length: this.random.int(1, 3) }, () => fake.send(event!)));
    expect(new Set(sent)).toEqual(new Set([200]));
    const { transaction_reference: refunded, refund_reference: refund, amount } = event!.data as Record<string, string>;
    if (event!.event === 'refund.processed')
      this.actual.addRefund(refunded!, refund!, Number(amount), fake.world.transaction(refunded!).amount, Date.now());
  }

  private async renew(): Promise<void> {
    const active = [...fake.world.subscriptions.values()].filter(
      ({ customer, status }) => customer.email === this.user.email && status === 'active',
    );
    if (active.length === 0) return;
    const { reference, paidAt } = await fake.world.renew(this.random.pick(active).code);
    this.actual.charges.push({ reference, at: Date.parse(paidAt!), right: true, reported: true });
  }

  private async refund(): Promise<void> {
    const paid = this.own().filter(({ status }) => status === 'success');
    if (paid.length > 0 && this.random.chance(0.5))
      await fake.world.processRefund(this.random.pick(paid).reference, this.random.chance(0.3) ? 50 : undefined);
  }

  private async dispute(): Promise<void> {
    const paid = this.own().filter(({ status }) => status === 'success');
    if (paid.length === 0 || this.random.chance(0.5)) return;
    const { reference } = this.random.pick(paid);
    const began = new Date();
    const id = await fake.world.dispute(reference);
    const resolution = this.random.pick(['declined', 'auto-accepted', 'none yet'] as const);
    this.actual.disputes.set(id, {
      reference,
      began: began.getTime(),
      reported: true,
      outcome: resolution === 'declined' ? 'won' : 'lost',
      endReported: resolution !== 'none yet',
    });
    if (resolution !== 'none yet') await fake.world.resolveDispute(id, reference, resolution, began.toISOString());
  }

  private async endAtProvider(): Promise<void> {
    const [any] = [...fake.world.subscriptions.values()].filter(({ customer }) => customer.email === this.user.email);
    if (any && this.random.chance(0.4)) await fake.world.disable(any.code, any.token);
  }

  private own() {
    return this.charges('');
  }

  private charges(prefix: string) {
    return [...fake.world.transactions.values()].filter(
      ({ customer, reference }) => customer.email === this.user.email && reference.startsWith(prefix),
    );
  }
}

it(
  `gives access exactly as the terms say, loses no payment and counts none twice, for ${CUSTOMERS} customers on a real server`,
  { timeout: 60_000 + CUSTOMERS * 30_000 },
  async () => {
    for (let seed = 1; seed <= CUSTOMERS; seed += 1) {
      const customer = new Customer(new Random(seed), await server.user('free'));
      for (let step = 0; step < STEPS; step += 1) await customer.step();
      await customer.settle();

      const expected = expectedAccess(customer.actual, customer.renews);
      const { plan, premium_until } = await planOf(server, customer.user);
      expect(plan, `seed ${seed}`).toBe(expected.plan);
      // A refund ends access when the server learns of it, by the server's clock.
      if (expected.until !== undefined)
        expect(Math.abs(Date.parse(premium_until) - expected.until), `seed ${seed}: ${premium_until}`).toBeLessThan(
          10_000,
        );
      const paid = (await rowsOf(server, 'payments', customer.user))
        .filter(({ paid_at }) => paid_at !== '')
        .map(({ reference }) => reference);
      expect(paid.sort(), `seed ${seed}`).toEqual(
        customer.actual.charges
          .filter(({ right }) => right)
          .map(({ reference }) => reference)
          .sort(),
      );
    }
  },
);
