/** The composition root: language, router, shell and service worker come together here and nowhere else. */

import { areaPrefixes } from 'virtual:area-prefixes';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { activateLanguage } from '#src/platform/i18n.ts';
import { watchInstallOffer } from '#src/platform/install-prompt.ts';
import { languageOfPath, pathWithoutLanguage, preferredLanguage, rememberLanguage } from '#src/platform/language.ts';
import type { Language } from '#src/platform/preferences.ts';
import { growAreas } from './areas.ts';
import { logError, watchUncaught } from './log-error.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { Spoken } from './spoken.tsx';

export const start = async (): Promise<void> => {
  watchUncaught();
  watchInstallOffer(); // The browser offers once, perhaps before anything is drawn.
  const language = languageOfPath(location.pathname) ?? preferredLanguage();
  rememberLanguage(language);
  const router = createAppRouter();
  // Not where the shell is drawn at build time: the tree is one for all routers, and links need no stub.
  const joinAt = growAreas(router, areaPrefixes, async () => (await import('virtual:areas')).loaders);
  // What does not come now, the router asks for again, and says so.
  await Promise.all([speak(language), joinAt(pathWithoutLanguage(location.pathname)).catch(() => undefined)]);
  if (import.meta.env.DEV && location.pathname === '/_inspector') {
    const { showInspector } = await import('./dev/show-inspector.tsx');
    showInspector(rootElement());
    return;
  }
  await router.load();
  // What the server drew stays until the app has drawn the same.
  const { dataset } = document.documentElement;
  const drawn = dataset.drawn === undefined ? null : (await import('./online/begin-drawn.ts')).beginDrawn(router);
  const box = document.querySelector('input');
  const isTyping = document.activeElement === box;
  await draw(router, drawn?.root ?? rootElement());
  // What somebody typed on home before the app was there, or was about to type. Other pages take nothing before it is.
  const own = document.querySelector('input');
  if (own && box && (isTyping || box.value)) {
    own.value = box.value;
    own.focus();
  }
  await drawn?.show(rootElement());
  delete dataset.wait;
  delete dataset.drawn;
  performance.mark('app-ready');
  if (document.readyState === 'complete') void continueAfterLoad(router);
  else addEventListener('load', () => void continueAfterLoad(router), { once: true });
};

/** In the other language where this one is not to be had: better than no screen. */
const speak = (language: Language): Promise<void> =>
  activateLanguage(language).catch(() => activateLanguage(language === 'en' ? 'fr' : 'en'));

const rootElement = (): HTMLElement => {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  return element;
};

/**
 * Until it stands. In small steps: something is seen there already, and no tap is kept waiting. An error that no screen caught takes the whole
 * tree down; React leaves the root empty, and the error screen goes there.
 */
const draw = (router: AppRouter, element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const root = createRoot(element, {
      onUncaughtError: (error) => {
        resolve();
        void logError('app', error);
        void import('./global-error.tsx').then(({ GlobalError }) =>
          root.render(
            <Spoken>
              <GlobalError onRetry={drawApp} />
            </Spoken>,
          ),
        );
      },
      onCaughtError: (error) => void logError('screen', error),
    });
    const drawApp = (): void =>
      root.render(
        <StrictMode>
          <Spoken>
            <RouterProvider router={router} />
          </Spoken>
          <Told onDrawn={resolve} />
        </StrictMode>,
      );
    startTransition(drawApp);
  });

const Told = ({ onDrawn }: { readonly onDrawn: () => void }): null => {
  useLayoutEffect(onDrawn, [onDrawn]);
  return null;
};

/** What must not compete with the first screen comes after it, in a chunk of its own. */
const continueAfterLoad = async (router: AppRouter): Promise<void> => {
  try {
    const { afterLoad } = await import('./after-load.ts');
    await afterLoad(router);
  } catch (error) {
    await logError('after-load', error); // No worker to be had, or its file did not arrive: the screens say so.
  }
};
