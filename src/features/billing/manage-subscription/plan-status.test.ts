import { describe, expect, it } from 'vitest';
import type { Account } from '../../../db/queries';
import type { Billing } from '../../../db/queries-billing';
import { testRow } from '../../../db/test-rows';
import { entitlement } from '../../../domain/core/access';
import type { Row, UserRow } from '../../../domain/core/rows';
import { planStatusOf, type PlanStatus } from './plan-status';

const NOW = new Date('2026-11-21T09:00:00Z');
const NONE: Billing = { subscription: undefined, payments: [], refunds: [] };

function standing(
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

describe('what /manage-subscription says', () => {
  it('is nothing on the free plan', () => {
    expect(standing({})).toBeUndefined();
  });

  it('names the end of a trial, and leads to a subscription', () => {
    expect(
      standing({ plan: 'trial', premium_until: '2026-11-26 09:00:00.000Z' }, { status: 'trialing' }),
    ).toMatchObject({
      label: 'Free trial',
      date: ['Trial ends', '26 November 2026'],
      changes: ['subscribe'],
      first: 'subscribe',
    });
  });

  it('names the next payment, not the end of the grace, while all is well', () => {
    expect(standing({ plan: 'paid', premium_until: '2026-12-08 08:00:00.000Z' }, {})).toMatchObject({
      label: 'Active',
      plan: 'R90.00 a month',
      date: ['Next payment', '1 December 2026'],
      started: '2026-11-01 08:00:00.000Z',
      changes: ['card', 'cancel'],
    });
  });

  it('asks for a card when a payment is past due, and says until when Premium goes on', () => {
    const late = standing(
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

  it('is past due as well where the payment failed before the paid time is over', () => {
    expect(standing({ plan: 'paid', premium_until: '2026-12-08 08:00:00.000Z' }, { status: 'past_due' })?.label).toBe(
      'Past due',
    );
  });

  it('offers to resume what was cancelled and is still paid for', () => {
    expect(
      standing({ plan: 'cancelled', premium_until: '2026-12-01 08:00:00.000Z' }, { status: 'cancelled' }),
    ).toMatchObject({
      label: 'Cancelled',
      date: ['Premium until', '1 December 2026'],
      changes: ['resume'],
    });
  });

  it('explains a suspension, which nothing here can end', () => {
    expect(
      standing({ plan: 'suspended', premium_until: '2026-11-20 09:00:00.000Z' }, { status: 'suspended' }),
    ).toMatchObject({ label: 'Suspended', tone: 'danger', changes: [] });
  });

  it('says that Premium has ended, and why where it was refunded', () => {
    const ended = { plan: 'cancelled', premium_until: '2026-11-20 09:00:00.000Z' } as const;
    expect(standing(ended, { status: 'expired' })).toMatchObject({
      label: 'Ended',
      date: ['Premium ended', '20 November 2026'],
      changes: ['subscribe'],
    });
    expect(standing(ended, {}, [{ state: 'refunded' }])?.next).toContain('because your payment was refunded');
  });

  it('has nothing to cancel where Premium was given', () => {
    expect(standing({ premium_until: '2026-12-01 08:00:00.000Z' })).toMatchObject({
      label: 'Active',
      changes: [],
      date: ['Premium until', '1 December 2026'],
    });
  });

  it('tells an admin that none is needed, and lets one who pays cancel', () => {
    expect(standing({ role: 'admin' })).toMatchObject({ label: 'Admin Access', changes: [] });
    expect(standing({ role: 'admin', plan: 'paid', premium_until: '2026-12-08 08:00:00.000Z' }, {})).toMatchObject({
      label: 'Admin Access',
      changes: ['card', 'cancel'],
    });
  });
});
