import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  pages: [
    {
      to: '/fee-reports',
      name: msg`What people were asked to pay`,
      about: msg`At offices, reported without a name or an account`,
      keys: 'corruption bribe bakchich gombo fee frais denoncer signaler honnete receipt recu',
    },
  ],
  moderated: () => import('./admin/moderated.tsx'),
};
