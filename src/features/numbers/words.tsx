import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';
import { pages } from './common/pages.ts';

export const words: AreaWords = {
  entry: {
    place: 'explore',
    to: '/civic-dashboard',
    name: msg`The country in numbers`,
    about: msg`Debt, corruption, media, wealth, elections: each figure with its source and year`,
  },
  mutations: { 'answer_row trust': (what) => msg`Whether you trust ${what}` },
  pages,
  foundAnywhere: () => import('./common/outlet-finds.tsx'),
};
