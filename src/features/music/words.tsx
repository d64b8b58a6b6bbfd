import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

const claim = msg`A request for an artist`;
const track = msg`A track`;

export const words: AreaWords = {
  mutations: {
    'create_content artist': (what) => msg`The artist you proposed: ${what}`,
  },
  things: {
    artist: { nameless: msg`An artist`, many: msg`Artists`, at: (id) => ({ to: `/music/artists/${id}` }), open: msg`Open the artist` },
    artist_claim: { nameless: claim, at: () => ({ to: '/music/mine' }) },
    track: { nameless: track, many: msg`Tracks`, at: (id) => ({ to: `/music/tracks/${id}` }) },
  },
  forms: {
    'create_content artist': (edit) => ({ to: '/music/create', search: { edit } }),
    'create_content artist_claim': (edit) => ({ to: '/music/claim', search: { edit } }),
    'create_content track': (edit) => ({ to: '/music/tracks/create', search: { edit } }),
  },
  drafts: {
    artist: { to: '/music/create', nameless: msg`An artist without a name yet` },
    artist_claim: { to: '/music/claim', nameless: claim },
    track: { to: '/music/tracks/create', nameless: track },
  },
  events: {
    track_news: { choice: msg`A new track of an artist you follow` },
  },
  moderated: () => import('./admin/moderated.tsx'),
  found: () => import('./common/music-finds.tsx'),
  entry: {
    place: 'explore',
    to: '/music',
    name: msg`Music`,
    about: msg`Artists and groups of the country, and what they released`,
    takesRegion: true,
  },
};
