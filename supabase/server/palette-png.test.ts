import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodePalettePng } from './palette-png.ts';

const chunksOf = (png: Uint8Array): ReadonlyMap<string, Buffer> => {
  const bytes = Buffer.from(png);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const named = bytes.subarray(at + 4, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4));
    at += 12 + length;
  }
  return chunks;
};

const rgba = (...colours: readonly number[]): Uint8Array =>
  Uint8Array.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]));

test('what was drawn in one colour keeps it; what lies beside it is taken to it', () => {
  const [paper, almost, ink] = [0xfaf7f0, 0xfbf8f1, 0x1d1c18];
  const png = encodePalettePng(rgba(paper, paper, almost, ink), 2, 2);
  const chunks = chunksOf(png ?? new Uint8Array());
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  expect(chunks.get('IHDR')?.readUInt32BE(0)).toBe(2);
  expect(chunks.get('PLTE')?.toString('hex')).toBe('faf7f01d1c18');
  expect([...inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))]).toEqual([0, 0, 0, 0, 0, 1]);
});

test('more colours than a palette holds are left to another', () => {
  const colours = Array.from({ length: 257 }, (_, n) => ((n >> 4) << 20) | ((n & 15) << 12));
  expect(encodePalettePng(rgba(...colours, ...colours.map((colour) => colour | 0xf0)), 257, 2)).toBeNull();
});
