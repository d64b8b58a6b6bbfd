/** Registers the service worker after the first paint, and says when a new version waits. */
export const registerServiceWorker = (onWaiting: (activate: () => void) => void): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async (): Promise<void> => {
    const { Workbox } = await import('workbox-window');
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
  // Precaching must not compete with the first screen on a 400 kbit/s line.
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
};
