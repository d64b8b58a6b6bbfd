/** Ranges as browsers ask for them, and a track that goes out of sight while it is played. */
import { describe, expect, test } from 'vitest';
import { createTrackAudioHandler } from './handle.ts';
import { readRange } from './read-range.ts';

const whole = Uint8Array.from({ length: 300_000 }, (_, n) => n % 251);
const hash = 'ab'.repeat(32);

const open = () => {
  const asked: number[] = [];
  const state = { isThere: true };
  const versions = new Set<unknown>();
  const handle = createTrackAudioHandler(
    async (_, args) => {
      const { since, most, light } = args as { since: number; most: number; light: boolean };
      versions.add(light);
      if (most > 0) asked.push(since);
      if (!state.isThere) return { status: 'not_found' };
      const data = Buffer.from(whole.subarray(since, since + most)).toString('base64');
      return { status: 'ok', mime: 'audio/mpeg', bytes: whole.length, hash, data };
    },
    () => 'here',
  );
  const get = (headers: Readonly<Record<string, string>> = {}, init: RequestInit = {}, pid = '0123456789') =>
    handle(new Request(`http://x/api/track-audio?pid=${pid}`, { ...init, headers }));
  return { get, asked, state, versions };
};
const bytesOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());

test.each([
  [null, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-5', { from: 95, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=99-', { from: 99, to: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['chars=0-1', null],
  ['bytes=1e3-', null],
])('of 100 bytes %s is %j', (told, read) => expect(readRange(told, 100)).toEqual(read));

describe('a track', () => {
  test('is given whole, and tells what it is', async () => {
    const answer = await open().get();
    expect([answer.status, answer.headers.get('content-length'), answer.headers.get('accept-ranges')]).toEqual([200, '300000', 'bytes']);
    expect(await bytesOf(answer)).toEqual(whole);
  });

  test('is given from a byte on, across pieces', async () => {
    const answer = await open().get({ range: 'bytes=1000-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, 'bytes 1000-299999/300000']);
    expect(await bytesOf(answer)).toEqual(whole.subarray(1000));
    const part = await open().get({ range: 'bytes=131070-131075' });
    expect([await bytesOf(part), part.headers.get('content-length')]).toEqual([whole.subarray(131_070, 131_076), '6']);
  });

  test('beyond its end there is nothing; of another version there is the whole of this one', async () => {
    const beyond = await open().get({ range: 'bytes=300000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */300000']);
    expect((await open().get({ range: 'bytes=5-', 'if-range': '"old"' })).status).toBe(200);
    expect((await open().get({ range: 'bytes=5-', 'if-range': `"${'ab'.repeat(16)}"` })).status).toBe(206);
    expect((await open().get({ 'if-none-match': `"${'ab'.repeat(16)}"` })).status).toBe(304);
  });

  test.each([
    ['0123456789', false],
    ['0123456789&light=1', true],
    ['0123456789&light=yes', false],
  ])('as %s is asked for in one version, piece by piece: light %s', async (pid, isLight) => {
    const { get, versions } = open();
    await bytesOf(await get({}, {}, pid));
    expect([...versions]).toEqual([isLight]);
  });

  test('is read as it is taken: who stops costs nothing more', async () => {
    const { get, asked } = open();
    const reader = (await get()).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(asked).toEqual([0]);
  });

  test('ends where it goes out of sight, and is not there from then on', async () => {
    const { get, state } = open();
    const answer = await get();
    state.isThere = false;
    await expect(bytesOf(answer)).rejects.toThrow();
    const gone = await get();
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('nothing else is taken, and nothing runs in it', async () => {
    const { get } = open();
    expect((await get({}, { method: 'POST' })).status).toBe(405);
    expect((await get({}, {}, '../../etc')).status).toBe(404);
    const head = await get({}, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([200, '300000', null]);
    expect(head.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox/);
    expect([head.headers.get('x-content-type-options'), head.headers.get('cross-origin-resource-policy')]).toEqual([
      'nosniff',
      'same-origin',
    ]);
  });

  test('too often is refused', async () => {
    const { get } = open();
    for (let n = 0; n < 240; n += 1) await get({}, { method: 'HEAD' });
    expect((await get()).status).toBe(429);
  });
});
