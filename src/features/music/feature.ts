import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Music', fr: 'Musique' },
  prefixes: ['music', 'artist-ecosystem'],
  drawn: ['music/artists/*', 'music/tracks/*'],
  kept: 'afterwards',
} satisfies Feature;
