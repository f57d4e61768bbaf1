import type { PaymentState } from '../../domain/billing-events';
import type { BadgeTone } from '../../ui/badge';

/** What the states of a payment are called on screen. */
export const PAYMENT_WORDS: Record<PaymentState, { label: string; tone: BadgeTone }> = {
  open: { label: 'Not confirmed yet', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  expired: { label: 'Not completed', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'positive' },
  mismatch: { label: 'Wrong amount', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'danger' },
  charged_back: { label: 'Charged back', tone: 'danger' },
};
