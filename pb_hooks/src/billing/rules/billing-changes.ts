import type { Billing, Payment, Refund } from '../../../../src/domain/billing/ledger-events';
import { wasPaid } from '../../../../src/domain/billing/refund-rules';

/** A change that the person is notified of. Times are ISO 8601. */
export type BillingChange =
  | { kind: 'paid'; payment: Payment }
  | { kind: 'payment_failed'; until: string }
  | { kind: 'cancelled'; until: string }
  | { kind: 'resumed' }
  | { kind: 'suspended' }
  | { kind: 'refund'; refund: Refund; payment: Payment };

/**
 * The changes between two billing states of a person, both computed without a clock. A repeated event, or one that
 * says nothing new, is not a change.
 */
export function billingChanges(before: Billing, after: Billing, now: Date): BillingChange[] {
  const until = after.premium_until;
  const changes: BillingChange[] = newlyPaid(before, after).map((payment) => ({ kind: 'paid', payment }));
  if (before.subscription?.status !== 'past_due' && after.subscription?.status === 'past_due')
    changes.push({ kind: 'payment_failed', until });
  if (before.plan !== 'suspended' && after.plan === 'suspended') changes.push({ kind: 'suspended' });
  if (before.plan === 'paid' && after.plan === 'cancelled' && !isReturned(after) && until > now.toISOString())
    changes.push({ kind: 'cancelled', until });
  if (before.plan === 'cancelled' && after.plan === 'paid' && newlyPaid(before, after).length === 0)
    changes.push({ kind: 'resumed' });
  return [...changes, ...refundChanges(before, after)];
}

function newlyPaid(before: Billing, after: Billing): Payment[] {
  const known = new Set(before.payments.filter(wasPaid).map(({ reference }) => reference));
  return after.payments.filter(({ state, reference }) => state === 'paid' && !known.has(reference));
}

/** A refund has its own mail, so the end of the subscription needs none. A lost dispute is treated the same. */
function isReturned({ payments, refunds }: Billing): boolean {
  return (
    refunds.some(({ state }) => state === 'approved' || state === 'refunded') ||
    payments.at(-1)?.state === 'charged_back'
  );
}

function refundChanges(before: Billing, after: Billing): BillingChange[] {
  return after.refunds.flatMap((refund) => {
    const known = before.refunds.find(({ reference }) => reference === refund.reference);
    const payment = after.payments.find(({ reference }) => reference === refund.reference);
    const isNew = known?.state !== refund.state || known.requested_at !== refund.requested_at;
    return isNew && payment ? [{ kind: 'refund', refund, payment }] : [];
  });
}
