import { expect, test } from 'vitest';
import { readPoints } from '#src/model/numbers/points.ts';
import { marginOf, rangeOf } from './margin.ts';

const of = (text: string, unit = 'percent') => readPoints([text]).map((point) => rangeOf(point, unit))[0];

test('for 1,200 people it is what the survey itself states', () => expect(marginOf(1200).toFixed(1)).toBe('2.8'));

test('a share has what its source says, else what is computed of how many were asked, within 0 and 100', () => {
  expect(of('2022 36.3 n166')).toEqual({ low: 28.7, high: 43.9, isComputed: true });
  expect(of('2022 3 n49')).toEqual({ low: 0, high: 17, isComputed: true });
  expect(of('2022 36 l30 h40 n166')).toEqual({ low: 30, high: 40, isComputed: false });
  expect(of('2022 36')).toBeNull();
  expect(of('2022 36 n166', 'people')).toBeNull();
});
