import { Workbox } from 'workbox-window';
import { create } from 'zustand';
import { hasUnsavedInput } from '../../ui/unsaved-input';
import { syncQuiet } from '../../sync/session';

/** True when a new version is there and this page still runs the last one. */
export const useUpdate = create<{ ready: boolean }>(() => ({ ready: false }));

/** A look for a new version when the app comes to the front, at most this often. */
const LOOK_EVERY_MS = 5 * 60_000;
/** And while it stays there. */
const LOOK_AGAIN_MS = 60 * 60_000;
/** A round of syncing that is under way may end first, this long. Cut off, it would lose nothing: it would only be done again. */
const QUIET_MS = 5_000;
/** How long a download of the new version may take before the page is reloaded as it is. */
const PATIENCE_MS = 15_000;

let worker: Workbox | undefined;
let registration: ServiceWorkerRegistration | undefined;
let applying = false;

/** Registers the service worker once the first screen stands, and looks for new versions from then on. */
export function startUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () =>
    void register().catch((error: unknown) => console.warn('The app cannot be kept for offline use.', error));
  // A prerendered page can be complete before this script has come.
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin);
}

async function register(): Promise<void> {
  watchController();
  const found = new Workbox('/sw.js');
  worker = found;
  found.addEventListener('waiting', () => useUpdate.setState({ ready: true }));
  // Asks for a new version by itself: this is the look at the start.
  registration = await found.register({ immediate: true });

  let looked = Date.now();
  const look = () => {
    looked = Date.now();
    // Fails without a network, which is no news.
    found.update().catch(() => {});
  };
  const lookInFront = () => {
    if (document.visibilityState === 'visible' && Date.now() - looked >= LOOK_EVERY_MS) look();
  };
  document.addEventListener('visibilitychange', lookInFront);
  window.addEventListener('focus', lookInFront);
  window.addEventListener('online', look);
  setInterval(lookInFront, LOOK_AGAIN_MS);
}

/** Hears when a new version has been let in: by this tab, or by another one. */
function watchController(): void {
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (applying || (controlled && document.visibilityState === 'hidden' && !hasUnsavedInput()))
      window.location.reload();
    else if (controlled) useUpdate.setState({ ready: true });
    controlled = true;
  });
}

/** Lets the new version in and reloads. Other tabs that are looked at go on with what they have, and are offered it. */
export async function applyUpdate(): Promise<void> {
  await syncQuiet(QUIET_MS);
  // Another tab has let it in already.
  if (!registration?.waiting) return window.location.reload();
  applying = true;
  worker?.messageSkipWaiting();
  // The old worker may be busy, and the new one waits for it. Without this page it has nothing to do.
  setTimeout(() => window.location.reload(), QUIET_MS);
}

/** For a client that is too old: fetches the newest version first, since a plain reload would open the kept one again. */
export async function reloadToNewest(): Promise<void> {
  if (useUpdate.getState().ready) return applyUpdate();
  useUpdate.subscribe(({ ready }) => {
    if (ready) void applyUpdate();
  });
  await worker?.update().catch(() => {});
  setTimeout(() => window.location.reload(), registration?.installing ? PATIENCE_MS : 0);
}
