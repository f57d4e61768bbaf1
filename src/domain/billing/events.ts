import type { Plan } from './plans';

/** Of the references that we mint. The provider takes letters, digits and -.= in them, and mints its own for renewals. */
export const REFERENCE_PREFIX = 'molao-';

/** What the provider tells us, by its own names. Others are logged, not stored. */
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

/** What we did ourselves. */
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

/** How we learnt of it. */
export type EventOrigin = 'webhook' | 'verification' | 'refund' | 'sandbox' | 'account' | 'provider';

/**
 * One line of the ledger (`payment_events`), written once and never changed. The state of everything about money is derived from these lines alone.
 *
 * `payload` of a provider's event is its `data` member, as received. Of ours:
 * - checkout.start `{amount, currency, plan}`: what was asked, in cents, and the provider's code of the plan
 * - checkout.expire `{status}`: given up after the provider said so long enough; a charge that succeeds later counts nevertheless
 * - trial.start `{}`
 * - cancel, resume `{subscription?}`: recorded once the provider has agreed; with a code they speak of that one of its subscriptions, else of all
 * - refund.request `{reason}`; refund.approve and refund.decline `{reason, by}`: the admin's words and id. `reference` is the payment's
 */
export interface LedgerEvent {
  /** The same key is the same event, and counts once. */
  key: string;
  type: string;
  /** Of the payment; '' where it is about none, or where only the payload names it. */
  reference: string;
  /** When it happened, ISO 8601 in UTC, by the provider's clock where it tells. Decides the order, not the arrival. */
  at: string;
  payload: Record<string, unknown>;
}

/**
 * - open: begun, and nobody knows how it ended. failed, expired: it did not succeed; a later success still counts.
 * - mismatch: paid, but not the amount or currency that was asked: it gives no access.
 * - disputed: access is suspended until it is resolved. charged_back: the money went back through the bank.
 */
export type PaymentState =
  'open' | 'failed' | 'expired' | 'paid' | 'mismatch' | 'refunded' | 'disputed' | 'charged_back';

export interface Payment {
  reference: string;
  /** In cents: what was paid, or what was asked while nothing has been. */
  amount: number;
  currency: string;
  state: PaymentState;
  /** ISO 8601; '' until it is paid. */
  paid_at: string;
  /** ISO 8601; when it was begun, or paid where the provider began it. */
  started_at: string;
  /** The provider charged it by itself, month after month. */
  renewal: boolean;
  /** The month that it pays for, ISO 8601; '' where it pays for none. */
  period_start: string;
  period_end: string;
}

/** One request a payment; a new one after a refusal takes its place. */
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

/** A subscription at the provider. A person has two of them if they paid in two tabs. */
export interface ProviderSubscription {
  code: string;
  /** What the provider asks for to disable and enable it; '' until it has been announced. */
  token: string;
  /** It will be charged again. */
  renews: boolean;
}

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'suspended' | 'cancelled' | 'expired';

/** What the ledger says about one person. Dates are ISO 8601 in UTC, '' where there is none. */
export interface Billing {
  plan: Plan;
  /** The moment at which access ends or ended, grace included where there is one. */
  premium_until: string;
  subscription:
    | {
        status: SubscriptionStatus;
        started_at: string;
        /** Without the grace. */
        current_period_end: string;
        cancel_at_period_end: boolean;
        /** The provider's codes; '' where unknown. */
        customer: string;
        code: string;
        token: string;
      }
    | undefined;
  providerSubscriptions: ProviderSubscription[];
  /** The oldest first. */
  payments: Payment[];
  refunds: Refund[];
}
