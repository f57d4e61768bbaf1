import type { App } from '../core/app';
import { withLease } from '../core/lease';
import { billingOf, record } from './ledger';
import {
  listRefunds,
  paymentsMode,
  ProviderError,
  refundTransaction,
  verifyTransaction,
  type RefundAnswer,
} from './payment-provider';
import { stopRenewal } from './subscriptions';

/** States in which the provider processes or has processed a refund. Other refunds must be requested again. */
const ACCEPTED: readonly RefundAnswer['status'][] = ['pending', 'processing', 'processed'];

/** Longer than the calls to the provider take. */
const LEASE_SECONDS = 120;

/**
 * Stops renewal and requests an approved refund from the provider. Idempotent: the reconciliation repeats it until the
 * provider reports the refund as processed, and nothing is refunded twice. Provider errors are logged.
 *
 * @returns false if the provider did not answer
 */
export function sendRefund(app: App, user: string, reference: string): boolean {
  // A decision and the reconciliation at once would both find no refund at the provider, and both request one.
  return withLease(app, `refund:${reference}`, LEASE_SECONDS, () => trySendRefund(app, user, reference)) ?? true;
}

function trySendRefund(app: App, user: string, reference: string): boolean {
  try {
    const { payments, providerSubscriptions } = billingOf(app, user);
    if (providerSubscriptions.some(({ renews }) => renews)) stopRenewal(app, user);
    const payment = payments.find((candidate) => candidate.reference === reference);
    if (payment?.state !== 'paid') return true;
    recordIfProcessed(app, user, reference, requestOnce(reference, payment.amount));
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

/** A lost answer does not mean that there was no refund, so this looks for an existing one first. */
function requestOnce(reference: string, amount: number): RefundAnswer {
  if (paymentsMode() === 'live') {
    const transaction = verifyTransaction(reference);
    const known = transaction ? listRefunds(transaction.id).find(({ status }) => ACCEPTED.includes(status)) : undefined;
    if (known) return known;
  }
  return refundTransaction(reference, amount, 'Approved refund request');
}

/** Access ends when the provider has returned the money, not when we request it. */
function recordIfProcessed(app: App, user: string, reference: string, answer: RefundAnswer): void {
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
