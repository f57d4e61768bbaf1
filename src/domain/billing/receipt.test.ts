import { describe, expect, it } from 'vitest';
import { formatMoney, formatSellerDay, receiptNumber, receiptOf, type PaidPayment } from './receipt';

const payment: PaidPayment = {
  id: 'k3f9q2ab7x0zzzz',
  reference: 'molao_abc',
  amount: 9000,
  currency: 'ZAR',
  paid_at: '2026-11-21 22:30:00.000Z',
  refunded: false,
};
const customer = { name: 'Naledi Khumalo', email: 'naledi@example.com' };
const seller = {
  name: 'Molao (Pty) Ltd',
  address: '1 Main Road; Cape Town\n8001',
  vatNumber: '',
  email: 'help@example.com',
};

describe('a receipt', () => {
  it('shows number, date in South Africa, seller, customer and amount', () => {
    const receipt = receiptOf(payment, customer, seller);
    expect(receipt.number).toBe('MOL-20261122-K3F9Q2AB');
    expect(receipt.facts).toEqual([
      { label: 'Receipt number', value: 'MOL-20261122-K3F9Q2AB' },
      { label: 'Date of payment', value: '22 November 2026' },
      { label: 'Payment reference', value: 'molao_abc' },
      { label: 'Status', value: 'Paid' },
    ]);
    expect(receipt.seller).toEqual(['Molao (Pty) Ltd', '1 Main Road', 'Cape Town', '8001', 'help@example.com']);
    expect(receipt.customer).toEqual(customer);
    expect(receipt.total.amount).toBe('R90.00');
  });

  it('shows the VAT note', () => {
    expect(receiptOf(payment, customer, seller).notes).toEqual([
      'The seller is not registered for VAT. No VAT has been charged.',
    ]);
    expect(receiptOf(payment, customer, { ...seller, vatNumber: '4123456789' }).notes[0]).toContain(
      'VAT registration number 4123456789.',
    );
  });

  it('shows a refund', () => {
    const { facts, notes } = receiptOf({ ...payment, refunded: true }, customer, seller);
    expect(facts.at(-1)).toEqual({ label: 'Status', value: 'Paid, then refunded in full' });
    expect(notes).toContain('The amount of R90.00 has been refunded.');
  });

  it('leaves out details that the operator has not set', () => {
    expect(receiptOf(payment, customer, { name: '', address: '', vatNumber: '', email: '' }).seller).toEqual(['Molao']);
  });

  it('is refused for an unpaid payment', () => {
    expect(() => receiptNumber({ id: payment.id, paid_at: '' })).toThrow('without a date');
  });
});

it('formats money and dates for South Africa', () => {
  expect(formatMoney(9000, 'ZAR')).toBe('R90.00');
  expect(formatMoney(499, 'USD')).toBe('USD 4.99');
  expect(formatSellerDay(new Date('2026-12-31T22:00:00Z'))).toBe('1 January 2027');
});
