import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: sealed reports, in the moderation centre. */
export const feature = {
  name: { en: 'Fees at offices, for moderators', fr: 'Frais dans les services, pour la modération' },
  prefixes: [],
  kept: 'never',
} satisfies Feature;
