/**
 * What a picture is by its bytes, never by its name or declared type. Let through: one still WebP or JPEG, whole from the first
 * byte to the last, with nothing in it but the picture. Whatever could carry words or a place (EXIF, XMP, colour profiles,
 * comments) or another file behind it is refused; the app sends none of these.
 */
interface Picture {
  readonly type: 'image/webp' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

export type Inspected = Picture | 'not a picture' | 'more than a picture';

export const inspectPicture = (bytes: Uint8Array): Inspected => {
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return inspectWebp(bytes);
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? inspectJpeg(bytes) : 'not a picture';
};

const textAt = (bytes: Uint8Array, from: number, length: number): string => String.fromCharCode(...bytes.subarray(from, from + length));
const littleAt = (bytes: Uint8Array, from: number, length: number): number =>
  Array.from({ length }, (_, i) => (bytes[from + i] ?? 0) * 2 ** (8 * i)).reduce((sum, part) => sum + part, 0);
const bigAt = (bytes: Uint8Array, from: number): number => (bytes[from] ?? 0) * 256 + (bytes[from + 1] ?? 0);

/** Chunks of a name and a length. VP8X announces extras; of these only transparency is allowed. */
const inspectWebp = (bytes: Uint8Array): Inspected => {
  if (littleAt(bytes, 4, 4) + 8 !== bytes.length) return bytes.length > littleAt(bytes, 4, 4) + 8 ? 'more than a picture' : 'not a picture';
  let size: Pick<Picture, 'width' | 'height'> | null = null;
  for (let at = 12; at < bytes.length; ) {
    const [name, length, body] = [textAt(bytes, at, 4), littleAt(bytes, at + 4, 4), at + 8];
    if (body + length > bytes.length) return 'not a picture';
    if (name === 'VP8 ' || name === 'VP8L') {
      if (size) return 'more than a picture';
      size = name === 'VP8 ' ? sizeOfLossy(bytes, body) : sizeOfLossless(bytes, body);
      if (!size) return 'not a picture';
    } else if (name === 'VP8X') {
      if (((bytes[body] ?? 0xff) & ~0x10) !== 0) return 'more than a picture';
    } else if (name !== 'ALPH') return 'more than a picture';
    at = body + length + (length % 2);
  }
  return size ? { type: 'image/webp', ...size } : 'not a picture';
};

const sizeOfLossy = (bytes: Uint8Array, at: number): Pick<Picture, 'width' | 'height'> | null =>
  textAt(bytes, at + 3, 3) === '\x9d\x01\x2a'
    ? { width: littleAt(bytes, at + 6, 2) & 0x3fff, height: littleAt(bytes, at + 8, 2) & 0x3fff }
    : null;

const sizeOfLossless = (bytes: Uint8Array, at: number): Pick<Picture, 'width' | 'height'> | null => {
  const bits = littleAt(bytes, at + 1, 4);
  return bytes[at] === 0x2f ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : null;
};

/** JFIF's own header without a thumbnail, tables, frame and scans: these and nothing else. */
const plainSegments = new Set([0xdb, 0xc4, 0xdd]);
const frames = new Set([0xc0, 0xc1, 0xc2]);

const inspectJpeg = (bytes: Uint8Array): Inspected => {
  let size: Pick<Picture, 'width' | 'height'> | null = null;
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return 'not a picture';
    if (marker === 0xd9) return finish(size, at + 2 === bytes.length);
    const length = bigAt(bytes, at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return 'not a picture';
    if (frames.has(marker)) {
      if (size) return 'more than a picture';
      size = { height: bigAt(bytes, at + 5), width: bigAt(bytes, at + 7) };
    } else if (marker === 0xe0) {
      if (textAt(bytes, at + 4, 5) !== 'JFIF\0' || length !== 16) return 'more than a picture';
    } else if (marker !== 0xda && !plainSegments.has(marker)) return 'more than a picture';
    at += 2 + length;
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
  return 'not a picture';
};

const finish = (size: Pick<Picture, 'width' | 'height'> | null, isAtEnd: boolean): Inspected => {
  if (!isAtEnd) return 'more than a picture';
  return size ? { type: 'image/jpeg', ...size } : 'not a picture';
};

/** The next marker that is neither a stuffed byte nor a restart. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 1;
  }
  return at;
};
