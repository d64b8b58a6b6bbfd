import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Downloads', fr: 'Hors ligne' },
  prefixes: ['downloads'],
  isPersonal: true,
  kept: 'afterwards',
} satisfies Feature;
