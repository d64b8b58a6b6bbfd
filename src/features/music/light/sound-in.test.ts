/** What a decoder is given of each kind of file, and what is left as it was sent. */
import { expect, test } from 'vitest';
import { readAudio } from '#src/features/music/tracks/read-audio.ts';
import { heavyMp3, m4a, mp3, opus } from '#tests/trust/contents/audio-files.ts';
import { recordedM4a } from '#tests/trust/contents/recorded-m4a.ts';
import { soundIn } from './sound-in.ts';

const read = (bytes: Buffer) => {
  const made = readAudio(new Uint8Array(bytes));
  if (!made.ok) throw new Error(made.error);
  const found = soundIn(made.value);
  return { whole: made.value.bytes, found, config: found?.config, frames: found?.frames ?? [] };
};

test.each([
  ['one channel', mp3(2), { codec: 'mp3', sampleRate: 32_000, numberOfChannels: 1 }, 36_000, 56],
  ['two', heavyMp3(2), { codec: 'mp3', sampleRate: 48_000, numberOfChannels: 2 }, 24_000, 84],
] as const)('an MP3 of %s: frame after frame, from its first byte to its last', (_, bytes, config, step, count) => {
  const { found, frames, whole } = read(bytes);
  expect([found?.config, Math.round(found?.step ?? 0), frames.length]).toEqual([config, step, count]);
  expect([frames[0]?.[0], frames.at(-1)?.[1]]).toEqual([0, whole.length]);
  expect(frames.every(([, to], n) => to === (frames[n + 1]?.[0] ?? whole.length))).toBe(true);
});

test('AAC, with how it is decoded', () => {
  const { config, frames, whole, found } = read(m4a(2));
  expect(config).toEqual({ codec: 'mp4a.40.2', sampleRate: 16_000, numberOfChannels: 1, description: new Uint8Array([0x14, 0x08]) });
  expect([found?.step, frames.length, frames[0]?.[0], frames.at(-1)?.[1]]).toEqual([64_000, 32, whole.length - 32 * 6, whole.length]);
  expect(read(recordedM4a()).frames.length).toBeGreaterThan(8);
});

test('Opus, with its own head', () => {
  const { config, frames } = read(opus(3));
  expect(config).toMatchObject({ codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 });
  expect(frames).toHaveLength(150);
});

test.each<[string, (bytes: Buffer) => void]>([
  ['of more channels than two', (bytes) => bytes.writeUInt8(6, bytes.indexOf('OpusHead') + 9)],
  ['whose packet goes on in the next page', (bytes) => bytes.writeUInt8(255, bytes.lastIndexOf('OggS') + 27 + 49)],
])('Opus %s goes as it is', (_, change) => {
  const bytes = opus(3);
  change(bytes);
  expect(soundIn({ mime: 'audio/ogg', bytes: new Uint8Array(bytes) })).toBeNull();
});
