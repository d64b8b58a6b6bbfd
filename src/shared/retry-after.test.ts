import { expect, test } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

test.each([
  ['42', 42_000],
  [' 7 ', 7_000],
  ['0', 0],
  ['Sat, 21 Nov 2026 10:01:30 GMT', 90_000],
  ['Sat, 21 Nov 2026 09:59:00 GMT', -60_000],
])('%j asks for %d ms', (header, wanted) => {
  expect(parseRetryAfter(header, now)).toBe(wanted);
});

test.each(['', 'soon', '-5x', '1.5.2x'])('%j asks for nothing we understand', (header) => {
  expect(parseRetryAfter(header, now)).toBeNull();
});
