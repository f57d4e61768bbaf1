import type { EventType, ProviderSubscription } from '../../../src/domain/billing/events';
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
} from './provider';

/** The states in which the provider charges again. */
const RENEWING: readonly Subscription['status'][] = ['active', 'attention'];

/** Somebody's subscriptions, those included that the provider has not told us of. @throws ProviderError */
export function knownSubscriptions(app: App, user: string): ProviderSubscription[] {
  const { payments, providerSubscriptions } = billingOf(app, user);
  const checkouts = payments.filter(({ renewal, paid_at }) => !renewal && paid_at !== '').length;
  if (providerSubscriptions.length >= checkouts) return providerSubscriptions;
  learnSubscriptions(app, user);
  return billingOf(app, user).providerSubscriptions;
}

/** Asks the provider which subscriptions somebody has, and writes those into the ledger whose announcement was lost. @throws ProviderError */
function learnSubscriptions(app: App, user: string): void {
  const customer = customerNumber(app, user);
  if (customer === undefined || paymentsMode() !== 'live') return;
  for (const subscription of listSubscriptions(customer)) {
    if (textAt(subscription, 'plan.plan_code') === planCode())
      note(app, user, 'subscription.create', subscription, subscription.subscription_code);
  }
}

/** The provider's number of the customer, which its lists ask for; any message about a charge or subscription carries it. */
export function customerNumber(app: App, user: string): number | undefined {
  return eventsOf(app, user)
    .map(({ payload }) => numberAt(payload, 'customer.id'))
    .filter((id) => !Number.isNaN(id))
    .at(-1);
}

/** Writes what we asked the provider for, as if it had told us itself. */
function note(app: App, user: string, type: EventType, payload: Subscription, key: string): void {
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
 * Sees to it that the provider charges somebody no more, and writes that into the ledger. Access stays until the paid time ends.
 * Call it before an account is deleted, too.
 *
 * @throws ProviderError where the provider does not agree; what it has agreed to by then is written
 */
export function stopRenewal(app: App, user: string): void {
  const renewing = knownSubscriptions(app, user).filter(({ renews }) => renews);
  const stopped: string[] = [];
  try {
    for (const { code, token } of renewing) {
      switchOff(code, token);
      stopped.push(code);
    }
  } catch (error) {
    for (const code of stopped) noteOwn(app, user, 'cancel', { subscription: code });
    throw error;
  }
  noteOwn(app, user, 'cancel', {});
}

/** Ends one of several subscriptions, and writes that into the ledger. @throws ProviderError */
export function stopOne(app: App, user: string, { code, token }: ProviderSubscription): void {
  switchOff(code, token);
  noteOwn(app, user, 'cancel', { subscription: code });
}

/** Lets the provider charge for one subscription again, and writes that into the ledger. @throws ProviderError */
export function resumeRenewal(app: App, user: string, { code, token }: ProviderSubscription): void {
  agreed(
    code,
    () => enableSubscription(code, token || tokenOf(code)),
    (status) => RENEWING.includes(status),
  );
  noteOwn(app, user, 'resume', { subscription: code });
}

function switchOff(code: string, token: string): void {
  agreed(
    code,
    () => disableSubscription(code, token || tokenOf(code)),
    (status) => !RENEWING.includes(status),
  );
}

/** The provider also says no to what is done already, and may have done what it never answered: then its word about the present state decides. */
function agreed(code: string, ask: () => void, isDone: (status: Subscription['status']) => boolean): void {
  try {
    ask();
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

function noteOwn(app: App, user: string, type: 'cancel' | 'resume', payload: Record<string, unknown>): void {
  recordOwn(app, { user, reference: '', type, payload });
}

/** Brings the ledger in line with what the provider says about a subscription. @throws ProviderError */
export function reconcileSubscription(app: App, user: string, { code, renews }: ProviderSubscription): void {
  const found = fetchSubscription(code);
  if (RENEWING.includes(found.status) === renews) return;
  const now = new Date().toISOString();
  if (!renews) {
    // Switched on again without our noticing: an answer was lost, or it was done on the provider's own page. The person hears of it.
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
    note(
      app,
      user,
      found.status === 'non-renewing' ? 'subscription.not_renew' : 'subscription.disable',
      found,
      `${code}:${now}`,
    );
  }
}
