import { deviceNow } from '../../domain/core/clock';

const KEY = 'molao-reloaded';
/** After a second failure within this time (ms), another reload would not help. */
const GUARD_MS = 30_000;

/** Time from the decision to stay until the page goes on, in ms. */
const STAYED_MS = 500;

/**
 * Reloads the page, unless a reload was just tried or neither a network nor a service worker can serve
 * it.
 * @param onStay called if the browser asks because of unsaved input, and the user stays
 * @returns whether the page is being reloaded
 */
export function reloadOnce(now = deviceNow(), onStay = () => {}): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if ((!navigator.onLine && !navigator.serviceWorker?.controller) || Math.abs(now - last) < GUARD_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage a loop of reloads would not end.
    return false;
  }
  // No code runs while the browser asks, and none after the page is gone.
  const asked = ({ defaultPrevented }: Event) => defaultPrevented && setTimeout(onStay, STAYED_MS);
  window.addEventListener('beforeunload', asked, { once: true });
  location.reload();
  return true;
}

/**
 * Loads a chunk. After a deployment the old chunk may be missing: one reload then fetches the new page.
 * @throws if it is missing and the page is not reloaded
 */
export function loadOrReload<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(
    (error: Error) =>
      new Promise<never>((_, reject) => {
        if (!reloadOnce(deviceNow(), () => reject(error))) reject(error);
      }),
  );
}
