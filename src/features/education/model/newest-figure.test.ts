import { expect, test } from 'vitest';
import { newestFigure } from './newest-figure.ts';

const of = (fields: object) => ({ pid: 'p', source: 's', licence: 'l', asOf: '2025', isSample: false, ...fields }) as never;
const series = of({ code: 'debt-gdp', titleEn: 'Debt', titleFr: 'Dette', unit: 'percent_gdp', decimals: 1 });

test('the newest known value of the country is told, and no projection, part or neighbour', () => {
  const lines = [
    of({ place: 'GAB', points: ['2025 70'] }),
    of({ place: 'CM', labelEn: 'Girls', points: ['2025 3'] }),
    of({ place: 'CM', labelEn: null, points: ['2024 42.8 e', '2023 43.1', '2026 41.9 p'] }),
  ];
  expect(newestFigure(series, lines, 'fr')).toEqual({
    ...{ code: 'debt-gdp', title: 'Dette', unit: 'percent_gdp', decimals: 1, period: '2024', value: 42.8 },
  });
});

test.each([[[]], [[of({ place: 'CM', points: ['2030 1 p'] })]], [[of({ place: 'CM', points: 'n/a' })]]])(
  'of %j nothing is told',
  (lines) => {
    expect(newestFigure(series, lines, 'en')).toBeNull();
  },
);
