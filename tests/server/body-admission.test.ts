/** Who is refused before a byte of a body is read, and what all bodies may hold together. */
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBodyBudget } from '#supabase/server/body-budget.ts';
import { createTakeIn } from '#supabase/server/request-body.ts';
import { signToken } from '#tests/trust/sign-token.ts';
import { keys } from './fixtures/open-test-backend.ts';
import { openTestSite, type TestSite } from './fixtures/open-test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.remove());

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const claims = { sub: '01990000-0000-7000-8000-000000000001', role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 3600 };
const forge = (more: object, secret = keys.jwtSecret, head: object = { alg: 'HS256', typ: 'JWT' }): string => {
  const body = `${encode(head)}.${encode({ ...claims, ...more })}`;
  return `Bearer ${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
};
const apikey = keys.publishableKey;
const good = `Bearer ${signToken({ userId: claims.sub }, keys.jwtSecret)}`;

/** What is no token of a member. */
const badTokens = {
  'one that has ended': forge({ exp: now - 10 }),
  'one that begins later': forge({ nbf: now + 600 }),
  'one signed elsewhere': forge({}, 'another-secret-of-at-least-32-characters'),
  'one that nobody signed': `Bearer ${encode({ alg: 'none' })}.${encode(claims)}.`,
  'one of another algorithm': forge({}, keys.jwtSecret, { alg: 'HS512' }),
  'three words': 'Bearer a.b.c',
};

/** Sends the head of a request with a body of which nothing comes, so only what needs no body can answer. */
const askWithoutBody = (method: string, pathname: string, headers: Readonly<Record<string, string>>, length: string): Promise<string> =>
  site.raw(
    `${method} ${pathname} HTTP/1.1\r\nHost: 127.0.0.1\r\n${Object.entries({ ...headers, connection: 'close' })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}${length}\r\n\r\n`,
    4000,
  );
const none: Readonly<Record<string, string>> = {};
const forms = ['Content-Length: 1000', 'Transfer-Encoding: chunked'];

const needKey = ['/rest/v1/books', '/rest/v1/rpc/sync', '/auth/v1/signup', '/auth/v1/token?grant_type=password', '/auth/v1/user'];
const needMember = [
  ['POST', '/storage/v1/object/avatars/a'],
  ['PUT', '/storage/v1/object/avatars/a'],
  ['DELETE', '/storage/v1/object/avatars'],
  ['PUT', '/storage/v1/object/upload/sign/avatars/a?token=a.b.c'],
  ['PUT', '/auth/v1/user'],
  ['POST', '/auth/v1/factors'],
  ['POST', '/auth/v1/logout'],
  ['POST', '/api/avatar'],
  ['POST', '/functions/v1/avatar'],
] as const;
const refuseBadTokens = [...needMember, ['POST', '/rest/v1/books'], ['POST', '/rest/v1/rpc/sync'], ['PATCH', '/rest/v1/profiles']] as const;

test.each(needKey)('%s: without the key, or with another, nothing is read', async (pathname) => {
  for (const form of forms)
    for (const headers of [none, { apikey: '' }, { apikey: 'sb_publishable_other' }, { authorization: good }])
      expect(await askWithoutBody('POST', pathname, headers, form), JSON.stringify(headers)).toMatch(/^HTTP\/1\.1 401 /);
});

test.each(needMember)('%s %s: without a token nothing is read', async (method, pathname) => {
  for (const form of forms)
    for (const headers of [none, { apikey }, { apikey, authorization: `Bearer ${apikey}` }, { apikey, authorization: 'Basic YTpi' }])
      expect(await askWithoutBody(method, pathname, headers, form), JSON.stringify(headers)).toMatch(/^HTTP\/1\.1 401 /);
});

test.each(refuseBadTokens)('%s %s: with a token that is none nothing is read', async (method, pathname) => {
  for (const [name, authorization] of Object.entries(badTokens))
    expect(await askWithoutBody(method, pathname, { apikey, authorization }, 'Content-Length: 1000'), name).toMatch(/^HTTP\/1\.1 401 /);
});

test.each(['push', 'sweep'])('%s is for the server alone', async (name) => {
  for (const authorization of [good, `Bearer ${apikey}`, ''])
    expect(await askWithoutBody('POST', `/functions/v1/${name}`, { apikey, authorization }, 'Content-Length: 9')).toMatch(
      /^HTTP\/1\.1 40[14] /,
    );
});

test('a visitor sends little, a member more', async () => {
  const long = 'Content-Length: 65537';
  expect(
    await site.raw(
      `POST /rest/v1/books HTTP/1.1\r\nHost: a\r\napikey: ${apikey}\r\nConnection: close\r\nContent-Length: 65537\r\n\r\n${'x'.repeat(65537)}`,
    ),
  ).toMatch(/^HTTP\/1\.1 413 /);
  await expect(askWithoutBody('POST', '/rest/v1/books', { apikey, authorization: good }, long)).rejects.toThrow('no answer');
});

test('a token that has ended does not keep a phone from asking for the next one', async () => {
  const answer = await site.get(
    '/auth/v1/token?grant_type=refresh_token',
    { authorization: badTokens['one that has ended'], 'content-type': 'application/json' },
    { method: 'POST', body: '{"refresh_token":"none"}' },
  );
  expect(answer.status).toBe(400);
});

const slowBody = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const send = (bytes: number): void => void writer.write(new Uint8Array(bytes)).catch(() => undefined);
  return { body: readable, send, end: () => void writer.close().catch(() => undefined) };
};

test('when all bodies together hold too much, one more is told to come again; what ends makes room', async () => {
  const takeIn = createTakeIn(keys, createBodyBudget({ inAll: 100_000, ofLine: 60_000 }));
  const begin = (peer: string) => {
    const { body, send, end } = slowBody();
    const request = new Request('http://127.0.0.1/rest/v1/books', {
      method: 'POST',
      headers: { apikey },
      body,
      duplex: 'half',
    } as RequestInit);
    return { send, end, answer: takeIn(request, peer, async (whole) => new Response(String((await whole.arrayBuffer()).byteLength))) };
  };
  const first = begin('203.0.113.1');
  first.send(50_000);
  await wait(20);
  const sameLine = begin('203.0.113.1');
  sameLine.send(20_000);
  const refused = await sameLine.answer;
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 5]);
  const second = begin('203.0.113.2');
  second.send(45_000);
  await wait(20);
  const third = begin('203.0.113.3');
  third.send(10_000);
  expect((await third.answer).status).toBe(429);
  first.end();
  expect(await (await first.answer).text()).toBe('50000');
  const fourth = begin('203.0.113.1');
  fourth.send(50_000);
  fourth.end();
  expect((await fourth.answer).status).toBe(200);
  second.end();
  expect((await second.answer).status).toBe(200);
});
