const KEY = 'molao-reloaded';
/** After a second failure within this time (ms), another reload would not help. */
const GUARD_MS = 30_000;

/**
 * Reloads the page, unless a reload was just tried or neither a network nor a service worker can serve
 * it.
 * @returns whether the page is being reloaded
 */
export function reloadOnce(now = Date.now()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if ((!navigator.onLine && !navigator.serviceWorker?.controller) || now - last < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage a loop of reloads would not end.
    return false;
  }
  location.reload();
  return true;
}

/** Loads a chunk. After a deployment the old chunk may be missing: one reload then fetches the new page. */
export async function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (reloadOnce()) return new Promise<never>(() => {});
    throw error;
  }
}
