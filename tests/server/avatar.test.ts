/** Pictures of members, through the function and past it, with real accounts on the embedded backend. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, jpeg, lossy, riff, segment } from '#supabase/functions/avatar/crafted-pictures.ts';
import { createSite } from '#supabase/server/site.ts';
import { copyTestTemplate, keys, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

let backend: TestBackend;
let site: ReturnType<typeof createSite>;
let member: { readonly id: string; readonly token: string };
let count = 0;
beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
});
afterAll(() => backend?.remove());
beforeEach(async () => {
  // A site of its own for each test: how often one network may call is counted in it.
  site = createSite({ backend, packs: backend.dataFolder, pages: async () => new Response('page') });
  count += 1;
  const body = JSON.stringify({ email: `picture${count}@example.org`, password: 'a-long-enough-1' });
  const answer = await backend.ask('/auth/v1/signup', { method: 'POST', body });
  const { access_token, user } = (await answer.json()) as { access_token: string; user: { id: string } };
  member = { id: user.id, token: access_token };
});

const call = async (method: string, path: string, body?: Uint8Array<ArrayBuffer> | string, token: string | null = member.token) => {
  const headers = new Headers({ apikey: keys.publishableKey });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  return site(new Request(`http://127.0.0.1${path}`, { method, headers, ...(body === undefined ? {} : { body }) }), '127.0.0.1');
};
const send = (bytes: Uint8Array<ArrayBuffer>, token?: string | null) => call('POST', '/api/avatar', bytes, token);
const urlOf = async (id = member.id): Promise<unknown> =>
  (await backend.exclusive((db) => db.query<{ avatar_url: unknown }>('select avatar_url from public.profiles where user_id = $1', [id])))
    .rows[0]?.avatar_url;
const files = async (): Promise<number> =>
  (
    await backend.exclusive((db) =>
      db.query("select from storage.objects where bucket_id = 'avatars' and name like $1", [`${member.id}/%`]),
    )
  ).rows.length;

test.each([
  ['webp', riff(lossy(512, 512)), 'image/webp'],
  ['jpg', jpeg(256, 256), 'image/jpeg'],
])('a picture (%s) is stored, its profile points to it, and everyone can see it', async (ending, bytes, type) => {
  const answer = await send(bytes);
  const { url } = (await answer.json()) as { url: string };
  expect([answer.status, url]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^/storage/v1/object/public/avatars/${member.id}/\\w{32}\\.${ending}$`)),
  ]);
  expect(await urlOf()).toBe(url);
  const seen = await call('GET', url, undefined, null);
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('x-content-type-options')]).toEqual([200, type, 'nosniff']);
  expect(new Uint8Array(await seen.arrayBuffer())).toEqual(bytes);
});

test('the next one has a new name and the former one is gone; taking it away leaves nothing', async () => {
  const { url: first } = (await (await send(jpeg(64, 64))).json()) as { url: string };
  const { url: second } = (await (await send(jpeg(65, 65))).json()) as { url: string };
  expect(second).not.toBe(first);
  expect(await files()).toBe(1);
  expect((await call('GET', first, undefined, null)).status).toBeGreaterThanOrEqual(400);
  expect(await (await call('DELETE', '/api/avatar')).json()).toEqual({ status: 'ok', url: null });
  expect([await urlOf(), await files()]).toEqual([null, 0]);
});

describe('refused, with nothing stored', () => {
  test.each([
    ['an SVG', join('<svg onload="alert(1)"/>'), 'type'],
    ['a picture that tells where it was taken', jpeg(64, 64, segment(0xe1, 'Exif\0\0GPS')), 'extras'],
    ['a picture and a page', jpeg(64, 64, join(), join('<script>')), 'extras'],
    ['10,000 × 10,000', jpeg(10_000, 10_000), 'pixels'],
    ['513 × 513', riff(lossy(513, 513)), 'pixels'],
    ['not square', jpeg(64, 63), 'pixels'],
    ['nothing', join(), 'type'],
    ['more than 120 KB', join(jpeg(64, 64), new Uint8Array(120 * 1024)), 'size'],
  ])('%s', async (_, bytes, why) => {
    const answer = await send(bytes);
    expect([answer.status, await answer.json()]).toEqual([422, { status: 'invalid', why }]);
    expect([await urlOf(), await files()]).toEqual([null, 0]);
  });

  test.each([
    ['no token', null],
    ['the public key', keys.publishableKey],
    ['the server’s key', keys.secretKey],
    ['nonsense', 'a.b.c'],
    ['a token signed by nobody', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`],
  ])('with %s', async (_, token) => {
    expect((await send(jpeg(64, 64), token)).status).toBe(401);
    expect(await files()).toBe(0);
  });

  test('5 MB are not read', async () => {
    expect((await send(new Uint8Array(5 * 1024 * 1024))).status).toBe(413);
  });

  test('any other verb', async () => {
    expect((await call('GET', '/api/avatar')).status).toBe(405);
  });

  test('more than 20 a minute', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await send(join())).status);
    expect(statuses.slice(-2)).toEqual([422, 429]);
  });
});

describe('past the function', () => {
  const name = () => `/storage/v1/object/avatars/${member.id}/${'a'.repeat(32)}.webp`;

  test.each(['POST', 'PUT'])('a member cannot %s into the bucket', async (method) => {
    expect((await call(method, name(), riff(lossy(64, 64)))).status).toBeGreaterThanOrEqual(400);
    expect(await files()).toBe(0);
  });

  test('nor remove, list or sign there', async () => {
    await send(jpeg(64, 64));
    const url = String(await urlOf()).replace('/object/public/', '/object/');
    await call('DELETE', url);
    await call('DELETE', '/storage/v1/object/avatars', JSON.stringify({ prefixes: [url.split('/avatars/')[1]] }));
    expect(await files()).toBe(1);
    const listed = await call('POST', '/storage/v1/object/list/avatars', JSON.stringify({ prefix: member.id, limit: 10, offset: 0 }));
    expect(listed.ok ? await listed.json() : []).toEqual([]);
    expect((await call('POST', url.replace('/object/', '/object/upload/sign/'), '{}')).status).toBeGreaterThanOrEqual(400);
  });
});
