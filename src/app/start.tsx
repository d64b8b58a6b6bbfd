/** The composition root: language, router, shell and service worker come together here and nowhere else. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { activateLanguage } from '#src/platform/i18n.ts';
import { watchInstallOffer } from '#src/platform/install-prompt.ts';
import { languageOfPath, pathWithoutLanguage, preferredLanguage, rememberLanguage } from '#src/platform/language.ts';
import { registerServiceWorker } from '#src/platform/service-worker.ts';
import { legacyTarget } from './legacy-addresses.ts';
import { logError, watchUncaught } from './log-error.ts';
import { announceUpdate } from './notice-state.ts';
import { createAppRouter } from './router.tsx';

export const start = async (): Promise<void> => {
  watchUncaught();
  watchInstallOffer(); // The browser offers once, perhaps before anything is drawn.
  const language = languageOfPath(location.pathname) ?? preferredLanguage();
  const moved = legacyTarget(location.pathname, language);
  if (moved) history.replaceState(null, '', moved);
  rememberLanguage(language);
  await activateLanguage(language);
  const router = createAppRouter();
  await router.load();
  draw(router);
  delete document.documentElement.dataset.wait;
  performance.mark('app-ready');
  registerServiceWorker(announceUpdate);
  afterLoad(() => {
    void firstDownload();
    void vitals();
  });
};

/** An error that no screen caught takes the whole tree down; React leaves the root empty, and the error screen goes there. */
const draw = (router: ReturnType<typeof createAppRouter>): void => {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  const root = createRoot(element, {
    onUncaughtError: (error) => {
      void logError('app', error);
      void import('./global-error.tsx').then(({ GlobalError }) =>
        root.render(
          <I18nProvider i18n={i18n}>
            <GlobalError onRetry={drawApp} />
          </I18nProvider>,
        ),
      );
    },
    onCaughtError: (error) => void logError('screen', error),
  });
  const drawApp = (): void =>
    root.render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </StrictMode>,
    );
  drawApp();
};

const firstDownload = async (): Promise<void> => {
  try {
    const { startFirstDownload } = await import('./first-download.ts');
    await startFirstDownload();
  } catch (error) {
    await logError('first-download', error); // No worker to be had: the screens say so.
  }
};

const vitals = async (): Promise<void> => {
  const { watchWebVitals } = await import('#src/platform/web-vitals.ts');
  await watchWebVitals(() => pathWithoutLanguage(location.pathname));
};

/** Packs must not compete with the first screen. */
const afterLoad = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
};
