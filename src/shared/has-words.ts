/** Finding by words as people type them: parts of words count, accents and case do not. */
import { fold } from './slug.ts';

/** What stands between spaces, folded. */
export const wordsIn = (text: string): readonly string[] => fold(text).split(/\s+/).filter(Boolean);

/** Whether every word (folded) stands somewhere in the text. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
};
