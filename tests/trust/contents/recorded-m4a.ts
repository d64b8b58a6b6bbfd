/** An M4A as a phone records it: sound first, in chunks with gaps, then what is told of it, with a place, a name, a picture and a time. */
type Part = Buffer | number[];
const of4 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
export const box = (name: string, ...parts: readonly Part[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([of4(body.length + 8), Buffer.from(name, 'latin1'), body]);
};
const none = (count: number): Buffer => Buffer.alloc(count);

export interface Recorded {
  readonly handler?: string;
  readonly entry?: string;
  /** 64: AAC. */
  readonly codec?: number;
  readonly sizes?: readonly number[];
  /** As they are told. */
  readonly told?: { readonly count?: number; readonly size?: number; readonly from?: number; readonly each?: number };
  readonly more?: readonly Buffer[];
  readonly tracks?: number;
  readonly version?: number;
  readonly steps?: readonly (readonly [count: number, step: number])[];
}
export const secret = 'Bastos, rue 1.812, Awa';
const frame = Buffer.from([0, 0xc8, 0, 0x80, 0x23, 0x80]);

const each = 16;

export const recordedM4a = (how: Recorded = {}): Buffer => {
  const sizes = how.sizes ?? Array.from({ length: 40 }, () => frame.length);
  const chunks = Array.from({ length: Math.ceil(sizes.length / each) }, (_, n) => sizes.slice(n * each, n * each + each));
  const start = Buffer.concat([box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')), box('free', Buffer.from(secret))]);
  const sounds = chunks.map((chunk) => Buffer.concat([...chunk.map(sized), Buffer.from('gap gap ')]));
  let at = start.length + 8;
  const places = sounds.map((sound) => {
    at += sound.length;
    return at - sound.length;
  });
  const media = box(
    'mdia',
    box('mdhd', [how.version ?? 0, 0, 0, 0], of4(3_900_000_000), of4(3_900_000_000), of4(16_000), of4(40 * 1024), [0x55, 0xc4, 0, 0]),
    box('hdlr', none(8), Buffer.from(how.handler ?? 'soun'), none(12), Buffer.from(`${secret}\0`)),
    box('minf', box('smhd', none(8)), tableOf(how, sizes, places)),
  );
  const words = box('udta', box('\xa9xyz', Buffer.from(secret)), box('meta', none(4), Buffer.from(secret)));
  const track = box('trak', box('tkhd', none(84)), box('edts', none(20)), media, words);
  const movie = box('moov', box('mvhd', none(100)), ...Array.from({ length: how.tracks ?? 1 }, () => track), words);
  return Buffer.concat([start, box('mdat', ...sounds), movie, ...(how.more ?? [])]);
};

const sized = (size: number): Buffer => Buffer.concat([frame, none(Math.max(0, size - frame.length))]).subarray(0, size);

const tableOf = ({ told = {}, ...how }: Recorded, sizes: readonly number[], places: readonly number[]): Buffer => {
  // The last is shorter, as where a recording ends.
  const steps = how.steps ?? ([[sizes.length - 1, 1024] as const, [1, 300] as const] as const);
  const last = sizes.length % each;
  const runs =
    told.each === undefined && places.length > 1 && last > 0
      ? [[1, each] as const, [places.length, last] as const]
      : [[1, told.each ?? each] as const];
  return box(
    'stbl',
    box('stsd', none(4), of4(1), entryOf(how)),
    box('stts', none(4), of4(steps.length), ...steps.flatMap(([count, step]) => [of4(count), of4(step)])),
    box('stsc', none(4), of4(runs.length), ...runs.flatMap(([first, many]) => [of4(first), of4(many), of4(1)])),
    box('stsz', none(4), of4(told.size ?? 0), of4(told.count ?? sizes.length), ...sizes.map(of4)),
    box('stco', none(4), of4(places.length), ...places.map((place, n) => of4(n === 0 ? (told.from ?? place) : place))),
  );
};

const entryOf = ({ entry = 'mp4a', codec = 64 }: Recorded): Buffer => {
  const decoder = [4, 0x80, 0x80, 0x80, 0x13, codec, 0x15, ...none(11), 5, 2, 0x14, 0x08];
  return box(
    entry,
    [...none(7), 1, ...none(8), 0, 1, 0, 16, ...none(4), ...of4(16_000 * 65_536)],
    box('esds', [0, 0, 0, 0, 3, 26, 0, 1, 0, ...decoder, 6, 1, 2]),
    box('btrt', none(12)),
  );
};
