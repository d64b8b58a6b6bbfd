import { expect, test } from 'vitest';
import type { Row } from '#src/model/define-entity.ts';
import { repeatRows } from './repeat-rows.ts';

const row = (pid: string, name: string): Row => ({ pid, name, latitude: 5.5, source: 's', asOf: '2020', licence: 'l', isSample: false });
const tables = [
  { table: 'regions', rows: [row('0000000001', 'Centre')] },
  { table: 'villages', rows: [row('0000000002', 'Bafut'), row('0000000003', 'Mbalmayo')] },
];

test('places are repeated under other names and ids until there are enough, and the rest stays as it is', () => {
  const grown = repeatRows(tables, new Set(['villages']), 8);
  const villages = grown.find(({ table }) => table === 'villages')?.rows ?? [];
  expect(grown.find(({ table }) => table === 'regions')?.rows).toEqual(tables[0]?.rows);
  expect(villages).toHaveLength(7);
  expect(new Set(villages.map((village) => village.pid)).size).toBe(7);
  expect(new Set(villages.map((village) => village.name)).size).toBe(7);
  expect(villages.every((village) => /^[0-9a-z]{10}$/.test(village.pid))).toBe(true);
});

test('the same call gives the same rows', () => {
  expect(repeatRows(tables, new Set(['villages']), 50)).toEqual(repeatRows(tables, new Set(['villages']), 50));
});

test('without places there is nothing to repeat, and that is said', () => {
  expect(() => repeatRows(tables, new Set(['schools']), 5)).toThrow('no places');
});
