import { expect, test } from 'vitest';
import { byMonth, type GivenLine } from './given-log.ts';

const line = (month: string, kind: string, published: number, decided = 0): GivenLine => ({ month, kind, published, decided });

test('months are told from the newest, each with what was given most first', () => {
  const counts = [line('2026-09', 'a', 2, 3), line('2026-10', 'a', 1, 9), line('2026-10', 'b', 4), line('2026-10', 'c', 0, 12)];
  expect(byMonth(counts)).toEqual([
    { month: '2026-10', published: 5, decided: 21, lines: [counts[2], counts[1], counts[3]] },
    { month: '2026-09', published: 2, decided: 3, lines: [counts[0]] },
  ]);
  expect(byMonth([])).toEqual([]);
});
