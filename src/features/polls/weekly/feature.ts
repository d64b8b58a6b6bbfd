import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: the question of each week, beside the surveys. */
export const feature = {
  name: { en: 'Weekly question to members', fr: 'Question de la semaine aux membres' },
  prefixes: [],
  kept: 'afterwards',
} satisfies Feature;
