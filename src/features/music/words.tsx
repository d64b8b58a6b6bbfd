import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  mutations: {
    'create_content artist': (what) => msg`The artist you proposed: ${what}`,
  },
  things: {
    artist: { nameless: msg`An artist`, many: msg`Artists`, at: (id) => ({ to: `/music/artists/${id}` }), open: msg`Open the artist` },
  },
  forms: { 'create_content artist': (edit) => ({ to: '/music/create', search: { edit } }) },
  drafts: { artist: { to: '/music/create', nameless: msg`An artist without a name yet` } },
  found: () => import('./common/music-finds.tsx'),
  entry: {
    place: 'explore',
    to: '/music',
    name: msg`Music`,
    about: msg`Artists and groups of the country, and what they released`,
    takesRegion: true,
  },
};
