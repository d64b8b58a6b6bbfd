import { expect, test } from 'vitest';
import { boardOf, inEuros, pricedTowns, readReports, xafForEuro } from './prices.ts';

const common = { id: 'a', xid: '1', rev: 1, scope: 'public', division_code: 'CM-LT-01', crop: 'maize', unit: 'kg' };
const week = (monday: string, more: object = {}) => ({
  ...common,
  id: monday,
  monday,
  low: 200,
  middle: 250,
  high: 300,
  reports: 5,
  ...more,
});

test('a board is of one town, a crop and unit each, the newest week first; what this version does not know is left out', () => {
  const rows = [
    week('2026-11-09'),
    week('2026-11-16', { middle: 275, is_sample: true }),
    week('2026-11-16', { crop: 'onions' }),
    week('2026-11-16', { division_code: 'CM-LT-02' }),
    week('2026-11-16', { unit: 'bag_50kg' }),
    week('2026-11-16', { unit: 'litre' }),
    week('2026-11-16', { crop: 'gold' }),
    week('2026-11-16', { crop: 'rice', low: null }),
  ];
  const board = boardOf(rows, 'CM-LT-01');
  expect(board.map(({ crop, unit, weeks }) => [crop, unit, weeks.length])).toEqual([
    ['maize', 'kg', 2],
    ['maize', 'bag_50kg', 1],
    ['onions', 'kg', 1],
  ]);
  expect(board[0]?.weeks[0]).toEqual({ monday: '2026-11-16', low: 200, middle: 275, high: 300, reports: 5, isSample: true });
});

test('the towns of which something is told, each once', () => {
  const rows = [week('2026-11-09'), week('2026-11-16'), week('2026-11-16', { division_code: 'CM-NW-05', crop: 'gold' })];
  expect(pricedTowns([...rows, week('2026-11-16', { division_code: 'CM-LT-02', low: null })])).toEqual(['CM-LT-01']);
  expect(pricedTowns([...rows, week('2026-11-16', { division_code: 'CM-LT-02' })])).toEqual(['CM-LT-01', 'CM-LT-02']);
});

test('own reports: those that stand, the newest first, and what waits has no fate yet', () => {
  const report = (id: string, day: string, more: object = {}) => ({ ...common, id, day, price: 250, fate: 'counts', ...more });
  const read = readReports([
    report('a', '2026-11-01'),
    report('b', '2026-11-20', { fate: null }),
    report('c', '2026-11-10', { fate: 'none', price: null }),
    report('d', '2026-11-10', { crop: 'x' }),
  ]);
  expect(read.map(({ id, fate }) => [id, fate])).toEqual([
    ['b', null],
    ['a', 'counts'],
  ]);
});

test('the euro is 655.957 francs', () => {
  expect(xafForEuro).toBe(655.957);
  expect(inEuros(655.957)).toBe(1);
});
