import { describe, expect, it } from 'vitest';
import { foldBilling } from './fold-billing';
import type { LedgerEvent } from '../../../../src/domain/billing/ledger-events';

let count = 0;
const event = (type: string, at: string, payload: LedgerEvent['payload'] = {}, reference = ''): LedgerEvent => ({
  key: `key${(count += 1)}`,
  type,
  reference,
  at: iso(at),
  payload,
});
const iso = (at: string): string => new Date(at).toISOString();
const checkout = (reference: string, at: string, terms: object = {}) =>
  event('checkout.start', at, { amount: 9000, currency: 'ZAR', plan: 'PLN', ...terms }, reference);
const charge = (reference: string, at: string, other: object = {}) =>
  event(
    'charge.success',
    at,
    {
      status: 'success',
      reference,
      amount: 9000,
      currency: 'ZAR',
      plan: { plan_code: 'PLN' },
      customer: { customer_code: 'CUS' },
      ...other,
    },
    reference,
  );
const created = (at: string, code = 'SUB') =>
  event('subscription.create', at, { subscription_code: code, email_token: 'token', plan: { plan_code: 'PLN' } });
const paid = (at: string, reference = 'molao-1') => [
  checkout(reference, at),
  charge(reference, at),
  created(at, `SUB ${reference}`),
];

describe('a payment', () => {
  it('buys a month, with seven days of grace while it renews', () => {
    const { plan, premium_until, subscription } = foldBilling(paid('2026-03-10T09:00Z'));
    expect({ plan, premium_until }).toEqual({ plan: 'paid', premium_until: iso('2026-04-17T09:00Z') });
    expect(subscription).toMatchObject({
      status: 'active',
      started_at: iso('2026-03-10T09:00Z'),
      current_period_end: iso('2026-04-10T09:00Z'),
      cancel_at_period_end: false,
      token: 'token',
    });
  });

  it.each([
    ['2026-01-31T09:00Z', '2026-02-28T09:00Z'],
    ['2028-01-31T09:00Z', '2028-02-29T09:00Z'],
    ['2026-12-31T23:59Z', '2027-01-31T23:59Z'],
    ['2026-02-28T00:00Z', '2026-03-28T00:00Z'],
  ])('of %s lasts until %s', (at, end) => expect(foldBilling(paid(at)).payments[0]!.period_end).toBe(iso(end)));

  it('extends the last month if it is not over, and starts a new month after a pause', () => {
    const early = foldBilling([...paid('2026-03-10T09:00Z'), ...paid('2026-03-20T09:00Z', 'molao-2')]);
    expect(early.payments.map(({ period_end }) => period_end)).toEqual([
      iso('2026-04-10T09:00Z'),
      iso('2026-05-10T09:00Z'),
    ]);
    const late = foldBilling([...paid('2026-03-10T09:00Z'), ...paid('2026-06-20T09:00Z', 'molao-2')]);
    expect(late.payments[1]).toMatchObject({
      period_start: iso('2026-06-20T09:00Z'),
      period_end: iso('2026-07-20T09:00Z'),
    });
    expect(late.subscription?.started_at).toBe(iso('2026-06-20T09:00Z'));
  });

  it('is compared with the price at which the plan was bought', () => {
    const events = [
      checkout('molao-1', '2026-03-10T09:00Z', { amount: 7000 }),
      charge('molao-1', '2026-03-10T09:00Z', { amount: 7000 }),
      charge('renewal', '2026-04-10T09:00Z', { amount: 7000 }),
    ];
    expect(foldBilling(events).payments).toMatchObject([
      { state: 'paid', renewal: false },
      { state: 'paid', renewal: true },
    ]);
  });

  it('is recognised by the user in its metadata if the ledger has lost its start', () => {
    const events = [charge('molao-1', '2026-03-10T09:00Z', { metadata: '{"user":"u"}' })];
    expect(foldBilling(events)).toMatchObject({ plan: 'paid', payments: [{ state: 'paid', renewal: false }] });
  });

  it('does not count if it is for another plan of the merchant', () => {
    expect(
      foldBilling([
        checkout('molao-1', '2026-03-10T09:00Z'),
        charge('other', '2026-03-11T09:00Z', { plan: { plan_code: 'PLN_other' } }),
      ]),
    ).toMatchObject({ plan: '', payments: [{ state: 'open' }] });
  });
});

describe('the clock', () => {
  const events = paid('2026-03-10T09:00Z');
  it.each([
    ['2026-04-10T08:00Z', 'active'],
    ['2026-04-10T10:00Z', 'past_due'],
    ['2026-04-17T08:00Z', 'past_due'],
    ['2026-04-17T10:00Z', 'expired'],
  ])('at %s makes the subscription %s', (now, status) => {
    expect(foldBilling(events, new Date(iso(now))).subscription?.status).toBe(status);
  });

  it('does not change plan or access', () => {
    const { plan, premium_until } = foldBilling(events);
    expect(foldBilling(events, new Date(iso('2030-01-01T00:00Z')))).toMatchObject({ plan, premium_until });
  });
});

describe('a cancellation', () => {
  const bought = paid('2026-03-10T09:00Z');
  const notRenew = (at: string) =>
    event('subscription.not_renew', at, { subscription_code: 'SUB molao-1', plan: { plan_code: 'PLN' } });

  it('keeps access until the paid time ends, without grace; resuming undoes it', () => {
    const cancelled = [...bought, event('cancel', '2026-03-20T09:00Z')];
    expect(foldBilling(cancelled)).toMatchObject({
      plan: 'cancelled',
      premium_until: iso('2026-04-10T09:00Z'),
      subscription: { status: 'cancelled', cancel_at_period_end: true },
    });
    expect(foldBilling([...cancelled, event('resume', '2026-03-21T09:00Z')])).toMatchObject({
      plan: 'paid',
      premium_until: iso('2026-04-17T09:00Z'),
    });
  });

  it('is not applied again by a late message after a resumption', () => {
    const resumed = [...bought, event('cancel', '2026-03-20T09:00Z'), event('resume', '2026-03-21T09:00Z')];
    expect(foldBilling([...resumed, notRenew('2026-03-22T09:00Z')]).plan).toBe('paid');
    expect(foldBilling([...resumed, notRenew('2026-03-20T10:00Z'), notRenew('2026-03-25T09:00Z')]).plan).toBe(
      'cancelled',
    );
  });

  it('of one of two subscriptions does not end the other', () => {
    const both = [...bought, ...paid('2026-03-11T09:00Z', 'molao-2')];
    expect(foldBilling([...both, notRenew('2026-03-20T09:00Z')])).toMatchObject({
      plan: 'paid',
      providerSubscriptions: [{ renews: false }, { renews: true }],
    });
    expect(foldBilling([...both, event('cancel', '2026-03-20T09:00Z')]).plan).toBe('cancelled');
  });
});

describe('a refund', () => {
  const refund = (at: string, amount: string, id: string, reference = 'molao-1') =>
    event('refund.processed', at, { amount, refund_reference: id, transaction_reference: reference }, reference);

  it('ends access at once when it is complete', () => {
    expect(foldBilling([...paid('2026-03-10T09:00Z'), refund('2026-03-12T09:00Z', '4000', 'a')]).plan).toBe('paid');
    expect(
      foldBilling([
        ...paid('2026-03-10T09:00Z'),
        refund('2026-03-12T09:00Z', '4000', 'a'),
        refund('2026-03-13T09:00Z', '5000', 'b'),
      ]),
    ).toMatchObject({
      plan: 'cancelled',
      premium_until: iso('2026-03-13T09:00Z'),
      payments: [{ state: 'refunded', period_end: '' }],
    });
  });

  it('of a duplicate payment keeps the month of the other', () => {
    const events = [
      ...paid('2026-03-10T09:00Z'),
      ...paid('2026-03-10T09:05Z', 'molao-2'),
      refund('2026-03-12T09:00Z', '9000', 'a', 'molao-1'),
    ];
    expect(foldBilling(events)).toMatchObject({ plan: 'paid', premium_until: iso('2026-04-17T09:05Z') });
  });

  it('does not extend access that had ended before', () => {
    const events = [
      ...paid('2026-03-10T09:00Z'),
      event('cancel', '2026-03-20T09:00Z'),
      refund('2026-06-01T09:00Z', '9000', 'a'),
    ];
    expect(foldBilling(events)).toMatchObject({ plan: 'cancelled', premium_until: iso('2026-04-10T09:00Z') });
  });

  it('goes through request, decision and refund', () => {
    const request = event('refund.request', '2026-03-12T09:00Z', { reason: 'Not for me' }, 'molao-1');
    const decline = event('refund.decline', '2026-03-13T09:00Z', { reason: 'Used a lot', by: 'admin' }, 'molao-1');
    const again = event('refund.request', '2026-03-14T09:00Z', { reason: 'Please' }, 'molao-1');
    const approve = event('refund.approve', '2026-03-15T09:00Z', { reason: '', by: 'admin' }, 'molao-1');
    const base = [...paid('2026-03-10T09:00Z'), request];
    expect(foldBilling(base).refunds).toMatchObject([{ state: 'requested', reason: 'Not for me', decided_at: '' }]);
    expect(foldBilling([...base, decline]).refunds).toMatchObject([
      { state: 'declined', decision_reason: 'Used a lot', decided_by: 'admin' },
    ]);
    expect(foldBilling([...base, decline, again]).refunds).toMatchObject([
      { state: 'requested', reason: 'Please', decided_by: '' },
    ]);
    expect(foldBilling([...base, approve]).plan).toBe('paid');
    expect(foldBilling([...base, approve, refund('2026-03-16T09:00Z', '9000', 'a')])).toMatchObject({
      plan: 'cancelled',
      refunds: [{ state: 'refunded' }],
    });
  });
});

describe('a trial', () => {
  const trial = event('trial.start', '2026-03-01T09:00Z');
  it('lasts seven days and then ends', () => {
    expect(foldBilling([trial])).toMatchObject({
      plan: 'trial',
      premium_until: iso('2026-03-08T09:00Z'),
      subscription: { status: 'trialing', cancel_at_period_end: true },
    });
  });
  it('is replaced by a payment, but not by one that does not count', () => {
    expect(foldBilling([trial, ...paid('2026-03-03T09:00Z')])).toMatchObject({
      plan: 'paid',
      premium_until: iso('2026-04-10T09:00Z'),
    });
    expect(
      foldBilling([
        trial,
        checkout('molao-1', '2026-03-03T09:00Z'),
        charge('molao-1', '2026-03-03T09:00Z', { amount: 1 }),
      ]),
    ).toMatchObject({ plan: 'trial', payments: [{ state: 'mismatch' }] });
  });
});

it('returns no plan for a user without events', () => {
  expect(foldBilling([])).toEqual({
    plan: '',
    premium_until: '',
    subscription: undefined,
    providerSubscriptions: [],
    payments: [],
    refunds: [],
  });
});
