import { billingOf } from '../billing/ledger';
import { withBillingLock } from '../billing/billing-lock';
import { ProviderError } from '../billing/payment-provider';
import { knownSubscriptions, stopRenewal } from '../billing/subscriptions';
import type { App } from '../core/app';

const BAD_GATEWAY = 502;
const NOT_ENDED =
  'Your subscription could not be ended at the payment provider, so your account was not deleted. ' +
  'Nothing has changed. Try again in a while, or write to us.';

/**
 * Ends all renewing subscriptions at the provider, before the account is deleted.
 * @throws ApiError 502 if the provider does not confirm: a deleted account could no longer stop the charges
 */
export function endSubscriptions(app: App, user: string): void {
  if (billingOf(app, user).payments.length === 0) return;
  try {
    withBillingLock(app, user, () => {
      if (knownSubscriptions(app, user).some(({ renews }) => renews)) stopRenewal(app, user);
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.logger().error(NOT_ENDED, 'user', user, 'kind', error.kind, 'error', error.message);
    throw new ApiError(BAD_GATEWAY, NOT_ENDED);
  }
}
