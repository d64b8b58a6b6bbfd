import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Administration', fr: 'Administration' },
  prefixes: ['admin', 'performance', 'production-readiness'],
  kept: 'never',
} satisfies Feature;
