import type { Plan } from './plans';

/**
 * Prefix of our payment references. The provider allows letters, digits and -.= in them, and creates its own for
 * renewals.
 */
export const REFERENCE_PREFIX = 'molao-';

/** The provider's events that we store. Others are only logged. */
export const PROVIDER_EVENTS = [
  'charge.success',
  'charge.failed',
  'subscription.create',
  'invoice.update',
  'invoice.payment_failed',
  'subscription.not_renew',
  'subscription.disable',
  'refund.processed',
  'charge.dispute.create',
  'charge.dispute.resolve',
] as const;

/** Our own events. */
export const OWN_EVENTS = [
  'checkout.start',
  'checkout.expire',
  'trial.start',
  'cancel',
  'resume',
  'refund.request',
  'refund.approve',
  'refund.decline',
] as const;

export type EventType = (typeof PROVIDER_EVENTS)[number] | (typeof OWN_EVENTS)[number];

/** Where an event came from. */
export type EventOrigin = 'webhook' | 'verification' | 'refund' | 'sandbox' | 'account' | 'provider';

/**
 * One row of the ledger (`payment_events`), written once and never changed. The whole billing state is computed from
 * it.
 *
 * `payload` of a provider's event is its `data` field, without personal data. Of our own events:
 * - checkout.start `{amount, currency, plan}`: the agreed price in cents, and the provider's plan code
 * - checkout.expire `{status}`: the provider reported it as abandoned for a day; a later success still counts
 * - trial.start `{}`
 * - cancel, resume `{subscription?}`: recorded after the provider confirmed; about that subscription, or all
 *   without a code
 * - refund.request `{reason}`; refund.approve and refund.decline `{reason, by}`: the admin's reason and id
 */
export interface LedgerEvent {
  /** Events with the same key are the same event and count once. */
  key: string;
  type: string;
  /** Of the payment; '' if there is none, or only the payload has it. */
  reference: string;
  /** When it happened, ISO 8601 in UTC, by the provider's clock if known. Events are sorted by it, not by arrival. */
  at: string;
  payload: Record<string, unknown>;
}

/**
 * - open: started, the result is unknown. failed, expired: not successful; a later success still counts.
 * - mismatch: paid with the wrong amount or currency; gives no access.
 * - disputed: access is suspended until it is resolved. charged_back: the bank returned the money.
 */
export type PaymentState =
  'open' | 'failed' | 'expired' | 'paid' | 'mismatch' | 'refunded' | 'disputed' | 'charged_back';

export interface Payment {
  reference: string;
  /** In cents: the paid amount, or the agreed one before payment. */
  amount: number;
  currency: string;
  state: PaymentState;
  /** ISO 8601; '' until it is paid. */
  paid_at: string;
  /** ISO 8601: when the checkout started, or when a renewal was paid. */
  started_at: string;
  /** A monthly charge by the provider, without a checkout. */
  renewal: boolean;
  /** The month that it pays for, ISO 8601; '' for none. */
  period_start: string;
  period_end: string;
}

/** The refund request of a payment; a new one after a refusal replaces it. */
export interface Refund {
  reference: string;
  reason: string;
  state: 'requested' | 'approved' | 'declined' | 'refunded';
  requested_at: string;
  decision_reason: string;
  /** ISO 8601; '' until decided. */
  decided_at: string;
  decided_by: string;
}

/** A subscription at the provider. A user who paid in two tabs has two. */
export interface ProviderSubscription {
  code: string;
  /** The provider needs it to disable or enable the subscription; '' until it is announced. */
  token: string;
  /** Whether it will be charged again. */
  renews: boolean;
}

type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'suspended' | 'cancelled' | 'expired';

/** The billing state of one user. Dates are ISO 8601 in UTC, '' for none. */
export interface Billing {
  plan: Plan;
  /** When access ends or ended, with the grace period if there is one. */
  premium_until: string;
  subscription:
    | {
        status: SubscriptionStatus;
        started_at: string;
        /** Without the grace period. */
        current_period_end: string;
        cancel_at_period_end: boolean;
        /** The provider's codes; '' if unknown. */
        customer: string;
        code: string;
        token: string;
      }
    | undefined;
  providerSubscriptions: ProviderSubscription[];
  /** Oldest first. */
  payments: Payment[];
  refunds: Refund[];
}
