import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFindings } from '#supabase/seed/core/findings.ts';
import { readNumbers } from './read-numbers.ts';
import type { LineSpec, SeriesSpec } from './series-spec.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'mboa-numbers-'));
});
afterEach(() => rmSync(place, { recursive: true }));

const amount: SeriesSpec = {
  code: 'debt',
  title: { en: 'Debt', fr: 'Dette' },
  unit: 'percent',
  decimals: 1,
  origin: { source: 'imf-weo', as_of: '2025-10', licence: 'x' },
  lines: [],
};
const share: SeriesSpec = { ...amount, range: [-50, 100] };

const read = (csv: string, line: Partial<LineSpec> = {}, more: Partial<SeriesSpec> = {}, from: SeriesSpec = share) => {
  writeFileSync(path.join(place, 'file.csv'), csv);
  const findings = newFindings();
  const { lines } = readNumbers({ path: place, findings }, { path: place, findings }, [
    { ...from, ...more, lines: [{ file: 'file.csv', period: { column: 'year' }, value: 'value', ...line }] },
  ]);
  return { lines: lines.map(({ place: at, label_en, points }) => [at, label_en, points]), rejected: findings.rejected };
};

test('what is no value is named by its line; what is empty is a gap', () => {
  const { lines, rejected } = read(
    'year,value\n2022,45.6\n2023,\n2024,"42,8"\n2025,n/a\n2026,1e9\n2027,-50.1\n2022,45.6\n20,5\n2021,43.25\n',
  );
  expect(lines).toEqual([['CM', null, ['2021 43.25', '2022 45.6']]]);
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'debt: not a number'],
    [5, 'debt: not a number'],
    [6, 'debt: not a number'],
    [7, 'debt: outside -50 to 100'],
    [8, 'debt: the same period twice'],
    [9, 'debt: not a year, month or day'],
  ]);
});

test('an amount is not below zero, unless its series says that it may be', () => {
  const readAmount = (more: Partial<SeriesSpec>) => read('year,value\n2022,-3\n2023,9e', {}, more, amount);
  expect(readAmount({}).rejected.map(({ reason }) => reason)).toEqual(['debt: below zero', 'debt: not a number']);
  expect(readAmount({ isSigned: true }).lines).toEqual([['CM', null, ['2022 -3']]]);
});

test('one line for each place and label; what is not wanted stays out', () => {
  const csv =
    'iso,year,value,status,what\nCMR,2024,1,actual,a\nGAB,2024,2,actual,a\nCMR,2025,3,estimate,a\nCMR,2024,4,actual,b\nxyz,2024,5,actual,a\nRUS;SYC,2024,6,actual,a\n';
  const { lines, rejected } = read(csv, {
    place: { column: 'iso', codes: { CMR: 'CM' } },
    status: 'status',
    label: { column: 'what', words: { a: { en: 'First', fr: 'Premier' } } },
  });
  expect(lines).toEqual([
    ['CM', 'First', ['2024 1', '2025 3 p']],
    ['GAB', 'First', ['2024 2']],
    ['CM', 'b', ['2024 4']],
    ['XYZ', 'First', ['2024 5']],
  ]);
  expect(rejected).toMatchObject([{ line: 7, reason: 'debt: not one place' }]);
  expect(read(csv, { place: { column: 'iso' }, places: ['GAB'] }).lines).toEqual([['GAB', null, ['2024 2']]]);
});

test('a value lies between its low and high, or its line is named; a break stands where the spec says so', () => {
  const csv =
    'year,value,from,to\n2020,26,24.5,28\n2021,27,,\n2022,30,31,32\n2023,30,28,29.9\n2024,30,28,\n2025,30,28,n/a\n2026,30,30,30\n';
  const { lines, rejected } = read(csv, { between: ['from', 'to'], breaks: { at: '2021', by: 'method' } });
  expect(lines).toEqual([['CM', null, ['2020 26 l24.5 h28', '2021 27 b-method', '2026 30 l30 h30']]]);
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'debt: not between its low and high'],
    [5, 'debt: not between its low and high'],
    [6, 'debt: its low and high are not both numbers'],
    [7, 'debt: its low and high are not both numbers'],
  ]);
});

test('a survey says how many it asked, and a share may be what is left of a hundred', () => {
  const survey = { period: { fixed: '2022' }, only: { answer: 'Never' }, restOf100: true, asked: 'n' } as const;
  expect(read('answer,value,n\nNever,63.7,356\nOften,6.2,356\n', survey).lines).toEqual([['CM', null, ['2022 36.3 n356']]]);
  expect(read('answer,value,n\nNever,63.7,0\n', survey).rejected).toMatchObject([{ line: 2, reason: 'debt: nobody was asked' }]);
});
