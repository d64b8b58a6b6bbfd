/**
 * What people type, derived from the country's real names and drawn by a fixed seed: half-typed words, two words, slips
 * of a finger, and the same thing said in the other language.
 */
import { synonymGroups } from '#src/data/packs/engine/synonyms.ts';
import { wordsOf } from '#src/data/packs/words.ts';

export type QueryKind = 'prefix' | 'two words' | 'typo' | 'synonym';

export interface SearchText {
  readonly kind: QueryKind;
  readonly text: string;
}

const counts: Readonly<Record<QueryKind, number>> = { prefix: 100, 'two words': 60, typo: 40, synonym: 40 };

/** Numbers in [0, 1), always the same ones (Lehmer, modulus 2³¹ − 1). */
export const seededNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

export const makeQueries = (names: readonly string[], seed = 20_261_121): readonly SearchText[] => {
  const next = seededNumbers(seed);
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)];
    if (chosen === undefined) throw new Error('Nothing to pick from');
    return chosen;
  };
  const split = names.map((name) => wordsOf(name).filter((word) => word.length >= 3)).filter((words) => words.length > 0);
  const several = split.filter((words) => words.length > 1);
  const long = split.map((words) => words[0] ?? '').filter((word) => word.length >= 6);
  const synonyms = synonymGroups.filter((group) => group.length > 1).map((group) => group.slice(1));
  const make: Readonly<Record<QueryKind, () => string>> = {
    prefix: () => {
      const word = pick(pick(split));
      return word.slice(0, 2 + Math.floor(next() * Math.max(1, word.length - 1)));
    },
    'two words': () => {
      const [first = '', second = ''] = pick(several);
      return `${first} ${second.slice(0, 2 + Math.floor(next() * 3))}`;
    },
    typo: () => swapLetters(pick(long), 1 + Math.floor(next() * 4)),
    synonym: () => `${pick(pick(synonyms))} ${next() < 0.5 ? pick(pick(split)) : ''}`.trim(),
  };
  const queries = (Object.keys(counts) as QueryKind[]).flatMap((kind) =>
    Array.from({ length: counts[kind] }, () => ({ kind, text: make[kind](), place: next() })),
  );
  // Mixed, so that no kind alone pays for an engine that is still warming up.
  return queries.sort((a, b) => a.place - b.place).map(({ kind, text }) => ({ kind, text }));
};

/** "bafoussam" with its letters 3 and 4 changed over: the commonest slip on a phone's keyboard. */
const swapLetters = (word: string, at: number): string => `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
