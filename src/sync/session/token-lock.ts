const RENEWAL = 'molao-renewal';

/**
 * Runs work that makes the server refuse this device's token: replacing it, or ending its session.
 * Until it ends, tabs do not act on a refused token, because the next token may arrive
 * (`waitForTokenLock`). A dying tab releases the lock. The work must not wait for a sync cycle, which
 * may wait for this lock.
 */
export async function withTokenLock<T>(work: () => Promise<T>): Promise<T> {
  // Browsers without Web Locks may ask to sign in for a moment, until the new token arrives.
  return navigator.locks ? await navigator.locks.request(RENEWAL, work) : work();
}

/** Resolves when no tab of this device is replacing its token. */
export async function waitForTokenLock(): Promise<void> {
  await globalThis.navigator?.locks?.request(RENEWAL, { mode: 'shared' }, () => {});
}
