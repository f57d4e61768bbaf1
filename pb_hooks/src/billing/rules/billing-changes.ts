import type { Billing, Payment, Refund } from '../../../../src/domain/billing/events';
import { wasPaid } from '../../../../src/domain/billing/refunds';

/** What a new line of the ledger means to the person, so that it is told to them. Moments are ISO 8601. */
export type BillingChange =
  | { kind: 'paid'; payment: Payment }
  | { kind: 'payment_failed'; until: string }
  | { kind: 'cancelled'; until: string }
  | { kind: 'resumed' }
  | { kind: 'suspended' }
  | { kind: 'refund'; refund: Refund; payment: Payment };

/**
 * What has changed between two states of a person's billing, both folded without a clock. An event that says nothing new, or that comes
 * again, is no news.
 */
export function billingChanges(before: Billing, after: Billing, now: Date): BillingChange[] {
  const until = after.premium_until;
  const news: BillingChange[] = newlyPaid(before, after).map((payment) => ({ kind: 'paid', payment }));
  if (before.subscription?.status !== 'past_due' && after.subscription?.status === 'past_due')
    news.push({ kind: 'payment_failed', until });
  if (before.plan !== 'suspended' && after.plan === 'suspended') news.push({ kind: 'suspended' });
  if (before.plan === 'paid' && after.plan === 'cancelled' && !isGivenBack(after) && until > now.toISOString())
    news.push({ kind: 'cancelled', until });
  if (before.plan === 'cancelled' && after.plan === 'paid' && newlyPaid(before, after).length === 0)
    news.push({ kind: 'resumed' });
  return [...news, ...refundNews(before, after)];
}

function newlyPaid(before: Billing, after: Billing): Payment[] {
  const known = new Set(before.payments.filter(wasPaid).map(({ reference }) => reference));
  return after.payments.filter(({ state, reference }) => state === 'paid' && !known.has(reference));
}

/** A refund, or money that went back through the bank, has its own mail; that the subscription ends with it goes without saying. */
function isGivenBack({ payments, refunds }: Billing): boolean {
  return (
    refunds.some(({ state }) => state === 'approved' || state === 'refunded') ||
    payments.at(-1)?.state === 'charged_back'
  );
}

function refundNews(before: Billing, after: Billing): BillingChange[] {
  return after.refunds.flatMap((refund) => {
    const known = before.refunds.find(({ reference }) => reference === refund.reference);
    const payment = after.payments.find(({ reference }) => reference === refund.reference);
    const isNew = known?.state !== refund.state || known.requested_at !== refund.requested_at;
    return isNew && payment ? [{ kind: 'refund', refund, payment }] : [];
  });
}
