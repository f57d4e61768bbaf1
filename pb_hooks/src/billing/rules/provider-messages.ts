import { CURRENCY, PRICE_CENTS } from '../../../../src/domain/billing/plans';
import type { LedgerEvent } from '../../../../src/domain/billing/ledger-events';

/** Reads the provider's messages field by field: webhooks, verifications and lists have different shapes. */

/** The first non-empty text at one of these paths (`a.b.c`); '' if there is none. */
export function textAt(payload: unknown, ...paths: string[]): string {
  for (const path of paths) {
    const value = at(payload, path);
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** The number at a path, also if it is written as text; NaN if there is none. */
export function numberAt(payload: unknown, path: string): number {
  const text = textAt(payload, path);
  return text === '' ? NaN : Number(text);
}

function at(payload: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      payload,
    );
}

/** A date as ISO 8601 in UTC; '' if it cannot be parsed. */
export function toIso(text: string): string {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** The codes that connect an event with others and with its person; '' for a missing one. */
export interface Links {
  reference: string;
  customer: string;
  subscription: string;
  /** User id from the metadata that we send with a checkout. */
  user: string;
}

/** Reads the links of a provider's event from its `data`. */
export function linksOf(type: string, data: unknown): Links {
  return {
    reference: referenceOf(type, data),
    customer: textAt(data, 'customer.customer_code', 'transaction.customer.customer_code'),
    subscription: textAt(data, 'subscription_code', 'subscription.subscription_code'),
    user: textAt(metadataOf(data), 'user'),
  };
}

function referenceOf(type: string, data: unknown): string {
  if (type.startsWith('charge.dispute.') || type.startsWith('invoice.')) return textAt(data, 'transaction.reference');
  return textAt(data, 'transaction_reference', 'reference', 'transaction.reference');
}

/** The provider sends metadata as an object, as JSON text, or as 0 or '' for none. */
function metadataOf(data: unknown): unknown {
  const metadata = at(data, 'metadata');
  if (typeof metadata !== 'string') return metadata;
  try {
    return JSON.parse(metadata);
  } catch {
    return undefined;
  }
}

const TIME_FIELDS: Record<string, string[]> = {
  'charge.success': ['paid_at', 'paidAt', 'created_at', 'createdAt'],
  'charge.failed': ['created_at', 'createdAt'],
  'invoice.update': ['paid_at', 'created_at', 'createdAt'],
  'invoice.payment_failed': ['created_at', 'createdAt'],
  'subscription.create': ['createdAt', 'created_at'],
  'charge.dispute.create': ['created_at', 'createdAt'],
  'charge.dispute.resolve': ['resolvedAt', 'resolved_at', 'updated_at', 'updatedAt'],
};

/**
 * When an event happened, by the provider's clock, ISO 8601. Refunds and ends of subscriptions carry no time:
 * `received`.
 */
export function eventTime(type: string, data: unknown, received: string): string {
  return toIso(textAt(data, ...(TIME_FIELDS[type] ?? []))) || received;
}

/** A successful charge, from a charge or an invoice message. */
export interface SuccessfulCharge {
  reference: string;
  amount: number;
  currency: string;
  at: string;
  customer: string;
  /** The provider's plan code; '' if the message has none. */
  plan: string;
  subscription: string;
  /** User id from the metadata, which only payments that we started have. */
  user: string;
}

/** @returns undefined if the event is not about a successful charge */
export function successfulChargeOf({
  type,
  payload,
  at: moment,
  reference,
}: LedgerEvent): SuccessfulCharge | undefined {
  const isInvoice = type === 'invoice.update';
  if (type !== 'charge.success' && !isInvoice) return undefined;
  const status = textAt(payload, isInvoice ? 'transaction.status' : 'status');
  if (status !== 'success') return undefined;
  const links = linksOf(type, payload);
  return {
    reference: links.reference || reference,
    amount: numberAt(payload, isInvoice ? 'transaction.amount' : 'amount'),
    currency: textAt(payload, isInvoice ? 'transaction.currency' : 'currency'),
    at: moment,
    customer: links.customer,
    plan: textAt(payload, 'plan.plan_code', 'plan_object.plan_code', 'plan'),
    subscription: links.subscription,
    user: links.user,
  };
}

/** What a checkout agreed: amount in cents, currency, and the provider's plan code. */
export interface CheckoutTerms {
  amount: number;
  currency: string;
  plan: string;
}

export const CURRENT_TERMS: CheckoutTerms = { amount: PRICE_CENTS, currency: CURRENCY, plan: '' };

export function checkoutTermsOf({ payload }: LedgerEvent): CheckoutTerms {
  return { amount: numberAt(payload, 'amount'), currency: textAt(payload, 'currency'), plan: textAt(payload, 'plan') };
}
