import { importJWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { makeVapidKeys, openVapid } from './vapid.ts';

const now = Date.parse('2027-03-27T12:00:00Z');

test('a token for one service and half a day, signed by the key that stands beside it', async () => {
  const keys = await makeVapidKeys();
  const vapid = await openVapid(keys, 'mailto:ngum@example.org');
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(await vapid.authorization('https://push.example.org/a/b?c', now)) ?? [];
  expect([key, key]).toEqual([vapid.publicKey, keys.split('.')[0]]);
  const point = fromBase64Url(key);
  const jwk = { kty: 'EC', crv: 'P-256', x: toBase64Url(point.slice(1, 33)), y: toBase64Url(point.slice(33)) };
  const { payload, protectedHeader } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { currentDate: new Date(now) });
  expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(payload).toEqual({ aud: 'https://push.example.org', exp: now / 1000 + 43_200, sub: 'mailto:ngum@example.org' });
});

test('what is no pair of keys is not taken', async () => {
  const [one, other] = [await makeVapidKeys(), await makeVapidKeys()];
  for (const wrong of ['', one.split('.')[0] ?? '', `${one.split('.')[0]}.${other.split('.')[1]}`, 'a.b'])
    await expect(openVapid(wrong, 'mailto:ngum@example.org')).rejects.toThrow();
});
