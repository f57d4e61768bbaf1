import { entitlement } from '../../../src/domain/core/access';
import type { ProviderSubscription } from '../../../src/domain/billing/ledger-events';
import type { App } from '../core/app';
import { accountOf } from '../core/auth';
import { billingOf } from './ledger';
import { withBillingLock } from './billing-lock';
import { manageLink, paymentsMode, ProviderError } from './payment-provider';
import { knownSubscriptions, resumeRenewal, stopRenewal } from './subscriptions';

const BAD_GATEWAY = 502;
const NOT_CANCELLED = 'Failed to cancel subscription. Please try again.';
const NOT_RESUMED = 'Failed to resume subscription. Please try again.';
const CANNOT_RESUME =
  'The payment provider cannot resume this subscription. Premium goes on until the end of the time ' +
  'that you paid for; subscribe again then.';
const NO_CARD_PAGE = 'The payment provider does not answer. Please try again.';

/**
 * `POST /api/billing/cancel` → {status, until}: stops renewal. Premium continues until the paid time ends.
 * A repeated request changes nothing.
 */
export function cancelSubscription(e: core.RequestEvent): void {
  const user = e.auth!.id;
  withBillingLock(e.app, user, () => {
    const { plan, providerSubscriptions } = billingOf(e.app, user);
    if (plan === 'trial') throw new BadRequestError('A free trial ends by itself. There is nothing to cancel.');
    if (plan === '') throw new BadRequestError('You have no subscription.');
    // A suspended subscription would be charged again, so it can be cancelled too.
    if (plan === 'paid' || providerSubscriptions.some(({ renews }) => renews))
      tryProvider(e.app, { unanswered: NOT_CANCELLED }, () => stopRenewal(e.app, user));
  });
  answerPlanStatus(e, user);
}

/** `POST /api/billing/resume` → {status, until}: undoes a cancellation before the paid time ends. */
export function resumeSubscription(e: core.RequestEvent): void {
  const user = e.auth!.id;
  withBillingLock(e.app, user, () => {
    const { plan, premium_until } = billingOf(e.app, user);
    if (plan === 'paid') return;
    if (plan !== 'cancelled' || new Date(premium_until) <= new Date())
      throw new BadRequestError('There is no subscription to resume. Subscribe again.');
    tryProvider(e.app, { unanswered: NOT_RESUMED, refused: CANNOT_RESUME }, () => {
      const latest = latestSubscription(e.app, user);
      if (!latest) throw new BadRequestError(CANNOT_RESUME);
      resumeRenewal(e.app, user, latest);
    });
  });
  answerPlanStatus(e, user);
}

/** `POST /api/billing/card` → {url}: the provider's page for changing the card. We never receive card data. */
export function updateCard(e: core.RequestEvent): void {
  if (paymentsMode() === 'sandbox') throw new BadRequestError('The sandbox has no cards.');
  tryProvider(e.app, { unanswered: NO_CARD_PAGE }, () => {
    const latest = latestSubscription(e.app, e.auth!.id);
    if (!latest) throw new BadRequestError('You have no subscription with a card.');
    e.json(200, { url: manageLink(latest.code) });
  });
}

/** The newest renewing subscription, else the newest. @throws ProviderError */
function latestSubscription(app: App, user: string): ProviderSubscription | undefined {
  const all = knownSubscriptions(app, user);
  return all.filter(({ renews }) => renews).at(-1) ?? all.at(-1);
}

/**
 * Answers provider failures with our own messages and logs the provider's.
 * @param messages `unanswered` for no answer (502); `refused` for a refusal (400), default `unanswered`
 */
function tryProvider(
  app: App,
  { unanswered, refused }: { unanswered: string; refused?: string },
  work: () => void,
): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.logger().warn(unanswered, 'kind', error.kind, 'error', error.message);
    throw refused && error.kind === 'refused' ? new BadRequestError(refused) : new ApiError(BAD_GATEWAY, unanswered);
  }
}

function answerPlanStatus(e: core.RequestEvent, user: string): void {
  const account = accountOf(e.app.findRecordById('users', user));
  e.json(200, { status: entitlement(account, new Date()).status, until: account.premium_until });
}
