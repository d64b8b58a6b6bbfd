import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: what stands beside a claim of a company in the moderation centre. */
export const feature = {
  name: { en: 'Companies, for moderators and data editors', fr: 'Entreprises, pour la modération et la rédaction des données' },
  prefixes: [],
  kept: 'never',
} satisfies Feature;
