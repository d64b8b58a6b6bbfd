import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  entry: {
    place: 'explore',
    to: '/civic-contributions',
    name: msg`Contributions`,
    about: msg`What is missing where you live, and what members contributed`,
  },
};
