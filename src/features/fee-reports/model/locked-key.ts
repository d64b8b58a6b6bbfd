/** The moderators' key: one half for everybody, the other locked with words that are told once, to whoever makes it. The server holds it locked. */
import { DhkemP256HkdfSha256 } from '@hpke/core';
import { fromBase64, toBase64 } from '#src/shared/base64.ts';

const kem = new DhkemP256HkdfSha256();
/** RFC 8018: moderators open it on any device, so a guess costs more than that of a receipt. */
const rounds = 400_000;
const [saltLength, ivLength] = [16, 12];

export interface MadeKey {
  readonly publicKey: string;
  readonly locked: string;
}

/** Both base64. */
export const makeKey = async (words: string): Promise<MadeKey> => {
  const pair = await kem.generateKeyPair();
  const publicKey = new Uint8Array(await kem.serializePublicKey(pair.publicKey));
  const salt = crypto.getRandomValues(new Uint8Array(saltLength));
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const lock = await lockOf(words, salt);
  const locked = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, lock, await kem.serializePrivateKey(pair.privateKey));
  return { publicKey: toBase64(publicKey), locked: toBase64(new Uint8Array([...salt, ...iv, ...new Uint8Array(locked)])) };
};

/** Null: these are not its words. */
export const unlockKey = async (locked: string, words: string): Promise<CryptoKey | null> => {
  try {
    const bytes = fromBase64(locked);
    const lock = await lockOf(words, bytes.slice(0, saltLength));
    const iv = bytes.slice(saltLength, saltLength + ivLength);
    const half = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, lock, bytes.slice(saltLength + ivLength));
    return await kem.deserializePrivateKey(half);
  } catch {
    return null;
  }
};

const lockOf = async (words: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> => {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(words), 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return crypto.subtle.deriveKey(how, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
};
