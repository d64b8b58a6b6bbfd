import { beforeEach, expect, test, vi } from 'vitest';
import { addData } from './data-ledger.ts';
import { chooseLimit, goOnThisMonth, isLimitReached, readLimit } from './data-limit.ts';
import { removeStored, writeStored } from './storage.ts';

beforeEach(() => {
  for (const key of ['dataUsed', 'dataLimit'] as const) removeStored(key);
  vi.stubGlobal('localStorage', { length: 1, getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});
const day = (text: string) => new Date(`${text}T12:00:00`);
const november = day('2026-11-20');

test('without a limit nothing is ever too much', () => {
  addData('packs', 900_000_000, november);
  expect(readLimit()).toBeNull();
  expect(isLimitReached(november)).toBe(false);
});

test('it is reached by all uses of a month together, and over with the month', () => {
  chooseLimit(10);
  addData('sync', 6_000_000, november);
  expect(isLimitReached(november)).toBe(false);
  addData('packs', 4_000_000, november);
  expect(isLimitReached(november)).toBe(true);
  expect(isLimitReached(day('2026-12-01'))).toBe(false);
});

test('whoever goes on goes on for this month only, and a newly chosen limit counts at once', () => {
  chooseLimit(10);
  addData('sync', 20_000_000, november);
  goOnThisMonth(november);
  expect([isLimitReached(november), readLimit()]).toEqual([false, 10]);
  addData('sync', 20_000_000, day('2026-12-05'));
  expect(isLimitReached(day('2026-12-05'))).toBe(true);
  chooseLimit(50);
  expect(isLimitReached(november)).toBe(false);
  chooseLimit(10);
  expect(isLimitReached(november)).toBe(true);
});

test.each(['7', 'null', '{"megabytes":-1}', '{"megabytes":"10"}', '[', '"x"'])('a limit that nobody could choose is none: %s', (text) => {
  writeStored('dataLimit', text);
  expect(readLimit()).toBeNull();
});
