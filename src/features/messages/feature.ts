import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Messages', fr: 'Messages' },
  prefixes: ['messages'],
  isPersonal: true,
  kept: 'afterwards',
} satisfies Feature;
