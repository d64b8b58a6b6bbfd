import { expect, test } from 'vitest';
import { readPoints } from '#src/model/numbers/points.ts';
import { lastOf, perPerson, sumOfDivisions, wonSeats } from './derived.ts';

test('debt a person: billions of francs by millions of people', () => {
  const found = perPerson(
    readPoints(['2023 14000', '2024 14123', '2026 15000 p', '1990 1']),
    readPoints(['2023 28', '2024 29', '2026 30 p']),
    1e9 / 1e6,
  );
  expect(found.map(({ period, value, isProjection }) => [period, value, isProjection])).toEqual([
    ['2023', 500_000, false],
    ['2024', 487_000, false],
    ['2026', 500_000, true],
  ]);
  expect(perPerson(readPoints(['2023 5']), readPoints(['2023 0']), 1)).toEqual([]);
});

const lines = [
  ...['01', '02', '03', '04'].map((n) => ({ place: `CM-AD-${n}`, points: readPoints(['2023 3']) })),
  { place: 'CM-AD-05', points: readPoints(['2022 9', '2023 4']) },
  { place: 'CM-CE-01', points: readPoints(['2023 50']) },
  { place: 'CM-AD', points: readPoints(['2023 1000']) },
];

test('a region is the sum of its divisions, and nothing where one is missing', () => {
  expect(sumOfDivisions(lines, 'CM-AD')).toBe(16);
  expect(sumOfDivisions(lines.slice(1), 'CM-AD')).toBeNull();
  expect(sumOfDivisions(lines, 'CM-XX')).toBeNull();
  expect([lastOf(lines, 'CM-AD-05'), lastOf(lines, 'CM-XX')]).toEqual([4, null]);
});

test('parties stand by the seats of the latest election, then of the one before; who won none in any is left out', () => {
  const line = (label: string, ...points: readonly string[]) => ({ label, points: readPoints(points) });
  const { years, parties } = wonSeats([
    line('MRC', '2013-09-30 1'),
    line('SDF', '2013-09-30 18', '2020-02-09 5'),
    line('PCRN', '2020-02-09 5'),
    line('RDPC', '2013-09-30 148', '2020-02-09 152'),
    line('ADD', '2013-09-30 0'),
  ]);
  expect(years).toEqual(['2020', '2013']);
  expect(parties.map(({ party, seats }) => [party, seats.get('2020'), seats.get('2013')])).toEqual([
    ['RDPC', 152, 148],
    ['SDF', 5, 18],
    ['PCRN', 5, undefined],
    ['MRC', undefined, 1],
  ]);
});
