import { expect, test } from 'vitest';
import { readPoint, readPoints, writePoint } from './points.ts';

test.each([
  '2024 42.8',
  '2026 41.9 p',
  '1998 -3.25 e',
  '2022 17.4 n1189',
  '2025-10 57.76',
  '2025-10-12 8082692',
  '2022 9.1 e n40',
  '2022 26 l24 h28',
  '2022 -1 p l-2.5 h0 n9 b-scale',
  '2022 49.1 b-method',
])('what is written is what was read: %s', (text) => {
  const point = readPoint(text);
  expect(point && writePoint(point)).toBe(text);
});

test.each([
  '',
  '2024',
  '2024 n/a',
  '2024 1,5',
  '24 1',
  '2024  1',
  '2024 1 x',
  '2024 1e9',
  '2024 Infinity',
  '2024 1 n',
  '2024-1 5',
  '2024 5 l4',
  '2024 5 l4 h6.1.2',
  '2024 5 l- h6',
  '2024 5 h6',
  '2024 5 l6 h7',
  '2024 5 l3 h4',
  '2024 5 b-method n7',
  '2024 5 b',
  '2024 5 b-mood',
  '2024 1 n12345678',
])('this is no point: %s', (text) => expect(readPoint(text)).toBeNull());

test('points stand in order of time, and what is none is left out', () => {
  expect(readPoints(['2023 2', 'rubbish', 7, '2021 1 p', '2025-10 3']).map(({ period, value }) => [period, value])).toEqual([
    ['2021', 1],
    ['2023', 2],
    ['2025-10', 3],
  ]);
  for (const none of [null, undefined, 'text', {}, 5]) expect(readPoints(none)).toEqual([]);
});
