/**
 * More rows than the country has, for the larger installs: its real places again with changed names and ids of their own.
 * Only places are repeated; they are what grows. No name is drawn by lot: the same call gives the same rows.
 */
import { createHash } from 'node:crypto';
import { numberToPid } from '#src/data/packs/format/pid-number.ts';
import type { Row } from '#src/model/define-entity.ts';
import type { TableOfRows } from './as-rows.ts';

const pidOf = (text: string): string => numberToPid(createHash('sha256').update(text).digest().readUIntBE(0, 6));

// "Bafut" becomes "Afutb 2": other letters in other places, so that a copy does not compress away.
const rename = (name: string, turn: number): string => {
  const [first = '', ...rest] = name.split(' ');
  const cut = 1 + (turn % Math.max(1, first.length - 1));
  const turned = (first.slice(cut) + first.slice(0, cut)).toLowerCase();
  return [turned.charAt(0).toUpperCase() + turned.slice(1), ...rest, String(turn + 1)].join(' ');
};

const changeRow = (row: Row, turn: number): Row => ({
  ...row,
  pid: pidOf(`${row.pid} ${turn}`),
  name: rename(String(row.name), turn),
  latitude: typeof row.latitude === 'number' ? Math.round((row.latitude + 0.013 * turn) * 1000) / 1000 : row.latitude,
});

/** The country's tables, its places repeated until there are `wanted` rows altogether (or cut, if it has more). */
export const repeatRows = (tables: readonly TableOfRows[], places: ReadonlySet<string>, wanted: number): readonly TableOfRows[] => {
  const grown = new Map(tables.map(({ table, rows }) => [table, [...rows]]));
  const originals = tables.filter(({ table }) => places.has(table)).flatMap(({ table, rows }) => rows.map((row) => ({ table, row })));
  if (originals.length === 0) throw new Error('There are no places to repeat');
  let missing = wanted - tables.reduce((sum, { rows }) => sum + rows.length, 0);
  for (let turn = 1; missing > 0; turn++) {
    for (const { table, row } of originals.slice(0, missing)) grown.get(table)?.push(changeRow(row, turn));
    missing -= originals.length;
  }
  return [...grown].map(([table, rows]) => ({ table, rows }));
};
