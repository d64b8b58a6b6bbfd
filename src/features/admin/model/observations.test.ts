import { expect, test } from 'vitest';
import { readFile } from './import-lines.ts';
import { faultOfObservations, guessObservations } from './observation-columns.ts';
import { mostObservations, namesOnce, placeNames, readObservations } from './observations.ts';

const words = {
  series: namesOnce([
    ['Public debt', 'debt-gdp'],
    ['Dette publique', 'debt-gdp'],
  ]),
  places: placeNames([
    { 'CM-EN': 'Far North', 'CM-AD': 'Twice', 'CM-NO': 'Twice', 'CM-OU-01': 'Bamboutos', 'CM-OU-01-01': 'Mbouda' },
    { 'CM-EN': 'Extrême-Nord' },
  ]),
};

const read = (text: string, series = '') => {
  const file = readFile(text, mostObservations);
  if (!file.ok) throw new Error(file.error);
  return readObservations(file.value, { matching: guessObservations(file.value.heads), series, words });
};
/** One line below these headings. */
const one = (line: string) => read(`series,area,year,value,low,high,n,flag,unit\n${line}`)[0];

test('columns are known by many names, and what says nothing is left out', () => {
  expect(guessObservations(['Série', 'Région', 'Année', 'Valeur', 'N', 'Statut', 'Rang'])).toEqual([
    ...['series', 'place', 'period', 'value', 'asked', 'flag', null],
  ]);
  expect(guessObservations(['indicator_name', 'iso3', 'TIME_PERIOD', 'OBS_VALUE', 'unit'])).toEqual([
    ...['series', 'place', 'period', 'value', 'unit'],
  ]);
});

test('without a period, a value and a series nothing is compared', () => {
  expect(faultOfObservations(['series', 'value'], '')).toBe('no_period');
  expect(faultOfObservations(['series', 'period'], '')).toBe('no_value');
  expect(faultOfObservations(['period', 'value'], '')).toBe('no_series');
  expect(faultOfObservations(['period', 'value'], 'debt-gdp')).toBeNull();
  expect(faultOfObservations(['period', 'value', 'value', 'series'], '')).toEqual({ twice: new Set([2]) });
});

test('a line is a point of a series in a place, both by code or by name', () => {
  expect(one('debt-gdp,CM,2024,42.8,,,,,percent_gdp')).toEqual({
    ...{ line: 2, series: 'debt-gdp', place: 'CM', label: '', unit: 'percent_gdp', period: '2024', point: '2024 42.8', faults: {} },
  });
  expect(one('Dette publique,extreme nord,2024-11,-3.10,-4,-2,1 189,,%')).toMatchObject({ faults: { asked: 'asked' } });
  expect(one('Dette publique,extreme nord,11/2024,−3.10,-4,-2,1189,estimate,Pour cent')).toMatchObject({
    ...{ series: 'debt-gdp', place: 'CM-EN', unit: '%', period: '2024-11', point: '2024-11 -3.1 e l-4 h-2 n1189', faults: {} },
  });
  expect(one('Twice,Twice,2024,1,,,,,')).toMatchObject({ series: 'Twice', place: 'Twice' });
  expect(
    ['Bamboutos', 'CM-OU-01', 'Mbouda', 'CMR', 'cameroun', 'GAB'].map((place) => one(`debt-gdp,${place},2024,1,,,,,%`)?.place),
  ).toEqual([...['CM-OU-01', 'CM-OU-01', 'Mbouda', 'CM', 'CM', 'GAB']]);
});

test('of one series and of the country where no column says otherwise', () => {
  expect(read('Year;Value\n2024;1 234 567.5\n2025;-7', 'debt-gdp')).toMatchObject([
    { line: 2, series: 'debt-gdp', place: 'CM', unit: null, point: '2024 1234567.5' },
    { line: 3, point: '2025 -7' },
  ]);
});

test.each([
  ['actual', '2024 1'],
  ['E', '2024 1 e'],
  ['provisional', '2024 1 e'],
  ['Provisoire', '2024 1 e'],
  ['projection', '2024 1 p'],
  ['break', '2024 1 b-method'],
  ['estimate; break', '2024 1 e b-method'],
  ['break-scale', '2024 1 b-scale'],
])('flag %s', (flag, point) => expect(one(`debt-gdp,CM,2024,1,,,,${flag},%`)?.point).toBe(point));

test.each([
  ['a comma in a number', 'debt-gdp,CM,2024,"3,5",,,,,%', { value: 'comma' }],
  ['a comma with thousands', 'debt-gdp,CM,2024,"1 234,5",,,,,%', { value: 'comma' }],
  ['a comma that makes a cell of its own', 'debt-gdp,CM,2024,3,5,,,,%,', { high: 'both' }],
  ['more cells than headings', 'debt-gdp,CM,2024,3,,,,,%,7', { line: 'cells' }],
  ['n/a', 'debt-gdp,CM,2024,n/a,,,,,%', { value: 'gap' }],
  ['N.A.', 'debt-gdp,CM,2024,N.A.,,,,,%', { value: 'gap' }],
  ['dots for what is not known', 'debt-gdp,CM,2024,..,,,,,%', { value: 'gap' }],
  ['nothing', 'debt-gdp,CM,2024,,,,,,%', { value: 'gap' }],
  ['a word', 'debt-gdp,CM,2024,many,,,,,%', { value: 'number' }],
  ['an exponent', 'debt-gdp,CM,2024,1e9,,,,,%', { value: 'number' }],
  ['sixteen digits', 'debt-gdp,CM,2024,1234567890123456,,,,,%', { value: 'number' }],
  ['a year of two digits', 'debt-gdp,CM,24,1,,,,,%', { period: 'date' }],
  ['a quarter', 'debt-gdp,CM,2024Q1,1,,,,,%', { period: 'date' }],
  ['a span of years', 'debt-gdp,CM,2023/24,1,,,,,%', { period: 'date' }],
  ['a month that is none', 'debt-gdp,CM,2024-13,1,,,,,%', { period: 'date' }],
  ['a day that is none', 'debt-gdp,CM,2023-02-29,1,,,,,%', { period: 'date' }],
  ['a low above the value', 'debt-gdp,CM,2024,5,6,7,,,%', { value: 'between' }],
  ['a low above the high', 'debt-gdp,CM,2024,5,7,3,,,%', { value: 'between' }],
  ['a low alone', 'debt-gdp,CM,2024,5,4,,,,%', { high: 'both' }],
  ['a high that is no number', 'debt-gdp,CM,2024,5,4,"6,1",,,%', { high: 'comma' }],
  ['nobody asked', 'debt-gdp,CM,2024,5,,,0,,%', { asked: 'asked' }],
  ['half a person asked', 'debt-gdp,CM,2024,5,,,1.5,,%', { asked: 'asked' }],
  ['a flag that is none', 'debt-gdp,CM,2024,5,,,,perhaps,%', { flag: 'flag' }],
  ['two flags that exclude each other', 'debt-gdp,CM,2024,5,,,,estimate projection,%', { flag: 'flag' }],
  ['no unit where there is a column for it', 'debt-gdp,CM,2024,5,,,,,', { unit: 'required' }],
  ['no series and no place', ',,2024,5,,,,,%', { series: 'required', place: 'required' }],
])('%s is at fault, by its column', (_, line, faults) => {
  expect(one(line)?.faults).toEqual(faults);
  expect(one(line)).toMatchObject({ line: 2, point: '' });
});

test('a period that stands twice is at fault the second time, for each series, place and answer by itself', () => {
  const told = read(
    'series,area,of,year,value\na,CM,,2024,1\na,CM-EN,,2024,1\nb,CM,,2024,1\na,CM,Bank,2024,1\na,CM,,2024,2\na,Cameroon,bank,2024,1',
  );
  expect(told.map(({ line, faults }) => [line, faults])).toEqual([
    ...[2, 3, 4, 5].map((line) => [line, {}]),
    [6, { period: 'twice' }],
    [7, { period: 'twice' }],
  ]);
  const mended = read('series,area,year,value\na,CM,2024,n/a\na,CM,2024,2');
  expect(mended.map(({ faults }) => faults)).toEqual([{ value: 'gap' }, {}]);
});

test('a million lines are refused before they are read to their end', () => {
  expect(readFile(`year,value\n${'2024,1\n'.repeat(1_000_000)}`, mostObservations)).toEqual({ ok: false, error: 'too_large' });
  // Short lines make no five megabytes.
  expect(readFile(`a\n${'1\n'.repeat(1_000_000)}`, mostObservations)).toEqual({ ok: false, error: 'too_many' });
  expect(readFile(`year,value\n${'2024,1\n'.repeat(mostObservations)}`, mostObservations).ok).toBe(true);
});
