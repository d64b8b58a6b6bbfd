import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  mutations: {
    'create_content correction': (what) => msg`Your correction of ${what}`,
    answer_row: (what) => msg`Whether ${what} is still true`,
    'edit_content correction': (what) => msg`Your changes to the correction of ${what}`,
  },
  things: {
    correction: {
      nameless: msg`A correction`,
      many: msg`Corrections`,
      at: (id) => ({ to: `/civic-contributions/corrections/${id}` }),
      open: msg`Open the correction`,
    },
    still_true: { nameless: msg`Confirmations`, many: msg`Confirmations`, at: null },
  },
  forms: { 'create_content correction': (edit) => ({ to: '/civic-contributions/correct', search: { edit } }) },
  drafts: { correction: { to: '/civic-contributions/correct', nameless: msg`A correction` } },
  moderated: () => import('./admin/moderated.tsx'),
  signIn: { '/civic-contributions/correct': msg`Sign in to correct a page.` },
  entry: {
    place: 'explore',
    to: '/civic-contributions',
    name: msg`Contributions`,
    about: msg`What is missing where you live, and what members contributed`,
  },
};
