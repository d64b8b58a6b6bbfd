import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Moderation', fr: 'Modération' },
  prefixes: ['moderation-center'],
  kept: 'never',
} satisfies Feature;
