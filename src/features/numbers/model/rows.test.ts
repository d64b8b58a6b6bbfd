import { expect, test } from 'vitest';
import { readPoints } from '#src/model/numbers/points.ts';
import { drawRows, isOfRows, regionsOf } from './rows.ts';

const line = (place: string, label: string | null, ...texts: readonly string[]) => ({ place, label, points: readPoints(texts) });

test('who was asked stands as a dot between what it may be off by; under fifty it is weak', () => {
  const { as, rows, ticks, isComputed } = drawRows(
    [line('CM', 'Police', '2022 36.3 n166'), line('CM', 'School', '2022 60 n49')],
    'percent',
    true,
  );
  expect([as, isComputed, ticks.map(({ at, value }) => at === value)]).toEqual(['dots', true, [true, true, true, true, true]]);
  expect(rows.map(({ label, at, from, to, isWeak }) => [label, at, from, to, isWeak])).toEqual([
    ['School', 60, 46, 74, true],
    ['Police', 36.3, 28.7, 43.9, false],
  ]);
});

test('what was counted is a bar from zero, as a part of the largest; of one that nobody knows how sure it is all are bars', () => {
  const counted = drawRows([line('CM-AD', null, '2025 50'), line('CM-CE', null, '2023 1', '2025 200')], 'people', false);
  expect([counted.as, counted.ticks, counted.rows.map(({ at, from, to }) => [at, from, to])]).toEqual([
    'bars',
    [],
    [
      [25, 0, 25],
      [100, 0, 100],
    ],
  ]);
  expect(drawRows([line('CM', 'A', '2022 5 n100'), line('CM', 'B', '2022 5')], 'percent', false).as).toBe('bars');
});

test('regions stand for themselves, without their divisions, the country and voters abroad', () => {
  const regions = ['AD', 'CE', 'EN', 'ES', 'LT'].map((code) => line(`CM-${code}`, null, '2018 1', '2025 2'));
  const all = [...regions, line('CM-AD-01', null, '2025 3'), line('CM', null, '2025 4'), line('DIASPORA', null, '2025 5')];
  expect(regionsOf(all)).toEqual(regions);
  expect(regionsOf([line('CM-AD', 'Women', '2025 1')])).toBeNull();
  expect([
    isOfRows(all),
    isOfRows([line('CM', 'A', '2022 5 n100')]),
    isOfRows([line('CM', null, '2022 5', '2023 6')]),
    isOfRows([]),
  ]).toEqual([true, true, false, false]);
});
