import { expect, test } from 'vitest';
import { randomHex, toHex } from './hex.ts';

test('every byte has two digits', () => {
  expect(toHex(Uint8Array.of(0, 1, 15, 16, 255))).toBe('00010f10ff');
  expect(toHex(new Uint8Array(0))).toBe('');
});

test('random names have the length asked for and differ', () => {
  expect(randomHex(8)).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(Array.from({ length: 100 }, () => randomHex(8))).size).toBe(100);
});
