import { expect, test } from 'vitest';
import { readPoints } from '#src/model/numbers/points.ts';
import { citationOf, csvRows, jsonOf } from './series-files.ts';
import type { Series } from './use-series.ts';

const debt: Series = {
  code: 'debt',
  title: 'Debt',
  unit: 'percent_gdp',
  decimals: 1,
  note: null,
  source: { title: 'Outlook', publisher: 'IMF', url: null, licence: 'credit', asOf: '2025-10' },
  lines: [{ place: 'CM', label: null, points: readPoints(['2024 42.8', '2025 43 p', '2022 17.4 n1189']) }],
};

test('each value is a row with its unit, source and kind', () => {
  const [head, ...rows] = csvRows([debt], () => 'Cameroon');
  expect(rows.map((row) => Object.fromEntries(row.map((cell, n) => [head?.[n], cell])))).toMatchObject([
    { series: 'debt', place: 'CM', place_name: 'Cameroon', period: '2022', value: '17.4', kind: 'actual', asked: '1189' },
    {
      period: '2024',
      value: '42.8',
      kind: 'actual',
      asked: '',
      unit: 'percent_gdp',
      source: 'Outlook',
      as_of: '2025-10',
      licence: 'credit',
    },
    { period: '2025', value: '43', kind: 'projection' },
  ]);
});

test('a line that an editor brought in names its own source, and the chart names both', () => {
  const gazette = { title: 'Gazette', publisher: null, url: null, licence: 'official act', asOf: '2026-10' };
  const edited: Series = {
    ...debt,
    lines: [...debt.lines, { place: 'GAB', label: null, points: readPoints(['2024 70']), source: gazette }],
  };
  const [head = [], ...rows] = csvRows([edited], (place) => place);
  expect(rows.map((row) => ['place', 'source', 'as_of', 'licence'].map((name) => row[head.indexOf(name)])).at(-1)).toEqual([
    ...['GAB', 'Gazette', '2026-10', 'official act'],
  ]);
  expect(rows[0]?.[head.indexOf('source')]).toBe('Outlook');
  expect(citationOf([edited, debt], '', 'x')).toBe('IMF: Outlook (2025-10); Gazette (2026-10). x');
  expect(JSON.parse(jsonOf([edited], (place) => place, 'x')).series[0].lines).toMatchObject([
    { place: 'CM' },
    { place: 'GAB', source: gazette },
  ]);
});

test('how sure a value is stands beside it, and from where it is; a break names its reason', () => {
  const survey: Series = {
    ...debt,
    unit: 'percent',
    lines: [{ place: 'CM', label: null, points: readPoints(['2022 3 n100', '2023 26 l24 h28 b-method']) }],
  };
  const rows = csvRows([survey], () => 'Cameroon').slice(1);
  expect(rows.map((row) => row.slice(-4))).toEqual([
    ['0', '12.8', 'computed: 98 / sqrt(asked), 95 %', ''],
    ['24', '28', 'source', 'method'],
  ]);
  expect(JSON.parse(jsonOf([survey], () => 'Cameroon', '')).series[0].lines[0].values).toMatchObject([
    { low: 0, high: 12.8 },
    { low: 24, high: 28, low_high_from: 'source', break: 'method' },
  ]);
});

test('a source that two series share is named once', () => {
  expect(citationOf([debt, { ...debt, code: 'other' }], 'What the state owes', 'https://mboa.example/debt-tracker')).toBe(
    'IMF: Outlook (2025-10). What the state owes. https://mboa.example/debt-tracker',
  );
});
