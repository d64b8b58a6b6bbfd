import { expect, test } from 'vitest';
import { readCode } from './read-code.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123\u00a0456', '123456'],
  ['123-456', '123456'],
  ['012345', '012345'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['١٢٣٤٥٦', null],
  ['', null],
])('%j is the code %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
