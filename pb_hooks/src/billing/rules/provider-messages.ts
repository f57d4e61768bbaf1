import { CURRENCY, PRICE_CENTS } from '../../../../src/domain/billing/plans';
import type { LedgerEvent } from '../../../../src/domain/billing/events';

/** What the provider's messages say, read member by member: they come from outside, and their shapes vary with the way by which they come. */

/** The text at a path of members, the first that is there; '' where none is. */
export function textAt(payload: unknown, ...paths: string[]): string {
  for (const path of paths) {
    const value = at(payload, path);
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

/** The number at a path; the provider writes some as text. NaN where there is none. */
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

/** A moment as ISO 8601 in UTC; '' for what is none. */
export function toIso(text: string): string {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** How an event hangs together with others: whose it is follows from these. '' where it does not say. */
export interface Links {
  reference: string;
  customer: string;
  subscription: string;
  /** The user that we named to the provider when the payment began. */
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

/** An object, an object as text, or 0 and '' for nothing: the provider sends them all. */
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

/** When an event happened by the provider's clock. Refunds and ends of subscriptions do not say, so that is when they were received. */
export function eventTime(type: string, data: unknown, received: string): string {
  return toIso(textAt(data, ...(TIME_FIELDS[type] ?? []))) || received;
}

/** A charge that succeeded, whichever message says so. */
export interface SuccessfulCharge {
  reference: string;
  amount: number;
  currency: string;
  at: string;
  customer: string;
  /** The provider's code of the plan; '' where the message does not say. */
  plan: string;
  subscription: string;
  /** The user in the metadata, which only a payment that we began carries. */
  user: string;
}

/** @returns undefined where the event says nothing of a charge that succeeded */
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

/** What a checkout asked for. */
export interface CheckoutTerms {
  amount: number;
  currency: string;
  plan: string;
}

export const CURRENT_TERMS: CheckoutTerms = { amount: PRICE_CENTS, currency: CURRENCY, plan: '' };

export function checkoutTermsOf({ payload }: LedgerEvent): CheckoutTerms {
  return { amount: numberAt(payload, 'amount'), currency: textAt(payload, 'currency'), plan: textAt(payload, 'plan') };
}
