import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: on pages of companies and of their jobs. */
export const feature = {
  name: { en: 'Checks of companies', fr: 'Vérification des entreprises' },
  prefixes: [],
  kept: 'afterwards',
} satisfies Feature;
