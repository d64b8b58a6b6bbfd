/** Pictures put together by hand, for tests: right in form, with whatever is to be tried in them. */
type Bytes = Uint8Array<ArrayBuffer>;

export const join = (...parts: readonly (Uint8Array | readonly number[] | string)[]): Bytes =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part])));

const little = (value: number, length: number): readonly number[] => Array.from({ length }, (_, i) => (value >>> (8 * i)) & 0xff);
const big = (value: number): readonly number[] => [(value >>> 8) & 0xff, value & 0xff];

export const chunk = (name: string, body: Uint8Array | readonly number[] | string): Bytes => {
  const bytes = join(body);
  return join(name, little(bytes.length, 4), bytes, bytes.length % 2 ? [0] : []);
};
export const riff = (...chunks: readonly Uint8Array[]): Bytes => {
  const body = join('WEBP', ...chunks);
  return join('RIFF', little(body.length, 4), body);
};
export const lossy = (width: number, height: number): Bytes =>
  chunk('VP8 ', join([0x10, 0, 0], [0x9d, 0x01, 0x2a], little(width, 2), little(height, 2), [1, 2, 3, 4]));
export const lossless = (width: number, height: number): Bytes =>
  chunk('VP8L', join([0x2f], little(((width - 1) | ((height - 1) << 14)) >>> 0, 4), [1, 2, 3]));
export const extended = (flags: number): Bytes => chunk('VP8X', join([flags, 0, 0, 0], little(255, 3), little(255, 3)));

export const segment = (marker: number, body: Uint8Array | readonly number[] | string): Bytes => {
  const bytes = join(body);
  return join([0xff, marker], big(bytes.length + 2), bytes);
};
const jfif = segment(0xe0, join('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]));
/** `extra` stands before the frame, `after` behind the end. */
export const jpeg = (width: number, height: number, extra: Uint8Array = join(), after: Uint8Array = join()): Bytes =>
  join(
    [0xff, 0xd8],
    jfif,
    extra,
    segment(0xdb, new Uint8Array(65)),
    segment(0xc0, join([8], big(height), big(width), [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])),
    segment(0xda, [3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0]),
    [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    [0xff, 0xd9],
    after,
  );
