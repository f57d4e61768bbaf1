import { REFERENCE_PREFIX, type LedgerEvent, type PaymentState } from '../../../../src/domain/billing/events';
import {
  toIso,
  numberAt,
  successfulChargeOf,
  checkoutTermsOf,
  textAt,
  CURRENT_TERMS,
  type SuccessfulCharge,
  type CheckoutTerms,
} from './provider-messages';

/** Everything the ledger says about one reference. */
export interface Charge {
  reference: string;
  state: PaymentState;
  amount: number;
  currency: string;
  /** We began it; otherwise the provider did, month after month. */
  asked: boolean;
  startedAt: string;
  /** '' until money came that counts. */
  paidAt: string;
  /** When the money went back; '' where it did not. */
  reversedAt: string;
  /** Since when a dispute is open; '' where none is. */
  disputedAt: string;
  customer: string;
  subscription: string;
}

/** Sorts events into charges. Every rule looks at all events of a reference at once, so that their order cannot matter. */
export function chargesOf(events: readonly LedgerEvent[]): Charge[] {
  const offers = new Map(
    events.filter(({ type }) => type === 'checkout.start').map((event) => [event.reference, checkoutTermsOf(event)]),
  );
  const foreign = foreignSubscriptions(events, offers);
  const byReference = new Map<string, LedgerEvent[]>();
  for (const event of events) {
    if (event.reference === '') continue;
    const own = byReference.get(event.reference);
    if (own) own.push(event);
    else byReference.set(event.reference, [event]);
  }
  return [...byReference]
    .map(([reference, own]) => chargeOf(reference, own, offers, foreign))
    .filter((charge) => charge !== undefined)
    .sort((a, b) => compare(a.paidAt || a.startedAt, b.paidAt || b.startedAt) || compare(a.reference, b.reference));
}

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function chargeOf(
  reference: string,
  events: readonly LedgerEvent[],
  offers: ReadonlyMap<string, CheckoutTerms>,
  foreign: ReadonlySet<string>,
): Charge | undefined {
  const start = events.find(({ type }) => type === 'checkout.start');
  const successes = events.map(successfulChargeOf).filter((success) => success !== undefined);
  if (!start && !areOurs(successes, offers, foreign)) return undefined;

  const asked =
    start !== undefined || (reference.startsWith(REFERENCE_PREFIX) && successes.some(({ user }) => user !== ''));
  const good = successes.find((success) => meets(success, start ? checkoutTermsOf(start) : termsFor(success, offers)));
  const shown = good ?? successes[0] ?? checkoutTermsOf(start!);
  const paidAt = good?.at ?? '';
  const reversal = reversalOf(events, shown.amount);
  const disputes = disputesOf(events);
  const disputedAt = disputes.find(({ outcome }) => outcome === 'open')?.at ?? '';
  const lost = disputes.find(({ outcome }) => outcome === 'lost')?.at ?? '';
  return {
    reference,
    state: stateOf(events, {
      paid: good !== undefined,
      taken: successes.length > 0,
      reversed: reversal !== '',
      disputed: disputedAt !== '',
      lost: lost !== '',
    }),
    amount: shown.amount,
    currency: shown.currency,
    asked,
    startedAt: start?.at ?? successes[0]!.at,
    paidAt,
    reversedAt: [reversal, lost].filter(Boolean).sort()[0] ?? '',
    disputedAt,
    customer: successes.find(({ customer }) => customer !== '')?.customer ?? '',
    subscription: successes.find(({ subscription }) => subscription !== '')?.subscription ?? '',
  };
}

interface Marks {
  paid: boolean;
  taken: boolean;
  reversed: boolean;
  disputed: boolean;
  lost: boolean;
}

function stateOf(events: readonly LedgerEvent[], { paid, taken, reversed, disputed, lost }: Marks): PaymentState {
  if (disputed) return 'disputed';
  if (lost) return 'charged_back';
  if (reversed) return 'refunded';
  if (paid) return 'paid';
  if (taken) return 'mismatch';
  if (events.some(({ type }) => type === 'charge.failed')) return 'failed';
  return events.some(({ type }) => type === 'checkout.expire') ? 'expired' : 'open';
}

const meets = (success: SuccessfulCharge, { amount, currency }: CheckoutTerms): boolean =>
  success.amount === amount && success.currency === currency;

/** A renewal costs what was agreed when the plan was bought, whatever the price is today. */
function termsFor({ plan }: SuccessfulCharge, offers: ReadonlyMap<string, CheckoutTerms>): CheckoutTerms {
  const agreed = [...offers.values()];
  return agreed.find((offer) => plan !== '' && offer.plan === plan) ?? agreed.at(-1) ?? CURRENT_TERMS;
}

/**
 * The provider's customer is an e-mail address, which may buy other things from the same merchant. Without a checkout of ours a charge counts if we named
 * the user in it, or if it belongs to a plan or a subscription that was bought here.
 */
function areOurs(
  successes: readonly SuccessfulCharge[],
  offers: ReadonlyMap<string, CheckoutTerms>,
  foreign: ReadonlySet<string>,
): boolean {
  if (successes.some(({ user }) => user !== '')) return true;
  const plan = successes.find((success) => success.plan !== '')?.plan;
  if (plan !== undefined) return isOurPlan(plan, offers);
  return successes.some(({ subscription }) => subscription !== '' && !foreign.has(subscription));
}

function isOurPlan(plan: string, offers: ReadonlyMap<string, CheckoutTerms>): boolean {
  const plans = [...offers.values()].map((offer) => offer.plan).filter((code) => code !== '');
  return plans.length === 0 || plans.includes(plan);
}

/** Subscriptions to plans that were not bought here. */
export function foreignSubscriptions(
  events: readonly LedgerEvent[],
  offers?: ReadonlyMap<string, CheckoutTerms>,
): Set<string> {
  const known =
    offers ??
    new Map(
      events.filter(({ type }) => type === 'checkout.start').map((event) => [event.reference, checkoutTermsOf(event)]),
    );
  const created = events.filter(
    ({ type, payload }) => type.startsWith('subscription.') && textAt(payload, 'plan.plan_code') !== '',
  );
  return new Set(
    created
      .filter(({ payload }) => !isOurPlan(textAt(payload, 'plan.plan_code'), known))
      .map(({ payload }) => textAt(payload, 'subscription_code')),
  );
}

/** When all of it had been given back; '' while it has not. A part of it ends nothing: the terms know no pro-rated refunds. */
function reversalOf(events: readonly LedgerEvent[], amount: number): string {
  const refunds = new Map<string, LedgerEvent>();
  for (const event of events) {
    if (event.type !== 'refund.processed') continue;
    const id = textAt(event.payload, 'refund_reference', 'id') || event.key;
    if (!refunds.has(id)) refunds.set(id, event);
  }
  let returned = 0;
  for (const { payload, at } of refunds.values()) {
    returned += numberAt(payload, 'amount') || 0;
    if (returned >= amount) return at;
  }
  return '';
}

interface Dispute {
  at: string;
  outcome: 'open' | 'won' | 'lost';
}

/** The merchant wins a dispute that is declined; every other resolution gives the money back. */
function disputesOf(events: readonly LedgerEvent[]): Dispute[] {
  const disputes = new Map<string, Dispute>();
  for (const { type, payload, at } of events) {
    if (!type.startsWith('charge.dispute.')) continue;
    const id = textAt(payload, 'id');
    const began = toIso(textAt(payload, 'created_at', 'createdAt')) || at;
    const outcome =
      type === 'charge.dispute.create' ? 'open' : textAt(payload, 'resolution') === 'declined' ? 'won' : 'lost';
    const known = disputes.get(id);
    // One that has been resolved stays so, even where the message that began it comes later.
    if (!known || known.outcome === 'open')
      disputes.set(id, { at: known && known.at < began ? known.at : began, outcome });
  }
  return [...disputes.values()].sort((a, b) => compare(a.at, b.at));
}
