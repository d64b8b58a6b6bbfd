/**
 * Numbers as byte planes: all low bytes, then all second bytes, and so on. Brotli finds far more in a plane of similar
 * bytes than in mixed ones. Widths go to six bytes, so plain arithmetic is used instead of 32-bit shifts.
 */

/** Bytes needed for the largest of these non-negative integers; 0 when all are 0. */
export const widthOf = (values: ArrayLike<number>): number => {
  let most = 0;
  for (let i = 0; i < values.length; i += 1) most = Math.max(most, values[i] ?? 0);
  let width = 0;
  while (most >= 1) {
    most = Math.floor(most / 256);
    width += 1;
  }
  return width;
};

export const toPlanes = (values: ArrayLike<number>, width: number): Uint8Array => {
  const bytes = new Uint8Array(values.length * width);
  let at = 0;
  for (let plane = 0; plane < width; plane += 1) {
    const unit = 256 ** plane;
    for (let i = 0; i < values.length; i += 1) bytes[at++] = Math.floor((values[i] ?? 0) / unit) % 256;
  }
  return bytes;
};

export const fromPlanes = (bytes: Uint8Array, count: number, width: number): Float64Array => {
  const values = new Float64Array(count);
  let at = 0;
  for (let plane = 0; plane < width; plane += 1) {
    const unit = 256 ** plane;
    for (let i = 0; i < count; i += 1) values[i] = (values[i] ?? 0) + (bytes[at++] ?? 0) * unit;
  }
  return values;
};

/** Signed to unsigned, small stays small: 0 -1 1 -2 2 … */
export const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
export const unzigzag = (code: number): number => (code % 2 === 1 ? -(code + 1) / 2 : code / 2);

/** 50-bit pids: six bytes each, then the two highest bits of four pids in a byte. Hashes do not compress, so none is wasted. */
export const packPids = (pids: ArrayLike<number>): Uint8Array => {
  const low = pids.length * 6;
  const bytes = new Uint8Array(low + Math.ceil(pids.length / 4));
  for (let i = 0; i < pids.length; i += 1) {
    let rest = pids[i] ?? 0;
    for (let b = 0; b < 6; b += 1) {
      bytes[i * 6 + b] = rest % 256;
      rest = Math.floor(rest / 256);
    }
    const at = low + (i >> 2);
    bytes[at] = (bytes[at] ?? 0) | (rest << ((i & 3) * 2));
  }
  return bytes;
};

export const unpackPids = (bytes: Uint8Array, count: number): Float64Array => {
  const pids = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    let value = ((bytes[count * 6 + (i >> 2)] ?? 0) >> ((i & 3) * 2)) & 3;
    for (let b = 5; b >= 0; b -= 1) value = value * 256 + (bytes[i * 6 + b] ?? 0);
    pids[i] = value;
  }
  return pids;
};
