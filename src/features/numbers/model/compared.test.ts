import { expect, test } from 'vitest';
import { readPoints } from '#src/model/numbers/points.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { comparedRows, readPlaces, toldOf } from './compared.ts';

const line = (place: string, text: string, label: string | null = null) => ({ place, label, points: readPoints([text]) });
const voters = [...regionCodes.map((region, n) => line(region, `2025-10-12 ${n + 1}`)), line('DIASPORA', '2025-10-12 5')];
const registered = [...regionCodes.map((region) => line(region, '2025-10-12 10')), line('DIASPORA', '2025-10-12 20')];
const turnout = [line('CM-AD', '2025-10-12 10.4')];
const byCode: Readonly<Record<string, typeof voters>> = {
  ...{ 'voters-2025': voters, 'registered-2025': registered, 'turnout-2025': turnout },
  'population-2023': ['01', '02', '03', '04', '05'].map((n) => line(`CM-AD-${n}`, '2023 3')),
  'candidates-2025': [
    line('CM-AD', '2025-10-12 34.61', 'One'),
    line('CM', '2025-10-12 53.66', 'One'),
    line('CM-AD', '2025-10-12 50.33', 'Two'),
  ],
};
const of = (code: string) => byCode[code] ?? [];

test('what the source says stands as it is, what it leaves out is the sum of its parts, and a part that is missing is no sum', () => {
  const places = ['CM-AD', 'CM-AD-02', 'CM'];
  const said = comparedRows(['population-2023', 'registered-2025', 'turnout-2025', 'candidates-2025', 'internet'], places, of).map(
    ({ code, label, cells }) => [label ?? code, ...cells.map((told) => told && [told.point.value, told.isComputed])],
  );
  expect(said).toEqual([
    ['population-2023', [15, true], [3, false], null],
    ['registered-2025', [10, false], null, [120, true]],
    ['turnout-2025', [10.4, false], null, [50, true]],
    ['One', [34.61, false], null, [53.66, false]],
    ['Two', [50.33, false], null, null],
  ]);
});

test('voters abroad are voters of the country: without them there is no sum', () => {
  const without = (code: string) => of(code).filter(({ place }) => place !== 'DIASPORA');
  expect(toldOf('registered-2025', null, 'CM', without)).toBeNull();
  expect(toldOf('turnout-2025', null, 'CM', without)).toBeNull();
});

test('a computed value has the date of its parts', () => {
  expect(toldOf('registered-2025', null, 'CM', of)?.point.period).toBe('2025-10-12');
});

test('an address names two places that there are, each once; with none, the own one stands first', () => {
  const known = ['CM-AD', 'CM-NW', 'CM-NW-03'];
  expect(readPlaces({ a: 'CM-AD', b: 'CM-NW-03' }, known, 'CM-NW')).toEqual(['CM-AD', 'CM-NW-03']);
  expect(readPlaces({ a: 'CM-AD', b: 'CM-AD' }, known, '')).toEqual(['CM-AD', '']);
  expect(readPlaces({ b: 'CM-NW' }, known, 'CM-AD')).toEqual(['', 'CM-NW']);
  expect(readPlaces({ a: 'CM-XX', b: ['CM-AD'] }, known, 'CM-NW')).toEqual(['CM-NW', '']);
  expect(readPlaces({}, known, 'elsewhere')).toEqual(['', '']);
});
