import type { Billing, LedgerEvent } from '../../src/domain/billing/ledger-events';
import { subscriptionShape, verifiedShape, type Subscription } from '../fakes/paystack-shapes';
import { PaystackWorld } from '../fakes/paystack-world';
import type { Random } from '../sim/random';
import { SimulatedLedger } from './simulated-ledger';
import { ActualEvents } from './expected-access';

const HOUR = 3_600_000;
const EMAIL = 'naledi@example.com';
const PLAN = 'PLN_premium';
const PRICE = 9000;

/**
 * A customer who acts at random at the fake provider. The provider's messages reach the ledger through
 * `SimulatedLedger`.
 */
export class RandomCustomer {
  readonly actual = new ActualEvents();
  readonly world = new PaystackWorld(PLAN, (events) => Promise.resolve(this.ledger.post(events)));
  now: number;
  private readonly ledger: SimulatedLedger;
  private endedElsewhere = false;
  private resumed = false;
  private references = 0;

  constructor(
    private readonly random: Random,
    private readonly fold: (events: LedgerEvent[]) => Billing,
  ) {
    this.now = Date.UTC(2026, random.int(0, 11), random.int(1, 31), random.int(0, 23));
    this.world.now = () => new Date(this.now);
    this.ledger = new SimulatedLedger(random, this.actual, this.world, () => this.now);
  }

  get events(): LedgerEvent[] {
    return [...this.ledger.events.values()];
  }

  /**
   * A subscription was resumed here and also ended elsewhere. The provider's messages about an end carry no date, so
   * the order is unknown until the reconciliation.
   */
  get isAmbiguous(): boolean {
    return this.endedElsewhere && this.resumed;
  }

  /** Whether the provider will charge again. */
  get renews(): boolean {
    return this.subscriptions.some(isOn);
  }

  /** Advances the time. Messages arrive and renewals are charged when due. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.now + milliseconds;
    for (;;) {
      const message = this.ledger.nextMessage();
      const charged = this.subscriptions
        .filter(({ status, nextPaymentDate }) => nextPaymentDate !== null && ['active', 'attention'].includes(status))
        .sort((a, b) => dateOf(a) - dateOf(b))[0];
      const next = Math.min(message?.due ?? Infinity, charged ? dateOf(charged) : Infinity);
      if (next > until) break;
      this.now = Math.max(this.now, next);
      if (message?.due === next) this.ledger.receive(message);
      else await this.chargeAgain(charged!);
    }
    this.now = until;
  }

  begin(): void {
    const reference = `molao-${(this.references += 1)}`;
    this.world.begin({
      email: EMAIL,
      amount: PRICE,
      currency: 'ZAR',
      reference,
      plan: PLAN,
      metadata: JSON.stringify({ user: 'user' }),
    });
    this.ledger.recordOwn('checkout.start', reference, { amount: PRICE, currency: 'ZAR', plan: PLAN });
  }

  async pay(): Promise<void> {
    const reference = this.ofStatus('abandoned');
    if (!reference) return;
    const wrong = this.random.chance(0.15);
    this.actual.charges.push({ reference, at: this.now, right: !wrong, reported: false });
    await this.world.pay(
      reference,
      wrong ? this.random.pick([{ amount: 100 }, { amount: 9001 }, { currency: 'NGN' }]) : {},
    );
  }

  decline(): void {
    const reference = this.ofStatus('abandoned');
    if (reference) this.world.decline(reference);
  }

  /** As a verification or the reconciliation: reads a transaction and records it. */
  verify(reference = this.anyReference()): void {
    const transaction = reference === undefined ? undefined : this.world.transaction(reference);
    if (transaction?.status === 'success')
      this.ledger.record('charge.success', verifiedShape(transaction), 'verification');
    if (transaction?.status === 'failed')
      this.ledger.record('charge.failed', verifiedShape(transaction), 'verification');
  }

  async buyElsewhere(): Promise<void> {
    const reference = `shop-${(this.references += 1)}`;
    this.actual.foreign.add(reference);
    this.world.begin({ email: EMAIL, amount: PRICE, currency: 'ZAR', reference });
    await this.world.pay(reference);
  }

  startTrial(): void {
    if (this.actual.trialAt !== undefined || this.fold(this.events).plan !== '') return;
    this.actual.trialAt = this.now;
    this.ledger.recordOwn('trial.start', '', {});
  }

  /** Cancels here: at the provider, then in the ledger, unless the answer is lost. */
  async cancel(): Promise<void> {
    if (this.fold(this.events).plan !== 'paid') return;
    this.recordSubscriptions();
    for (const { code, token } of this.subscriptions.filter(isOn)) await this.world.disable(code, token);
    if (this.random.chance(0.85)) this.ledger.recordOwn('cancel', '', {});
    else this.endedElsewhere = true;
  }

  resume(): void {
    const { plan, premium_until, providerSubscriptions } = this.fold(this.events);
    if (plan !== 'cancelled' || Date.parse(premium_until) <= this.now) return;
    const known = providerSubscriptions.at(-1);
    const subscription = known && this.world.subscriptions.get(known.code);
    if (!subscription || !this.world.enable(subscription.code, subscription.token)) return;
    this.resumed = true;
    this.ledger.recordOwn('resume', '', { subscription: subscription.code });
  }

  /** Cancels on the provider's page, or the provider ends a cancelled subscription. */
  async endAtProvider(): Promise<void> {
    const subscription = this.subscriptions.length > 0 ? this.random.pick(this.subscriptions) : undefined;
    if (!subscription) return;
    this.endedElsewhere = true;
    if (isOn(subscription)) await this.world.disable(subscription.code, subscription.token);
    else if (subscription.status === 'non-renewing') await this.world.end(subscription.code);
  }

  async refund(): Promise<void> {
    const reference = this.ofStatus('success');
    if (reference) await this.world.processRefund(reference, this.random.chance(0.2) ? 4000 : undefined);
  }

  async dispute(): Promise<void> {
    const reference = this.ofStatus('success');
    if (!reference || this.actual.foreign.has(reference)) return;
    const began = this.now;
    const id = await this.world.dispute(reference);
    this.actual.disputes.set(id, { reference, began, reported: false, outcome: 'open', endReported: false });
  }

  async resolve(): Promise<void> {
    const open = [...this.actual.disputes].filter(([, { outcome }]) => outcome === 'open');
    if (open.length === 0) return;
    const [id, dispute] = this.random.pick(open);
    const resolution = this.random.pick(['declined', 'merchant-accepted', 'auto-accepted'] as const);
    dispute.outcome = resolution === 'declined' ? 'won' : 'lost';
    await this.world.resolveDispute(id, dispute.reference, resolution, new Date(dispute.began).toISOString());
  }

  /** Days later: all messages have arrived, and the lost ones were read from the provider. */
  async settle(): Promise<void> {
    for (const subscription of this.subscriptions) subscription.nextPaymentDate = null;
    await this.pass(100 * HOUR);
    for (const reference of this.world.transactions.keys()) this.verify(reference);
    this.recordSubscriptions();
  }

  /** As the reconciliation: compares each subscription with the provider and records differences. */
  reconcile(): void {
    for (const { code, renews } of this.fold(this.events).providerSubscriptions) {
      if (isOn(this.world.subscriptions.get(code)!) === renews) continue;
      if (renews) this.ledger.recordOwn('subscription.not_renew', '', { subscription_code: code });
      else this.ledger.recordOwn('resume', '', { subscription: code });
    }
  }

  private get subscriptions(): Subscription[] {
    return [...this.world.subscriptions.values()];
  }

  private anyReference(): string | undefined {
    const references = [...this.world.transactions.keys()].filter((reference) => !this.actual.foreign.has(reference));
    return references.length > 0 ? this.random.pick(references) : undefined;
  }

  private ofStatus(wanted: string): string | undefined {
    const found = [...this.world.transactions.values()].filter(({ status }) => status === wanted);
    return found.length > 0 ? this.random.pick(found).reference : undefined;
  }

  private async chargeAgain(subscription: Subscription): Promise<void> {
    if (this.random.chance(0.2)) {
      await this.world.failRenewal(subscription.code);
      subscription.nextPaymentDate = this.random.chance(0.7)
        ? new Date(this.now + this.random.int(1, 12) * 24 * HOUR).toISOString()
        : null;
      return;
    }
    const known = new Set(this.world.transactions.keys());
    const at = this.now;
    // Added first, because its message may arrive at once.
    const charge = { reference: '', at, right: true, reported: false };
    this.actual.charges.push(charge);
    const renewed = this.world.renew(subscription.code);
    charge.reference = [...this.world.transactions.keys()].find((reference) => !known.has(reference))!;
    await renewed;
  }

  private recordSubscriptions(): void {
    for (const subscription of this.subscriptions)
      this.ledger.record('subscription.create', subscriptionShape(subscription), 'provider');
  }
}

const isOn = ({ status }: Subscription): boolean => status === 'active' || status === 'attention';
const dateOf = ({ nextPaymentDate }: Subscription): number => Date.parse(nextPaymentDate!);
