/** The router: addresses with /en or /fr in front are the same screens, and links keep the prefix the visitor came with. */
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { languageOfPath, pathWithoutLanguage } from '#src/platform/language.ts';
import { routeTree } from '#src/routeTree.gen.ts';
import { RouteErrorScreen, RouteLoading } from './error-screens.tsx';
import { parseSearchParams, writeSearchParams } from './search-params.ts';
import { Shell } from './shell.tsx';

export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    parseSearch: parseSearchParams,
    stringifySearch: writeSearchParams,
    defaultPreload: false,
    // Drawn at build time it would add an inline script to the shell, which the policy refuses.
    scrollRestoration: typeof window !== 'undefined',
    defaultPendingMs: 300,
    defaultPendingComponent: RouteLoading,
    defaultErrorComponent: RouteErrorScreen,
    defaultNotFoundComponent: lazyRouteComponent(() => import('#src/widgets/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
    InnerWrap: Shell,
    rewrite: {
      input: ({ url }) => {
        url.pathname = pathWithoutLanguage(url.pathname);
        return url;
      },
      output: ({ url }) => {
        const language = typeof location === 'undefined' ? null : languageOfPath(location.pathname);
        if (language && !languageOfPath(url.pathname)) url.pathname = `/${language}${url.pathname === '/' ? '' : url.pathname}`;
        return url;
      },
    },
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
