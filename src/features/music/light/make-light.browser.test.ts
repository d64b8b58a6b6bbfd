/** The browser's own codecs: a track made light keeps its sound and its length, what cannot be made says so, and what is stopped stops. */
import { afterEach, expect, test, vi } from 'vitest';
import { type ReadAudio, readAudio } from '#src/features/music/tracks/read-audio.ts';
import { makeLight } from './make-light.ts';
import { writeOggOpus } from './ogg-opus.ts';

afterEach(() => vi.unstubAllGlobals());
const calm = { signal: new AbortController().signal, tell: () => undefined };

/** MPEG 1, layer III, 48 kHz, two channels, of nothing to be heard. */
const heavySilence = (seconds: number, fill = 0): ReadAudio => {
  const frame = new Uint8Array(384).fill(fill);
  frame.set([0xff, 0xfb, 0x94, 0x00]);
  const bytes = new Uint8Array(Math.ceil(seconds / 0.024) * frame.length);
  for (let at = 0; at < bytes.length; at += frame.length) bytes.set(frame, at);
  return { mime: 'audio/mpeg', seconds: Math.floor(seconds), bytes };
};

/** A tone of 440 Hz, in Opus at 192 kbit/s. */
const heavyTone = async (seconds: number): Promise<ReadAudio> => {
  const packets: Uint8Array[] = [];
  const encoder = new AudioEncoder({
    output: (chunk) => {
      const packet = new Uint8Array(chunk.byteLength);
      chunk.copyTo(packet);
      packets.push(packet);
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: 'opus', sampleRate: 48_000, numberOfChannels: 2, bitrate: 192_000, bitrateMode: 'constant' });
  for (let second = 0; second < seconds; second += 1) {
    const one = Float32Array.from({ length: 48_000 }, (_, n) => 0.5 * Math.sin((2 * Math.PI * 440 * n) / 48_000));
    const data = new Float32Array([...one, ...one]);
    const sound = { format: 'f32-planar', sampleRate: 48_000, numberOfFrames: 48_000, numberOfChannels: 2 } as const;
    const audio = new AudioData({ ...sound, timestamp: second * 1_000_000, data });
    encoder.encode(audio);
    audio.close();
  }
  await encoder.flush();
  encoder.close();
  const read = readAudio(writeOggOpus({ channels: 2, preSkip: 312, speed: 48_000 }, packets, seconds * 48_000));
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

const decoded = (bytes: Uint8Array<ArrayBuffer>): Promise<AudioBuffer> =>
  new OfflineAudioContext(2, 48_000, 48_000).decodeAudioData(bytes.slice().buffer);
/** How often it crosses zero upwards within its second second. */
const hertzOf = (sound: AudioBuffer): number => {
  const second = sound.getChannelData(0).subarray(48_000, 96_000);
  return second.reduce((count, value, n) => (n > 0 && (second[n - 1] ?? 0) < 0 && value >= 0 ? count + 1 : count), 0);
};

test('a tone is the same tone afterwards, as long, at 64 kbit/s', async () => {
  const tone = await heavyTone(8);
  const told: number[] = [];
  const made = await makeLight(tone, { ...calm, tell: (percent) => told.push(percent) });
  if (made.kind !== 'made') throw new Error(made.kind);
  expect([made.light.mime, made.light.seconds]).toEqual(['audio/ogg', 8]);
  expect(made.light.bytes.length).toBeLessThan(8 * 8000 * 1.2);
  const sound = await decoded(made.light.bytes);
  expect(sound.duration).toBeCloseTo(8, 1);
  expect(hertzOf(sound)).toBeGreaterThan(435);
  expect(hertzOf(sound)).toBeLessThan(445);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.length).toBeGreaterThan(5);
});

test('an MP3 of 128 kbit/s is made light, frame by frame', async () => {
  const file = heavySilence(30);
  const made = await makeLight(file, calm);
  expect(made).toMatchObject({ kind: 'made', light: { mime: 'audio/ogg', seconds: 30 } });
});

test('what is light already is left as it is', async () => {
  const file = heavySilence(10);
  expect(await makeLight({ ...file, bytes: file.bytes.slice(0, file.bytes.length) }, calm)).toMatchObject({ kind: 'made' });
  const light = await makeLight(file, calm);
  expect(light.kind === 'made' && (await makeLight(light.light, calm))).toEqual({ kind: 'needless' });
});

test('frames that no decoder understands make none, and harm nothing', async () => {
  const broken = { ...heavySilence(10), seconds: 100 };
  expect(await makeLight(broken, calm)).toEqual({ kind: 'failed' });
  expect((await makeLight(heavySilence(10, 0x5a), calm)).kind).toMatch(/^(failed|made)$/);
  expect(await makeLight({ mime: 'audio/mpeg', seconds: 1, bytes: new Uint8Array(0) }, calm)).toEqual({ kind: 'failed' });
});

test('stopped, it ends at once', async () => {
  const control = new AbortController();
  const made = makeLight(heavySilence(120), { signal: control.signal, tell: (percent) => percent > 5 && control.abort() });
  expect(await made).toEqual({ kind: 'failed' });
});

test.each<[string, () => void]>([
  ['has no codecs', () => vi.stubGlobal('AudioEncoder', undefined)],
  ['does not encode Opus', () => vi.spyOn(AudioEncoder, 'isConfigSupported').mockResolvedValue({ supported: false, config: {} as never })],
  ['throws at the question', () => vi.spyOn(AudioDecoder, 'isConfigSupported').mockRejectedValue(new TypeError())],
])('a browser that %s says so', async (_, change) => {
  change();
  expect(await makeLight(heavySilence(10), calm)).toEqual({ kind: 'cannot' });
  vi.restoreAllMocks();
});
