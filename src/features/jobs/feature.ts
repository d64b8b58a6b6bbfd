import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Jobs', fr: 'Emplois' },
  prefixes: ['jobs'],
  drawn: ['jobs/*'],
  isPrivate: true,
  kept: 'afterwards',
} satisfies Feature;
