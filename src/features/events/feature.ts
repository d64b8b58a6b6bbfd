import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Events', fr: 'Événements' },
  prefixes: ['events'],
  drawn: ['events/*'],
  isPrivate: true,
  kept: 'afterwards',
} satisfies Feature;
