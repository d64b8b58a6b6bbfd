/**
 * Which docs of a part meet a query, and how well. This runs for every keystroke: what a word does not touch must cost
 * nothing, so docs that were met are kept in a list, and only they are looked at again. A doc's level is that of its weakest slot.
 */
import type { Dataset, Part } from './dataset.ts';
import { closeWords, editsAllowed, type Slack } from './edits.ts';
import type { SearchIndex } from './index-shape.ts';
import { firstAtOrAfter, type Query, readQuery, type Slot } from './read-query.ts';
import type { View } from './view.ts';
import { type Meaning, vocabularyOf } from './vocabulary.ts';

export const level = { none: 0, fuzzy: 1, refers: 2, kind: 3, alias: 4, begins: 5, word: 6 } as const;

/** With fewer hits than this, typos are forgiven: one edit at first, then two. */
export const few = 5;
export const slacks: readonly Slack[] = [0, 1, 2];

export const readExactly = (dataset: Dataset, text: string): Query => readQuery(text, vocabularyOf(dataset), 0);

/**
 * The query as far as typos are forgiven, or null when forgiving so much changes nothing. A word that some row has in full
 * is taken as it was typed: its neighbours would only be noise.
 */
export const readForgiving = (dataset: Dataset, text: string, slack: Slack): Query | null => {
  if (slack === 0) return readExactly(dataset, text);
  const query = readQuery(text, vocabularyOf(dataset), slack);
  const words = new Set(query.slots.flatMap((slot) => slot.words));
  const slips = [...words].filter((word) => editsAllowed(word) > 0 && !dataset.parts.some((part) => hasWord(part.index(), word)));
  return slips.some((word) => editsAllowed(word) >= slack) ? { ...query, slips: new Set(slips) } : null;
};

/** A word alone, as a slip although some row has it in full. Null: too short for one, or more than a word. */
export const readAsSlip = (dataset: Dataset, text: string): Query | null => {
  const query = readQuery(text, vocabularyOf(dataset), 1);
  const [word = '', ...others] = query.slots.flatMap(({ words }) => words);
  return others.length > 0 || editsAllowed(word) === 0 ? null : { ...query, slips: new Set([word]) };
};

const hasWord = ({ list: { words } }: SearchIndex, word: string): boolean => words[firstAtOrAfter(words, word)] === word;

/** How many docs of all parts have a slot of a query, as it was typed. */
export const countDocs = (dataset: Dataset, slot: Slot): number =>
  dataset.parts.reduce((sum, part) => sum + matchSlot(dataset, part, slot, { slips: new Set(), slack: 0 }).docs.length, 0);

/** Docs that were met, each once, in no order; their levels by doc, an empty array while there are none. */
export interface Matches {
  readonly size: number;
  levels: Uint8Array;
  readonly docs: number[];
}

const nothing = new Uint8Array(0);
const noMatches = (size: number): Matches => ({ size, levels: nothing, docs: [] });

const raise = (met: Matches, doc: number, to: number): void => {
  if (met.docs.length === 0) met.levels = new Uint8Array(met.size);
  const before = met.levels[doc] ?? 0;
  if (before === 0) met.docs.push(doc);
  if (before < to) met.levels[doc] = to;
};

export const matchQuery = (dataset: Dataset, part: Part, { slots, slips, slack }: Query): Matches => {
  const bySlot: Matches[] = [];
  for (const slot of slots) {
    const met = matchSlot(dataset, part, slot, { slips, slack });
    // A slot that nothing meets ends it: every slot must be met.
    if (met.docs.length === 0) return met;
    bySlot.push(met);
  }
  const all = meetAll(part.index().docs, bySlot);
  // A row that only lies in the area named, without a word or a kind of its own, is not what was asked for.
  const meant = all.docs.filter(
    (doc) => all.levels[doc] !== level.refers || bySlot.some(({ levels }) => (levels[doc] ?? 0) > level.refers),
  );
  return { ...all, docs: meant };
};

/** Docs that meet every one of these, with their lowest level. */
const meetAll = (size: number, bySlot: readonly Matches[]): Matches => {
  const [rarest, ...others] = [...bySlot].sort((a, b) => a.docs.length - b.docs.length);
  if (!rarest) return noMatches(size);
  if (others.length === 0) return rarest;
  const all = noMatches(size);
  for (const doc of rarest.docs) {
    let weakest = rarest.levels[doc] ?? 0;
    for (const { levels } of others) weakest = Math.min(weakest, levels[doc] ?? 0);
    if (weakest > 0) raise(all, doc, weakest);
  }
  return all;
};

type Forgive = Pick<Query, 'slips' | 'slack'>;

const matchSlot = (dataset: Dataset, part: Part, slot: Slot, forgive: Forgive): Matches => {
  const met = noMatches(part.index().docs);
  matchWords(part.index(), met, slot.words, forgive);
  for (const words of slot.others) matchWords(part.index(), met, words, null);
  for (const meaning of slot.meanings) if (meaning.kind !== 'refers') matchKind(part, met, meaning);
  matchRefers(dataset, part, met, slot.meanings);
  return met;
};

/** All words of a run; said otherwise than typed, a name is found as if by an alias. */
const matchWords = (index: SearchIndex, met: Matches, words: readonly string[], typed: Forgive | null): void => {
  const [first = ''] = words;
  if (words.length === 1) {
    matchWord(index, met, first, typed);
    return;
  }
  const byWord = words.map((word) => {
    const one = noMatches(index.docs);
    matchWord(index, one, word, typed);
    return one;
  });
  const all = meetAll(index.docs, byWord);
  for (const doc of all.docs) raise(met, doc, all.levels[doc] ?? 0);
};

const matchWord = (index: SearchIndex, met: Matches, word: string, typed: Forgive | null): void => {
  let at = firstAtOrAfter(index.list.words, word);
  if (index.list.words[at] === word) raisePosts(index, met, at++, typed ? level.word : level.alias);
  if (typed) for (; index.list.words[at]?.startsWith(word); at += 1) raisePosts(index, met, at, level.begins);
  if (typed?.slips.has(word)) matchTypos(index, met, word, typed.slack);
};

const matchTypos = (index: SearchIndex, met: Matches, word: string, slack: Slack): void => {
  const most = editsAllowed(word, slack);
  if (most !== 0) for (const at of closeWords(word, index.list, most)) raisePosts(index, met, at, level.fuzzy);
};

const raisePosts = ({ starts, posts }: SearchIndex, met: Matches, word: number, to: number): void => {
  const end = starts[word + 1] ?? 0;
  for (let at = starts[word] ?? 0; at < end; at += 1) {
    const post = posts[at] ?? 0;
    raise(met, post >>> 1, (post & 1) === 1 && to > level.alias ? level.alias : to);
  }
};

const matchKind = ({ index, shard }: Part, met: Matches, meaning: Exclude<Meaning, { kind: 'refers' }>): void => {
  const indexed = index().tables.find(({ table }) => table === meaning.table);
  if (!indexed) return;
  const { base, rows } = indexed;
  const coded = meaning.kind === 'choice' ? shard.tables.get(meaning.table)?.columns.get(meaning.field)?.coded() : undefined;
  const wanted = meaning.kind === 'choice' ? (coded?.values.indexOf(meaning.value) ?? -1) : 0;
  if (wanted < 0) return;
  for (let row = 0; row < rows; row += 1) {
    if (!coded || coded.codes[row] === wanted) raise(met, base + row, level.kind);
  }
};

const matchRefers = (dataset: Dataset, part: Part, met: Matches, meanings: readonly Meaning[]): void => {
  const wanted = new Map<string, Set<string>>();
  for (const meaning of meanings) {
    if (meaning.kind === 'refers') wanted.set(meaning.table, (wanted.get(meaning.table) ?? new Set()).add(meaning.value));
  }
  if (wanted.size === 0) return;
  for (const { table, base } of part.index().tables) {
    for (const [field, refersTo, reached] of referringFields(dataset, table)) {
      const values = wanted.get(refersTo);
      const coded = values && part.shard.tables.get(table)?.columns.get(field)?.coded();
      if (!coded || !values) continue;
      const places = new Set([...values].map((value) => coded.values.indexOf(value)).filter((place) => place >= 0));
      if (places.size === 0) continue;
      const hit = new Uint8Array(coded.values.length);
      for (const place of places) hit[place] = 1;
      for (let row = 0; row < coded.codes.length; row += 1) if (hit[coded.codes[row] ?? 0] === 1) raise(met, base + row, reached);
    }
  }
};

/** Belonging to a party or a ministry says what a row is; lying in an area only says where. */
const referringFields = (dataset: Dataset, table: string): readonly (readonly [string, string, number])[] =>
  dataset.keep(`refers ${table}`, () =>
    Object.entries(dataset.entity(table)?.fields ?? {}).flatMap(([name, { kind, refersTo }]) =>
      refersTo && (kind === 'area' || kind === 'code') ? [[name, refersTo, kind === 'area' ? level.refers : level.kind] as const] : [],
    ),
  );

/** Rows of one table that meet the words, as 1s over the view; typos are forgiven when few do. */
export const matchTable = (dataset: Dataset, view: View, text: string): Uint8Array => {
  let found = new Uint8Array(view.rows);
  for (const slack of slacks) {
    const query = readForgiving(dataset, text, slack);
    if (!query) continue;
    found = new Uint8Array(view.rows);
    let hits = 0;
    for (const { part, start, rows } of view.slices) {
      const base = part.index().tables.find(({ table }) => table === view.table)?.base;
      if (base === undefined) continue;
      for (const doc of matchQuery(dataset, part, query).docs) {
        const row = doc - base;
        if (row < 0 || row >= rows || view.alive[start + row] !== 1) continue;
        found[start + row] = 1;
        hits += 1;
      }
    }
    if (hits >= few) break;
  }
  return found;
};
