import type { Feature } from '#src/widgets/area/area.ts';

export const feature = {
  name: { en: 'Members’ pages', fr: 'Pages des membres' },
  prefixes: ['profile', 'u', 'profile-slug'],
  kept: 'afterwards',
} satisfies Feature;
