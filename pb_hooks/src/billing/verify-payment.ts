import { REFERENCE_PREFIX, type Payment, type PaymentState } from '../../../src/domain/billing/events';
import { eventTime } from './rules/provider-messages';
import type { App } from '../core/app';
import { billingOf, record } from './ledger';
import { verifyTransaction, type Transaction } from './provider';

/** How a payment stands, in the provider's words; only 'success' gives access. */
export type PaymentStatus = 'success' | 'pending' | 'failed' | 'abandoned' | 'reversed';

const SETTLED: Partial<Record<PaymentState, PaymentStatus>> = {
  paid: 'success',
  mismatch: 'failed',
  refunded: 'reversed',
  charged_back: 'reversed',
  disputed: 'reversed',
};

/**
 * Finds out how a payment ended: from the ledger where it knows, else from the provider, whose answer goes into the ledger. It may be asked as often as
 * one likes.
 *
 * @returns undefined where this person began no such payment
 * @throws ProviderError where the provider does not answer
 */
export function verifyPayment(app: App, user: string, reference: string): PaymentStatus | undefined {
  const known = findOwn(app, user, reference);
  if (!known) return undefined;
  return SETTLED[known.state] ?? askProvider(app, user, known);
}

function findOwn(app: App, user: string, reference: string): Payment | undefined {
  if (!reference.startsWith(REFERENCE_PREFIX)) return undefined;
  return billingOf(app, user).payments.find((payment) => payment.reference === reference);
}

function askProvider(app: App, user: string, { reference, state }: Payment): PaymentStatus {
  const transaction = verifyTransaction(reference);
  // It was begun here, but the provider never heard of it: there was no answer, and nobody can have paid.
  if (transaction?.reference !== reference) return state === 'failed' ? 'failed' : 'abandoned';
  const type =
    transaction.status === 'success' ? 'charge.success' : transaction.status === 'failed' ? 'charge.failed' : undefined;
  if (type === undefined)
    return transaction.status === 'abandoned' || transaction.status === 'reversed' ? transaction.status : 'pending';
  record(app, {
    user,
    reference,
    type,
    origin: 'verification',
    key: verificationKey(type, transaction),
    at: eventTime(type, transaction, new Date().toISOString()),
    payload: transaction,
  });
  return SETTLED[findOwn(app, user, reference)!.state] ?? 'failed';
}

function verificationKey(type: string, { id, reference, status, amount, currency, paid_at }: Transaction): string {
  return $security.sha256(JSON.stringify(['verification', type, reference, id, status, amount, currency, paid_at]));
}
