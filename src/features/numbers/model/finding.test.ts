import { expect, test } from 'vitest';
import { readPoints } from '#src/model/numbers/points.ts';
import { findingOf, headlineOf, wayOf } from './finding.ts';

test('what is projected is neither last nor largest', () => {
  const found = findingOf(readPoints(['2022 45.6', '2023 43.1', '2024 42.8', '2030 90 p']));
  expect([found?.last.period, found?.most.period, found?.least.period]).toEqual(['2024', '2022', '2024']);
  expect(findingOf(readPoints(['2030 1 p']))).toBeNull();
});

test('the newest value stands beside the one ten years before, or the first since', () => {
  const beside = (texts: readonly string[]) => findingOf(readPoints(texts))?.before?.period ?? null;
  expect(beside(['2000 1', '2013 2', '2014 3', '2020 4', '2024 5'])).toBe('2014');
  expect(beside(['2000 1', '2019 2', '2024 5'])).toBe('2019');
  expect(beside(['2000 1', '2024 5'])).toBeNull();
  expect(beside(['2024 5'])).toBeNull();
});

test('nothing is compared across a break', () => {
  const found = findingOf(readPoints(['2014 61.8', '2021 56.2', '2022 49.1 b-method', '2023 45.6', '2026 40.9']));
  expect([found?.before?.period, found?.most.period, found?.least.period]).toEqual(['2022', '2022', '2026']);
});

test('a heading says whose value it tells where it is one of several, and nothing where the others are its parts', () => {
  const lines = ['Women', 'Men'].map((label, n) => ({ place: 'CM', label, points: readPoints([`2020 ${80 + n}`]) }));
  const said = (code: string, of: typeof lines) => [headlineOf(code, of).label, headlineOf(code, of).finding?.last.value];
  expect(said('youth-literacy', [{ place: 'GAB', label: 'Men', points: [] }, ...lines])).toEqual(['Women', 80]);
  expect(said('external-debt', lines)).toEqual([null, 80]);
  expect(said('debt-gdp', [])).toEqual([null, undefined]);
});

test('a place in a list goes neither up nor down', () => {
  const of = (...texts: readonly string[]) => findingOf(readPoints(texts)) ?? expect.fail();
  const [more, less, same] = [of('2022 118', '2026 133'), of('2022 133', '2026 118'), of('2022 5', '2026 5')];
  expect([more, less, same].map((one) => [wayOf(one, 'rank'), wayOf(one, 'percent')])).toEqual([
    ['after', 'up'],
    ['after', 'down'],
    ['same', 'same'],
  ]);
  expect(wayOf(of('2022 5'), 'rank')).toBe('in');
});
