import { chargesOf, compare, type Charge } from './charges';
import type { Billing, LedgerEvent, Payment } from '../../../../src/domain/billing/events';
import { refundsOf } from './refunds';
import { renewalOf, type Renewal } from './renewal';
import { addDays, coverageOf, type Coverage } from './coverage';
import { GRACE_DAYS, TRIAL_DAYS, type Plan } from '../../../../src/domain/billing/plans';

/**
 * What the ledger says about one person: the same for the same set of events, in whatever order they came and however often.
 * Pass all events of that person.
 *
 * @param now lets the subscription's status follow the clock (past_due, expired). Plan and `premium_until` never depend on it.
 */
export function foldBilling(all: readonly LedgerEvent[], now?: Date): Billing {
  const events = inOrder(all);
  const charges = chargesOf(events);
  const coverage = coverageOf(charges);
  const renewal = renewalOf(events, charges);
  const standing = standingOf(events, charges, coverage, renewal);
  return {
    plan: standing.plan,
    premium_until: standing.until,
    subscription: subscriptionOf(events, charges, coverage, renewal, standing, now),
    providerSubscriptions: renewal.subscriptions,
    payments: charges.map((charge) => paymentOf(charge, coverage)),
    refunds: refundsOf(events, charges),
  };
}

/** Each key once, by the time at which it happened. */
function inOrder(events: readonly LedgerEvent[]): LedgerEvent[] {
  const sorted = [...events].sort((a, b) => compare(a.at, b.at) || compare(a.key, b.key));
  const seen = new Set<string>();
  return sorted.filter(({ key }) => !seen.has(key) && seen.add(key));
}

interface Standing {
  plan: Plan;
  until: string;
}

function standingOf(
  events: readonly LedgerEvent[],
  charges: readonly Charge[],
  coverage: Coverage,
  renewal: Renewal,
): Standing {
  const undisputed = undisputedStanding(events, coverage, renewal);
  const disputedAt = charges
    .map((charge) => charge.disputedAt)
    .filter(Boolean)
    .sort()[0];
  if (!disputedAt) return undisputed;
  const { until } = undisputed;
  return { plan: 'suspended', until: until !== '' && until < disputedAt ? until : disputedAt };
}

function undisputedStanding(
  events: readonly LedgerEvent[],
  { bought, paidUntil, reversedAt, until }: Coverage,
  { renews }: Renewal,
): Standing {
  if (bought.length > 0) {
    // What was given back ends access there and then, unless another payment still covers that moment.
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
  standing: Standing,
  now: Date | undefined,
): Billing['subscription'] {
  if (standing.plan === '') return undefined;
  const active = renewal.subscriptions.filter(({ renews }) => renews).at(-1) ?? renewal.subscriptions.at(-1);
  const end = until || standing.until;
  return {
    status: statusOf(events, standing, paidUntil, bought, now),
    started_at: runStart || trialOf(events)?.at || charges[0]?.startedAt || '',
    current_period_end: end,
    cancel_at_period_end: standing.plan !== 'paid',
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
  { plan, until }: Standing,
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
  { reference, amount, currency, state, paidAt, startedAt, asked }: Charge,
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
    renewal: !asked,
    period_start: period?.start ?? '',
    period_end: period?.end ?? '',
  };
}
