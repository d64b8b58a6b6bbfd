/** One table over all parts, as if it were one run of rows. Columns are joined and orders worked out when first asked for. */

import { numberToPid, pidToNumber } from '#src/data/packs/format/pid-number.ts';
import type { Coded } from '#src/data/packs/format/shard.ts';
import { compareText, titleKey } from '#src/data/packs/words.ts';
import type { Entity, Row } from '#src/model/define-entity.ts';
import type { Part } from './dataset.ts';
import { readRow } from './read-row.ts';

export interface Slice {
  readonly part: Part;
  readonly start: number;
  readonly rows: number;
}

export interface View {
  readonly entity: Entity | undefined;
  readonly table: string;
  readonly rows: number;
  readonly slices: readonly Slice[];
  /** 1 for rows that nothing newer hides. */
  readonly alive: Uint8Array;
  readonly row: (at: number) => Row;
  readonly valueAt: (at: number, field: string) => unknown;
  readonly coded: (field: string) => Coded;
  readonly numbers: (field: string) => Float64Array;
  readonly pids: () => Float64Array;
  /** Row of a pid that is alive, or -1. */
  readonly find: (pid: string) => number;
  readonly titles: (language: 'en' | 'fr') => readonly string[];
  /** Rows that are alive, in title order. */
  readonly order: (language: 'en' | 'fr') => Uint32Array;
}

export const makeView = (entity: Entity | undefined, table: string, parts: readonly Part[]): View => {
  const slices = slicesOf(table, parts);
  const rows = slices.reduce((sum, slice) => sum + slice.rows, 0);
  const kept = new Map<string, unknown>();
  const keep = <T>(key: string, make: () => T): T => {
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as T;
  };
  const alive = aliveOf(table, slices, rows);
  const sliceAt = (at: number): Slice | undefined => slices.find((slice) => at < slice.start + slice.rows);
  const pids = () => keep('pids', () => joinPids(table, slices, rows));
  const valueAt = (at: number, field: string): unknown => {
    const slice = sliceAt(at);
    return (
      slice?.part.shard.tables
        .get(table)
        ?.columns.get(field)
        ?.valueAt(at - slice.start) ?? null
    );
  };
  const titles = (language: 'en' | 'fr') => keep(`titles ${language}`, () => joinTitles(entity, { table, slices, rows }, language));
  return {
    entity,
    table,
    rows,
    slices,
    alive,
    row: (at) => readRow(entity, numberToPid(pids()[at] ?? 0), (field) => valueAt(at, field)),
    valueAt,
    coded: (field) => keep(`coded ${field}`, () => joinCodes(table, slices, rows, field)),
    numbers: (field) => keep(`numbers ${field}`, () => joinNumbers(table, slices, rows, field)),
    pids,
    find: (pid) => findPid(pids(), alive, pidToNumber(pid)),
    titles,
    order: (language) => keep(`order ${language}`, () => sortByTitle(titles(language), alive)),
  };
};

const slicesOf = (table: string, parts: readonly Part[]): readonly Slice[] => {
  let start = 0;
  return parts.flatMap((part) => {
    const rows = part.shard.tables.get(table)?.rows ?? 0;
    if (rows === 0) return [];
    const slice = { part, start, rows };
    start += rows;
    return [slice];
  });
};

const aliveOf = (table: string, slices: readonly Slice[], rows: number): Uint8Array => {
  const alive = new Uint8Array(rows).fill(1);
  for (const { part, start } of slices) {
    const hidden = part.hidden.get(table);
    for (let row = 0; hidden && row < hidden.length; row += 1) if (hidden[row] === 1) alive[start + row] = 0;
  }
  return alive;
};

const joinPids = (table: string, slices: readonly Slice[], rows: number): Float64Array => {
  const pids = new Float64Array(rows);
  for (const { part, start } of slices) {
    const pool = part.shard.pool();
    part.shard.tables
      .get(table)
      ?.columns.get('pid')
      ?.places?.()
      .forEach((place, row) => {
        pids[start + row] = pool[place] ?? 0;
      });
  }
  return pids;
};

const findPid = (pids: Float64Array, alive: Uint8Array, pid: number): number => {
  for (let at = pids.indexOf(pid); at >= 0; at = pids.indexOf(pid, at + 1)) if (alive[at] === 1) return at;
  return -1;
};

const joinCodes = (table: string, slices: readonly Slice[], rows: number, field: string): Coded => {
  const codes = new Uint32Array(rows);
  const places = new Map<string | null, number>([[null, 0]]);
  for (const { part, start } of slices) {
    const coded = part.shard.tables.get(table)?.columns.get(field)?.coded();
    if (!coded) continue;
    const own = Uint32Array.from(coded.values, (value) => {
      const place = places.get(value) ?? places.size;
      places.set(value, place);
      return place;
    });
    for (let row = 0; row < coded.codes.length; row += 1) codes[start + row] = own[coded.codes[row] ?? 0] ?? 0;
  }
  return { codes, values: [...places.keys()] };
};

const joinNumbers = (table: string, slices: readonly Slice[], rows: number, field: string): Float64Array => {
  const numbers = new Float64Array(rows).fill(Number.NaN);
  for (const { part, start } of slices) {
    const column = part.shard.tables.get(table)?.columns.get(field);
    if (column?.numbers) numbers.set(column.numbers(), start);
  }
  return numbers;
};

/** Title keys in the language; kinds without a directory go by their first field. */
const joinTitles = (
  entity: Entity | undefined,
  { table, slices, rows }: Pick<View, 'table' | 'slices' | 'rows'>,
  language: 'en' | 'fr',
): readonly string[] => {
  const field = entity?.directory?.title[language] ?? Object.keys(entity?.fields ?? {})[0] ?? 'pid';
  const titles: string[] = [];
  for (const { part, rows: count } of slices) {
    const column = part.shard.tables.get(table)?.columns.get(field);
    for (let row = 0; row < count; row += 1) titles.push(titleKey(String(column?.valueAt(row) ?? '')));
  }
  return titles.length === rows ? titles : [];
};

/** Each slice is sorted already, which the engine's merge sort notices: this costs little more than one pass. */
const sortByTitle = (titles: readonly string[], alive: Uint8Array): Uint32Array => {
  const order = Array.from({ length: alive.length }, (_, at) => at).filter((at) => alive[at] === 1);
  return Uint32Array.from(order.sort((a, b) => compareText(titles[a] ?? '', titles[b] ?? '') || a - b));
};
