/** The one form in which AAC is sent and taken: all that stands before the sound, with nothing in it that is not about the sound (SQL: app.m4a_head, 20261129001741). */
export interface Sound {
  /** Samples a second. */
  readonly speed: number;
  /** Of a frame, in samples. */
  readonly step: number;
  readonly channels: number;
  /** How it is decoded: AudioSpecificConfig. */
  readonly config: Uint8Array;
  /** Of each frame, in bytes. */
  readonly sizes: readonly number[];
}

type Bytes = readonly number[];
const of4 = (value: number): Bytes => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256);
const zeros = (count: number): Bytes => new Array<number>(count).fill(0);
const named = (name: string): Bytes => [...name].map((letter) => letter.charCodeAt(0));
const box = (name: string, ...parts: readonly Bytes[]): Bytes => {
  const body = parts.flat();
  return [...of4(body.length + 8), ...named(name), ...body];
};
const unity = [...of4(65_536), ...zeros(12), ...of4(65_536), ...zeros(12), ...of4(2 ** 30)];

/** Up to where `mdat` begins. */
export const m4aHead = (sound: Sound): Bytes => headOf(sound, headOf(sound, 0).length + 8);

const headOf = (sound: Sound, from: number): Bytes => {
  const { speed, step, sizes } = sound;
  const time = [...of4(speed), ...of4(step * sizes.length)];
  const movie = box('mvhd', zeros(12), time, of4(65_536), [1, 0], zeros(10), unity, zeros(24), of4(2));
  const track = box('tkhd', of4(7), zeros(8), of4(1), zeros(4), time.slice(4), zeros(12), [1, 0], zeros(2), unity, zeros(8));
  const reference = box('dinf', box('dref', zeros(4), of4(1), box('url ', of4(1))));
  const table = box('stbl', described(sound), ...placed(sound, from));
  const media = [
    box('mdhd', zeros(12), time, [85, 196, 0, 0]),
    box('hdlr', zeros(8), named('soun'), zeros(13)),
    box('minf', box('smhd', zeros(8)), reference, table),
  ];
  return [...box('ftyp', named('M4A '), zeros(4), named('M4A isom')), ...box('moov', movie, box('trak', track, box('mdia', ...media)))];
};

const described = ({ speed, channels, config }: Sound): Bytes => {
  const decoder = [4, 15 + config.length, 64, 21, ...zeros(11), 5, config.length, ...config];
  const form = box('esds', zeros(4), [3, 23 + config.length, 0, 1, 0], decoder, [6, 1, 2]);
  return box('stsd', zeros(4), of4(1), box('mp4a', zeros(6), [0, 1], zeros(8), [0, channels, 0, 16], zeros(4), of4(speed * 65_536), form));
};

/** All frames are one chunk. */
const placed = ({ step, sizes }: Sound, from: number): readonly Bytes[] => [
  box('stts', zeros(4), of4(1), of4(sizes.length), of4(step)),
  box('stsc', zeros(4), of4(1), of4(1), of4(sizes.length), of4(1)),
  box('stsz', zeros(8), of4(sizes.length), sizes.flatMap(of4)),
  box('stco', zeros(4), of4(1), of4(from)),
];
