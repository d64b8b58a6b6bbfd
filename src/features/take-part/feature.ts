import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Take part', fr: 'Participer' },
  prefixes: ['take-part'],
  kept: 'at once',
} satisfies Feature;
