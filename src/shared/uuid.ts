/** Ids made where the row is born (RFC 9562): version 7, so that ids made later come later, and version 4 where an id is a secret. */
import { toHex } from './hex.ts';

/** `now` in ms. */
export const newUuid = (now: number): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // A clock before 1970 or after 10889 has no place in 48 bits.
  const time = Math.min(Math.max(0, Math.floor(now)), 2 ** 48 - 1);
  for (let place = 0; place < 6; place += 1) bytes[place] = Math.floor(time / 2 ** (8 * (5 - place))) % 256;
  return formatUuid(bytes, 7);
};

/** Version 4: one that nobody can guess and that says nothing. */
export const randomUuid = (): string => formatUuid(crypto.getRandomValues(new Uint8Array(16)), 4);

const formatUuid = (bytes: Uint8Array, version: 4 | 7): string => {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = toHex(bytes);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** When it was made, in ms; of another version it says nothing. */
export const timeOfUuid = (uuid: string): number => Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);
