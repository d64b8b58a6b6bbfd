/** Registers the service worker, and says when a new version waits. */
import { Workbox } from 'workbox-window';

export const registerServiceWorker = async (onWaiting: (activate: () => void) => void): Promise<void> => {
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
  await workbox.register({ immediate: true }).catch(() => undefined); // No worker (private mode): the app works online.
};
