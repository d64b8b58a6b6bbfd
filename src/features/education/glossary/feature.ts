import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: what words mean, on any screen and in the search. */
export const feature = {
  name: { en: 'Words explained', fr: 'Mots expliqués' },
  prefixes: [],
  kept: 'afterwards',
} satisfies Feature;
