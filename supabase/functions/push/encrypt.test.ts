import { expect, test } from 'vitest';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { drawOnce, encrypt } from './encrypt.ts';

/** RFC 8291, appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  phone: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6',
    'cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join(''),
};

const openPair = async (): Promise<CryptoKeyPair> => {
  const ecdh = { name: 'ECDH', namedCurve: 'P-256' };
  const point = fromBase64Url(example.publicKey);
  const jwk = { kty: 'EC', crv: 'P-256', x: toBase64Url(point.slice(1, 33)), y: toBase64Url(point.slice(33)) };
  return {
    publicKey: await crypto.subtle.importKey('jwk', jwk, ecdh, true, []),
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: example.privateKey }, ecdh, false, ['deriveBits']),
  };
};

test('the example of RFC 8291 comes out to the last bit', async () => {
  const body = await encrypt(example.text, example.phone, { keys: await openPair(), salt: fromBase64Url(example.salt) });
  expect(toBase64Url(body)).toBe(example.body);
});

test('no two pushes are alike, and a key that is no point of the curve is refused', async () => {
  const bodies = await Promise.all([1, 2].map(async () => toBase64Url(await encrypt('x', example.phone, await drawOnce()))));
  expect(bodies[0]).not.toBe(bodies[1]);
  await expect(encrypt('x', { ...example.phone, p256dh: `B${'A'.repeat(86)}` }, await drawOnce())).rejects.toThrow();
});
