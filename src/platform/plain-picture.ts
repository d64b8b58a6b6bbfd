/**
 * Takes out of a picture the browser has just drawn whatever is not the picture: Chromium writes a colour profile into every
 * WebP, and the server takes nothing that could carry words. What is none of the two forms stays as it is.
 */
export const plainPicture = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return plainJpeg(bytes);
  return nameAt(bytes, 8) === 'WEBP' ? plainWebp(bytes) : bytes;
};

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Drawn on white, it has no transparency: the one chunk that holds the picture is all of it. */
const plainWebp = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (/^VP8[ L]$/.test(nameAt(bytes, at))) {
      const whole = new Uint8Array(12 + end - at);
      whole.set(bytes.subarray(0, 12));
      whole.set(bytes.subarray(at, end), 12);
      new DataView(whole.buffer).setUint32(4, whole.length - 8, true);
      return whole;
    }
    at = end;
  }
  return bytes;
};

/** Segments for applications but JFIF's own, and comments, stand before the first scan. */
const plainJpeg = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const kept: number[] = [0xff, 0xd8];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at + 1] !== 0xda) {
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (!((marker > 0xe0 && marker <= 0xef) || marker === 0xfe)) kept.push(...bytes.subarray(at, end));
    at = end;
  }
  const whole = new Uint8Array(kept.length + Math.max(0, bytes.length - at));
  whole.set(kept);
  whole.set(bytes.subarray(at), kept.length);
  return whole;
};
