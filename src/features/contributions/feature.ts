import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Contributions', fr: 'Contributions' },
  prefixes: ['civic-contributions'],
  kept: 'afterwards',
} satisfies Feature;
