import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: the question of each week, beside the surveys. */
export const feature = {
  name: { en: 'Weekly question', fr: 'Question de la semaine' },
  prefixes: [],
  kept: 'afterwards',
} satisfies Feature;
