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

// Serves a prerendered page with and without a trailing slash.
precacheAndRoute(self.__WB_MANIFEST, {
  urlManipulation: ({ url }) => [new URL(`${url.pathname.replace(/\/$/, '')}/index.html`, url.origin)],
});
cleanupOutdatedCaches();

// PocketBase's dashboard, the API and calendars come from the server.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), {
    denylist: [/^\/_(\/|$)/, /^\/api(\/|$)/, /^\/calendar\//],
  }),
);

// Fonts of other scripts have a hash in their names, so the first answer is valid forever.
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

// Control pages from the first visit on: screens that were not opened yet must work offline.
clientsClaim();

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
