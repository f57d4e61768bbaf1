import { expect, it } from 'vitest';
import type { Billing } from '../queries';
import { testId, testRow } from '../../../db/testing/rows';
import type { Row } from '../../../domain/core/rows';
import { refundable } from './refundable';

const NOW = new Date('2026-11-10T08:00:00Z');

/** Payments in the order in which they are read: newest first. */
function billing(payments: Partial<Row<'payments'>>[], refunds: Partial<Row<'refund_requests'>>[] = []): Billing {
  return {
    subscription: undefined,
    payments: payments.map((payment, index) => testRow('payments', `p${index}`, payment)),
    refunds: refunds.map((refund, index) =>
      testRow('refund_requests', `r${index}`, { payment: testId('p0'), ...refund }),
    ),
  };
}

it('offers to refund the first payment within 14 days, with the deadline', () => {
  expect(refundable(billing([{}]), NOW)).toMatchObject({
    payment: { reference: 'molao-1' },
    deadline: new Date('2026-11-15T08:00:00Z'),
    refusal: '',
  });
});

it('says why day 15 and renewals are not refundable', () => {
  const over = {
    request: undefined,
    refusal: 'The money-back guarantee ends 14 days after the first payment. That time is over.',
  };
  expect(refundable(billing([{}]), new Date('2026-11-15T08:00:01Z'))).toEqual(over);
  const renewed = [{ reference: 'T1', paid_at: '2026-11-08 08:00:00.000Z' }, { paid_at: '2026-10-08 08:00:00.000Z' }];
  expect(refundable(billing(renewed), NOW).payment).toBeUndefined();
});

it('offers nothing while a request is open, and offers a declined payment again', () => {
  const waiting = refundable(billing([{}], [{ state: 'requested' }]), NOW);
  expect([waiting.payment, waiting.request?.state]).toEqual([undefined, 'requested']);
  expect(refundable(billing([{}], [{ state: 'declined' }]), NOW)).toMatchObject({
    payment: { reference: 'molao-1' },
    request: { state: 'declined' },
  });
});

it('returns nothing for a user who never paid', () => {
  expect(refundable(billing([{ state: 'expired', paid_at: '' }]), NOW)).toEqual({ request: undefined, refusal: '' });
  expect(refundable(billing([]), NOW)).toEqual({ request: undefined, refusal: '' });
});
