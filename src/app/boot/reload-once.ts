const KEY = 'molao-reloaded';
/** A second failure within this time is not cured by reloading. */
const GUARD_MS = 30_000;

/**
 * Reloads the page, unless that was just tried or there is nothing to reload it from: neither a network nor a service worker.
 * @returns whether the page is going away
 */
export function reloadOnce(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if ((!navigator.onLine && !navigator.serviceWorker?.controller) || now - last < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage nothing would end a loop of reloads.
    return false;
  }
  location.reload();
  return true;
}

/** Loads a chunk. After a deployment the old one may be gone: then one reload fetches the new page instead. */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (reloadOnce()) return new Promise<never>(() => {});
    throw error;
  }
}
