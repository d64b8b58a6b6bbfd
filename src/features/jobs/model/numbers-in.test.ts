import { expect, test } from 'vitest';
import { withNumbers } from './numbers-in.ts';

test.each([
  ['677 12 34 56', ['+237677123456']],
  ['+237 6 77-12-34-56, 8 h–17 h', ['+237677123456']],
  ['00237 233445566 / 699.00.11.22', ['+237233445566', '+237699001122']],
  ['BP 1234, Douala', []],
  ['+33 6 77 12 34 56 78', []],
  ['577 12 34 56', []],
])('%s', (text, phones) => {
  const parts = withNumbers(text);
  expect(parts.map(({ part }) => part).join('')).toBe(text);
  expect(parts.flatMap(({ phone }) => phone ?? [])).toEqual(phones);
});
