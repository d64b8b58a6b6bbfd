/// <reference lib="webworker" />
/**
 * The service worker. Laws: what is kept of the app is kept by build, so a page never mixes two (app/worker/keep-app.ts); a new version waits
 * until the page asks (SKIP_WAITING); /api, /functions, /…/embed and the backend's paths never pass through here.
 */
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { keepApp, type Listed } from '#src/app/worker/keep-app.ts';
import { syncInWorker } from '#src/data/sync/sync-in-worker.ts';
import { watchData } from '#src/platform/watch-data.ts';
import { toHex } from '#src/shared/hex.ts';
import { dataSpent, outboxTag, pullTag, showNews } from '#src/shared/sync-tags.ts';

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
    periodicsync: SyncEvent;
  }
}
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly Listed[] };

/** The language in the address, else the page's choice (mirrored by rememberLanguage), else the browser's. */
const languageFor = async (path: string): Promise<'en' | 'fr'> => {
  const inPath = /^\/(en|fr)(?=\/|$)/.exec(path)?.[1];
  if (inPath === 'en' || inPath === 'fr') return inPath;
  const mirrored = await (await caches.match('/language', { cacheName: 'mboa-settings' }))?.text();
  if (mirrored === 'en' || mirrored === 'fr') return mirrored;
  return self.navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
};

const app = keepApp(self.__WB_MANIFEST, () => languageFor('/'));

registerRoute(
  new NavigationRoute(
    async (options) => {
      const language = await languageFor(options.url.pathname);
      // Without a network, a shell in the other language is more than none.
      return app.shells[language]({ ...options }).catch(() => app.shells[language === 'en' ? 'fr' : 'en'](options));
    },
    { denylist: [/^\/(api|functions|rest|auth\/v1|storage|realtime|packs|_dev)\//, /^\/\w+\/embed\//, /^\/assets\//] },
  ),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && app.isOfApp(url.pathname),
  ({ request, event }) => app.answerAsset(request, event),
);

// Packs carry the start of their hash in the name: only bytes that answer to it are kept, and what is kept never changes.
// Asked for anew (cache: reload), the copy here was damaged since: without dropping it the same bytes would come for ever.
const packsCache = 'mboa-packs';
const packPath = /^\/packs\/.+\.([0-9a-f]+)\.pack$/;
const packs = new CacheFirst({
  cacheName: packsCache,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) => {
        const promised = packPath.exec(new URL(request.url).pathname)?.[1];
        const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
        return response.ok && promised && toHex(new Uint8Array(digest)).startsWith(promised) ? response : null;
      },
    },
  ],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && packPath.test(url.pathname),
  async (options) => {
    if (options.request.cache === 'reload') await (await caches.open(packsCache)).delete(options.request);
    return packs.handle(options);
  },
);

// With the app closed: what waits is sent when the browser sees a network, and what is new is read now and then.
self.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(syncInWorker());
});
self.addEventListener('periodicsync', (event) => {
  if (event.tag === pullTag) event.waitUntil(syncInWorker());
});

// A push says nothing but that there is something new, so the words are here; several are one. Browsers demand that each is shown.
const news = { en: 'Something new on Mboa', fr: 'Du nouveau sur Mboa' };
self.addEventListener('push', (event) => {
  const show = async (): Promise<void> => {
    const lang = await languageFor('/');
    await self.registration.showNotification(news[lang], { tag: 'news', lang, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' });
  };
  event.waitUntil(show());
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async (): Promise<void> => {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!page) return void (await self.clients.openWindow('/notifications'));
    await page.focus().catch(() => undefined);
    page.postMessage({ type: showNews });
  };
  event.waitUntil(open());
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  else app.answer(event);
});
watchData(async (feature, bytes) => {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  page?.postMessage({ type: dataSpent, feature, bytes });
});
self.addEventListener('install', (event) => event.waitUntil(app.install(event)));
// The first worker takes the open page, so that the visit that installed it is already an offline visit.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
