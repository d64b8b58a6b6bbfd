/** The service worker, the first download and the measuring of real visits: none of it may slow the first screen. The shell is kept once that screen has what it waits for. */
import { pathWithoutLanguage } from '#src/platform/language.ts';
import { registerServiceWorker } from '#src/platform/service-worker.ts';
import { watchWebVitals } from '#src/platform/web-vitals.ts';
import { startFirstDownload } from './first-download.ts';
import { announceUpdate } from './later/waiting-update.ts';
import { screenReady } from './screen-ready.ts';

export const afterLoad = async (): Promise<void> => {
  await Promise.all([
    import('./later/watch-notices.ts').then(({ watchNotices }) => watchNotices()),
    startFirstDownload(),
    screenReady().then(() => registerServiceWorker(announceUpdate)),
    watchWebVitals(() => pathWithoutLanguage(location.pathname)),
  ]);
};
