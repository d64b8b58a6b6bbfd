import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Settings', fr: 'Réglages' },
  prefixes: ['settings'],
  isPersonal: true,
  kept: 'afterwards',
} satisfies Feature;
