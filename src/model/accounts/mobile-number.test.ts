import { expect, test } from 'vitest';
import { readMobileNumber } from './mobile-number.ts';

test.each([
  ['670000001', '+237670000001'],
  [' 6 70 00 00 01 ', '+237670000001'],
  ['+237 670-000-001', '+237670000001'],
  ['00237670000001', '+237670000001'],
  ['237670000001', '+237670000001'],
  ['222000001', null],
  ['+33612345678', null],
  ['67000000', null],
  ['6700000011', null],
  ['+237237670000001', null],
  ['٦٧٠٠٠٠٠٠١', null],
  ['', null],
])('%j is read as %j', (typed, read) => expect(readMobileNumber(typed)).toBe(read));
