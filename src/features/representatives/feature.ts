import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Who represents me', fr: 'Qui me représente' },
  prefixes: ['representatives'],
  kept: 'afterwards',
} satisfies Feature;
