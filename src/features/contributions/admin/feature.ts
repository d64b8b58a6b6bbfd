import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: what moderators find beside a correction, in the moderation centre. */
export const feature = {
  name: { en: 'Corrections, for moderators', fr: 'Corrections, pour la modération' },
  prefixes: [],
  kept: 'never',
} satisfies Feature;
