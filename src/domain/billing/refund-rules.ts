import type { PaymentState, Refund } from './ledger-events';
import { DAY_MS, parseServerDate } from '../core/dates';
import { REFUND_DAYS } from './plans';

/** Longest reason of a request or decision, in characters; the size of the database field. */
export const REFUND_REASON_MAX = 2000;

/** The message for an invalid reason, trimmed; '' if it is valid. */
export function refundReasonError(reason: string, { required }: { required: boolean }): string {
  if (required && reason === '') return 'Reason is required';
  return reason.length > REFUND_REASON_MAX ? `Reason must be at most ${REFUND_REASON_MAX} characters` : '';
}

/** A payment, as far as the refund rules need it. */
export interface RefundablePayment {
  reference: string;
  state: PaymentState;
  /** ISO 8601 or a PocketBase date, the same in all payments; '' until it is paid. */
  paid_at: string;
  renewal: boolean;
}

/**
 * An item of `GET /api/billing/refunds` → {items}: a refund request for the admin who decides. Contains nothing about
 * the customer except the reason that they wrote.
 */
export interface RefundCase {
  id: string;
  state: Refund['state'];
  reference: string;
  /** In cents. */
  amount: number;
  currency: string;
  /** PocketBase dates. */
  paid_at: string;
  requested_at: string;
  reason: string;
}

/** States of payments that succeeded once. */
const WAS_PAID: readonly PaymentState[] = ['paid', 'refunded', 'disputed', 'charged_back'];

/** Whether a payment succeeded once, even if it was refunded later. A mismatch does not count. */
export function wasPaid({ state }: { state: PaymentState }): boolean {
  return WAS_PAID.includes(state);
}

/**
 * The message why a payment cannot be refunded; undefined if it can: the first payment of a first-time subscriber,
 * within REFUND_DAYS (plans.ts).
 *
 * @param all the user's payments, in any order
 */
export function refundRefusal(
  reference: string,
  all: readonly RefundablePayment[],
  requests: readonly Pick<Refund, 'reference' | 'state'>[],
  now: Date,
): string | undefined {
  const payment = all.find((one) => one.reference === reference);
  if (!payment) return 'This payment was not found.';
  if (payment.state === 'refunded' || payment.state === 'charged_back')
    return 'This payment has been refunded already.';
  if (payment.state === 'disputed') return 'This payment is disputed with your bank, which decides about it.';
  if (payment.state !== 'paid') return 'This payment was not completed, so there is nothing to refund.';
  const request = requests.find((one) => one.reference === reference);
  if (request && request.state !== 'declined') return 'You have asked for this refund already.';
  if (payment.renewal) return 'Renewals are not refundable. The money-back guarantee covers the first payment only.';
  if (all.some((one) => wasPaid(one) && one.paid_at < payment.paid_at))
    return 'The money-back guarantee is for first-time subscribers. This was not your first payment.';
  if (now > refundDeadline(payment))
    return `The money-back guarantee ends ${REFUND_DAYS} days after the first payment. That time is over.`;
  return undefined;
}

/** The last moment at which a first payment can be refunded. */
export function refundDeadline({ paid_at }: Pick<RefundablePayment, 'paid_at'>): Date {
  return new Date(parseServerDate(paid_at)!.getTime() + REFUND_DAYS * DAY_MS);
}
