import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { listenForPushes } from './sw-push';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const FONTS = 'molao-fonts';

// A prerendered page opens as it was built, whether its address ends in a slash or not.
precacheAndRoute(self.__WB_MANIFEST, {
  urlManipulation: ({ url }) => [new URL(`${url.pathname.replace(/\/$/, '')}/index.html`, url.origin)],
});
cleanupOutdatedCaches();

// The dashboard of the database and the API are the server's.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), {
    denylist: [/^\/_(\/|$)/, /^\/api(\/|$)/, /^\/calendar\//],
  }),
);

// Fonts of further scripts: their names carry a hash, so the first answer is the only one.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
  async ({ request }) => {
    const cache = await caches.open(FONTS);
    const kept = await cache.match(request);
    if (kept) return kept;
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  },
);

listenForPushes();

// From the first visit on: a screen that was not opened yet must open without a network.
clientsClaim();

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
