/** SHA-256 in hex. Browsers hide crypto.subtle on plain-http addresses (a demonstration on a local network): then by hand. */

import { toHex } from './hex.ts';

export const sha256 = async (bytes: ArrayBuffer): Promise<string> => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return toHex(subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : sha256ByHand(new Uint8Array(bytes)));
};

const primes = ((): readonly number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
})();
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0;
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** FIPS 180-4; exported for its test. */
export const sha256ByHand = (bytes: Uint8Array): Uint8Array => {
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 8, Math.floor(bytes.length / 2 ** 29));
  padded.setUint32(padded.byteLength - 4, (bytes.length * 8) >>> 0);
  const hash = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  const w = new Int32Array(64);
  for (let at = 0; at < padded.byteLength; at += 64) {
    expand(padded, at, w);
    mix(hash, w);
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => {
    out.setInt32(i * 4, word);
  });
  return new Uint8Array(out.buffer);
};

const expand = (block: DataView, at: number, w: Int32Array): void => {
  for (let i = 0; i < 16; i += 1) w[i] = block.getInt32(at + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0;
  }
};

const mix = (hash: Int32Array, w: Int32Array): void => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + (w[i] ?? 0)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    hash[i] = ((hash[i] ?? 0) + word) | 0;
  });
};
