/** The service worker, the first download and the measuring of real visits: none of it may slow the first screen. The shell is kept once that screen has what it waits for. */
import { pathWithoutLanguage } from '#src/platform/language.ts';
import { registerServiceWorker } from '#src/platform/service-worker.ts';
import { readStored } from '#src/platform/storage.ts';
import { watchWebVitals } from '#src/platform/web-vitals.ts';
import { startFirstDownload } from './first-download.ts';
import { announceUpdate } from './notice-state.ts';
import { screenReady } from './screen-ready.ts';

export const afterLoad = async (): Promise<void> => {
  await Promise.all([
    startFirstDownload(),
    screenReady().then(() => registerServiceWorker(announceUpdate)),
    watchWebVitals(() => pathWithoutLanguage(location.pathname)),
    startSession(),
  ]);
};

/** Only for whom there is one, or who comes by a link from a mail: a visitor never loads what signing in needs. */
const startSession = async (): Promise<void> => {
  const comesByMail = /[#&]access_token=/.test(location.hash);
  if (!comesByMail && !readStored('session') && !readStored('endingAccount')) return;
  const { session } = await import('#src/data/session/session.ts');
  await session.start(comesByMail);
};
