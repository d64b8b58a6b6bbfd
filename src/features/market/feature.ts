import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Marketplace', fr: 'Marché' },
  prefixes: ['marketplace'],
  drawn: ['marketplace/products/*', 'marketplace/vendors/*'],
  isPrivate: true,
  kept: 'afterwards',
} satisfies Feature;
