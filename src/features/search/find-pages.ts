/** Pages that a search means: each of its words begins a word of the name, the subject or the keys. */
import { foldedWords } from '#src/shared/slug.ts';
import type { Entry } from '#src/widgets/area/area-words.ts';

/** `say`: in the language that is spoken. A letter or two begin too many words. */
export const findPages = (pages: readonly Entry[], text: string, say: (message: Entry['name']) => string): readonly Entry[] => {
  const asked = foldedWords(text).filter((word) => word.length > 2);
  if (asked.length === 0) return [];
  return pages.filter(({ name, about, keys = '' }) => {
    const words = foldedWords(`${say(name)} ${say(about)} ${keys}`);
    return asked.every((one) => words.some((word) => word.startsWith(one)));
  });
};
