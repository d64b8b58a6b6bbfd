/** What a person typed, before it becomes a question: cut to a sensible length, and recognised when it holds no word. */
import { wordsOf } from '#src/data/packs/words.ts';

const longest = 200;

export interface SearchText {
  readonly text: string;
  readonly wasCut: boolean;
  /** False for blanks, punctuation and signs only. */
  readonly hasWords: boolean;
}

export const readSearchText = (typed: string): SearchText => {
  // Array.from counts characters, so that no letter outside the basic plane is cut in half.
  const letters = Array.from(typed);
  const text = letters.slice(0, longest).join('');
  return { text, wasCut: letters.length > longest, hasWords: wordsOf(text).length > 0 };
};
