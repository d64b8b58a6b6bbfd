import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { ArtistScreen } from './artist-screen.tsx';
import { saidArtist } from './labels.ts';

const music = createRoute({ getParentRoute: () => rootRoute, path: 'music', validateSearch: anySearch });

const list = createRoute({
  getParentRoute: () => music,
  path: '/',
  component: lazyRouteComponent(() => import('./music-screen.tsx'), 'MusicScreen'),
});

const create = createRoute({
  getParentRoute: () => music,
  path: 'create',
  component: lazyRouteComponent(() => import('./create-artist-screen.tsx'), 'CreateArtistScreen'),
});

const one = createRoute({
  getParentRoute: () => music,
  path: 'artists/$segment',
  component: () => <ArtistScreen segment={one.useParams().segment} />,
});

/** The specification's other address of the same screen. */
const ecosystem = createRoute({
  getParentRoute: () => rootRoute,
  path: 'artist-ecosystem',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./music-screen.tsx'), 'MusicScreen'),
});

export const trees = [music.addChildren([list, create, one]), ecosystem] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};

export const contents = [saidArtist];
