/** How names become words: the same for the index, the query, the order of titles and the sort inside a shard. */
import { fold } from '#src/shared/slug.ts';

const plainWords = /^[a-z0-9]+( [a-z0-9]+)*$/;
const notWord = /[^\p{L}\p{N}]+/u;
const apostrophe = /['’ʼ]/g;

const split = (folded: string): string[] => folded.split(notWord).filter((word) => word !== '');

/** Folded words: "Mayo-Oulo" is mayo, oulo. */
export const wordsOf = (text: string): string[] => {
  const folded = fold(text);
  return plainWords.test(folded) ? folded.split(' ') : split(folded);
};

/** Words as they were typed: wordsOf makes one of each, or none. */
export const typedWords = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}'’ʼꞌ]+/u).filter((word) => word !== '');

/** Words joined by one space: what titles are compared and sorted by. */
export const titleKey = (text: string): string => {
  const folded = fold(text);
  return plainWords.test(folded) ? folded : split(folded).join(' ');
};

export const hasApostrophe = (text: string): boolean => text.search(apostrophe) >= 0;

/** The words an index holds: "l’hôpital" is found by lhopital and by hopital. */
export const indexedWords = (text: string): string[] =>
  hasApostrophe(text) ? [...wordsOf(text), ...wordsOf(text.replace(apostrophe, ' '))] : wordsOf(text);

/** Code-unit order, the same on every phone and server; a locale's collation is not. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
