import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Marketplace', fr: 'Marché' },
  prefixes: ['marketplace'],
  isPrivate: true,
  kept: 'afterwards',
} satisfies Feature;
