import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { Refund } from '../../../domain/billing/ledger-events';
import type { Row } from '../../../domain/core/rows';
import { formatLocalDay } from '../../../lib/format';
import { Banner } from '../../../ui/banner';

interface Look {
  icon: LucideIcon;
  tone: 'info' | 'positive' | 'warning';
}

const LOOKS: Record<Refund['state'], Look> = {
  requested: { icon: Hourglass, tone: 'info' },
  approved: { icon: CircleCheck, tone: 'positive' },
  refunded: { icon: CircleCheck, tone: 'positive' },
  declined: { icon: CircleX, tone: 'warning' },
};

/** The state of a refund request, and what happens next. */
export function RefundState({ request }: { request: Row<'refund_requests'> }) {
  const state = request.state as Refund['state'];
  const { icon, tone } = LOOKS[state];
  return (
    <Banner icon={icon} tone={tone} live>
      {textFor(state, request)}
    </Banner>
  );
}

function textFor(state: Refund['state'], { updated, decided_at, decision_reason }: Row<'refund_requests'>): string {
  const decided = formatLocalDay(decided_at);
  switch (state) {
    case 'requested':
      return (
        `You asked for a refund on ${formatLocalDay(updated)}. Requests are processed within 5 to 7 business ` +
        'days; Premium goes on until then.'
      );
    case 'approved':
      return (
        `Your refund was approved on ${decided}. The payment provider is returning the money; it reaches ` +
        'your account within 10 to 14 business days, and Premium ends.'
      );
    case 'refunded':
      return 'Your payment was refunded. The money reaches your account within 10 to 14 business days.';
    case 'declined':
      return `Your refund was declined on ${decided}. ${decision_reason}`;
  }
}
