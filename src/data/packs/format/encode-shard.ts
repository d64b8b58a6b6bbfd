/**
 * Rows of one (module, region) as the bytes of a shard. Law: the same rows give the same bytes, whatever order they come
 * in, so that the hash in the file's name changes only when the data does. Rows are sorted by folded title, which is both
 * the order lists want and the order in which names share most letters.
 */

import { compareText, titleKey } from '#src/data/packs/words.ts';
import type { Entity, Row } from '#src/model/define-entity.ts';
import { type ColumnSpec, columnsOf } from './columns-of.ts';
import { type CodeColumn, followAll } from './encode-codes.ts';
import { encodeLists, encodeTexts } from './encode-texts.ts';
import { type ColumnHeader, type ShardHeader, shardMagic, shardVersion, type TableHeader } from './layout.ts';
import { pidToNumber } from './pid-number.ts';
import { packPids, toPlanes, widthOf, zigzag } from './planes.ts';

export interface ShardTable {
  readonly entity: Entity;
  readonly rows: readonly Row[];
}

interface Draft {
  readonly blocks: Uint8Array[];
  readonly dictionaries: ReadonlyMap<string, { readonly place: number; readonly codes: ReadonlyMap<string, number> }>;
  readonly pool: ReadonlyMap<string, number>;
}

export const encodeShard = (module: string, region: string | null, input: readonly ShardTable[]): Uint8Array => {
  const pool = new Map<string, number>();
  const tables = input.map((table) => ({ ...table, rows: sortRows(table, pool) }));
  for (const table of tables) poolLinks(table, pool);
  const words = dictionariesOf(tables);
  const draft: Draft = {
    blocks: [packPids([...pool.keys()].map(pidToNumber))],
    pool,
    dictionaries: new Map([...words].map(([name, list], place) => [name, { place, codes: new Map(list.map((w, i) => [w, i + 1])) }])),
  };
  const headers = tables.map((table) => encodeTable(draft, table));
  const header: ShardHeader = {
    module,
    region,
    pids: pool.size,
    blocks: draft.blocks.map((block) => block.length),
    dictionaries: [...words.values()],
    tables: headers,
  };
  return assemble(header, draft.blocks);
};

/** Sorted rows; their pids enter the pool in this order, so that a table's own pid column is one run. */
const sortRows = ({ entity, rows }: ShardTable, pool: Map<string, number>): readonly Row[] => {
  const field = entity.directory?.title.en ?? Object.keys(entity.fields)[0] ?? 'pid';
  const linked = entity.fields[field]?.kind === 'reference';
  const place = (row: Row): string =>
    linked ? String(pool.get(String(row[field])) ?? 1e9).padStart(10, '0') : titleKey(String(row[field] ?? ''));
  const sorted = rows
    .map((row) => ({ row, key: place(row) }))
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.row.pid, b.row.pid));
  for (const { row } of sorted) if (!pool.has(row.pid)) pool.set(row.pid, pool.size);
  return sorted.map(({ row }) => row);
};

const poolLinks = ({ entity, rows }: ShardTable, pool: Map<string, number>): void => {
  const links = columnsOf(entity).filter((column) => column.type === 'link');
  for (const { field } of links) {
    for (const row of rows) {
      const pid = row[field];
      if (typeof pid === 'string' && !pool.has(pid)) pool.set(pid, pool.size);
    }
  }
};

const dictionariesOf = (tables: readonly ShardTable[]): ReadonlyMap<string, readonly string[] & string[]> => {
  const sets = new Map<string, Set<string>>();
  for (const { entity, rows } of tables) {
    for (const { field, type, dictionary } of columnsOf(entity)) {
      if (type !== 'code') continue;
      const set = sets.get(dictionary) ?? new Set();
      sets.set(dictionary, set);
      for (const row of rows) if (typeof row[field] === 'string') set.add(row[field]);
    }
  }
  return new Map([...sets].map(([name, set]) => [name, [...set].sort(compareText)]));
};

const encodeTable = (draft: Draft, { entity, rows }: ShardTable): TableHeader => {
  const specs = columnsOf(entity);
  const codes = specs.filter((spec) => spec.type === 'code' && !isSame(spec, rows)).map((spec) => codesOf(draft, spec, rows));
  const given = followAll(codes);
  const finest = codes
    .filter((c) => specs.some((s) => s.field === c.field && areas.has(s.dictionary)) && !given.has(c.field))
    .sort((a, b) => widest(b) - widest(a))[0];
  const columns = specs.map((spec): ColumnHeader => {
    if (isSame(spec, rows)) return { field: spec.field, as: 'same', value: sameValue(rows[0]?.[spec.field]) };
    const follows = given.get(spec.field);
    if (follows) return follows;
    const code = codes.find((column) => column.field === spec.field);
    if (code)
      return {
        field: spec.field,
        as: 'codes',
        dictionary: code.dictionary,
        block: addBlock(draft, toPlanes(code.codes, codeWidth(draft, spec))),
      };
    return encodeColumn(draft, spec, rows, finest);
  });
  return { table: entity.table, rows: rows.length, columns };
};

const areas: ReadonlySet<string> = new Set(['regions', 'divisions', 'subdivisions']);
const widest = (column: CodeColumn): number => new Set(column.codes).size;
const codeWidth = (draft: Draft, spec: ColumnSpec): number => widthOf([draft.dictionaries.get(spec.dictionary)?.codes.size ?? 0]);

const isSame = ({ field, type }: ColumnSpec, rows: readonly Row[]): boolean => {
  if (type === 'pid' || type === 'integer' || type === 'degrees' || type === 'link') return rows.every((row) => row[field] == null);
  if (type === 'names') return false;
  return rows.every((row) => sameValue(row[field]) === sameValue(rows[0]?.[field]));
};
const sameValue = (value: unknown): string | boolean | null => (typeof value === 'string' || typeof value === 'boolean' ? value : null);

const codesOf = (draft: Draft, { field, dictionary }: ColumnSpec, rows: readonly Row[]): CodeColumn => {
  const words = draft.dictionaries.get(dictionary);
  if (!words) throw new Error(`No dictionary ${dictionary}`);
  return { field, dictionary: words.place, codes: rows.map((row) => words.codes.get(String(row[field] ?? '\u0000')) ?? 0) };
};

const encodeColumn = (draft: Draft, { field, type }: ColumnSpec, rows: readonly Row[], finest: CodeColumn | undefined): ColumnHeader => {
  const values = rows.map((row) => row[field]);
  switch (type) {
    case 'pid':
    case 'link':
      return encodeLinks(draft, field, values);
    case 'names':
      return { field, as: 'lists', block: addBlock(draft, encodeLists(values)) };
    case 'flag':
      return {
        field,
        as: 'flags',
        block: addBlock(
          draft,
          Uint8Array.from(values, (value) => (value === true ? 1 : 0)),
        ),
      };
    case 'integer':
    case 'degrees':
      return encodeNumbers(draft, field, values, type === 'degrees' ? 1000 : 1, type === 'degrees' ? finest : undefined);
    default: {
      const { prefixes, texts } = encodeTexts(values);
      return { field, as: 'texts', block: addBlock(draft, texts), prefixes: prefixes ? addBlock(draft, prefixes) : null };
    }
  }
};

const encodeLinks = (draft: Draft, field: string, values: readonly unknown[]): ColumnHeader => {
  const places = values.map((pid) => (typeof pid === 'string' ? (draft.pool.get(pid) ?? -1) : -1) + 1);
  const start = (places[0] ?? 1) - 1;
  if (start >= 0 && places.every((place, row) => place === start + row + 1)) return { field, as: 'run', start };
  const steps = places.map((place, row) => zigzag(place - (places[row - 1] ?? 0)));
  const width = widthOf(steps);
  return { field, as: 'links', block: addBlock(draft, toPlanes(steps, width)), width };
};

/** Positions lie near others of their subdivision: what is left after its median needs a byte less. */
const encodeNumbers = (
  draft: Draft,
  field: string,
  values: readonly unknown[],
  scale: 1 | 1000,
  by: CodeColumn | undefined,
): ColumnHeader => {
  const numbers = values.map((value) => (typeof value === 'number' && Number.isFinite(value) ? Math.round(value * scale) : null));
  const bases = by && numbers.length > 4 * widest(by) ? mediansBy(numbers, by.codes) : [];
  const steps = numbers.map((value, row) => (value === null ? 0 : zigzag(value - (bases[by?.codes[row] ?? 0] ?? 0)) + 1));
  const width = widthOf(steps);
  return {
    field,
    as: 'numbers',
    block: addBlock(draft, toPlanes(steps, width)),
    width,
    scale,
    by: bases.length > 0 && by ? by.field : null,
    bases,
  };
};

const mediansBy = (numbers: readonly (number | null)[], codes: readonly number[]): number[] => {
  const groups: number[][] = Array.from({ length: Math.max(...codes) + 1 }, () => []);
  numbers.forEach((value, row) => {
    if (value !== null) groups[codes[row] ?? 0]?.push(value);
  });
  return groups.map((group) => group.sort((a, b) => a - b)[group.length >> 1] ?? 0);
};

const addBlock = (draft: Draft, block: Uint8Array): number => draft.blocks.push(block) - 1;

const assemble = (header: ShardHeader, blocks: readonly Uint8Array[]): Uint8Array => {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(12 + json.length + blocks.reduce((sum, block) => sum + block.length, 0));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, shardMagic, true);
  view.setUint32(4, shardVersion, true);
  view.setUint32(8, json.length, true);
  bytes.set(json, 12);
  let at = 12 + json.length;
  for (const block of blocks) {
    bytes.set(block, at);
    at += block.length;
  }
  return bytes;
};
