/** The composition root: language, router, shell and service worker come together here and nowhere else. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { activateLanguage } from '#src/platform/i18n.ts';
import { languageOfPath, preferredLanguage, rememberLanguage } from '#src/platform/language.ts';
import { registerServiceWorker } from '#src/platform/service-worker.ts';
import { announceUpdate } from './app-notices.ts';
import { startFirstDownload } from './first-download.ts';
import { createAppRouter } from './router.tsx';

export const start = async (): Promise<void> => {
  const language = languageOfPath(location.pathname) ?? preferredLanguage();
  rememberLanguage(language);
  await activateLanguage(language);
  const router = createAppRouter();
  await router.load();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>,
  );
  delete document.documentElement.dataset.wait;
  performance.mark('app-ready');
  registerServiceWorker(announceUpdate);
  afterLoad(() => void startFirstDownload().catch(() => undefined)); // No worker to be had: the screens say so.
};

/** Packs must not compete with the first screen. */
const afterLoad = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
};
