import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: messages that were shown to moderators, in the moderation centre. */
export const feature = {
  name: { en: 'Messages, for moderators', fr: 'Messages, pour la modération' },
  prefixes: [],
  kept: 'never',
} satisfies Feature;
