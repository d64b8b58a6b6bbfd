import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { saidPost } from './labels.ts';
import { PostScreen } from './post-screen.tsx';

const feed = createRoute({ getParentRoute: () => rootRoute, path: 'feed', validateSearch: anySearch });

const list = createRoute({
  getParentRoute: () => feed,
  path: '/',
  component: lazyRouteComponent(() => import('./feed-screen.tsx'), 'FeedScreen'),
});

const create = createRoute({
  getParentRoute: () => feed,
  path: 'create',
  component: lazyRouteComponent(() => import('./create-post-screen.tsx'), 'CreatePostScreen'),
});

const one = createRoute({
  getParentRoute: () => feed,
  path: '$segment',
  component: () => <PostScreen segment={one.useParams().segment} />,
});

/** The specification's other address of the same screen. */
const civic = createRoute({
  getParentRoute: () => rootRoute,
  path: 'civic-feed',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./feed-screen.tsx'), 'FeedScreen'),
});

export const trees = [feed.addChildren([list, create, one]), civic] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};

export const contents = [saidPost];
