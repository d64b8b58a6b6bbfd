import { createRoute } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { CreatePostScreen } from './create-post-screen.tsx';
import { FeedScreen } from './feed-screen.tsx';
import { saidPost } from './labels.ts';
import { PostScreen } from './post-screen.tsx';

const feed = createRoute({ getParentRoute: () => rootRoute, path: 'feed', validateSearch: anySearch });

const list = createRoute({ getParentRoute: () => feed, path: '/', component: () => <FeedScreen search={list.useSearch()} /> });

const create = createRoute({
  getParentRoute: () => feed,
  path: 'create',
  component: () => <CreatePostScreen search={create.useSearch()} />,
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
  component: () => <FeedScreen search={civic.useSearch()} />,
});

export const trees = [feed.addChildren([list, create, one]), civic] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};

export const contents = [saidPost];
