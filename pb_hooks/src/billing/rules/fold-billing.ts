import { chargesOf, compare, type Charge } from './charges';
import type { Billing, LedgerEvent, Payment } from '../../../../src/domain/billing/ledger-events';
import { refundsOf } from './refunds-in-ledger';
import { renewalOf, type Renewal } from './renewal';
import { addDays, coverageOf, type Coverage } from './coverage';
import { GRACE_DAYS, TRIAL_DAYS, type Plan } from '../../../../src/domain/billing/plans';

/**
 * Computes a person's billing state from all of their ledger events. Order and repetition of the events do not matter.
 *
 * The lengths come from src/domain/billing/plans.ts: TRIAL_DAYS, GRACE_DAYS.
 *
 * @param all every event of the person
 * @param now only the subscription's status depends on it (past_due, expired); plan and `premium_until` do not
 */
export function foldBilling(all: readonly LedgerEvent[], now?: Date): Billing {
  const events = inOrder(all);
  const charges = chargesOf(events);
  const coverage = coverageOf(charges);
  const renewal = renewalOf(events, charges);
  const planStatus = planStatusOf(events, charges, coverage, renewal);
  return {
    plan: planStatus.plan,
    premium_until: planStatus.until,
    subscription: subscriptionOf(events, charges, coverage, renewal, planStatus, now),
    providerSubscriptions: renewal.subscriptions,
    payments: charges.map((charge) => paymentOf(charge, coverage)),
    refunds: refundsOf(events, charges),
  };
}

/** Sorts by event time and drops repeated keys. */
function inOrder(events: readonly LedgerEvent[]): LedgerEvent[] {
  const sorted = [...events].sort((a, b) => compare(a.at, b.at) || compare(a.key, b.key));
  const seen = new Set<string>();
  return sorted.filter(({ key }) => !seen.has(key) && seen.add(key));
}

interface PlanStatus {
  plan: Plan;
  until: string;
}

function planStatusOf(
  events: readonly LedgerEvent[],
  charges: readonly Charge[],
  coverage: Coverage,
  renewal: Renewal,
): PlanStatus {
  const undisputed = undisputedStatus(events, coverage, renewal);
  const disputedAt = charges
    .map((charge) => charge.disputedAt)
    .filter(Boolean)
    .sort()[0];
  if (!disputedAt) return undisputed;
  const { until } = undisputed;
  return { plan: 'suspended', until: until !== '' && until < disputedAt ? until : disputedAt };
}

function undisputedStatus(
  events: readonly LedgerEvent[],
  { bought, paidUntil, reversedAt, until }: Coverage,
  { renews }: Renewal,
): PlanStatus {
  if (bought.length > 0) {
    // A reversed payment ends access at once, unless another payment still covers that moment.
    if (paidUntil === '' || paidUntil < reversedAt || !renews) return { plan: 'cancelled', until };
    return { plan: 'paid', until: addDays(paidUntil, GRACE_DAYS) };
  }
  const trial = trialOf(events);
  return trial ? { plan: 'trial', until: addDays(trial.at, TRIAL_DAYS) } : { plan: '', until: '' };
}

const trialOf = (events: readonly LedgerEvent[]): LedgerEvent | undefined =>
  events.find(({ type }) => type === 'trial.start');

function subscriptionOf(
  events: readonly LedgerEvent[],
  charges: readonly Charge[],
  { bought, runStart, until, paidUntil }: Coverage,
  renewal: Renewal,
  planStatus: PlanStatus,
  now: Date | undefined,
): Billing['subscription'] {
  if (planStatus.plan === '') return undefined;
  const active = renewal.subscriptions.filter(({ renews }) => renews).at(-1) ?? renewal.subscriptions.at(-1);
  const end = until || planStatus.until;
  return {
    status: statusOf(events, planStatus, paidUntil, bought, now),
    started_at: runStart || trialOf(events)?.at || charges[0]?.startedAt || '',
    current_period_end: end,
    cancel_at_period_end: planStatus.plan !== 'paid',
    customer:
      charges
        .map(({ customer }) => customer)
        .filter(Boolean)
        .at(-1) ?? '',
    code: active?.code ?? '',
    token: active?.token ?? '',
  };
}

function statusOf(
  events: readonly LedgerEvent[],
  { plan, until }: PlanStatus,
  paidUntil: string,
  bought: readonly Charge[],
  now: Date | undefined,
) {
  const clock = now?.toISOString() ?? '';
  if (plan === 'suspended') return 'suspended';
  if (clock > until) return 'expired';
  if (plan === 'trial') return 'trialing';
  if (plan === 'cancelled') return 'cancelled';
  const lastPaid = bought.at(-1)?.paidAt ?? '';
  const failed = events.some(({ type, at }) => type === 'invoice.payment_failed' && at > lastPaid);
  return failed || clock > paidUntil ? 'past_due' : 'active';
}

function paymentOf(
  { reference, amount, currency, state, paidAt, startedAt, startedHere }: Charge,
  { periods }: Coverage,
): Payment {
  const period = periods.get(reference);
  return {
    reference,
    amount,
    currency,
    state,
    paid_at: paidAt,
    started_at: startedAt,
    renewal: !startedHere,
    period_start: period?.start ?? '',
    period_end: period?.end ?? '',
  };
}
