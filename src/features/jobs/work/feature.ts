import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: on pages of jobs, and beside applications. */
export const feature = {
  name: { en: 'Work profiles', fr: 'Profils professionnels' },
  prefixes: [],
  kept: 'afterwards',
} satisfies Feature;
