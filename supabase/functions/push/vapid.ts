/** Who sends a push: RFC 8292. The pair of keys is one text, `<public>.<private>`, both base64url as every tool for Web Push writes them. */
import { fromBase64Url, toBase64Url } from './base64url.ts';

export interface Vapid {
  readonly publicKey: string;
  /** The header of a push to the service at `endpoint`, with the time in ms since 1970. */
  readonly authorization: (endpoint: string, now: number) => Promise<string>;
}

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** In s; a service refuses more than a day. */
const lifetime = 12 * 3600;

export const makeVapidKeys = async (): Promise<string> => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ecdsa, true, ['sign', 'verify']);
  const { d = '' } = await crypto.subtle.exportKey('jwk', privateKey);
  return `${toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)))}.${d}`;
};

/** `contact`: mailto: or https:, where a push service reaches whoever runs this server. Throws when the keys are no pair of P-256. */
export const openVapid = async (keys: string, contact: string): Promise<Vapid> => {
  const [publicKey = '', d = ''] = keys.split('.');
  const point = fromBase64Url(publicKey);
  const jwk = { kty: 'EC', crv: 'P-256', d, x: toBase64Url(point.slice(1, 33)), y: toBase64Url(point.slice(33, 65)) };
  const key = await crypto.subtle.importKey('jwk', jwk, ecdsa, false, ['sign']);
  return {
    publicKey,
    authorization: async (endpoint, now) => {
      const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + lifetime, sub: contact };
      const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
        .map((part) => toBase64Url(new TextEncoder().encode(JSON.stringify(part))))
        .join('.');
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, new TextEncoder().encode(signed));
      return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${publicKey}`;
    },
  };
};
