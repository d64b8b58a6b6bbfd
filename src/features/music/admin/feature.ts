import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: what stands beside a track in the moderation centre. */
export const feature = {
  name: { en: 'Tracks, for moderators', fr: 'Morceaux, pour la modération' },
  prefixes: [],
  kept: 'never',
} satisfies Feature;
