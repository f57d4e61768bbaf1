import { MONTHS } from '../core/format-day';
import { parseServerDate } from '../core/dates';
import { CURRENCY } from './plans';

/** The operator's details; '' if not set. */
interface Seller {
  name: string;
  address: string;
  vatNumber: string;
  email: string;
}

export interface PaidPayment {
  id: string;
  reference: string;
  /** In cents. */
  amount: number;
  currency: string;
  /** PocketBase date. */
  paid_at: string;
  refunded: boolean;
}

/** All texts of a receipt, for the PDF. */
export interface Receipt {
  title: string;
  number: string;
  /** PocketBase date of the payment, so that the file is the same each time it is made. */
  date: string;
  seller: string[];
  customer: { name: string; email: string };
  facts: { label: string; value: string }[];
  line: { description: string; amount: string };
  total: { label: string; amount: string };
  notes: string[];
}

/** South Africa is two hours ahead of UTC all year round. */
const SAST_MS = 2 * 3_600_000;
/** Characters of the payment's id in a receipt number: enough to be unique within a day. */
const NUMBER_LENGTH = 8;

/** 'R90.00'; other currencies with their code: 'USD 5.00'. */
export function formatMoney(cents: number, currency: string): string {
  const amount = (cents / 100).toFixed(2);
  return currency === CURRENCY ? `R${amount}` : `${currency} ${amount}`;
}

/** '21 November 2026', the date in South Africa, the seller's country. */
export function formatSellerDay(date: Date): string {
  const local = new Date(date.getTime() + SAST_MS);
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]!} ${local.getUTCFullYear()}`;
}

/** 'MOL-20261121-K3F9Q2AB': date of the payment and start of its id. It never changes. */
export function receiptNumber({ id, paid_at }: Pick<PaidPayment, 'id' | 'paid_at'>): string {
  const day = new Date(paidAt(paid_at).getTime() + SAST_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return `MOL-${day}-${id.slice(0, NUMBER_LENGTH).toUpperCase()}`;
}

/** The receipt of a paid payment. @throws Error without a payment date */
export function receiptOf(payment: PaidPayment, customer: Receipt['customer'], seller: Seller): Receipt {
  const amount = formatMoney(payment.amount, payment.currency);
  return {
    title: 'Receipt',
    number: receiptNumber(payment),
    date: payment.paid_at,
    seller: [seller.name || 'Molao', ...seller.address.split(/\s*[\n;]\s*/), seller.email].filter(
      (line) => line !== '',
    ),
    customer,
    facts: [
      { label: 'Receipt number', value: receiptNumber(payment) },
      { label: 'Date of payment', value: formatSellerDay(paidAt(payment.paid_at)) },
      { label: 'Payment reference', value: payment.reference },
      { label: 'Status', value: payment.refunded ? 'Paid, then refunded in full' : 'Paid' },
    ],
    line: { description: 'Molao Premium, one month', amount },
    total: { label: 'Total paid', amount },
    notes: [vatNote(seller.vatNumber), ...(payment.refunded ? [`The amount of ${amount} has been refunded.`] : [])],
  };
}

function vatNote(vatNumber: string): string {
  return vatNumber
    ? `VAT registration number ${vatNumber}. The price is stated excluding VAT. This is a receipt for the ` +
        'amount paid and not a tax invoice.'
    : 'The seller is not registered for VAT. No VAT has been charged.';
}

function paidAt(text: string): Date {
  const date = parseServerDate(text);
  if (!date) throw new Error(`a payment without a date: '${text}'`);
  return date;
}
