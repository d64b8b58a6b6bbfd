import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

const bytesOf = (...bytes: readonly number[]): ArrayBuffer => new Uint8Array(bytes).buffer;

test.each([
  ['UTF-8', bytesOf(0x54, 0x69, 0x62, 0xc3, 0xa9)],
  ['UTF-8 with its mark', bytesOf(0xef, 0xbb, 0xbf, 0x54, 0x69, 0x62, 0xc3, 0xa9)],
  ['Windows-1252, as Excel saves it', bytesOf(0x54, 0x69, 0x62, 0xe9)],
  ['UTF-16, as Excel saves “Unicode text”', bytesOf(0xff, 0xfe, 0x54, 0, 0x69, 0, 0x62, 0, 0xe9, 0)],
  ['the same, the other way round', bytesOf(0xfe, 0xff, 0, 0x54, 0, 0x69, 0, 0x62, 0, 0xe9)],
])('%s', (_, bytes) => {
  expect(decodeFile(bytes)).toBe('Tibé');
});

test('letters of our languages stay what they are', () => {
  expect(decodeFile(new TextEncoder().encode('Mɛɗumba').buffer)).toBe('Mɛɗumba');
});
