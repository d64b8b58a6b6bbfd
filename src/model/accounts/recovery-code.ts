/** The code on a recovery sheet: 20 characters in groups of four, 100 random bits. Made on the phone; the server keeps its fingerprint. */
import { sha256 } from '#src/shared/sha256.ts';

/** Crockford's: without I, L, O and U, so that none is taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 20;

export const makeRecoveryCode = (): string =>
  grouped([...crypto.getRandomValues(new Uint8Array(length))].map((byte) => letters[byte % letters.length]).join(''));

const grouped = (plain: string): string => (plain.match(/.{4}/g) ?? []).join('-');

/** As it was typed, in any case, with or without dashes. Null: it cannot be one. */
export const readRecoveryCode = (typed: string): string | null => {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return plain.length === length && [...plain].every((letter) => letters.includes(letter)) ? grouped(plain) : null;
};

/** SHA-256 in hexadecimal. */
export const fingerprintOf = (code: string): Promise<string> => sha256(new TextEncoder().encode(code).buffer);
