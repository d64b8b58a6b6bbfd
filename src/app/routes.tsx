/** The core's routes: home, search and the directories, which phones always have. All others stand in their areas (`features/`). */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';

// Home is the first screen of most visits: in the entry, it costs no extra request.
const home = createRoute({ getParentRoute: () => rootRoute, path: '/', component: HomeScreen });

const search = createRoute({
  getParentRoute: () => rootRoute,
  path: 'search',
  validateSearch: anySearch,
  staticData: { asks: 'rows' },
  component: lazyRouteComponent(() => import('#src/features/search/search-screen.tsx'), 'SearchScreen'),
});

const directory = createRoute({
  getParentRoute: () => rootRoute,
  path: '$directory',
  // What it may mean depends on the kind, whose definition is not part of the first load.
  validateSearch: anySearch,
  staticData: { asks: 'list' },
  component: lazyRouteComponent(() => import('./list-screen.tsx'), 'ListScreen'),
});

const row = createRoute({
  getParentRoute: () => rootRoute,
  path: '$directory/$slug',
  staticData: { asks: 'rows' },
  component: lazyRouteComponent(() => import('./row-screen.tsx'), 'RowScreen'),
});

const deep = createRoute({
  getParentRoute: () => rootRoute,
  path: '$directory/$slug/$rest',
  component: lazyRouteComponent(() => import('./list-screen.tsx'), 'DeepScreen'),
});

export const coreRoutes = [home, search, directory, row, deep] as const;
