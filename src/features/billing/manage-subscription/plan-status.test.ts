import { describe, expect, it } from 'vitest';
import type { Account } from '../../../db/queries';
import type { Billing } from '../queries';
import { testRow } from '../../../db/testing/rows';
import { entitlement } from '../../../domain/core/access';
import type { Row, UserRow } from '../../../domain/core/rows';
import { planStatusOf, type PlanStatus } from './plan-status';

const NOW = new Date('2026-11-21T09:00:00Z');
const NONE: Billing = { subscription: undefined, payments: [], refunds: [] };

function planStatus(
  user: Partial<UserRow>,
  subscription?: Partial<Row<'subscriptions'>>,
  payments: Partial<Row<'payments'>>[] = [],
): PlanStatus | undefined {
  const row = testRow('users', 'user', user);
  const account: Account = {
    user: row,
    profile: undefined,
    followed: [],
    entitlement: entitlement(row, NOW),
    now: NOW,
  };
  const billing = { ...NONE, payments: payments.map((payment, index) => testRow('payments', `p${index}`, payment)) };
  return planStatusOf(
    account,
    subscription ? { ...billing, subscription: testRow('subscriptions', 'sub', subscription) } : billing,
  );
}

describe('the plan status on /manage-subscription', () => {
  it('is undefined on the free plan', () => {
    expect(planStatus({})).toBeUndefined();
  });

  it('shows the end of a trial, and offers to subscribe', () => {
    expect(
      planStatus({ plan: 'trial', premium_until: '2026-11-26 09:00:00.000Z' }, { status: 'trialing' }),
    ).toMatchObject({
      label: 'Free trial',
      date: ['Trial ends', '26 November 2026'],
      changes: ['subscribe'],
      first: 'subscribe',
    });
  });

  it('shows the next payment, not the end of the grace period', () => {
    expect(planStatus({ plan: 'paid', premium_until: '2026-12-08 08:00:00.000Z' }, {})).toMatchObject({
      label: 'Active',
      plan: 'R90.00 a month',
      date: ['Next payment', '1 December 2026'],
      started: '2026-11-01 08:00:00.000Z',
      changes: ['card', 'cancel'],
    });
  });

  it('requires a card when a payment is past due, and shows when Premium ends', () => {
    const late = planStatus(
      { plan: 'paid', premium_until: '2026-11-24 09:00:00.000Z' },
      { current_period_end: '2026-11-17 09:00:00.000Z' },
    );
    expect(late).toMatchObject({
      label: 'Past due',
      tone: 'warning',
      date: ['Premium until', '24 November 2026'],
      first: 'card',
      changes: ['card', 'pay', 'cancel'],
    });
    expect(late?.next).toContain('due on 17 November 2026');
  });

  it('is past due as soon as a renewal fails', () => {
    expect(planStatus({ plan: 'paid', premium_until: '2026-12-08 08:00:00.000Z' }, { status: 'past_due' })?.label).toBe(
      'Past due',
    );
  });

  it('offers to resume a cancelled subscription before the paid time ends', () => {
    expect(
      planStatus({ plan: 'cancelled', premium_until: '2026-12-01 08:00:00.000Z' }, { status: 'cancelled' }),
    ).toMatchObject({
      label: 'Cancelled',
      date: ['Premium until', '1 December 2026'],
      changes: ['resume'],
    });
  });

  it('explains a suspension and offers no change', () => {
    expect(
      planStatus({ plan: 'suspended', premium_until: '2026-11-20 09:00:00.000Z' }, { status: 'suspended' }),
    ).toMatchObject({ label: 'Suspended', tone: 'danger', changes: [] });
  });

  it('says that Premium has ended, and mentions a refund', () => {
    const ended = { plan: 'cancelled', premium_until: '2026-11-20 09:00:00.000Z' } as const;
    expect(planStatus(ended, { status: 'expired' })).toMatchObject({
      label: 'Ended',
      date: ['Premium ended', '20 November 2026'],
      changes: ['subscribe'],
    });
    expect(planStatus(ended, {}, [{ state: 'refunded' }])?.next).toContain('because your payment was refunded');
  });

  it('offers no cancellation of granted Premium', () => {
    expect(planStatus({ premium_until: '2026-12-01 08:00:00.000Z' })).toMatchObject({
      label: 'Active',
      changes: [],
      date: ['Premium until', '1 December 2026'],
    });
  });

  it('shows admins that they need no subscription, and lets a paying admin cancel', () => {
    expect(planStatus({ role: 'admin' })).toMatchObject({ label: 'Admin Access', changes: [] });
    expect(planStatus({ role: 'admin', plan: 'paid', premium_until: '2026-12-08 08:00:00.000Z' }, {})).toMatchObject({
      label: 'Admin Access',
      changes: ['card', 'cancel'],
    });
  });
});
