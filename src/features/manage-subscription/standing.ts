import type { Account } from '../../db/queries';
import type { Billing } from '../../db/queries-billing';
import type { Status } from '../../domain/access';
import { PRICE_CENTS, CURRENCY } from '../../domain/plans';
import { formatMoney } from '../../domain/receipt';
import { formatLocalDay } from '../../lib/format';

/** The price is stated in rand everywhere. */
export const PLAN_LABEL = `${formatMoney(PRICE_CENTS, CURRENCY)} a month`;

export type Change = 'subscribe' | 'resume' | 'card' | 'cancel';

/** Where somebody stands, in words, and what they may do about it. */
export interface Standing {
  label: string;
  tone: 'neutral' | 'positive' | 'info' | 'warning' | 'danger' | 'premium';
  /** What happens next, and when. */
  next: string;
  /** '' where nothing is paid for. */
  plan: string;
  /** PocketBase date; '' where there is none. */
  started: string;
  /** The first is the one to take. */
  changes: readonly Change[];
}

const LABELS: Record<Status, Pick<Standing, 'label' | 'tone'>> = {
  free: { label: 'Free', tone: 'neutral' },
  trial: { label: 'Free trial', tone: 'premium' },
  premium: { label: 'Active', tone: 'positive' },
  past_due: { label: 'Past due', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'info' },
  suspended: { label: 'Suspended', tone: 'danger' },
  lapsed: { label: 'Ended', tone: 'neutral' },
  admin: { label: 'Admin Access', tone: 'premium' },
};

/** What /manage-subscription says. Without a subscription, and not an admin, there is nothing to manage: undefined. */
export function standingOf({ entitlement, user }: Account, { subscription, payments }: Billing): Standing | undefined {
  const { status, until } = entitlement;
  const paying = user?.plan === 'paid';
  const shown = refined(status, paying, subscription?.status === 'past_due');
  if (shown === 'free') return undefined;
  const day = formatLocalDay(until);
  const charged = formatLocalDay(subscription?.current_period_end);
  return {
    ...LABELS[status === 'admin' ? status : shown],
    ...outlook(shown, { paying, day, charged, refunded: payments.some(({ state }) => state === 'refunded') }),
    started: subscription?.started_at ?? '',
  };
}

/** An admin who pays still has a subscription to manage; a payment may have failed before the paid time is over. */
function refined(status: Status, paying: boolean, late: boolean): Status {
  const managed = status === 'admin' && paying ? 'premium' : status;
  return managed === 'premium' && paying && late ? 'past_due' : managed;
}

interface Facts {
  paying: boolean;
  /** When access ends or ended. */
  day: string;
  /** When the paid period ends. */
  charged: string;
  refunded: boolean;
}

function outlook(status: Exclude<Status, 'free'>, { paying, day, charged, refunded }: Facts): Pick<Standing, 'next' | 'plan' | 'changes'> {
  switch (status) {
    case 'trial':
      return { plan: 'Free', next: `Your trial ends by itself on ${day}, and nothing is charged. Subscribe before then, and Premium goes on.`, changes: ['subscribe'] };
    case 'premium':
      if (!paying) return { plan: '', next: `Premium was given to this account until ${day}. There is nothing to pay and nothing to cancel.`, changes: [] };
      return { plan: PLAN_LABEL, next: `The next payment is taken on ${charged || day}.`, changes: ['cancel', 'card'] };
    case 'past_due':
      return {
        plan: PLAN_LABEL,
        next: `The payment that was due on ${charged} has not arrived. Premium goes on until ${day}: update your card, or pay now. After that your account moves to the free plan.`,
        changes: ['card', 'subscribe', 'cancel'],
      };
    case 'cancelled':
      return { plan: PLAN_LABEL, next: `Premium goes on until ${day}. Nothing more is charged, and your account then moves to the free plan.`, changes: ['resume'] };
    case 'suspended':
      return { plan: PLAN_LABEL, next: 'A payment is disputed with your bank, so Premium is suspended. It returns when the dispute is settled in favour of the payment.', changes: [] };
    case 'lapsed':
      return { plan: '', next: `Premium ended on ${day}${refunded ? ', because your payment was refunded' : ''}. You are on the free plan; what you wrote is kept.`, changes: ['subscribe'] };
    case 'admin':
      return { plan: '', next: 'Admins read everything. No subscription is needed.', changes: [] };
  }
}
