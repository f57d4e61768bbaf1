import type { Account } from '../../../db/queries';
import type { Billing } from '../queries';
import type { Status } from '../../../domain/core/access';
import { PRICE_CENTS, CURRENCY } from '../../../domain/billing/plans';
import { formatMoney } from '../../../domain/billing/receipt';
import { formatLocalDay } from '../../../lib/format';

const AMOUNT = formatMoney(PRICE_CENTS, CURRENCY);
const PLAN_LABEL = `${AMOUNT} a month`;

/** `pay` and `subscribe` both open /subscribe. */
export type Change = 'subscribe' | 'pay' | 'resume' | 'card' | 'cancel';

/** The plan status as /manage-subscription shows it, and the possible changes. */
export interface PlanStatus {
  label: string;
  tone: 'neutral' | 'positive' | 'info' | 'warning' | 'danger' | 'premium';
  /** What happens next, and when. */
  next: string;
  /** The next important date and its label; both '' if there is none. */
  date: readonly [name: string, day: string];
  /** '' for admins. */
  plan: string;
  /** PocketBase date; '' for none. */
  started: string;
  changes: readonly Change[];
  /** The recommended change. */
  first?: Change;
}

const LABELS: Record<Status, Pick<PlanStatus, 'label' | 'tone'>> = {
  free: { label: 'Free', tone: 'neutral' },
  trial: { label: 'Free trial', tone: 'premium' },
  premium: { label: 'Active', tone: 'positive' },
  past_due: { label: 'Past due', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'info' },
  suspended: { label: 'Suspended', tone: 'danger' },
  lapsed: { label: 'Ended', tone: 'neutral' },
  admin: { label: 'Admin Access', tone: 'premium' },
};

/** The plan status of an account; undefined on the free plan, where there is nothing to manage. */
export function planStatusOf(
  { entitlement, user }: Account,
  { subscription, payments }: Billing,
): PlanStatus | undefined {
  const { status, until } = entitlement;
  const paying = user?.plan === 'paid';
  const shown = shownStatus(status, paying, subscription?.status === 'past_due');
  if (shown === 'free') return undefined;
  const day = formatLocalDay(until);
  const charged = formatLocalDay(subscription?.current_period_end);
  return {
    ...LABELS[status === 'admin' ? status : shown],
    ...detailsOf(shown, { paying, day, charged, refunded: payments.some(({ state }) => state === 'refunded') }),
    started: subscription?.started_at ?? '',
  };
}

/** Shows the subscription of a paying admin, and past due as soon as a renewal failed, before the paid time is over. */
function shownStatus(status: Status, paying: boolean, pastDue: boolean): Status {
  const managed = status === 'admin' && paying ? 'premium' : status;
  return managed === 'premium' && paying && pastDue ? 'past_due' : managed;
}

interface Facts {
  paying: boolean;
  /** When access ends or ended. */
  day: string;
  /** When the paid period ends. */
  charged: string;
  refunded: boolean;
}

function detailsOf(
  status: Exclude<Status, 'free'>,
  { paying, day, charged, refunded }: Facts,
): Pick<PlanStatus, 'next' | 'plan' | 'date' | 'changes' | 'first'> {
  switch (status) {
    case 'trial':
      return {
        plan: 'Premium, free of charge',
        next: 'Your trial ends by itself, and nothing is charged. Subscribe before then, and Premium goes on.',
        date: ['Trial ends', day],
        changes: ['subscribe'],
        first: 'subscribe',
      };
    case 'premium':
      if (!paying) {
        return {
          plan: 'Premium, free of charge',
          next: 'Premium was given to this account. There is nothing to pay and nothing to cancel.',
          date: ['Premium until', day],
          changes: [],
        };
      }
      return {
        plan: PLAN_LABEL,
        next: `The next payment of ${AMOUNT} is taken from your card on that day, and then every month until you cancel.`,
        date: ['Next payment', charged],
        changes: ['card', 'cancel'],
      };
    case 'past_due':
      return {
        plan: PLAN_LABEL,
        next:
          `The payment that was due on ${charged} has not arrived. Premium goes on until ${day}: update your ` +
          'card, or pay now. After that your account moves to the free plan.',
        date: ['Premium until', day],
        changes: ['card', 'pay', 'cancel'],
        first: 'card',
      };
    case 'cancelled':
      return {
        plan: PLAN_LABEL,
        next:
          'You have cancelled. Premium goes on until the end of the time that you paid for; nothing more is ' +
          'charged, and your account then moves to the free plan.',
        date: ['Premium until', day],
        changes: ['resume'],
        first: 'resume',
      };
    case 'suspended':
      return {
        plan: PLAN_LABEL,
        next:
          'A payment is disputed with your bank, so Premium is suspended. It returns when the dispute is ' +
          'settled in favour of the payment.',
        date: ['Suspended since', day],
        changes: [],
      };
    case 'lapsed':
      return {
        plan: 'Free',
        next:
          `Premium has ended${refunded ? ', because your payment was refunded' : ''}. You are on the free ` +
          'plan; what you wrote is kept.',
        date: ['Premium ended', day],
        changes: ['subscribe'],
        first: 'subscribe',
      };
    case 'admin':
      return { plan: '', next: 'Admins read everything. No subscription is needed.', date: ['', ''], changes: [] };
  }
}
