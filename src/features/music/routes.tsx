import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { ArtistScreen } from './artist-screen.tsx';
import { saidArtist, saidArtistClaim, saidTrack } from './labels.ts';
import { TrackScreen } from './tracks/track-screen.tsx';

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

const track = createRoute({
  getParentRoute: () => music,
  path: 'tracks/$segment',
  component: TrackScreen,
});

const putUp = createRoute({
  getParentRoute: () => music,
  path: 'tracks/create',
  component: lazyRouteComponent(() => import('./tracks/create-track-screen.tsx'), 'CreateTrackScreen'),
});

const claim = createRoute({
  getParentRoute: () => music,
  path: 'claim',
  component: lazyRouteComponent(() => import('./claim/claim-screen.tsx'), 'ClaimScreen'),
});

const mine = createRoute({
  getParentRoute: () => music,
  path: 'mine',
  component: lazyRouteComponent(() => import('./claim/own-music-screen.tsx'), 'OwnMusicScreen'),
});

/** The specification's other address of the same screen. */
const ecosystem = createRoute({
  getParentRoute: () => rootRoute,
  path: 'artist-ecosystem',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./music-screen.tsx'), 'MusicScreen'),
});

export const trees = [music.addChildren([list, create, one, track, putUp, claim, mine]), ecosystem] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};

export const contents = [saidArtist, saidArtistClaim, saidTrack];
