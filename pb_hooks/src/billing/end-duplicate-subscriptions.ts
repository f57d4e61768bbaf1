import type { App } from '../core/app';
import { withLease } from '../core/lease';
import { readText } from '../core/sql';
import { billingOf } from './ledger';
import { paymentsMode, ProviderError } from './provider';
import { knownSubscriptions, stopOne } from './subscriptions';

const LEASE_SECONDS = 1800;

/**
 * Each night: who paid in two tabs, or bought anew while an old subscription was past due, has two subscriptions at the provider, and would be charged
 * twice a month. The newest stays. What was paid counts in any case.
 */
export function endDuplicateSubscriptions(): void {
  if (paymentsMode() !== 'live') return;
  withLease($app, 'billing-doubles', LEASE_SECONDS, () => {
    for (const user of candidates($app)) tryOne($app, user);
  });
}

/** Whoever is being charged and began more than one payment here. */
function candidates(app: App): string[] {
  const users = readText(
    app,
    `SELECT json_group_array(s.user) AS value FROM subscriptions s WHERE s.status IN ('active', 'past_due')
       AND (SELECT COUNT(*) FROM payment_events e WHERE e.user = s.user AND e.type = 'checkout.start') > 1`,
  );
  return JSON.parse(users ?? '[]') as string[];
}

/** A month goes by before the second charge: what fails tonight is tried again tomorrow. */
function tryOne(app: App, user: string): void {
  try {
    const bought = billingOf(app, user).payments.filter(({ renewal, paid_at }) => !renewal && paid_at !== '');
    if (bought.length < 2) return;
    const older = knownSubscriptions(app, user)
      .filter(({ renews }) => renews)
      .slice(0, -1);
    for (const subscription of older) stopOne(app, user, subscription);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.logger().error('A second subscription could not be ended', 'user', user, 'error', error.message);
  }
}
