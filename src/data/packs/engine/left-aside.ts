/**
 * No row has all that was typed: what can be left aside so that something is found? Words that no row has at all; else the one word, or run of
 * words, without which the rest is found as it was typed. A kind goes first ("quartier Mokolo"), then what most rows have, for it says least.
 */
import type { SearchAnswer } from '#src/data/packs/directory.ts';
import { typedWords, wordsOf } from '#src/data/packs/words.ts';
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
  const docs = new Map(slots.map((slot) => [slot, countDocs(dataset, slot)]));
  const docsOf = (slot: Slot): number => docs.get(slot) ?? 0;
  const known = slots.filter((slot) => docsOf(slot) > 0);
  if (known.length > 0 && known.length < slots.length && has(textOf(known))) return lessOf(text, slots, known);
  const tries = [...known].sort((a, b) => Number(isKind(b)) - Number(isKind(a)) || docsOf(b) - docsOf(a));
  for (const slot of tries.slice(0, mostTries)) {
    const rest = known.filter((other) => other !== slot);
    if (rest.length > 0 && hasExactly(textOf(rest))) return lessOf(text, slots, rest);
  }
  return null;
};

const isKind = ({ meanings }: Slot): boolean => meanings.some(({ kind }) => kind !== 'refers');

const textOf = (slots: readonly Slot[]): string => slots.flatMap(({ words }) => words).join(' ');

const lessOf = (text: string, slots: readonly Slot[], kept: readonly Slot[]): Less => {
  const gone = new Set(slots.filter((slot) => !kept.includes(slot)).flatMap(({ words }) => words));
  return { text: textOf(kept), leftAside: typedWords(text).filter((typed) => wordsOf(typed).some((word) => gone.has(word))) };
};
