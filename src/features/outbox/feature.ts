import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Outbox', fr: 'Boîte d’envoi' },
  prefixes: ['outbox'],
  isPersonal: true,
  kept: 'at once',
} satisfies Feature;
