const RENEWAL = 'molao-renewal';

/**
 * Does what makes the server refuse this device's token: has it replaced, or ends its session. Until that is over a refused token says nothing to any tab, because
 * the next one may be on its way (`renewalsOver`). A tab that dies in the middle lets go. Nothing in here may wait for a round of syncing, which may be waiting for this.
 */
export async function renewing<T>(work: () => Promise<T>): Promise<T> {
  // Browsers without Web Locks: the app may ask to sign in for a moment, until the new token is there.
  return navigator.locks ? await navigator.locks.request(RENEWAL, work) : work();
}

/** Resolves when no tab of this device is in the middle of replacing its token. */
export async function renewalsOver(): Promise<void> {
  await globalThis.navigator?.locks?.request(RENEWAL, { mode: 'shared' }, () => {});
}
