/**
 * What a word of a query can mean besides being written in a name: a kind ("school", "mayor"), or an area or party that
 * rows refer to. Derived from the definitions and from the rows of the tables they refer to, so a new kind needs no line.
 */
import { compareText, titleKey, wordsOf } from '#src/data/packs/words.ts';
import type { Dataset } from './dataset.ts';
import { type WordList, wordList } from './edits.ts';
import { titleField } from './naming.ts';
import { synonymGroups } from './synonyms.ts';

export type Meaning =
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'choice'; readonly table: string; readonly field: string; readonly value: string }
  | { readonly kind: 'refers'; readonly table: string; readonly value: string };

export interface Vocabulary {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Sorted, to find what begins with a word or is a typo away. */
  readonly phrases: WordList;
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  readonly synonymWords: WordList;
}

/** "hospitals" and "hospital" are one word here, on both sides of the comparison. */
export const singular = (phrase: string): string =>
  phrase
    .split(' ')
    .map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word))
    .join(' ');

const synonyms: ReadonlyMap<string, readonly string[]> = (() => {
  const map = new Map<string, string[]>();
  for (const group of synonymGroups) for (const word of group) map.set(singular(word), [...(map.get(singular(word)) ?? []), ...group]);
  return map;
})();

const synonymWords = wordList([...synonyms.keys()]);

export const vocabularyOf = (dataset: Dataset): Vocabulary =>
  dataset.keep('vocabulary', () => {
    const meanings = new Map<string, Meaning[]>();
    const add = (text: string, meaning: Meaning): void => {
      const key = singular(titleKey(text));
      if (key !== '') meanings.set(key, [...(meanings.get(key) ?? []), meaning]);
    };
    addKinds(dataset, add);
    for (const table of referredTables(dataset)) addNames(dataset, table, add);
    return { meanings, phrases: wordList([...meanings.keys()].sort(compareText)), synonyms, synonymWords };
  });

type Add = (text: string, meaning: Meaning) => void;

const addKinds = (dataset: Dataset, add: Add): void => {
  for (const { table, directory, fields } of dataset.entities) {
    if (!directory) continue;
    for (const text of [directory.labels.one.message, directory.labels.many.message, ...directory.paths])
      add(text, { kind: 'table', table });
    for (const [field, { choices }] of Object.entries(fields)) {
      for (const [value, label] of Object.entries(choices ?? {})) {
        add(label.message, { kind: 'choice', table, field, value });
        if (titleKey(value) !== titleKey(label.message)) add(value, { kind: 'choice', table, field, value });
      }
    }
  }
};

const referredTables = (dataset: Dataset): ReadonlySet<string> =>
  new Set(
    dataset.entities.flatMap((entity) =>
      Object.values(entity.fields).flatMap((field) =>
        field.refersTo && (field.kind === 'area' || field.kind === 'code') ? [field.refersTo] : [],
      ),
    ),
  );

/** Names in both languages and acronyms of areas, parties and ministries. */
const addNames = (dataset: Dataset, table: string, add: Add): void => {
  const view = dataset.view(table);
  const entity = view.entity;
  if (!entity) return;
  const aliases = Object.keys(entity.fields).filter((name) => entity.fields[name]?.searchable === 'alias');
  const fields = new Set([titleField(entity, 'en'), titleField(entity, 'fr'), ...aliases]);
  for (let at = 0; at < view.rows; at += 1) {
    const code = view.valueAt(at, 'code');
    if (view.alive[at] !== 1 || typeof code !== 'string') continue;
    for (const field of fields) {
      const text = view.valueAt(at, field);
      if (typeof text === 'string' && wordsOf(text).length <= 8) add(text, { kind: 'refers', table, value: code });
    }
  }
};
