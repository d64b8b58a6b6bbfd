import { expect, test } from 'vitest';
import { readChannelCode } from './channel-code.ts';

test.each([
  ['123456', '123456'],
  [' 012 345 ', '012345'],
  ['12-34-56', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['١٢٣٤٥٦', null],
  ['', null],
])('%j is read as %j', (typed, read) => expect(readChannelCode(typed)).toBe(read));
