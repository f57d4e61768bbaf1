import { foldBilling } from './rules/fold-billing';
import type { Billing, EventType } from '../../../src/domain/billing/ledger-events';
import { toIso } from './rules/provider-messages';
import { inTransaction, type App } from '../core/app';
import { appendEvent, eventsOf, type NewEvent } from './payment-events';
import { writeBillingRows } from './write-billing-rows';
import { notifyUser } from './notify-user';

/**
 * Writes an event into the ledger and updates payments, refund requests, the subscription and the account's access,
 * in one transaction. An event with a known key changes nothing, so webhook, verification and reconciliation may all
 * record it.
 *
 * @returns true if the event is new
 */
export function record(app: App, event: NewEvent): boolean {
  let added = false;
  inTransaction(app, (tx) => {
    const user = appendEvent(tx, { ...event, at: toIso(event.at) || new Date().toISOString() });
    added = user !== undefined;
    if (!user) return;
    const events = eventsOf(tx, user);
    const billing = foldBilling(events, new Date());
    writeBillingRows(tx, user, billing);
    reportMismatch(tx, event, billing);
    notifyUser(tx, user, event.key, events);
  });
  return added;
}

/**
 * An event of our own: an action of a person or of our rules. The same `key` is recorded once; without one each event
 * is new.
 */
interface OwnEvent {
  user: string;
  reference: string;
  type: EventType;
  key?: string;
  payload: Record<string, unknown>;
}

/** Records an event of our own with the current time. @returns true if the event is new */
export function recordOwn(
  app: App,
  { user, reference, type, payload, key = `${type}:${reference || user}:${$security.randomString(16)}` }: OwnEvent,
): boolean {
  return record(app, { user, reference, type, origin: 'account', key, at: new Date().toISOString(), payload });
}

/** Records that a checkout started or expired, once per reference. */
export function recordCheckout(
  app: App,
  user: string,
  reference: string,
  type: 'checkout.start' | 'checkout.expire',
  payload: Record<string, unknown>,
): void {
  recordOwn(app, { user, reference, type, key: `${type}:${reference}`, payload });
}

/** A user's current billing state, computed from the ledger. */
export function billingOf(app: App, user: string): Billing {
  return foldBilling(eventsOf(app, user), new Date());
}

/**
 * Rewrites a user's billing rows, because a subscription becomes past due or expires by time alone. Access does not
 * depend on this: it compares `premium_until` with the clock.
 */
export function refresh(app: App, user: string): void {
  inTransaction(app, (tx) => writeBillingRows(tx, user, billingOf(tx, user)));
}

function reportMismatch(app: App, { reference, type }: NewEvent, { payments }: Billing): void {
  const payment = payments.find((candidate) => candidate.reference === reference);
  if (payment?.state !== 'mismatch') return;
  app
    .logger()
    .error(
      'A payment is not what was asked for',
      'reference',
      reference,
      'event',
      type,
      'amount',
      payment.amount,
      'currency',
      payment.currency,
    );
}
