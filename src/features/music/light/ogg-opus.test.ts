/** Pages of Ogg as another hand writes them, and as our own reader walks them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAudio } from '#src/features/music/tracks/read-audio.ts';
import { oggPages } from '#tests/trust/contents/ogg-pages.ts';
import { packetSamples, writeOggOpus } from './ogg-opus.ts';
import { soundIn } from './sound-in.ts';

const sound = { channels: 2, preSkip: 312, speed: 44_100 } as const;
const packets = (count: number, bytes = 160): readonly Uint8Array[] =>
  Array.from({ length: count }, (_, n) => new Uint8Array(bytes).fill(n % 256));
const head = Buffer.from('OpusHead\x01\x02\x38\x01\x44\xac\x00\x00\x00\x00\x00', 'latin1');
const tags = Buffer.from('OpusTags\x04\x00\x00\x00mboa\x00\x00\x00\x00', 'latin1');
/** Where each page begins, in bytes. */
const pagesOf = (file: Uint8Array): readonly number[] =>
  [
    ...Buffer.from(file)
      .toString('latin1')
      .matchAll(/OggS\0/g),
  ].map(({ index }) => index);
const granuleAt = (file: Uint8Array, at: number): number => Number(Buffer.from(file).readBigUInt64LE(at + 6));

test('it is the same, byte for byte, as another writer makes it, checksums and all', () => {
  const all = packets(120);
  const samples = 120 * packetSamples - 500;
  const granules = [50 * packetSamples, 100 * packetSamples, samples + 312];
  const pages = granules.map((granule, n) => ({ packets: all.slice(n * 50, n * 50 + 50), granule }));
  const other = oggPages([{ packets: [head], granule: 0 }, { packets: [tags], granule: 0 }, ...pages], 1);
  expect(Buffer.from(writeOggOpus(sound, all, samples)).equals(other)).toBe(true);
});

describe('its time', () => {
  test('ends where the sound ends, and never after its last packet', () => {
    const cut = writeOggOpus(sound, packets(60), 50_000);
    expect(granuleAt(cut, pagesOf(cut).at(-1) ?? 0)).toBe(50_312);
    const short = writeOggOpus(sound, packets(60), 10 ** 9);
    expect(granuleAt(short, pagesOf(short).at(-1) ?? 0)).toBe(60 * packetSamples);
  });

  test('is a second a page, and never goes back', () => {
    const file = writeOggOpus(sound, packets(500), 480_000);
    const times = pagesOf(file).map((at) => granuleAt(file, at));
    expect(times).toEqual([0, 0, ...Array.from({ length: 9 }, (_, n) => (n + 1) * 48_000), 480_000]);
  });
});

const packet = fc.uint8Array({ minLength: 1, maxLength: 1275 });
test('whatever the packets are, the reader takes the file, and finds each of them again', () => {
  fc.assert(
    fc.property(fc.array(packet, { minLength: 60, maxLength: 160 }), (made) => {
      const file = writeOggOpus(sound, made, made.length * packetSamples);
      const read = readAudio(file);
      expect(read).toMatchObject({ ok: true, value: { mime: 'audio/ogg', seconds: Math.floor((made.length * packetSamples) / 48_000) } });
      const found = soundIn({ mime: 'audio/ogg', bytes: file });
      expect(found?.frames.map(([from, to]) => Buffer.from(file.subarray(from, to)).toString('hex'))).toEqual(
        made.map((one) => Buffer.from(one).toString('hex')),
      );
    }),
    { numRuns: 60, seed: 20261201 },
  );
});

test('a packet that no page holds is refused', () => {
  expect(() => writeOggOpus(sound, [new Uint8Array(255 * 255)], 960)).toThrow(RangeError);
});
