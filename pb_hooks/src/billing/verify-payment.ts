import {
  REFERENCE_PREFIX,
  type EventType,
  type Payment,
  type PaymentState,
} from '../../../src/domain/billing/ledger-events';
import { eventTime } from './rules/provider-messages';
import type { App } from '../core/app';
import { billingOf, record } from './ledger';
import { verifyTransaction, type Transaction } from './payment-provider';

/** A payment's status in the provider's terms. Only 'success' gives access. */
type PaymentStatus = 'success' | 'pending' | 'failed' | 'abandoned' | 'reversed';

const FINAL: Partial<Record<PaymentState, PaymentStatus>> = {
  paid: 'success',
  mismatch: 'failed',
  refunded: 'reversed',
  charged_back: 'reversed',
  disputed: 'reversed',
};

/**
 * The status of a payment: from the ledger if it is final there, else from the provider, whose answer is recorded.
 * Idempotent.
 *
 * @returns undefined if the user has no such payment
 * @throws ProviderError if the provider does not answer
 */
export function verifyPayment(app: App, user: string, reference: string): PaymentStatus | undefined {
  const known = findOwn(app, user, reference);
  if (!known) return undefined;
  return FINAL[known.state] ?? askProvider(app, user, known);
}

/** The event to record for a transaction that has ended. */
const EVENT_OF_STATUS: Partial<Record<Transaction['status'], EventType>> = {
  success: 'charge.success',
  failed: 'charge.failed',
};

function findOwn(app: App, user: string, reference: string): Payment | undefined {
  if (!reference.startsWith(REFERENCE_PREFIX)) return undefined;
  return billingOf(app, user).payments.find((payment) => payment.reference === reference);
}

function askProvider(app: App, user: string, { reference, state }: Payment): PaymentStatus {
  const transaction = verifyTransaction(reference);
  // The provider does not know our reference: the request to start it was lost, so nobody can have paid.
  if (transaction?.reference !== reference) return state === 'failed' ? 'failed' : 'abandoned';
  const type = EVENT_OF_STATUS[transaction.status];
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
  return FINAL[findOwn(app, user, reference)!.state] ?? 'failed';
}

function verificationKey(type: string, { id, reference, status, amount, currency, paid_at }: Transaction): string {
  return $security.sha256(JSON.stringify(['verification', type, reference, id, status, amount, currency, paid_at]));
}
