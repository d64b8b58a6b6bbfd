import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Civic education', fr: 'Éducation civique' },
  prefixes: ['civic-education'],
  kept: 'afterwards',
} satisfies Feature;
