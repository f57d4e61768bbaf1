import type { App } from '../core/app';
import { withLease } from '../core/lease';

const CONFLICT = 409;
/** Longer than a few calls to the provider take. */
const LEASE_SECONDS = 60;

/**
 * Runs one change of a user's subscription at a time: cancel and resume from two tabs must not overtake each other at
 * the provider.
 * @throws ApiError 409 if another change is running
 */
export function withBillingLock(app: App, user: string, change: () => void): void {
  let started = false;
  withLease(app, `billing:${user}`, LEASE_SECONDS, () => {
    started = true;
    change();
  });
  if (!started)
    throw new ApiError(CONFLICT, 'Another change of your subscription is under way. Try again in a moment.');
}
