import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: on pages and in forms of what has several pictures. */
export const feature = {
  name: { en: 'Several pictures', fr: 'Plusieurs images' },
  prefixes: [],
  kept: 'afterwards',
} satisfies Feature;
