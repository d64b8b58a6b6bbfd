/**
 * No row has all that was typed: what can be left aside so that something is found? Words that no row has at all; else the one word, or run of
 * words, without which the rest is found as it was typed. A kind goes first ("quartier Mokolo"), then what most rows have, for it says least.
 */
import type { SearchAnswer } from '#src/data/packs/directory.ts';
import { wordsOf } from '#src/data/packs/words.ts';
import type { Dataset } from './dataset.ts';
import { countDocs, readExactly } from './match.ts';
import type { Slot } from './read-query.ts';

/** Each try is a search of its own. */
const mostTries = 6;

type Less = NonNullable<SearchAnswer['less']>;

interface Finds {
  /** Whether anything is found by a text, slips forgiven. */
  readonly has: (text: string) => boolean;
  /** The same, as it was typed. */
  readonly hasExactly: (text: string) => boolean;
}

export const findWithLess = (dataset: Dataset, text: string, { has, hasExactly }: Finds): Less | null => {
  const { slots } = readExactly(dataset, text);
  if (slots.length < 2) return null;
  const weighed = slots.map((slot) => ({
    slot,
    docs: countDocs(dataset, slot),
    isKind: slot.meanings.some(({ kind }) => kind !== 'refers'),
  }));
  const known = weighed.filter(({ docs }) => docs > 0).map(({ slot }) => slot);
  if (known.length > 0 && known.length < slots.length && has(textOf(known))) return lessOf(text, slots, known);
  const tries = weighed.filter(({ docs }) => docs > 0).sort((a, b) => Number(b.isKind) - Number(a.isKind) || b.docs - a.docs);
  for (const { slot } of tries.slice(0, mostTries)) {
    const rest = known.filter((other) => other !== slot);
    if (rest.length > 0 && hasExactly(textOf(rest))) return lessOf(text, slots, rest);
  }
  return null;
};

const textOf = (slots: readonly Slot[]): string => slots.flatMap(({ words }) => words).join(' ');

const lessOf = (text: string, slots: readonly Slot[], kept: readonly Slot[]): Less => {
  const gone = new Set(slots.filter((slot) => !kept.includes(slot)).flatMap(({ words }) => words));
  const leftAside = text.split(/[^\p{L}\p{M}\p{N}'’ʼꞌ]+/u).filter((typed) => {
    const words = wordsOf(typed);
    return words.length > 0 && words.every((word) => gone.has(word));
  });
  return { text: textOf(kept), leftAside };
};
