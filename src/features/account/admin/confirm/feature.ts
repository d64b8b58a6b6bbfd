import type { Feature } from '#src/widgets/area/area.ts';

/** No address of its own: what moderators do about accounts without an e-mail address, in the moderation centre. */
export const feature = {
  name: { en: 'Accounts to confirm', fr: 'Comptes à confirmer' },
  prefixes: [],
  kept: 'never',
} satisfies Feature;
