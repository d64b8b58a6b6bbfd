/**
 * What an audio file is, by its bytes alone, made ready to be sent: of an MP3 what stands before its first frame and after its last is cut off, pictures and
 * words of whoever had it before; an M4A is written anew (read-m4a.ts). The server judges the same way, and takes nothing else in it (SQL: 20261129001705).
 */
import { fail, ok, type Result } from '#src/shared/result.ts';
import { type ReadM4a, readM4a } from './read-m4a.ts';

export type AudioFault = 'cut-off' | 'other-audio' | 'other';
export interface ReadAudio {
  readonly mime: 'audio/mpeg' | 'audio/ogg' | ReadM4a['mime'];
  readonly seconds: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
/** As it is chosen and sent. */
export interface TrackFile extends ReadAudio {
  readonly id: string;
  readonly name: string;
}

/** One that was kept with its id, or null where it is no audio any more. */
export const readTrackFile = (
  { file, bytes }: { readonly file?: string; readonly bytes: Uint8Array<ArrayBuffer> },
  name: string,
): TrackFile | null => {
  const again = file ? readAudio(bytes) : null;
  return again?.ok && file ? { ...again.value, id: file, name } : null;
};

export const readAudio = (bytes: Uint8Array<ArrayBuffer>): Result<ReadAudio, AudioFault> => {
  if (textAt(bytes, 0, 4) === 'OggS') return readOpus(bytes);
  if (textAt(bytes, 4, 4) === 'ftyp') return readM4a(bytes);
  const from = afterTag(bytes);
  const frames = walkFrames(bytes, from);
  if (frames.count >= leastFrames) {
    const rest = bytes.length - frames.end;
    // Tags stand there, or one frame that has no end; more than that is a file that was damaged.
    if (rest > mostTail && textAt(bytes, frames.end, 3) !== 'TAG' && textAt(bytes, frames.end, 8) !== 'APETAGEX') return fail('cut-off');
    return ok({ mime: 'audio/mpeg', seconds: frames.seconds, bytes: bytes.slice(from, frames.end) });
  }
  return fail(['RIFF', 'fLaC', '\x1a\x45\xdf\xa3'].includes(textAt(bytes, 0, 4)) ? 'other-audio' : 'other');
};

/** One frame is easily found in anything. */
const leastFrames = 8;
const mostTail = 4096;

const textAt = (bytes: Uint8Array, from: number, length: number): string => String.fromCharCode(...bytes.subarray(from, from + length));

/** Past ID3 of the second version: its size is told in four times seven bits. */
const afterTag = (bytes: Uint8Array): number => {
  if (textAt(bytes, 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 127), 0);
  const next = 10 + size + ((bytes[5] ?? 0) & 16 ? 10 : 0);
  // Some leave zeros between it and the first frame.
  const first = bytes.subarray(next, next + mostTail).indexOf(255);
  return next + Math.max(0, first);
};

const newer = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const older = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

interface Frame {
  readonly bytes: number;
  readonly seconds: number;
  /** Samples a second. */
  readonly speed: number;
  /** The same in all frames of a file. */
  readonly like: number;
}

const frameAt = (bytes: Uint8Array, at: number): Frame | null => {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = second & 24;
  const [rateIndex, speed] = [third >> 4, (third & 12) >> 2];
  if (first !== 255 || (second & 230) !== 226 || version === 8 || rateIndex === 0 || rateIndex === 15 || speed === 3) return null;
  const perSecond = ([44_100, 48_000, 32_000][speed] ?? 0) / (version === 24 ? 1 : version === 16 ? 2 : 4);
  const samples = version === 24 ? 1152 : 576;
  const rate = (version === 24 ? newer : older)[rateIndex - 1] ?? 0;
  const length = Math.floor((samples * 125 * rate) / perSecond) + ((third & 2) >> 1);
  return { bytes: length, seconds: samples / perSecond, speed: perSecond, like: version * 256 + speed };
};

/** Each whole frame of an MP3, and where it begins, as far as one follows the other. */
export function* mp3Frames(bytes: Uint8Array, from = 0): Generator<Frame & { readonly at: number }> {
  let at = from;
  for (let frame = frameAt(bytes, at); frame && at + frame.bytes <= bytes.length; frame = frameAt(bytes, at)) {
    yield { ...frame, at };
    at += frame.bytes;
  }
}

const walkFrames = (bytes: Uint8Array, from: number): { readonly count: number; readonly end: number; readonly seconds: number } => {
  let [end, count, seconds] = [from, 0, 0];
  let like: number | null = null;
  for (const frame of mp3Frames(bytes, from)) {
    if (like !== null && like !== frame.like) break;
    like = frame.like;
    end += frame.bytes;
    count += 1;
    seconds += frame.seconds;
  }
  // Beside what sums of fractions lose.
  return { count, end, seconds: Math.floor(seconds + 1e-6) };
};

/** A day: what tells of more was made up. */
const longest = 48_000 * 86_400;

const readOpus = (bytes: Uint8Array<ArrayBuffer>): Result<ReadAudio, AudioFault> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [at, samples] = [0, 0];
  while (at < bytes.length) {
    const segments = bytes[at + 26] ?? 0;
    const body = at + 27 + segments;
    if (textAt(bytes, at, 5) !== 'OggS\0' || body > bytes.length) return fail('cut-off');
    // The first page alone says that it is the first.
    if (((bytes[at + 5] ?? 0) & 2) === (at === 0 ? 0 : 2)) return fail('other-audio');
    if (at === 0 && textAt(bytes, body, 8) !== 'OpusHead') return fail('other-audio');
    if (view.getUint32(at + 14) !== view.getUint32(14)) return fail('other-audio');
    const ends = view.getUint32(at + 6, true) + view.getUint16(at + 10, true) * 2 ** 32;
    if (ends < 2 ** 47) samples = Math.max(samples, ends);
    at = body + bytes.subarray(at + 27, body).reduce((sum, part) => sum + part, 0);
  }
  return at === bytes.length && samples > 0 && samples <= longest
    ? ok({ mime: 'audio/ogg', seconds: Math.floor(samples / 48_000), bytes })
    : fail('cut-off');
};
