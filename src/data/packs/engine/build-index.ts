/** Builds the index of a shard and the bytes it is kept as: JSON header, typed arrays, texts. */

import type { Column, Shard, TablePart } from '#src/data/packs/format/shard.ts';
import { compareText, hasApostrophe, indexedWords, titleKey } from '#src/data/packs/words.ts';
import type { Entity } from '#src/model/define-entity.ts';
import { likelyForm, likelyWords } from '#src/model/places/likely-form.ts';
import { letterMask } from './edits.ts';
import type { IndexedTable } from './index-shape.ts';

export const indexVersion = 3;

interface Draft {
  readonly posts: Map<string, number[]>;
  readonly titles: string[];
  readonly titlesFr: string[];
  readonly aliases: string[];
}

export const buildIndex = (shard: Shard, entities: readonly Entity[]): ArrayBuffer => {
  const draft: Draft = { posts: new Map(), titles: [], titlesFr: [], aliases: [] };
  const tables: IndexedTable[] = [];
  for (const entity of entities) {
    const part = shard.tables.get(entity.table);
    if (!part || !entity.directory) continue;
    tables.push({ table: entity.table, base: draft.titles.length, rows: part.rows });
    addTable(draft, entity, part);
  }
  return serialize(draft, tables);
};

const addTable = (draft: Draft, entity: Entity, part: TablePart): void => {
  const fields = Object.entries(entity.fields);
  const pick = (rank: 'title' | 'alias'): Column[] =>
    fields.filter(([, field]) => field.searchable === rank).flatMap(([name]) => part.columns.get(name) ?? []);
  const [titles, aliases] = [pick('title'), pick('alias')];
  const en = part.columns.get(entity.directory?.title.en ?? '');
  const fr = part.columns.get(entity.directory?.title.fr ?? '');
  for (let row = 0; row < part.rows; row += 1) {
    const doc = draft.titles.length;
    const title = String(en?.valueAt(row) ?? '');
    const key = titleKey(title);
    const words = key === '' ? [] : key.split(' ');
    draft.titles.push(key);
    draft.titlesFr.push(fr === en ? '' : titleKey(String(fr?.valueAt(row) ?? '')));
    for (const column of titles) {
      // Most words of an index are those of a title, and its key is already folded.
      if (column === en && !hasApostrophe(title)) addWords(draft, words, doc * 2);
      else for (const text of textsOf(column.valueAt(row))) addWords(draft, indexedWords(text), doc * 2);
    }
    const other = aliases.flatMap((column) => textsOf(column.valueAt(row)));
    if (likelyWords(words).length > 0) other.push(likelyForm(title) ?? '');
    for (const text of other) addWords(draft, indexedWords(text), doc * 2 + 1);
    draft.aliases.push(other.length > 0 ? `|${other.map(titleKey).join('|')}|` : '');
  }
};

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
};

const addWords = (draft: Draft, words: readonly string[], post: number): void => {
  for (const word of words) {
    const posts = draft.posts.get(word);
    if (!posts) draft.posts.set(word, [post]);
    // Titles come first, so a doc that is already last was found by a better field.
    else if ((posts[posts.length - 1] ?? 0) >> 1 !== post >> 1) posts.push(post);
  }
};

const serialize = (draft: Draft, tables: readonly IndexedTable[]): ArrayBuffer => {
  const words = [...draft.posts.keys()].sort(compareText);
  const starts = new Uint32Array(words.length + 1);
  words.forEach((word, i) => {
    starts[i + 1] = (starts[i] ?? 0) + (draft.posts.get(word)?.length ?? 0);
  });
  const posts = new Uint32Array(starts[words.length] ?? 0);
  words.forEach((word, i) => {
    posts.set(draft.posts.get(word) ?? [], starts[i]);
  });
  const texts = [words, draft.titles, draft.titlesFr, draft.aliases].map((lines) => new TextEncoder().encode(lines.join('\n')));
  const header = {
    v: indexVersion,
    tables,
    docs: draft.titles.length,
    words: words.length,
    posts: posts.length,
    texts: texts.map((t) => t.length),
  };
  return assemble(JSON.stringify(header), [starts, posts, Uint32Array.from(words, letterMask)], texts);
};

const assemble = (header: string, arrays: readonly Uint32Array[], texts: readonly Uint8Array[]): ArrayBuffer => {
  const json = new TextEncoder().encode(header);
  const padded = Math.ceil(json.length / 4) * 4;
  const size = 4 + padded + arrays.reduce((sum, array) => sum + array.byteLength, 0) + texts.reduce((sum, text) => sum + text.length, 0);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, padded, true);
  bytes.fill(0x20, 4, 4 + padded);
  bytes.set(json, 4);
  let at = 4 + padded;
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer), at);
    at += array.byteLength;
  }
  for (const text of texts) {
    bytes.set(text, at);
    at += text.length;
  }
  return bytes.buffer;
};
