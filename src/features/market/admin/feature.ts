import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: what stands beside a dispute in the moderation centre. */
export const feature = {
  name: { en: 'Deals, for moderators', fr: 'Accords, pour la modération' },
  prefixes: [],
  kept: 'never',
} satisfies Feature;
