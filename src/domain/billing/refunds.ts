import type { PaymentState, Refund } from './events';
import { parseServerDate } from '../core/dates';
import { REFUND_DAYS } from './plans';

const DAY = 86_400_000;

/** The longest reason that either side gives, in characters: the field's own size. */
export const REFUND_REASON_MAX = 2000;

/** What a refund's conditions rest on. */
export interface RefundablePayment {
  reference: string;
  state: PaymentState;
  /** ISO 8601, or as PocketBase writes it; '' until it is paid. One form in all payments. */
  paid_at: string;
  renewal: boolean;
}

/**
 * One of `GET /api/billing/refunds` → {items}: a refund request as whoever decides sees it, enough to judge the guarantee by, and nothing about the person but their words.
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

/** Money that was received once, whatever became of it. */
const WAS_PAID: readonly PaymentState[] = ['paid', 'refunded', 'disputed', 'charged_back'];

/** Whether a payment succeeded once, even if the money has gone back since. A mismatch never bought anything. */
export function wasPaid({ state }: { state: PaymentState }): boolean {
  return WAS_PAID.includes(state);
}

/**
 * Why this payment cannot be claimed back, in words for the person; undefined where it can: the first payment of a first-time
 * subscriber, within 14 days.
 *
 * @param all the person's payments, in any order
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

/** Until when a first payment that succeeded can be claimed back. */
export function refundDeadline({ paid_at }: Pick<RefundablePayment, 'paid_at'>): Date {
  return new Date(parseServerDate(paid_at)!.getTime() + REFUND_DAYS * DAY);
}
