import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Fees at offices', fr: 'Frais dans les services' },
  prefixes: ['fee-reports'],
  isPrivate: true,
  kept: 'afterwards',
} satisfies Feature;
