import { expect, test } from 'vitest';
import { formatLength } from './format-length.ts';

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [187, '3:07'],
  [3723, '1:02:03'],
])('%d seconds are %s', (seconds, said) => expect(formatLength(seconds)).toBe(said));
