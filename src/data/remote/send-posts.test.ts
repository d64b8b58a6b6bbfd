import { beforeEach, expect, test, vi } from 'vitest';
import { keepPost, readPosts, useKeptPosts } from '#src/platform/kept-posts.ts';

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', asked);
vi.stubGlobal('navigator', { onLine: true });
vi.stubGlobal('localStorage', undefined);
const { sendPosts } = await import('./send-posts.ts');

const left = () => readPosts().map(({ id, isRefused }) => [id, isRefused]);
const says = (status: string, code = 200) => Response.json({ status }, { status: code });

beforeEach(async () => {
  asked.mockReset().mockImplementation(async () => says('ok'));
  await sendPosts();
  asked.mockReset();
});

test('each goes in a request of its own, without a token, and from this phone once the server has it', async () => {
  keepPost('fee-report', 'a', { find: 'a' });
  keepPost('fee-report', 'b', { find: 'b' });
  asked.mockResolvedValueOnce(says('ok')).mockResolvedValueOnce(says('already'));
  await sendPosts();
  expect(asked.mock.calls.map(([url, { body }]) => [url, body])).toEqual([
    ['/api/fee-report', '{"find":"a"}'],
    ['/api/fee-report', '{"find":"b"}'],
  ]);
  for (const [, { headers, credentials }] of asked.mock.calls)
    expect([Object.keys(headers ?? {}).sort(), credentials]).toEqual([['apikey', 'content-type'], undefined]);
  expect(left()).toEqual([]);
});

test.each([
  ['a broken line', () => Promise.reject(new TypeError('cut'))],
  ['an answer that is not ours', async () => new Response('<html>')],
  ['a fault of the server', async () => says('', 503)],
  ['too many', async () => says('too_many', 429)],
])('after %s it stays, and goes the next time', async (_, answer) => {
  keepPost('fee-report', 'a', {});
  asked.mockImplementationOnce(answer);
  await sendPosts();
  expect(left()).toEqual([['a', false]]);
  asked.mockResolvedValueOnce(says('ok'));
  await sendPosts();
  expect(left()).toEqual([]);
});

test('what the server will never take is marked, and not sent again', async () => {
  keepPost('fee-report', 'a', {});
  keepPost('fee-report', 'b', {});
  asked.mockResolvedValueOnce(says('invalid', 400)).mockResolvedValueOnce(says('id_conflict'));
  await sendPosts();
  await sendPosts();
  expect(left()).toEqual([
    ['a', true],
    ['b', true],
  ]);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(useKeptPosts.getState().posts).toHaveLength(2);
  // Nothing is left for the next test.
  const { dropPost } = await import('#src/platform/kept-posts.ts');
  dropPost('a');
  dropPost('b');
});

test('without a network nothing is asked', async () => {
  keepPost('fee-report', 'a', {});
  vi.stubGlobal('navigator', { onLine: false });
  await sendPosts();
  vi.stubGlobal('navigator', { onLine: true });
  expect([left(), asked.mock.calls.length]).toEqual([[['a', false]], 0]);
});
