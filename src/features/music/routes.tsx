import { createRoute } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import { ArtistScreen } from './artist-screen.tsx';
import { CreateArtistScreen } from './create-artist-screen.tsx';
import { saidArtist } from './labels.ts';
import { MusicScreen } from './music-screen.tsx';

const music = createRoute({ getParentRoute: () => rootRoute, path: 'music', validateSearch: anySearch });

const list = createRoute({ getParentRoute: () => music, path: '/', component: () => <MusicScreen search={list.useSearch()} /> });

const create = createRoute({
  getParentRoute: () => music,
  path: 'create',
  component: () => <CreateArtistScreen search={create.useSearch()} />,
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
  component: () => <MusicScreen search={ecosystem.useSearch()} />,
});

export const trees = [music.addChildren([list, create, one]), ecosystem] as const;

export const texts = {
  en: () => import('./locales/en.po?lingui'),
  fr: () => import('./locales/fr.po?lingui'),
};

export const contents = [saidArtist];
