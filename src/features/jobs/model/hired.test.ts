import { expect, test } from 'vitest';
import { rankedIn, yearsIn } from './hired.ts';

const row = (region_code: string, hires: number, year = 2026) => ({
  id: `${region_code}${year}`,
  xid: '1',
  rev: 1,
  scope: 'public',
  region_code,
  year,
  hires,
});
const regions = ['CM-AD', 'CM-CE', 'CM-LT', 'CM-NW'];
const said = (rows: readonly ReturnType<typeof row>[]) =>
  rankedIn(rows, 2026, regions).map(({ region, hires, place }) => `${place ?? '-'} ${region} ${hires}`);

test('regions from five up stand in their order, the same number in the same place, the others follow', () => {
  expect(said([row('CM-CE', 5), row('CM-LT', 9), row('CM-NW', 5), row('CM-AD', 4)])).toEqual([
    '1 CM-LT 9',
    '2 CM-CE 5',
    '2 CM-NW 5',
    '- CM-AD 4',
  ]);
});
test('jobs in the whole country are told and rank nowhere; another year is another list', () => {
  expect(said([row('CM', 12), row('CM-CE', 7, 2025)])).toEqual(['- CM-AD 0', '- CM-CE 0', '- CM-LT 0', '- CM-NW 0', '- CM 12']);
  expect(yearsIn([row('CM-CE', 7, 2025), row('CM-AD', 1), row('CM-LT', 2)])).toEqual([2026, 2025]);
});
test('a row that no version knows counts for nothing', () => {
  expect(said([{ ...row('CM-CE', 6), hires: -3 }])).toEqual(['- CM-AD 0', '- CM-CE 0', '- CM-LT 0', '- CM-NW 0']);
});
