import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Notifications', fr: 'Notifications' },
  prefixes: ['notifications', 'unsubscribe'],
  isPersonal: true,
  kept: 'afterwards',
} satisfies Feature;
