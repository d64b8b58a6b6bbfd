/** What a browser is given to decode of a file that was read already: how, and each of its frames. Null: it takes apart no such file. */
import { mp3Frames, type ReadAudio } from '#src/features/music/tracks/read-audio.ts';

export interface SoundIn {
  /** As WebCodecs is told. */
  readonly config: AudioDecoderConfig;
  /** From where to where each frame is in the file, in bytes. */
  readonly frames: readonly (readonly [from: number, to: number])[];
  /** Of a frame, in µs. */
  readonly step: number;
}

export const soundIn = ({ mime, bytes }: Pick<ReadAudio, 'mime' | 'bytes'>): SoundIn | null =>
  mime === 'audio/mpeg' ? inMp3(bytes) : mime === 'audio/mp4' ? inM4a(bytes) : inOgg(bytes);

const million = 1_000_000;

const inMp3 = (bytes: Uint8Array): SoundIn | null => {
  const frames = [...mp3Frames(bytes)];
  const [first] = frames;
  if (!first) return null;
  // The mode of the first: 3 is one channel.
  const numberOfChannels = (bytes[first.at + 3] ?? 0) >> 6 === 3 ? 1 : 2;
  return {
    config: { codec: 'mp3', sampleRate: first.speed, numberOfChannels },
    frames: frames.map(({ at, bytes: length }) => [at, at + length]),
    step: first.seconds * million,
  };
};

/** In the one form in which it is sent (m4a-head.ts), where each thing has its place. */
const inM4a = (bytes: Uint8Array): SoundIn | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const own = view.getUint8(466);
  const [sampleRate, step, count] = [view.getUint32(52), view.getUint32(490 + own), view.getUint32(486 + own)];
  const sizes = Array.from({ length: count }, (_, n) => view.getUint32(542 + own + 4 * n));
  let at = bytes.length - sizes.reduce((sum, size) => sum + size, 0);
  const frames = sizes.map((size) => {
    at += size;
    return [at - size, at] as const;
  });
  // The kind of AAC is the first five bits of how it is decoded.
  const codec = `mp4a.40.${view.getUint8(467) >> 3}`;
  const description = bytes.slice(467, 467 + own);
  return { config: { codec, sampleRate, numberOfChannels: view.getUint8(422), description }, frames, step: (step * million) / sampleRate };
};

/** Of whole packets of one length; one that goes on in the next page is left to the file as it was sent. */
const inOgg = (bytes: Uint8Array): SoundIn | null => {
  const packets: (readonly [number, number])[] = [];
  for (let page = 0; page < bytes.length; ) {
    const segments = bytes.subarray(page + 27, page + 27 + (bytes[page + 26] ?? 0));
    let at = page + 27 + segments.length;
    let from = at;
    for (const segment of segments) {
      at += segment;
      if (segment === 255) continue;
      packets.push([from, at]);
      from = at;
    }
    if (from !== at) return null;
    page = at;
  }
  const [head, , ...frames] = packets;
  if (!head) return null;
  const description = bytes.slice(...head);
  const numberOfChannels = description[9] ?? 0;
  if (numberOfChannels < 1 || numberOfChannels > 2 || frames.length === 0) return null;
  return { config: { codec: 'opus', sampleRate: 48_000, numberOfChannels, description }, frames, step: 20_000 };
};
