import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  found: () => import('./common/lesson-finds.tsx'),
  findsWithoutRows: true,
  entry: {
    to: '/civic-education',
    name: msg`Civic education`,
    about: msg`Five short lessons: laws, councils, elections, true and false news`,
  },
};
