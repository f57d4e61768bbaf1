import { foldBilling } from '../../../src/domain/billing';
import type { Billing } from '../../../src/domain/billing-events';
import { isoOf } from '../../../src/domain/billing-reading';
import { inTransaction, type App } from '../lib/app';
import { appendEvent, eventsOf } from './events';
import { write } from './projection';
import type { NewEvent } from './new-event';
import { tell } from './tell';

/**
 * Writes an event into the ledger and brings everything that follows from it in line: payments, refund requests, the subscription and the account's access,
 * in one transaction. An event whose key is known changes nothing, so it may come as often as it likes, by webhook, verification or reconciliation.
 *
 * @returns true where the ledger did not have it
 */
export function record(app: App, event: NewEvent): boolean {
  let added = false;
  inTransaction(app, (tx) => {
    const user = appendEvent(tx, { ...event, at: isoOf(event.at) || new Date().toISOString() });
    added = user !== undefined;
    if (!user) return;
    reportMismatch(tx, event, project(tx, user));
    tell(tx, user, event.key);
  });
  return added;
}

/** What the ledger says about somebody now. */
export function billingOf(app: App, user: string): Billing {
  return foldBilling(eventsOf(app, user), new Date());
}

/** Writes the rows of somebody anew: by the clock alone a subscription becomes past due or expires. Access never waits for this. */
export function refresh(app: App, user: string): void {
  inTransaction(app, (tx) => void project(tx, user));
}

function project(tx: App, user: string): Billing {
  const billing = billingOf(tx, user);
  write(tx, user, billing);
  return billing;
}

function reportMismatch(app: App, { reference, type }: NewEvent, { payments }: Billing): void {
  const payment = payments.find((candidate) => candidate.reference === reference);
  if (payment?.state !== 'mismatch') return;
  app.logger().error('A payment is not what was asked for', 'reference', reference, 'event', type, 'amount', payment.amount, 'currency', payment.currency);
}
