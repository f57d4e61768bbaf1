import type { App } from '../core/app';
import { withLease } from '../core/lease';
import { readText } from '../core/sql';
import { billingOf } from './ledger';
import { paymentsMode, ProviderError } from './payment-provider';
import { knownSubscriptions, stopOne } from './subscriptions';

const LEASE_SECONDS = 1800;

/**
 * Runs each night. A person who paid in two tabs, or bought again while past due, has two subscriptions at the
 * provider and would be charged twice a month. The newest subscription stays. All payments count.
 */
export function endDuplicateSubscriptions(): void {
  if (paymentsMode() !== 'live') return;
  withLease($app, 'billing-duplicates', LEASE_SECONDS, () => {
    for (const user of usersWithSeveralCheckouts($app)) endOlder($app, user);
  });
}

/** Ids of users with a renewing subscription and more than one checkout. */
function usersWithSeveralCheckouts(app: App): string[] {
  const users = readText(
    app,
    `SELECT json_group_array(s.user) AS value FROM subscriptions s WHERE s.status IN ('active', 'past_due')
       AND (SELECT COUNT(*) FROM payment_events e WHERE e.user = s.user AND e.type = 'checkout.start') > 1`,
  );
  return JSON.parse(users ?? '[]') as string[];
}

/** A failure is retried the next night; the second charge is a month away. */
function endOlder(app: App, user: string): void {
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
