/**
 * A receipt is twelve syllables in four words that can be read out and written down: 72 random bits, of which the server gets only what a slow
 * hash makes. Law: from what lies on the server nobody finds the receipt, and without it nobody opens the answer.
 */
import { toHex } from '#src/shared/hex.ts';

const consonants = 'bdfgjklmnprstvwz';
const vowels = 'aiou';

export const newReceipt = (random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes)): string => {
  const bits = Array.from(random(new Uint8Array(9)), (byte) => byte.toString(2).padStart(8, '0')).join('');
  const syllables = Array.from({ length: 12 }, (_, n) => syllableOf(Number.parseInt(bits.slice(6 * n, 6 * n + 6), 2)));
  return inWords(syllables.join(''));
};

const syllableOf = (six: number): string => `${consonants[six >> 2] ?? ''}${vowels[six & 3] ?? ''}`;
const inWords = (letters: string): string => letters.replace(/.{6}(?=.)/g, '$& ');

const form = new RegExp(`^(?:[${consonants}][${vowels}]){12}$`);

/** As it was given, whatever stands between its letters and however large they are; null: it is none. */
export const readReceipt = (typed: string): string | null => {
  const letters = typed.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return form.test(letters) ? inWords(letters) : null;
};

export interface ReceiptKeys {
  /** Under which the server finds the report, in hex. */
  readonly find: string;
  /** 32 bytes: opens the answer. */
  readonly answerKey: Uint8Array<ArrayBuffer>;
}

/** RFC 8018, PBKDF2 with SHA-256: what one guess costs. A cheap phone needs half a second once. */
const rounds = 150_000;

export const keysOf = async (receipt: string): Promise<ReceiptKeys> => {
  const encode = new TextEncoder();
  const words = await crypto.subtle.importKey('raw', encode.encode(receipt.replaceAll(' ', '')), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: encode.encode('mboa fee report'), iterations: rounds },
    words,
    512,
  );
  return { find: toHex(new Uint8Array(bits, 0, 32)), answerKey: new Uint8Array(bits.slice(32)) };
};
