import { REFERENCE_PREFIX, type LedgerEvent, type PaymentState } from '../../../../src/domain/billing/ledger-events';
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

/** One payment at the provider, computed from all ledger events with its reference. */
export interface Charge {
  reference: string;
  state: PaymentState;
  amount: number;
  currency: string;
  /** A checkout of ours began it. Otherwise it is a renewal, which the provider charges each month. */
  startedHere: boolean;
  startedAt: string;
  /** ISO 8601; '' until the agreed amount was paid. */
  paidAt: string;
  /** When the money was returned; '' if it was not. */
  reversedAt: string;
  /** Start of the open dispute; '' if there is none. */
  disputedAt: string;
  customer: string;
  subscription: string;
}

/**
 * Groups events into charges, sorted by payment time. Each rule reads all events of a reference at once,
 * so the order of the events does not matter.
 */
export function chargesOf(events: readonly LedgerEvent[]): Charge[] {
  const checkouts = new Map(
    events.filter(({ type }) => type === 'checkout.start').map((event) => [event.reference, checkoutTermsOf(event)]),
  );
  const foreign = foreignSubscriptions(events, checkouts);
  const byReference = new Map<string, LedgerEvent[]>();
  for (const event of events) {
    if (event.reference === '') continue;
    const own = byReference.get(event.reference);
    if (own) own.push(event);
    else byReference.set(event.reference, [event]);
  }
  return [...byReference]
    .map(([reference, own]) => chargeOf(reference, own, checkouts, foreign))
    .filter((charge) => charge !== undefined)
    .sort((a, b) => compare(a.paidAt || a.startedAt, b.paidAt || b.startedAt) || compare(a.reference, b.reference));
}

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function chargeOf(
  reference: string,
  events: readonly LedgerEvent[],
  checkouts: ReadonlyMap<string, CheckoutTerms>,
  foreign: ReadonlySet<string>,
): Charge | undefined {
  const start = events.find(({ type }) => type === 'checkout.start');
  const successes = events.map(successfulChargeOf).filter((success) => success !== undefined);
  if (!start && !areOurs(successes, checkouts, foreign)) return undefined;

  const valid = successes.find((success) =>
    matchesTerms(success, start ? checkoutTermsOf(start) : agreedTerms(success, checkouts)),
  );
  const shown = valid ?? successes[0] ?? checkoutTermsOf(start!);
  const refundedAt = refundTimeOf(events, shown.amount);
  const disputes = disputesOf(events);
  const disputedAt = startOfDispute(disputes, 'open');
  const lostAt = startOfDispute(disputes, 'lost');
  return {
    reference,
    state: stateOf(events, {
      paid: valid !== undefined,
      taken: successes.length > 0,
      reversed: refundedAt !== '',
      disputed: disputedAt !== '',
      lost: lostAt !== '',
    }),
    amount: shown.amount,
    currency: shown.currency,
    startedHere: start !== undefined || isFromCheckout(reference, successes),
    startedAt: start?.at ?? successes[0]!.at,
    paidAt: valid?.at ?? '',
    reversedAt: [refundedAt, lostAt].filter(Boolean).sort()[0] ?? '',
    disputedAt,
    customer: firstCode(successes, 'customer'),
    subscription: firstCode(successes, 'subscription'),
  };
}

/** A charge whose `checkout.start` the ledger has lost, recognised by our reference and the user in the metadata. */
const isFromCheckout = (reference: string, successes: readonly SuccessfulCharge[]): boolean =>
  reference.startsWith(REFERENCE_PREFIX) && successes.some(({ user }) => user !== '');

const firstCode = (successes: readonly SuccessfulCharge[], code: 'customer' | 'subscription'): string =>
  successes.find((success) => success[code] !== '')?.[code] ?? '';

const startOfDispute = (disputes: readonly Dispute[], outcome: Dispute['outcome']): string =>
  disputes.find((dispute) => dispute.outcome === outcome)?.at ?? '';

interface ChargeFacts {
  paid: boolean;
  taken: boolean;
  reversed: boolean;
  disputed: boolean;
  lost: boolean;
}

function stateOf(events: readonly LedgerEvent[], { paid, taken, reversed, disputed, lost }: ChargeFacts): PaymentState {
  if (disputed) return 'disputed';
  if (lost) return 'charged_back';
  if (reversed) return 'refunded';
  if (paid) return 'paid';
  if (taken) return 'mismatch';
  if (events.some(({ type }) => type === 'charge.failed')) return 'failed';
  return events.some(({ type }) => type === 'checkout.expire') ? 'expired' : 'open';
}

const matchesTerms = (success: SuccessfulCharge, { amount, currency }: CheckoutTerms): boolean =>
  success.amount === amount && success.currency === currency;

/** A renewal must cost the price that was agreed when the plan was bought, even if the price has changed since. */
function agreedTerms({ plan }: SuccessfulCharge, checkouts: ReadonlyMap<string, CheckoutTerms>): CheckoutTerms {
  const agreed = [...checkouts.values()];
  return agreed.find((checkout) => plan !== '' && checkout.plan === plan) ?? agreed.at(-1) ?? CURRENT_TERMS;
}

/**
 * A customer at the provider is an e-mail address, which may buy other things from the same merchant. A charge
 * without a checkout of ours counts if its metadata names the user, or if it belongs to a plan or subscription that
 * was bought here.
 */
function areOurs(
  successes: readonly SuccessfulCharge[],
  checkouts: ReadonlyMap<string, CheckoutTerms>,
  foreign: ReadonlySet<string>,
): boolean {
  if (successes.some(({ user }) => user !== '')) return true;
  const plan = successes.find((success) => success.plan !== '')?.plan;
  if (plan !== undefined) return isOurPlan(plan, checkouts);
  return successes.some(({ subscription }) => subscription !== '' && !foreign.has(subscription));
}

function isOurPlan(plan: string, checkouts: ReadonlyMap<string, CheckoutTerms>): boolean {
  const plans = [...checkouts.values()].map((checkout) => checkout.plan).filter((code) => code !== '');
  return plans.length === 0 || plans.includes(plan);
}

/** Codes of subscriptions to plans that were not bought here. */
export function foreignSubscriptions(
  events: readonly LedgerEvent[],
  checkouts?: ReadonlyMap<string, CheckoutTerms>,
): Set<string> {
  const known =
    checkouts ??
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

/**
 * When the full amount had been refunded; '' before. A partial refund does not end access: our terms have no
 * pro-rated refunds.
 */
function refundTimeOf(events: readonly LedgerEvent[], amount: number): string {
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

/** A declined dispute is won by the merchant; every other resolution returns the money. */
function disputesOf(events: readonly LedgerEvent[]): Dispute[] {
  const disputes = new Map<string, Dispute>();
  for (const { type, payload, at } of events) {
    if (!type.startsWith('charge.dispute.')) continue;
    const id = textAt(payload, 'id');
    const began = toIso(textAt(payload, 'created_at', 'createdAt')) || at;
    const outcome =
      type === 'charge.dispute.create' ? 'open' : textAt(payload, 'resolution') === 'declined' ? 'won' : 'lost';
    const known = disputes.get(id);
    // A resolved dispute stays resolved, even if its `create` message arrives later.
    if (!known || known.outcome === 'open')
      disputes.set(id, { at: known && known.at < began ? known.at : began, outcome });
  }
  return [...disputes.values()].sort((a, b) => compare(a.at, b.at));
}
