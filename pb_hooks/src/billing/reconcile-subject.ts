import { eventTime } from './rules/provider-messages';
import { DAY_MS, formatServerDate, parseServerDate } from '../../../src/domain/core/dates';
import type { App } from '../core/app';
import { readText } from '../core/sql';
import { billingOf, record, recordCheckout, refresh } from './ledger';
import { listTransactions, paymentsMode, verifyTransaction } from './payment-provider';
import type { Subject } from './reconcile-due';
import { sendRefund } from './send-refund';
import { verifyPayment } from './verify-payment';
import { customerNumber, knownSubscriptions, reconcileSubscription } from './subscriptions';

/** An abandoned checkout may still be paid on an open page, but not after this long. */
const EXPIRE_MS = DAY_MS;
/** The provider charges up to this long before the paid time ends. */
const EARLY_MS = 3 * DAY_MS;
const MAX_PAGES = 3;
/** Lapsed subscriptions updated per run. */
const MAX_LAPSED = 500;

/**
 * Queries the provider about one subject and records the answer. @returns false if the provider did not answer
 * @throws ProviderError
 */
export function reconcileSubject(app: App, subject: Subject): boolean {
  switch (subject.kind) {
    case 'payment':
      reconcilePayment(app, subject);
      return true;
    case 'refund':
      return sendRefund(app, subject.user, subject.reference);
    case 'subscription':
      reconcileRenewal(app, subject);
      return true;
  }
}

function reconcilePayment(app: App, { user, reference, since }: Subject): void {
  const isOld = Date.now() - parseServerDate(since)!.getTime() > EXPIRE_MS;
  // The sandbox has no provider to query.
  const status = paymentsMode() === 'live' ? verifyPayment(app, user, reference) : 'abandoned';
  // Also fetches the subscription: without its announcement it could not be cancelled or refunded.
  if (status === 'success') knownSubscriptions(app, user);
  if (!isOld || (status !== 'abandoned' && status !== 'reversed')) return;
  recordCheckout(app, user, reference, 'checkout.expire', { status });
}

/** The paid time is over: records new charges, or that the subscription has ended. */
function reconcileRenewal(app: App, { user, since }: Subject): void {
  if (paymentsMode() === 'live') {
    for (const reference of chargedSince(app, user, new Date(parseServerDate(since)!.getTime() - EARLY_MS)))
      recordCharge(app, user, reference);
    for (const subscription of knownSubscriptions(app, user)) reconcileSubscription(app, user, subscription);
  }
  refresh(app, user);
}

/** References of successful charges that the ledger does not have as paid. */
function chargedSince(app: App, user: string, from: Date): string[] {
  const customer = customerNumber(app, user);
  if (customer === undefined) return [];
  const known = new Set(
    billingOf(app, user)
      .payments.filter(({ paid_at }) => paid_at !== '')
      .map(({ reference }) => reference),
  );
  const found: string[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const transactions = listTransactions({ customer, from: from.toISOString(), page });
    found.push(...transactions.filter(({ status }) => status === 'success').map(({ reference }) => reference));
    if (transactions.length === 0) break;
  }
  return [...new Set(found)].filter((reference) => !known.has(reference));
}

/**
 * Records a charge from its verification: the list lacks the plan code, by which the ledger recognises our charges
 * among the customer's other purchases.
 */
function recordCharge(app: App, user: string, reference: string): void {
  const transaction = verifyTransaction(reference);
  if (transaction?.status !== 'success' || transaction.reference !== reference) return;
  const at = eventTime('charge.success', transaction, new Date().toISOString());
  record(app, {
    user,
    reference,
    type: 'charge.success',
    origin: 'provider',
    key: `provider:charge.success:${reference}`,
    at,
    payload: transaction,
  });
}

/** Updates the rows of subscriptions that ended by time alone. Access does not depend on it. */
export function reconcileLapsed(app: App, now: Date): void {
  const users = readText(
    app,
    `SELECT json_group_array(user) AS value FROM (
       SELECT s.user FROM subscriptions s JOIN users u ON u.id = s.user
       WHERE s.status IN ('trialing', 'active', 'past_due', 'cancelled') AND u.premium_until < {:now} LIMIT ${MAX_LAPSED})`,
    { now: formatServerDate(now) },
  );
  for (const user of JSON.parse(users ?? '[]') as string[]) refresh(app, user);
}
