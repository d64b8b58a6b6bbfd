import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: beneath pages of the directory. */
export const feature = {
  name: { en: 'Still true?', fr: 'Toujours vrai\u202f?' },
  prefixes: [],
  kept: 'afterwards',
} satisfies Feature;
