import { Workbox } from 'workbox-window';
import { create } from 'zustand';
import { hasUnsavedInput } from '../../ui/unsaved-input';
import { waitForIdleSync } from '../../sync/session/session';

/** True when a new version is installed and this page runs the old one. */
export const useUpdate = create<{ ready: boolean }>(() => ({ ready: false }));

/** Minimum time between update checks when the app comes to the front. */
const LOOK_EVERY_MS = 5 * 60_000;
/** Interval of update checks while it stays there. */
const LOOK_AGAIN_MS = 60 * 60_000;
/** How long a reload waits for a running sync cycle. An interrupted cycle loses nothing; it runs again. */
const QUIET_MS = 5_000;
/** How long a reload waits for the download of the new version. */
const PATIENCE_MS = 15_000;

let worker: Workbox | undefined;
let registration: ServiceWorkerRegistration | undefined;
let applying = false;

/** Registers the service worker after the first screen and starts the update checks. */
export function startUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () =>
    void register().catch((error: unknown) => console.warn('The app cannot be kept for offline use.', error));
  // A prerendered page may be complete before this script runs.
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin);
}

async function register(): Promise<void> {
  watchController();
  const found = new Workbox('/sw.js');
  worker = found;
  found.addEventListener('waiting', () => useUpdate.setState({ ready: true }));
  // Registering also checks for a new version.
  registration = await found.register({ immediate: true });

  let looked = performance.now();
  const look = () => {
    looked = performance.now();
    // Fails without a network.
    found.update().catch(() => {});
  };
  const lookInFront = () => {
    if (document.visibilityState === 'visible' && performance.now() - looked >= LOOK_EVERY_MS) look();
  };
  document.addEventListener('visibilitychange', lookInFront);
  window.addEventListener('focus', lookInFront);
  window.addEventListener('online', look);
  setInterval(lookInFront, LOOK_AGAIN_MS);
}

/** Runs when this or another tab has activated a new version. */
function watchController(): void {
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (applying || (controlled && document.visibilityState === 'hidden' && !hasUnsavedInput()))
      window.location.reload();
    else if (controlled) useUpdate.setState({ ready: true });
    controlled = true;
  });
}

/** Activates the new version and reloads. Other visible tabs keep the old one and show the offer. */
export async function applyUpdate(): Promise<void> {
  await waitForIdleSync(QUIET_MS);
  // Another tab has activated it already.
  if (!registration?.waiting) return window.location.reload();
  applying = true;
  worker?.messageSkipWaiting();
  // The new worker waits for a busy old one. Without this page the old one has nothing to do.
  setTimeout(() => window.location.reload(), QUIET_MS);
}

/**
 * For a client that is too old: fetches the newest version first, because a plain reload would open the
 * cached one.
 */
export async function reloadToNewest(): Promise<void> {
  if (useUpdate.getState().ready) return applyUpdate();
  useUpdate.subscribe(({ ready }) => {
    if (ready) void applyUpdate();
  });
  await worker?.update().catch(() => {});
  setTimeout(() => window.location.reload(), registration?.installing ? PATIENCE_MS : 0);
}
