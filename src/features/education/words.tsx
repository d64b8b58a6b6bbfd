import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';
import { lessonPages } from './common/lesson-titles.ts';

export const words: AreaWords = {
  pages: lessonPages,
  entry: {
    place: 'explore',
    to: '/civic-education',
    name: msg`Civic education`,
    about: msg`Five short lessons: laws, councils, elections, true and false news`,
  },
};
