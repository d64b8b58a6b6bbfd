import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: what data editors do about holidays, in the moderation centre. */
export const feature = {
  name: { en: 'Events, for data editors', fr: 'Événements, pour la rédaction des données' },
  prefixes: [],
  kept: 'never',
} satisfies Feature;
