import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Polls', fr: 'Sondages' },
  prefixes: ['polls'],
  drawn: ['polls/*'],
  isPrivate: true,
  kept: 'afterwards',
} satisfies Feature;
