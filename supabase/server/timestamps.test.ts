import { expect, test } from 'vitest';
import { toIsoTimestamp } from './timestamps.ts';

test.each([
  ['2026-11-21 09:06:28.387+00', '2026-11-21T09:06:28.387+00:00'],
  ['2026-11-21 09:06:28+05:30', '2026-11-21T09:06:28+05:30'],
  ['2026-11-21 09:06:28', '2026-11-21T09:06:28'],
  ['12026-11-21 09:06:28-01', '12026-11-21T09:06:28-01:00'],
  ['infinity', 'infinity'],
  ['0044-03-15 12:00:00+00 BC', '0044-03-15 12:00:00+00 BC'],
])('%s becomes %s', (text, expected) => {
  expect(toIsoTimestamp(text)).toBe(expected);
});
