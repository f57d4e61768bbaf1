import { CircleAlert, CircleCheck, CircleSlash, Gavel, Hourglass, Undo2, type LucideIcon } from 'lucide-react';
import type { PaymentState } from '../../../domain/billing/ledger-events';
import type { BadgeTone } from '../../../ui/badge';

interface PaymentLabel {
  label: string;
  tone?: BadgeTone;
  icon?: LucideIcon;
}

const LABELS: Record<PaymentState, PaymentLabel> = {
  open: { label: 'Not confirmed yet', tone: 'info', icon: Hourglass },
  failed: { label: 'Failed', tone: 'danger', icon: CircleAlert },
  expired: { label: 'Not completed', tone: 'neutral', icon: CircleSlash },
  paid: { label: 'Paid', tone: 'positive', icon: CircleCheck },
  mismatch: { label: 'Wrong amount', tone: 'warning', icon: CircleAlert },
  refunded: { label: 'Refunded', tone: 'neutral', icon: Undo2 },
  disputed: { label: 'Disputed', tone: 'danger', icon: Gavel },
  charged_back: { label: 'Charged back', tone: 'danger', icon: Undo2 },
};

/** Label of a payment state. A state that only a newer server knows is shown as it is. */
export function paymentLabel(state: string): PaymentLabel {
  return (LABELS as Partial<Record<string, PaymentLabel>>)[state] ?? { label: state };
}
