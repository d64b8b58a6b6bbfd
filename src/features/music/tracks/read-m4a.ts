/**
 * AAC in an M4A, as phones record it: its frames are taken out and put into a file of one form, without the picture, the words, the place and the time that stood
 * beside them. What is not one sound, whole frames one after the other, is refused: a film, a file in fragments, one whose sizes lie.
 */
import { fail, ok, type Result } from '#src/shared/result.ts';
import { m4aHead, type Sound } from './m4a-head.ts';

type Fault = 'cut-off' | 'other-audio';
export interface ReadM4a {
  readonly mime: 'audio/mp4';
  readonly seconds: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export const readM4a = (bytes: Uint8Array<ArrayBuffer>): Result<ReadM4a, Fault> => {
  const top = boxesIn(bytes, 0, bytes.length);
  if (!top) return fail('cut-off');
  const [movie, ...others] = top.filter(({ name }) => name === 'moov');
  const tracks = movie && others.length === 0 ? partsOf(movie, 'trak') : [];
  const track = tracks.length === 1 ? tracks[0] : undefined;
  const sound = track && soundOf(track);
  if (!sound) return fail('other-audio');
  const total = sound.sizes.reduce((sum, size) => sum + size, 0);
  // Before anything is made: frames that lie over each other would be more than the file.
  if (total > bytes.length || sound.places.some((at, n) => at + (sound.sizes[n] ?? 0) > bytes.length)) return fail('cut-off');
  const head = [...m4aHead(sound), ...[24, 16, 8, 0].map((shift) => ((total + 8) >> shift) & 255), 109, 100, 97, 116];
  const made = new Uint8Array(head.length + total);
  made.set(head);
  let to = head.length;
  for (const [n, size] of sound.sizes.entries()) {
    const at = sound.places[n] ?? 0;
    made.set(bytes.subarray(at, at + size), to);
    to += size;
  }
  return ok({ mime: 'audio/mp4', seconds: Math.floor((sound.step * sound.sizes.length) / sound.speed), bytes: made });
};

/** The server counts no more; a quarter of an hour has 40,000. */
const mostFrames = 100_000;

interface Box {
  readonly name: string;
  /** What is in it. */
  readonly view: DataView;
}

/** Null: they do not fill the place to its end. */
const boxesIn = (bytes: Uint8Array, from: number, to: number): readonly Box[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const size = view.getUint32(at);
    if (size < 8 || at + size > to) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    boxes.push({ name, view: new DataView(bytes.buffer, bytes.byteOffset + at + 8, size - 8) });
    at += size;
  }
  return at === to ? boxes : null;
};
const partsOf = ({ view }: Box, name: string, after = 0): readonly Box[] => {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  return after > bytes.length ? [] : (boxesIn(bytes, after, bytes.length) ?? []).filter((one) => one.name === name);
};
/** The only one of each name on the way. */
const down = (from: Box, ...names: readonly string[]): Box | null =>
  names.reduce<Box | null>((box, name) => {
    const found = box ? partsOf(box, name) : [];
    return found.length === 1 ? (found[0] ?? null) : null;
  }, from);

const soundOf = (track: Box): (Sound & { readonly places: readonly number[] }) | null => {
  const table = down(track, 'mdia', 'minf', 'stbl');
  const [head, handler] = [down(track, 'mdia', 'mdhd'), down(track, 'mdia', 'hdlr')];
  // Each of the parts may be shorter than it has to be.
  try {
    if (!table || !head || !handler || head.view.getUint32(0) !== 0 || handler.view.getUint32(8) !== 0x736f756e) return null;
    const speed = head.view.getUint32(12);
    const entry = entryOf(down(table, 'stsd'));
    const [step, sizes] = [stepOf(down(table, 'stts')), sizesOf(down(table, 'stsz'))];
    if (!entry || !sizes || step === null || speed < 7350 || speed > 48_000) return null;
    const places = placesOf(sizes, down(table, 'stsc'), down(table, 'stco'));
    return places && { speed, step, sizes, places, ...entry };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const entryOf = (box: Box | null): Pick<Sound, 'channels' | 'config'> | null => {
  const entries = box && box.view.getUint32(4) === 1 ? partsOf(box, 'mp4a', 8) : [];
  const [entry] = entries;
  const [form] = entry ? partsOf(entry, 'esds', 28) : [];
  if (!entry || !form || entry.view.getUint16(8) !== 0) return null;
  const channels = entry.view.getUint16(16);
  const config = configOf(form.view);
  return config && channels >= 1 && channels <= 2 ? { channels, config } : null;
};

/** Descriptors in each other: of the stream, of its decoder (64: AAC of MPEG-4), of how it is decoded. */
const configOf = (view: DataView): Uint8Array | null => {
  let at = 4;
  const enter = (tag: number): number => {
    if (view.getUint8(at) !== tag) throw new RangeError();
    let length = 0;
    for (let more = 128; more & 128; ) {
      at += 1;
      more = view.getUint8(at);
      length = length * 128 + (more & 127);
    }
    at += 1;
    return length;
  };
  enter(3);
  if (view.getUint8(at + 2) !== 0) return null;
  at += 3;
  enter(4);
  if (view.getUint8(at) !== 64) return null;
  at += 13;
  const length = enter(5);
  return length >= 2 && length <= 16 ? new Uint8Array(view.buffer, view.byteOffset + at, length).slice() : null;
};

/** All frames are as long, but for the last. */
const stepOf = (box: Box | null): number | null => {
  const count = box?.view.getUint32(4) ?? 0;
  if (!box || count < 1 || count > 2 || (count === 2 && box.view.getUint32(16) !== 1)) return null;
  const step = box.view.getUint32(12);
  return [960, 1024, 2048].includes(step) ? step : null;
};

const sizesOf = (box: Box | null): readonly number[] | null => {
  if (!box) return null;
  const [same, count] = [box.view.getUint32(4), box.view.getUint32(8)];
  if (count < 1 || count > mostFrames) return null;
  const sizes = Array.from({ length: count }, (_, n) => same || box.view.getUint32(12 + 4 * n));
  return sizes.every((size) => size > 0 && size < 2 ** 16) ? sizes : null;
};

/** Where each frame begins: chunk by chunk, as many in each as is said from it on. */
const placesOf = (sizes: readonly number[], runs: Box | null, chunks: Box | null): readonly number[] | null => {
  if (!runs || !chunks) return null;
  const places: number[] = [];
  let [run, each] = [0, 0];
  for (let chunk = 0; chunk < chunks.view.getUint32(4); chunk += 1) {
    if (run < runs.view.getUint32(4) && runs.view.getUint32(8 + 12 * run) === chunk + 1) {
      each = runs.view.getUint32(12 + 12 * run);
      run += 1;
    }
    let at = chunks.view.getUint32(8 + 4 * chunk);
    for (let n = 0; n < each; n += 1) {
      const size = sizes[places.length];
      if (size === undefined) return null;
      places.push(at);
      at += size;
    }
  }
  return places.length === sizes.length ? places : null;
};
