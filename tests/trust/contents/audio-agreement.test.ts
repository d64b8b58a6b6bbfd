/** What the phone makes of an audio file and what the server takes are the same, also of files that are broken in any place. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAudio } from '#src/features/music/tracks/read-audio.ts';
import { m4a, mp3, opus } from './audio-files.ts';
import { openContentStage } from './content-stage.ts';
import { recordedM4a } from './recorded-m4a.ts';

const stage = openContentStage();
const judged = async (bytes: Uint8Array): Promise<unknown> =>
  (await stage.query('select app.read_audio($1) as facts', [bytes]))[0]?.facts ?? null;

const whole = [mp3(1), opus(2), m4a(3)] as const;
/** The same layer at another speed: 96 bytes. */
const otherFrame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x14, 0xc0]), Buffer.alloc(92)]);
/** A page that ends no sound, after one of 96,000 samples; and one whose time goes back. */
const timeOf = (last: bigint): Buffer => {
  const bytes = Buffer.from(opus(3));
  bytes.writeBigInt64LE(last, bytes.lastIndexOf('OggS') + 6);
  return bytes;
};
const odd = [Buffer.concat([mp3(1), otherFrame, otherFrame, mp3(1)]), timeOf(-1n), timeOf(5n), timeOf(2n ** 50n)] as const;
const change = fc.record({
  of: fc.constantFrom(...whole, ...odd),
  at: fc.nat(4000),
  put: fc.uint8Array({ maxLength: 6 }),
  cut: fc.nat(300),
  ending: fc.constantFrom('', 'TAG', 'OggS', 'x'.repeat(50)),
});
const broken = change.map(({ of, at, put, cut, ending }) => {
  const from = at % of.length;
  return new Uint8Array(Buffer.concat([of.subarray(0, from), put, of.subarray(from + cut), Buffer.from(ending)]));
});

test('what the phone sends the server takes, as long as it says; what the server takes the phone sends as it is', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(broken, async (bytes) => {
      const [read, server] = [readAudio(bytes), await judged(bytes)];
      if (read.ok) {
        taken += 1;
        expect(await judged(read.value.bytes)).toEqual({ mime: read.value.mime, seconds: read.value.seconds });
      }
      // One of fewer frames than eight is no song: the phone asks for more.
      if (server !== null && bytes.length > 1200) expect(read.ok && Buffer.from(read.value.bytes).equals(Buffer.from(bytes))).toBe(true);
    }),
    { numRuns: 1500, seed: 20261129 },
  );
  expect(taken).toBeGreaterThan(20);
});

test.each(odd.map((bytes, n) => [n, bytes] as const))('of odd file %i both make the same', async (_, bytes) => {
  const read = readAudio(new Uint8Array(bytes));
  const server = await judged(bytes);
  expect(read.ok && read.value.bytes.length === bytes.length ? { mime: read.value.mime, seconds: read.value.seconds } : null).toEqual(
    server,
  );
});

test('what is whole is taken, also an M4A of more frames than two bytes count', async () => {
  for (const file of [...whole, m4a(4200)]) expect(await judged(file)).not.toBeNull();
});

test('of an M4A no byte before the sound can be another, but where another sound would have it so', async () => {
  const whole = m4a(0.5);
  const taken: number[] = [];
  for (let at = 0; at < whole.length - 8 * 6; at += 1) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    if (await judged(bytes)) taken.push(at);
  }
  // How it is decoded.
  expect(taken).toEqual([467, 468]);
});

test('an M4A that a phone recorded is refused as it is, and taken as it is sent', async () => {
  const recorded = new Uint8Array(recordedM4a());
  const read = readAudio(recorded);
  expect([await judged(recorded), read.ok && (await judged(read.value.bytes))]).toEqual([null, { mime: 'audio/mp4', seconds: 2 }]);
});
