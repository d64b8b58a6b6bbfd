import { expect, test } from 'vitest';
import { readPoints } from '#src/model/numbers/points.ts';
import { findingOf } from './finding.ts';

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
