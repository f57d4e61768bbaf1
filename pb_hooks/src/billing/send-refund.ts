import type { App } from '../core/app';
import { billingOf, record } from './ledger';
import {
  listRefunds,
  paymentsMode,
  ProviderError,
  refundTransaction,
  verifyTransaction,
  type RefundAnswer,
} from './provider';
import { stopRenewal } from './subscriptions';

/** Refunds that the provider is at work on, or has done. The others have to be asked for again. */
const UNDER_WAY: readonly RefundAnswer['status'][] = ['pending', 'processing', 'processed'];

/**
 * Sees to it that an approved refund reaches the customer: nothing more is charged, and the provider returns the money. May be called as often as one likes,
 * and is, by the reconciliation, until the provider says that it is done: nothing is refunded twice. What the provider does not do now goes into the log.
 *
 * @returns whether the provider answered
 */
export function sendRefund(app: App, user: string, reference: string): boolean {
  try {
    const { payments, providerSubscriptions } = billingOf(app, user);
    if (providerSubscriptions.some(({ renews }) => renews)) stopRenewal(app, user);
    const payment = payments.find((candidate) => candidate.reference === reference);
    if (payment?.state !== 'paid') return true;
    noteIfProcessed(app, user, reference, askOnce(reference, payment.amount));
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app
      .logger()
      .error(
        'A refund waits for the payment provider',
        'reference',
        reference,
        'kind',
        error.kind,
        'error',
        error.message,
      );
    return error.kind === 'refused';
  }
}

/** An answer that was lost is not a refund that was not made: the provider is asked what it has done already. */
function askOnce(reference: string, amount: number): RefundAnswer {
  if (paymentsMode() === 'live') {
    const transaction = verifyTransaction(reference);
    const known = transaction
      ? listRefunds(transaction.id).find(({ status }) => UNDER_WAY.includes(status))
      : undefined;
    if (known) return known;
  }
  return refundTransaction(reference, amount, 'Approved refund request');
}

/** Access ends when the provider has returned the money, not when it has been asked. */
function noteIfProcessed(app: App, user: string, reference: string, answer: RefundAnswer): void {
  if (answer.status !== 'processed') return;
  record(app, {
    user,
    reference,
    type: 'refund.processed',
    origin: 'refund',
    key: `refund:${reference}:${answer.id}`,
    at: new Date().toISOString(),
    payload: { id: answer.id, transaction_reference: reference, status: answer.status, amount: answer.amount },
  });
}
