import type { App } from '../core/app';
import { withLease } from '../core/lease';

const CONFLICT = 409;
/** Longer than the provider may take for a few calls. */
const LEASE_SECONDS = 60;

/** Lets one change of somebody's subscription happen at a time: cancel and resume pressed in two tabs must not overtake each other at the provider. */
export function withBillingLock(app: App, user: string, change: () => void): void {
  let began = false;
  withLease(app, `billing:${user}`, LEASE_SECONDS, () => {
    began = true;
    change();
  });
  if (!began) throw new ApiError(CONFLICT, 'Another change of your subscription is under way. Try again in a moment.');
}
