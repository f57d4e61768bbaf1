import type { EventType, ProviderSubscription } from '../../../src/domain/billing/ledger-events';
import { linksOf, eventTime, numberAt, textAt } from './rules/provider-messages';
import type { App } from '../core/app';
import { eventsOf } from './payment-events';
import { billingOf, record, recordOwn } from './ledger';
import {
  disableSubscription,
  enableSubscription,
  fetchSubscription,
  listSubscriptions,
  paymentsMode,
  planCode,
  ProviderError,
  type Subscription,
} from './payment-provider';

/** States in which the provider will charge again. */
const RENEWING: readonly Subscription['status'][] = ['active', 'attention'];

/** A user's subscriptions at the provider, including those whose announcement was lost. @throws ProviderError */
export function knownSubscriptions(app: App, user: string): ProviderSubscription[] {
  const { payments, providerSubscriptions } = billingOf(app, user);
  const checkouts = payments.filter(({ renewal, paid_at }) => !renewal && paid_at !== '').length;
  if (providerSubscriptions.length >= checkouts) return providerSubscriptions;
  fetchMissingSubscriptions(app, user);
  return billingOf(app, user).providerSubscriptions;
}

/** Fetches a user's subscriptions and records those that the ledger lacks. @throws ProviderError */
function fetchMissingSubscriptions(app: App, user: string): void {
  const customer = customerNumber(app, user);
  if (customer === undefined || paymentsMode() !== 'live') return;
  for (const subscription of listSubscriptions(customer)) {
    if (textAt(subscription, 'plan.plan_code') === planCode())
      recordAnswer(app, user, 'subscription.create', subscription, subscription.subscription_code);
  }
}

/** The provider's `customer.id`, which its lists need. Every message about a charge or subscription has it. */
export function customerNumber(app: App, user: string): number | undefined {
  return eventsOf(app, user)
    .map(({ payload }) => numberAt(payload, 'customer.id'))
    .filter((id) => !Number.isNaN(id))
    .at(-1);
}

/** Records an answer of the provider as if it had arrived as a webhook. */
function recordAnswer(app: App, user: string, type: EventType, payload: Subscription, key: string): void {
  const at = eventTime(type, payload, new Date().toISOString());
  record(app, {
    user,
    reference: linksOf(type, payload).reference,
    type,
    origin: 'provider',
    key: `provider:${type}:${key}`,
    at,
    payload,
  });
}

/**
 * Disables all renewing subscriptions of a user at the provider and records it. Access continues until the paid time
 * ends. Must also be called before an account is deleted.
 *
 * @throws ProviderError if one cannot be disabled; those already disabled are recorded
 */
export function stopRenewal(app: App, user: string): void {
  const renewing = knownSubscriptions(app, user).filter(({ renews }) => renews);
  const stopped: string[] = [];
  try {
    for (const { code, token } of renewing) {
      disable(code, token);
      stopped.push(code);
    }
  } catch (error) {
    for (const code of stopped) recordChange(app, user, 'cancel', { subscription: code });
    throw error;
  }
  recordChange(app, user, 'cancel', {});
}

/** Disables one of several subscriptions and records it. @throws ProviderError */
export function stopOne(app: App, user: string, { code, token }: ProviderSubscription): void {
  disable(code, token);
  recordChange(app, user, 'cancel', { subscription: code });
}

/** Enables one subscription again and records it. @throws ProviderError */
export function resumeRenewal(app: App, user: string, { code, token }: ProviderSubscription): void {
  changeAtProvider(
    code,
    () => enableSubscription(code, token || tokenOf(code)),
    (status) => RENEWING.includes(status),
  );
  recordChange(app, user, 'resume', { subscription: code });
}

function disable(code: string, token: string): void {
  changeAtProvider(
    code,
    () => disableSubscription(code, token || tokenOf(code)),
    (status) => !RENEWING.includes(status),
  );
}

/**
 * The provider refuses changes that are already done, and may have made a change although its answer was lost. Then the
 * current state decides.
 */
function changeAtProvider(code: string, change: () => void, isDone: (status: Subscription['status']) => boolean): void {
  try {
    change();
  } catch (error) {
    if (!(error instanceof ProviderError) || !isDone(statusOr(code, error))) throw error;
  }
}

function statusOr(code: string, error: ProviderError): Subscription['status'] {
  try {
    return fetchSubscription(code).status;
  } catch {
    throw error;
  }
}

function tokenOf(code: string): string {
  return paymentsMode() === 'live' ? fetchSubscription(code).email_token : '';
}

function recordChange(app: App, user: string, type: 'cancel' | 'resume', payload: Record<string, unknown>): void {
  recordOwn(app, { user, reference: '', type, payload });
}

/** Records what the provider says about a subscription, if the ledger differs. @throws ProviderError */
export function reconcileSubscription(app: App, user: string, { code, renews }: ProviderSubscription): void {
  const found = fetchSubscription(code);
  if (RENEWING.includes(found.status) === renews) return;
  const now = new Date().toISOString();
  if (!renews) {
    // Enabled again without a record: an answer was lost, or it was done on the provider's page. The user is notified.
    record(app, {
      user,
      reference: '',
      type: 'resume',
      origin: 'provider',
      key: `provider:resume:${code}:${now}`,
      at: now,
      payload: { subscription: code },
    });
  } else {
    recordAnswer(
      app,
      user,
      found.status === 'non-renewing' ? 'subscription.not_renew' : 'subscription.disable',
      found,
      `${code}:${now}`,
    );
  }
}
