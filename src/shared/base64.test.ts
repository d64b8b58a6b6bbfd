import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

test('every byte comes back, of a picture as large as there may be', () => {
  const bytes = Uint8Array.from({ length: 45_000 }, (_, n) => (n * 7) % 256);
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  expect(toBase64(bytes)).toHaveLength(60_000);
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  expect(() => fromBase64('####')).toThrow();
});
