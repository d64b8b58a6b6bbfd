/** The service worker, the first download and the measuring of real visits: none of it may slow the first screen. */
import { pathWithoutLanguage } from '#src/platform/language.ts';
import { registerServiceWorker } from '#src/platform/service-worker.ts';
import { watchWebVitals } from '#src/platform/web-vitals.ts';
import { startFirstDownload } from './first-download.ts';
import { announceUpdate } from './notice-state.ts';

export const afterLoad = async (): Promise<void> => {
  await Promise.all([
    registerServiceWorker(announceUpdate),
    startFirstDownload(),
    watchWebVitals(() => pathWithoutLanguage(location.pathname)),
  ]);
};
