/// <reference lib="webworker" />
/**
 * The service worker. Laws: the shell is precached as one set, so a page never mixes two builds; a new version waits
 * until the page asks (SKIP_WAITING); /api, /functions, /polls/embed and the backend's paths never pass through here.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

const shells = { en: createHandlerBoundToURL('/en.html'), fr: createHandlerBoundToURL('/fr.html') };

/** The language in the address, else the page's choice (mirrored by rememberLanguage), else the browser's. */
const languageFor = async (path: string): Promise<'en' | 'fr'> => {
  const inPath = /^\/(en|fr)(?=\/|$)/.exec(path)?.[1];
  if (inPath === 'en' || inPath === 'fr') return inPath;
  const mirrored = await (await caches.match('/language', { cacheName: 'mboa-settings' }))?.text();
  if (mirrored === 'en' || mirrored === 'fr') return mirrored;
  return self.navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
};

registerRoute(
  new NavigationRoute(async (options) => shells[await languageFor(options.url.pathname)](options), {
    denylist: [/^\/(api|functions|rest|auth\/v1|storage|realtime|packs|_dev)\//, /^\/polls\/embed\//, /^\/assets\//],
  }),
);

// Packs carry their hash in the name: what is cached never changes. Asked for anew (cache: reload), the copy kept here was
// found damaged: without dropping it the same broken bytes would come back for ever.
const packsCache = 'mboa-packs';
const packs = new CacheFirst({ cacheName: packsCache });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/packs\/.+\.pack$/.test(url.pathname),
  async (options) => {
    if (options.request.cache === 'reload') await (await caches.open(packsCache)).delete(options.request);
    return packs.handle(options);
  },
);

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
// The first worker takes the open page, so that the visit that installed it is already an offline visit.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
