/**
 * Which docs of a part meet a query, and how well. Integers and typed arrays only: this runs for every keystroke over
 * every row. A doc's level is that of its weakest slot.
 */
import type { Entity } from '#src/model/define-entity.ts';
import type { Dataset, Part } from './dataset.ts';
import { closeWords, editsAllowed } from './edits.ts';
import type { SearchIndex } from './index-shape.ts';
import { firstAtOrAfter, type Query, readQuery, type Slot } from './read-query.ts';
import type { View } from './view.ts';
import { type Meaning, vocabularyOf } from './vocabulary.ts';

export const level = { none: 0, fuzzy: 1, refers: 2, kind: 3, alias: 4, begins: 5, word: 6 } as const;

/** With fewer hits than this, typos are forgiven: one edit at first, then two. */
export const few = 5;
export const slacks = [0, 1, 2] as const;

export const levelsOf = (dataset: Dataset, part: Part, query: Query, slack: number): Uint8Array => {
  const weakest = new Uint8Array(part.index.docs).fill(query.slots.length > 0 ? 255 : level.none);
  const strongest = new Uint8Array(part.index.docs);
  for (const slot of query.slots) {
    const met = matchSlot(dataset, part, slot, slack);
    for (let doc = 0; doc < met.length; doc += 1) {
      const own = met[doc] ?? 0;
      if (own < (weakest[doc] ?? 0)) weakest[doc] = own;
      if (own > (strongest[doc] ?? 0)) strongest[doc] = own;
    }
  }
  // A row that only lies in the area named, without a word or a kind of its own, is not what was asked for.
  for (let doc = 0; doc < weakest.length; doc += 1)
    if (weakest[doc] === level.refers && strongest[doc] === level.refers) weakest[doc] = level.none;
  return weakest;
};

const matchSlot = (dataset: Dataset, part: Part, slot: Slot, slack: number): Uint8Array => {
  const met = new Uint8Array(part.index.docs);
  matchWords(part.index, met, slot.words, true, slack);
  for (const words of slot.others) matchWords(part.index, met, words, false, 0);
  for (const meaning of slot.meanings) if (meaning.kind !== 'refers') matchKind(part, met, meaning);
  matchRefers(dataset, part, met, slot.meanings);
  return met;
};

/** All words of a run; said otherwise than typed, a name is found as if by an alias. */
const matchWords = (index: SearchIndex, met: Uint8Array, words: readonly string[], typed: boolean, slack: number): void => {
  const [first = ''] = words;
  if (words.length === 1) {
    matchWord(index, met, first, typed, slack);
    return;
  }
  const all = new Uint8Array(index.docs).fill(255);
  for (const word of words) {
    const one = new Uint8Array(index.docs);
    matchWord(index, one, word, typed, slack);
    for (let doc = 0; doc < all.length; doc += 1) all[doc] = Math.min(all[doc] ?? 0, one[doc] ?? 0);
  }
  for (let doc = 0; doc < all.length; doc += 1) met[doc] = Math.max(met[doc] ?? 0, all[doc] ?? 0);
};

const matchWord = (index: SearchIndex, met: Uint8Array, word: string, typed: boolean, slack: number): void => {
  let at = firstAtOrAfter(index.list.words, word);
  if (index.list.words[at] === word) raise(index, met, at++, typed ? level.word : level.alias);
  if (typed) for (; index.list.words[at]?.startsWith(word); at += 1) raise(index, met, at, level.begins);
  if (slack > 0) matchTypos(index, met, word, slack);
};

const matchTypos = (index: SearchIndex, met: Uint8Array, word: string, slack: number): void => {
  const most = Math.min(slack, editsAllowed(word));
  if (most > 0) for (const at of closeWords(word, index.list, most)) raise(index, met, at, level.fuzzy);
};

const raise = ({ starts, posts }: SearchIndex, met: Uint8Array, word: number, to: number): void => {
  const end = starts[word + 1] ?? 0;
  for (let at = starts[word] ?? 0; at < end; at += 1) {
    const post = posts[at] ?? 0;
    const reached = (post & 1) === 1 && to > level.alias ? level.alias : to;
    const doc = post >>> 1;
    if ((met[doc] ?? 0) < reached) met[doc] = reached;
  }
};

const matchKind = ({ index, shard }: Part, met: Uint8Array, meaning: Exclude<Meaning, { kind: 'refers' }>): void => {
  const indexed = index.tables.find(({ table }) => table === meaning.table);
  if (!indexed) return;
  const { base, rows } = indexed;
  const coded = meaning.kind === 'choice' ? shard.tables.get(meaning.table)?.columns.get(meaning.field)?.coded() : undefined;
  const wanted = meaning.kind === 'choice' ? (coded?.values.indexOf(meaning.value) ?? -1) : 0;
  if (wanted < 0) return;
  for (let row = 0; row < rows; row += 1) {
    if ((!coded || coded.codes[row] === wanted) && (met[base + row] ?? 0) < level.kind) met[base + row] = level.kind;
  }
};

const matchRefers = (dataset: Dataset, part: Part, met: Uint8Array, meanings: readonly Meaning[]): void => {
  const wanted = new Map<string, Set<string>>();
  for (const meaning of meanings) {
    if (meaning.kind === 'refers') wanted.set(meaning.table, (wanted.get(meaning.table) ?? new Set()).add(meaning.value));
  }
  if (wanted.size === 0) return;
  for (const { table, base } of part.index.tables) {
    for (const [field, refersTo, reached] of referringFields(dataset.entity(table))) {
      const values = wanted.get(refersTo);
      const coded = values && part.shard.tables.get(table)?.columns.get(field)?.coded();
      if (!coded || !values) continue;
      const hit = Uint8Array.from(coded.values, (value) => (value !== null && values.has(value) ? 1 : 0));
      if (!hit.includes(1)) continue;
      for (let row = 0; row < coded.codes.length; row += 1) {
        if (hit[coded.codes[row] ?? 0] === 1 && (met[base + row] ?? 0) < reached) met[base + row] = reached;
      }
    }
  }
};

/** Belonging to a party or a ministry says what a row is; lying in an area only says where. */
const referringFields = (entity: Entity | undefined): readonly (readonly [string, string, number])[] =>
  Object.entries(entity?.fields ?? {}).flatMap(([name, { kind, refersTo }]) =>
    refersTo && (kind === 'area' || kind === 'code') ? [[name, refersTo, kind === 'area' ? level.refers : level.kind] as const] : [],
  );

/** Rows of one table that meet the words, as 1s over the view; typos are forgiven when few do. */
export const matchTable = (dataset: Dataset, view: View, text: string): Uint8Array => {
  const vocabulary = vocabularyOf(dataset);
  let found = new Uint8Array(view.rows);
  for (const slack of slacks) {
    const query = readQuery(text, vocabulary, slack);
    found = new Uint8Array(view.rows);
    let hits = 0;
    for (const { part, start, rows, base } of view.slices) {
      if (base < 0) continue;
      const levels = levelsOf(dataset, part, query, slack);
      for (let row = 0; row < rows; row += 1) {
        if ((levels[base + row] ?? 0) === 0 || view.alive[start + row] !== 1) continue;
        found[start + row] = 1;
        hits += 1;
      }
    }
    if (hits >= few) break;
  }
  return found;
};
