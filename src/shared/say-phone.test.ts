import { expect, test } from 'vitest';
import { sayPhone } from './say-phone.ts';

test.each([
  ['+237670000001', '+237 6 70 00 00 01'],
  ['+33670000001', '+33670000001'],
])('%s is written %s', (phone, said) => {
  expect(sayPhone(phone).replaceAll('\u00A0', ' ')).toBe(said);
});
