/** The router: addresses with /en or /fr in front are the same screens, and links keep the prefix the visitor came with. */
import { i18n } from '@lingui/core';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { wakeEarly } from '#src/data/packs/early-worker.ts';
import { languageOfPath, pathWithoutLanguage } from '#src/platform/language.ts';
import { rootRoute } from '#src/widgets/area/root-route.ts';
import type { AreaTrees } from './area-trees.ts';
import { RouteErrorScreen, RouteLoading } from './error-screens.tsx';
import { coreRoutes } from './routes.tsx';
import { parseSearchParams, writeSearchParams } from './search-params.ts';
import { Shell } from './shell.tsx';

export const createAppRouter = (history?: RouterHistory) => {
  const router = createRouter({
    routeTree: rootRoute.addChildren([...coreRoutes]) as unknown as AppTree,
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
  // A screen's code is fetched beside the texts that it waits for (__root.tsx), not after them. What does not arrive the router asks for again.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    for (const route of router.getMatchedRoutes(toLocation.pathname)[0]) {
      const asked = route.options.staticData?.asks;
      // A page that the server drew has brought what it shows.
      if (asked && !import.meta.env.SSR && document.documentElement.dataset.drawn === undefined)
        wakeEarly(asked === 'list' ? toLocation.pathname.slice(1) : '', i18n.locale);
      router.loadRouteChunk(route)?.catch(() => undefined);
    }
  });
  return router;
};

// Types alone: the tree as it will be when all areas have joined (areas.ts), so that every link is checked.
const wholeTree = () => rootRoute.addChildren([...coreRoutes, ...(null as unknown as AreaTrees)]);
type AppTree = ReturnType<typeof wholeTree>;

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** What its screen reads of the packs on this phone. */
    readonly asks?: 'list' | 'rows';
  }
}
