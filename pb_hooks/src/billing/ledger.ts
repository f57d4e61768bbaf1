import { foldBilling } from './rules/fold-billing';
import type { Billing, EventType } from '../../../src/domain/billing/events';
import { toIso } from './rules/provider-messages';
import { inTransaction, type App } from '../core/app';
import { appendEvent, eventsOf } from './payment-events';
import { writeBillingRows } from './write-billing-rows';
import type { NewEvent } from './new-event';
import { notifyUser } from './notify-user';

/**
 * Writes an event into the ledger and brings everything that follows from it in line: payments, refund requests, the subscription and the account's access,
 * in one transaction. An event whose key is known changes nothing, so it may come as often as it likes, by webhook, verification or reconciliation.
 *
 * @returns true where the ledger did not have it
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

/** What a person did here, or what follows from it by our own rules. `key` makes it come once; without one it is another each time. */
export interface OwnEvent {
  user: string;
  reference: string;
  type: EventType;
  key?: string;
  payload: Record<string, unknown>;
}

/** Writes an event of our own, of this moment, into the ledger. @returns true where the ledger did not have it */
export function recordOwn(
  app: App,
  { user, reference, type, payload, key = `${type}:${reference || user}:${$security.randomString(16)}` }: OwnEvent,
): boolean {
  return record(app, { user, reference, type, origin: 'account', key, at: new Date().toISOString(), payload });
}

/** A payment that is begun or given up: once a reference. */
export function recordCheckout(
  app: App,
  user: string,
  reference: string,
  type: 'checkout.start' | 'checkout.expire',
  payload: Record<string, unknown>,
): void {
  recordOwn(app, { user, reference, type, key: `${type}:${reference}`, payload });
}

/** What the ledger says about somebody now. */
export function billingOf(app: App, user: string): Billing {
  return foldBilling(eventsOf(app, user), new Date());
}

/** Writes the rows of somebody anew: by the clock alone a subscription becomes past due or expires. Access never waits for this. */
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
