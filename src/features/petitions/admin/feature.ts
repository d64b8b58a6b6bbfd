import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: what moderators and officers do about petitions, in the moderation centre. */
export const feature = {
  name: { en: 'Petitions, for moderators', fr: 'Pétitions, pour la modération' },
  prefixes: [],
  kept: 'never',
} satisfies Feature;
