/** What only one phone can read: RFC 8291 (Web Push) over RFC 8188 (aes128gcm), one record. */
import { fromBase64Url } from './base64url.ts';

/** As the phone's browser made them, base64url. */
export interface PhoneKeys {
  /** Its public key: an uncompressed point of P-256. */
  readonly p256dh: string;
  readonly auth: string;
}

/** Made anew for every push. */
export interface Once {
  readonly keys: CryptoKeyPair;
  readonly salt: Uint8Array<ArrayBuffer>;
}

const ecdh = { name: 'ECDH', namedCurve: 'P-256' } as const;
const recordSize = 4096;

export const drawOnce = async (): Promise<Once> => ({
  keys: await crypto.subtle.generateKey(ecdh, false, ['deriveBits']),
  salt: crypto.getRandomValues(new Uint8Array(16)),
});

/** The body of a push. Throws when the phone's key is no point of the curve. */
export const encrypt = async (text: string, phone: PhoneKeys, { keys, salt }: Once): Promise<Uint8Array<ArrayBuffer>> => {
  const theirs = fromBase64Url(phone.p256dh);
  const ours = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const key = await crypto.subtle.importKey('raw', theirs, ecdh, false, []);
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: key }, keys.privateKey, 256));
  const secret = await derive(fromBase64Url(phone.auth), shared, join(utf8('WebPush: info\0'), theirs, ours), 32);
  const contentKey = await derive(salt, secret, utf8('Content-Encoding: aes128gcm\0'), 16);
  const iv = await derive(salt, secret, utf8('Content-Encoding: nonce\0'), 12);
  const aes = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  // 2: the last record.
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, join(utf8(text), Uint8Array.of(2)));
  const head = new Uint8Array(5);
  new DataView(head.buffer).setUint32(0, recordSize);
  head[4] = ours.length;
  return join(salt, head, ours, new Uint8Array(sealed));
};

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const join = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

type Bytes = Uint8Array<ArrayBuffer>;
const derive = async (salt: Bytes, secret: Bytes, info: Bytes, length: number): Promise<Bytes> => {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8));
};
