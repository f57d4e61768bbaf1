import { describe, expect, it } from 'vitest';
import type { PaymentState } from './ledger-events';
import { refundRefusal, type RefundablePayment } from './refund-rules';

const paid = (reference: string, day: number, fields: Partial<RefundablePayment> = {}): RefundablePayment => ({
  reference,
  state: 'paid',
  paid_at: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`,
  renewal: false,
  ...fields,
});
const at = (text: string) => new Date(text);
const day = (number: number) => at(`2026-11-${String(number).padStart(2, '0')}T09:00:00.000Z`);

describe('a refund', () => {
  it('is allowed for a first payment within 14 days, to the last moment', () => {
    expect(refundRefusal('a', [paid('a', 1)], [], day(1))).toBeUndefined();
    expect(refundRefusal('a', [paid('a', 1)], [], day(15))).toBeUndefined();
    expect(refundRefusal('a', [paid('a', 1)], [], at('2026-11-15T09:00:00.001Z'))).toContain(
      'ends 14 days after the first payment',
    );
  });

  it('is allowed after failed attempts and after a later payment', () => {
    expect(
      refundRefusal('b', [paid('a', 1, { state: 'failed' }), paid('b', 2), paid('c', 3)], [], day(4)),
    ).toBeUndefined();
  });

  it('is refused for renewals', () => {
    expect(refundRefusal('b', [paid('a', 1), paid('b', 2, { renewal: true })], [], day(3))).toContain(
      'Renewals are not refundable.',
    );
  });

  it.each<PaymentState>(['paid', 'refunded', 'disputed', 'charged_back'])(
    'is refused to a user whose earlier payment is %s',
    (state) => {
      expect(refundRefusal('b', [paid('a', 1, { state }), paid('b', 2)], [], day(3))).toContain(
        'first-time subscribers',
      );
    },
  );

  it.each<[PaymentState, string]>([
    ['open', 'was not completed'],
    ['failed', 'was not completed'],
    ['expired', 'was not completed'],
    ['mismatch', 'was not completed'],
    ['refunded', 'refunded already'],
    ['charged_back', 'refunded already'],
    ['disputed', 'disputed with your bank'],
  ])('is refused for a payment that is %s', (state, words) => {
    expect(refundRefusal('a', [paid('a', 1, { state })], [], day(2))).toContain(words);
  });

  it('can be requested once, and again only after a refusal', () => {
    for (const state of ['requested', 'approved'] as const) {
      expect(refundRefusal('a', [paid('a', 1)], [{ reference: 'a', state }], day(2))).toBe(
        'You have asked for this refund already.',
      );
    }
    expect(refundRefusal('a', [paid('a', 1)], [{ reference: 'a', state: 'declined' }], day(2))).toBeUndefined();
  });

  it('is refused for an unknown payment', () => {
    expect(refundRefusal('b', [paid('a', 1)], [], day(2))).toBe('This payment was not found.');
  });
});
