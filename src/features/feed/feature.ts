import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Feed', fr: 'Fil' },
  prefixes: ['feed', 'civic-feed'],
  drawn: ['feed/*'],
  isPrivate: true,
  kept: 'afterwards',
} satisfies Feature;
