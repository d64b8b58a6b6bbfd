/** Registers the service worker, says when a new version waits, and when a notification of this phone was tapped. */

import { Workbox } from 'workbox-window';
import { dataSpent, outboxTag, pullTag, showNews } from '#src/shared/sync-tags.ts';
import { addData } from './data-ledger.ts';

export const registerServiceWorker = async (onWaiting: (activate: () => void) => void, onTapped: () => void): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  let asked = false;
  workbox.addEventListener('waiting', () =>
    onWaiting(() => {
      asked = true;
      workbox.messageSkipWaiting();
    }),
  );
  // Reload only in the tab that asked: another tab may be in the middle of a form.
  workbox.addEventListener('controlling', () => {
    if (asked) location.reload();
  });
  workbox.addEventListener('message', ({ data }) => {
    if (data?.type === showNews) onTapped();
    if (data?.type === dataSpent) addData(data.feature, data.bytes);
  });
  await workbox.register({ immediate: true }).catch(() => undefined); // No worker (private mode): the app works online.
};

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, options: { readonly minInterval: number }): Promise<void> };
}

/** In ms: the browser decides, and seldom asks more often than twice a day. */
const pullInterval = 12 * 3_600_000;

/** Asks the browser to send what waits when there is a network, with the app closed too. Where it cannot, the next start does. */
export const askForBackgroundSync = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration: ServiceWorkerRegistration & SyncRegistration = await navigator.serviceWorker.ready;
  // Refused by the person or the browser: the page sends it while it is open.
  await registration.sync?.register(outboxTag).catch(() => undefined);
  await registration.periodicSync?.register(pullTag, { minInterval: pullInterval }).catch(() => undefined);
};
