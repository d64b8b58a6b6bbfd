import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Petitions', fr: 'Pétitions' },
  prefixes: ['petitions'],
  drawn: ['petitions/*'],
  isPrivate: true,
  kept: 'afterwards',
} satisfies Feature;
