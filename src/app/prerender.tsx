/** Draws the home screen to HTML at build time, so that the first paint needs no script. Runs in Node only. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { activateLanguage } from '#src/platform/i18n.ts';
import { createAppRouter } from './router.tsx';
import { Spoken } from './spoken.tsx';

export const prerenderHome = async (language: 'en' | 'fr'): Promise<string> => {
  await activateLanguage(language);
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }));
  await router.load();
  return renderToStaticMarkup(
    <Spoken>
      <RouterProvider router={router} />
    </Spoken>,
  );
};
