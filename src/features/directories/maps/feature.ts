import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: the maps that lists of regions and divisions draw, which are large. */
export const feature = {
  name: { en: 'Maps', fr: 'Cartes' },
  prefixes: [],
  kept: 'afterwards',
} satisfies Feature;
