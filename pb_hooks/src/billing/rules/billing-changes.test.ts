import { describe, expect, it } from 'vitest';
import type { Billing, LedgerEvent } from '../../../../src/domain/billing/ledger-events';
import { foldBilling } from './fold-billing';
import { billingChanges, type BillingChange } from './billing-changes';

const NOW = new Date('2026-11-10T09:00:00Z');
let made = 0;
const event = (
  type: string,
  at: string,
  payload: Record<string, unknown> = {},
  reference = 'molao_a',
): LedgerEvent => ({ key: `${type}-${(made += 1)}`, type, reference, at: `2026-11-${at}T09:00:00.000Z`, payload });
const checkout = (reference?: string) =>
  event('checkout.start', '01', { amount: 9000, currency: 'ZAR', plan: 'PLN_a' }, reference);
const charge = (day = '02', reference = 'molao_a', amount = 9000) =>
  event(
    'charge.success',
    day,
    {
      reference,
      status: 'success',
      amount,
      currency: 'ZAR',
      customer: { customer_code: 'CUS_a' },
      metadata: { user: 'u' },
    },
    reference,
  );
const created = () =>
  event(
    'subscription.create',
    '02',
    {
      subscription_code: 'SUB_a',
      email_token: 't',
      plan: { plan_code: 'PLN_a' },
      customer: { customer_code: 'CUS_a' },
    },
    '',
  );
const bought = () => [checkout(), charge(), created()];

/** The changes that the last event causes. */
function news(events: LedgerEvent[], now = NOW): BillingChange[] {
  const [before, after] = [events.slice(0, -1), events].map((some) => foldBilling(some)) as [Billing, Billing];
  return billingChanges(before, after, now);
}
const kinds = (events: LedgerEvent[], now?: Date) => news(events, now).map(({ kind }) => kind);

describe('billing changes', () => {
  it('report a received payment once', () => {
    expect(news([checkout(), charge()])).toMatchObject([
      { kind: 'paid', payment: { reference: 'molao_a', amount: 9000 } },
    ]);
    expect(kinds([checkout(), charge(), charge()])).toEqual([]);
    expect(kinds([checkout(), charge(), created()])).toEqual([]);
  });

  it('do not report a payment of the wrong amount', () => {
    expect(kinds([checkout(), charge('02', 'molao_a', 100)])).toEqual([]);
  });

  it('report a failed renewal, but no repeated failure', () => {
    const failed = () =>
      event(
        'invoice.payment_failed',
        '09',
        { subscription: { subscription_code: 'SUB_a' }, customer: { customer_code: 'CUS_a' } },
        '',
      );
    expect(kinds([...bought(), failed()])).toEqual(['payment_failed']);
    expect(kinds([...bought(), failed(), failed()])).toEqual([]);
  });

  it('report a cancellation by the user or by the provider', () => {
    expect(kinds([...bought(), event('cancel', '05', {}, '')])).toEqual(['cancelled']);
    expect(kinds([...bought(), event('subscription.not_renew', '05', { subscription_code: 'SUB_a' }, '')])).toEqual([
      'cancelled',
    ]);
    expect(
      kinds([
        ...bought(),
        event('cancel', '05', {}, ''),
        event('subscription.not_renew', '06', { subscription_code: 'SUB_a' }, ''),
      ]),
    ).toEqual([]);
  });

  it('do not report the end of a subscription whose paid time is over', () => {
    expect(
      kinds(
        [...bought(), event('subscription.disable', '05', { subscription_code: 'SUB_a' }, '')],
        new Date('2027-03-01T00:00:00Z'),
      ),
    ).toEqual([]);
  });

  it('report a resumption', () => {
    expect(kinds([...bought(), event('cancel', '05', {}, ''), event('resume', '06', {}, '')])).toEqual(['resumed']);
  });

  it('report each step of a refund, and no cancellation with it', () => {
    const request = () => event('refund.request', '03', { reason: 'Not for us' });
    const approve = () => event('refund.approve', '04', { reason: '', by: 'admin' });
    const step = (events: LedgerEvent[]) =>
      news(events).map((one) => (one.kind === 'refund' ? one.refund.state : one.kind));
    expect(step([...bought(), request()])).toEqual(['requested']);
    expect(step([...bought(), request(), approve()])).toEqual(['approved']);
    expect(step([...bought(), request(), approve(), event('cancel', '05', {}, '')])).toEqual([]);
    expect(step([...bought(), request(), event('refund.decline', '04', { reason: 'Day 15', by: 'admin' })])).toEqual([
      'declined',
    ]);
    expect(
      step([
        ...bought(),
        request(),
        approve(),
        event('refund.processed', '06', { amount: 9000, transaction_reference: 'molao_a', id: 1 }),
      ]),
    ).toEqual(['refunded']);
    expect(
      step([
        ...bought(),
        request(),
        event('refund.decline', '04', { reason: 'No', by: 'admin' }),
        event('refund.request', '05', { reason: 'Again' }),
      ]),
    ).toEqual(['requested']);
  });

  it('report a suspension by a dispute, and no new payment when the dispute is won', () => {
    const dispute = () => event('charge.dispute.create', '04', { id: 7, transaction: { reference: 'molao_a' } });
    expect(kinds([...bought(), dispute()])).toEqual(['suspended']);
    expect(
      kinds([
        ...bought(),
        dispute(),
        event('charge.dispute.resolve', '06', { id: 7, resolution: 'declined', transaction: { reference: 'molao_a' } }),
      ]),
    ).toEqual([]);
  });
});
