import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Messages', fr: 'Messages' },
  prefixes: ['messages'],
  kept: 'afterwards',
} satisfies Feature;
