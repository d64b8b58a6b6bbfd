import type { Feature } from '#src/widgets/area/area.ts';

export const feature = { name: { en: 'Donate', fr: 'Faire un don' }, prefixes: ['donate'], kept: 'afterwards' } satisfies Feature;
