import type { Billing } from '../queries';
import { REFERENCE_PREFIX, type PaymentState, type Refund } from '../../../domain/billing/ledger-events';
import { refundDeadline, refundRefusal, wasPaid, type RefundablePayment } from '../../../domain/billing/refund-rules';
import type { Row } from '../../../domain/core/rows';

/** The newest refund request, and what can be refunded now. */
interface Refundable {
  /** The newest request. */
  request?: Row<'refund_requests'>;
  /** The payment that can be refunded now, as far as this device knows; the server decides. */
  payment?: Row<'payments'>;
  /** End of the refund window. */
  deadline?: Date;
  /** Why nothing can be refunded; '' if something can, or there are no payments. */
  refusal: string;
}

export function refundable({ payments, refunds }: Billing, now: Date): Refundable {
  const all = payments.map(toRefundable);
  const requests = refunds.map(({ payment, state }) => ({
    reference: payments.find(({ id }) => id === payment)?.reference ?? '',
    state: state as Refund['state'],
  }));
  const paid = payments.filter(({ state }) => wasPaid({ state: state as PaymentState }));
  const payment = paid.find(({ reference }) => refundRefusal(reference, all, requests, now) === undefined);
  if (payment) return { request: refunds[0], payment, deadline: refundDeadline(toRefundable(payment)), refusal: '' };
  const first = paid.at(-1);
  return { request: refunds[0], refusal: first ? (refundRefusal(first.reference, all, requests, now) ?? '') : '' };
}

/** First payments have our reference prefix; renewals have references of the provider. */
function toRefundable({ reference, state, paid_at }: Row<'payments'>): RefundablePayment {
  return { reference, state: state as PaymentState, paid_at, renewal: !reference.startsWith(REFERENCE_PREFIX) };
}
