import { expect, test } from 'vitest';
import { askedOf, type PlannedObservation, reportOf, toWrite } from './observation-report.ts';
import type { Observation } from './observations.ts';

const told: readonly Observation[] = [
  { line: 2, series: 'debt-gdp', place: 'CM', label: '', unit: null, period: '2024', point: '2024 42', faults: {} },
  { line: 3, series: 'debt-gdp', place: 'CM', label: 'Bank', unit: '%', period: '2025', point: '2025 43', faults: {} },
  { line: 4, series: 'debt-gdp', place: 'CM', label: '', unit: null, period: '2026', point: '', faults: { value: 'gap' } },
  { line: 5, series: 'debt', place: 'CM', label: '', unit: null, period: '2026', point: '2026 1', faults: {} },
];
const plan: readonly PlannedObservation[] = [
  { line: 2, kind: 'changed', id: 'x', rev: '7', changes: { value: ['2024 41', '2024 42'] }, faults: {} },
  { line: 3, kind: 'same', id: 'x', rev: '7', changes: {}, faults: {} },
  { line: 5, kind: 'faulty', id: null, rev: null, changes: {}, faults: { series: 'unknown' } },
];

test('the server is asked of what is no fault by its form, with what was told', () => {
  expect(askedOf(told)).toEqual([
    { line: 2, series: 'debt-gdp', place: 'CM', point: '2024 42' },
    { line: 3, series: 'debt-gdp', place: 'CM', point: '2025 43', label: 'Bank', unit: '%' },
    { line: 5, series: 'debt', place: 'CM', point: '2026 1' },
  ]);
});

test('every line stands in the report, with what either says of it', () => {
  expect(reportOf(told, plan).map(({ line, kind, before, faults }) => [line, kind, before, faults])).toEqual([
    [2, 'changed', '2024 41', {}],
    [3, 'same', null, {}],
    [4, 'faulty', null, { value: 'gap' }],
    [5, 'faulty', null, { series: 'unknown' }],
  ]);
});

test('what changes something is written as it was looked at, and nothing else', () => {
  expect(toWrite(told, plan)).toEqual([{ line: 2, series: 'debt-gdp', place: 'CM', point: '2024 42', id: 'x', rev: '7' }]);
});
