import type { Billing } from '../../../db/queries-billing';
import { REFERENCE_PREFIX, type PaymentState, type Refund } from '../../../domain/billing/events';
import { refundDeadline, refundRefusal, wasPaid, type RefundablePayment } from '../../../domain/billing/refunds';
import type { Row } from '../../../domain/core/rows';

/** What somebody can know about the money-back guarantee: a request and how it was decided, or what may still be asked for. */
export interface Refundable {
  /** The newest request. */
  request?: Row<'refund_requests'>;
  /** The payment that may be claimed back now, as far as this device knows; the server decides. */
  payment?: Row<'payments'>;
  /** Until when. */
  deadline?: Date;
  /** Why nothing can be claimed back; '' where something can, or nothing was ever paid. */
  refusal: string;
}

export function refundable({ payments, refunds }: Billing, now: Date): Refundable {
  const all = payments.map(seen);
  const asked = refunds.map(({ payment, state }) => ({
    reference: payments.find(({ id }) => id === payment)?.reference ?? '',
    state: state as Refund['state'],
  }));
  const paid = payments.filter(({ state }) => wasPaid({ state: state as PaymentState }));
  const payment = paid.find(({ reference }) => refundRefusal(reference, all, asked, now) === undefined);
  if (payment) return { request: refunds[0], payment, deadline: refundDeadline(seen(payment)), refusal: '' };
  const first = paid.at(-1);
  return { request: refunds[0], refusal: first ? (refundRefusal(first.reference, all, asked, now) ?? '') : '' };
}

/** The provider mints the references of renewals; those of first payments are ours. */
function seen({ reference, state, paid_at }: Row<'payments'>): RefundablePayment {
  return { reference, state: state as PaymentState, paid_at, renewal: !reference.startsWith(REFERENCE_PREFIX) };
}
