import { eventTime } from './rules/provider-messages';
import { formatServerDate, parseServerDate } from '../../../src/domain/core/dates';
import type { App } from '../core/app';
import { readText } from '../core/sql';
import { billingOf, record, recordCheckout, refresh } from './ledger';
import { listTransactions, paymentsMode, verifyTransaction } from './provider';
import type { Subject } from './reconcile-due';
import { sendRefund } from './send-refund';
import { verifyPayment } from './verify-payment';
import { customerNumber, knownSubscriptions, reconcileSubscription } from './subscriptions';

const DAY = 86_400_000;
/** A checkout that the provider calls abandoned may still be paid on an open page; after this long nobody does. */
const EXPIRE_MS = DAY;
/** The provider charges up to so long before the paid time ends. */
const EARLY_MS = 3 * DAY;
const MAX_PAGES = 3;
/** Rows brought in line with the clock in one run. */
const MAX_LAPSED = 500;

/** Asks about one subject and writes what the provider says. @returns false where the provider did not answer @throws ProviderError */
export function reconcileSubject(app: App, subject: Subject): boolean {
  switch (subject.kind) {
    case 'payment':
      settlePayment(app, subject);
      return true;
    case 'refund':
      return sendRefund(app, subject.user, subject.reference);
    case 'subscription':
      renew(app, subject);
      return true;
  }
}

function settlePayment(app: App, { user, reference, since }: Subject): void {
  const isOld = Date.now() - parseServerDate(since)!.getTime() > EXPIRE_MS;
  // The sandbox's provider is the page of the person who pays: there is nobody to ask.
  const status = paymentsMode() === 'live' ? verifyPayment(app, user, reference) : 'abandoned';
  // A subscription whose announcement was lost could be neither cancelled nor refunded.
  if (status === 'success') knownSubscriptions(app, user);
  if (!isOld || (status !== 'abandoned' && status !== 'reversed')) return;
  recordCheckout(app, user, reference, 'checkout.expire', { status });
}

/** The paid time is over: has the provider charged again, or does it not charge any more? */
function renew(app: App, { user, since }: Subject): void {
  if (paymentsMode() === 'live') {
    for (const reference of chargedSince(app, user, new Date(parseServerDate(since)!.getTime() - EARLY_MS)))
      learnCharge(app, user, reference);
    for (const subscription of knownSubscriptions(app, user)) reconcileSubscription(app, user, subscription);
  }
  refresh(app, user);
}

/** References of charges that succeeded and that the ledger does not know as such. */
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

/** The list is short of words; the verification tells of which plan a charge is, by which the ledger knows its own from what else the customer bought. */
function learnCharge(app: App, user: string, reference: string): void {
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

/** Whose time has run out by the clock alone gets a row that says so. Access never waited for it. */
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
