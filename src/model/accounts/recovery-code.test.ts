import { expect, test } from 'vitest';
import { fingerprintOf, makeRecoveryCode, readRecoveryCode } from './recovery-code.ts';

test('a code has twenty letters and digits that nobody takes for others, and no two are the same', () => {
  const codes = Array.from({ length: 500 }, makeRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(500);
  // All of them are used.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

test('it is read as it is copied by hand: small, without dashes, with O and l', () => {
  const code = '0123-4567-89AB-CDEF-GH1J';
  expect(readRecoveryCode(' o123 4567-89ab cdefghlj ')).toBe(code);
  expect(readRecoveryCode(code)).toBe(code);
  for (const wrong of ['', '0123', `${code}0`, '0123-4567-89AB-CDEF-GHU!']) expect(readRecoveryCode(wrong)).toBeNull();
});

test('its fingerprint is its SHA-256', async () => {
  expect(await fingerprintOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
