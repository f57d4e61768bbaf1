import { cacheNames, clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { listenForPushes } from './sw-push';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const FONTS = 'molao-fonts';
/** Words of the languages in which the assistant is asked. */
const LANGUAGES = 'molao-languages';
const LANGUAGE_FILE = /\/assets\/language-([a-z]{2})-/;
/** Code of earlier versions: a tab may still run one when another tab has activated the newest. */
const EARLIER = 'molao-earlier';

// Serves a prerendered page with and without a trailing slash.
precacheAndRoute(self.__WB_MANIFEST.filter(isKept), {
  urlManipulation: ({ url }) => [new URL(`${url.pathname.replace(/\/$/, '')}/index.html`, url.origin)],
});
cleanupOutdatedCaches();

// PocketBase's dashboard, the API and calendars come from the server.
const answerWithApp = createHandlerBoundToURL('/app.html');
registerRoute(
  new NavigationRoute(
    (options) => {
      (options.event as FetchEvent).waitUntil(forgetEarlierFiles());
      return answerWithApp(options);
    },
    {
      denylist: [/^\/_(\/|$)/, /^\/api(\/|$)/, /^\/calendar\//],
    },
  ),
);

/** Of the languages those of the browser; the others are kept when somebody asks in them. */
function isKept(entry: PrecacheEntry | string): boolean {
  const [, language] = LANGUAGE_FILE.exec(`/${typeof entry === 'string' ? entry : entry.url}`) ?? [];
  return language === undefined || self.navigator.languages.some((own) => own.startsWith(language));
}

// Files with a hash in their names: the first answer is valid forever.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
  ({ request }) => keptAtFirstUse(FONTS, request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && LANGUAGE_FILE.test(url.pathname),
  ({ request }) => keptAtFirstUse(LANGUAGES, request),
);

async function keptAtFirstUse(name: string, request: Request): Promise<Response> {
  const cache = await caches.open(name);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request.url, { cacheName: EARLIER, ignoreVary: true })) ?? fetch(request),
);

// Before the activation, which deletes what the new version does not need.
self.addEventListener('install', (event) => event.waitUntil(keepEarlierFiles().catch(() => {})));

async function keepEarlierFiles(): Promise<void> {
  const [precache, earlier] = await Promise.all([caches.open(cacheNames.precache), caches.open(EARLIER)]);
  for (const request of await precache.keys()) {
    if (getCacheKeyForURL(request.url) || !new URL(request.url).pathname.startsWith('/assets/')) continue;
    const file = await precache.match(request);
    if (file) await earlier.put(request, file);
  }
}

/** At a start of the app without other windows, nobody runs an earlier version. */
async function forgetEarlierFiles(): Promise<void> {
  const { waiting, installing } = self.registration;
  if (waiting || installing) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length === 0) await caches.delete(EARLIER);
}

listenForPushes();

// Control pages from the first visit on: screens that were not opened yet must work offline.
clientsClaim();

self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
