import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Account', fr: 'Compte' },
  prefixes: ['account', 'auth', 'login', 'register'],
  isPersonal: true,
  kept: 'afterwards',
} satisfies Feature;
