import { expect, test } from 'vitest';
import { type Listed, latestTerm, ownDivisionFirst } from './find-representatives.ts';

const member = (pid: string, over: Readonly<Record<string, unknown>>): Listed => ({
  row: { pid, source: 'wikidata', asOf: '2023', licence: 'CC0-1.0', isSample: false, ...over },
  address: pid,
  names: {},
});
const pidsOf = (rows: readonly Listed[]): readonly string[] => rows.map(({ row }) => row.pid);

test('only the latest known term represents; earlier members are history', () => {
  const rows = [member('a', { term: 9 }), member('b', { term: 10 }), member('c', { term: 10 }), member('d', { term: 6 })];
  expect(pidsOf(latestTerm(rows))).toEqual(['b', 'c']);
});

test('a member whose term is not known is not passed off as sitting', () => {
  expect(latestTerm([member('a', { term: null }), member('b', {})])).toEqual([]);
});

test('members of the own division come first and nobody is lost', () => {
  const rows = [member('a', { divisionCode: 'x' }), member('b', { divisionCode: 'y' }), member('c', { divisionCode: null })];
  expect(pidsOf(ownDivisionFirst(rows, 'y'))).toEqual(['b', 'a', 'c']);
  expect(pidsOf(ownDivisionFirst(rows, ''))).toEqual(['a', 'b', 'c']);
});
