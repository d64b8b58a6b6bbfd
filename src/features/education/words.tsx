import { msg } from '@lingui/core/macro';
import { addTexts } from '#src/platform/i18n.ts';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  foundAnywhere: async () => {
    const part = await import('./glossary/found.tsx');
    await addTexts(part.texts);
    return { Found: part.Found };
  },
  entry: {
    place: 'explore',
    to: '/civic-education',
    name: msg`Civic education`,
    about: msg`Short lessons: laws, offices, rights, public money, true and false news`,
  },
};
