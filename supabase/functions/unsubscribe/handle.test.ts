import { beforeEach, expect, test, vi } from 'vitest';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { createUnsubscribeHandler, type StopMails } from './handle.ts';

const token = '0b6f7c1e-58a3-4d1a-9d0e-2f3b4c5d6e7f';
const stop = vi.fn<StopMails>();
let handle: ReturnType<typeof createUnsubscribeHandler>;
beforeEach(() => {
  stop.mockReset().mockResolvedValue({ status: 'ok' });
  handle = createUnsubscribeHandler(stop, networkBy('x-operator'), 'https://mboa.example', () => 0);
});
const ask = async (method: string, query = '', body?: string) => {
  const answer = await handle(new Request(`http://x/api/unsubscribe${query}`, { method, ...(body === undefined ? {} : { body }) }));
  return [answer.status, answer.headers.get('location') ?? (await answer.json().catch(() => null))];
};

test('a mail program’s button and the page’s end it; whatever else is posted ends nothing', async () => {
  expect(await ask('POST', `?token=${token}`, 'List-Unsubscribe=One-Click')).toEqual([200, { status: 'ok' }]);
  stop.mockResolvedValue({ status: 'already' });
  expect(await ask('POST', '', JSON.stringify({ token }))).toEqual([200, { status: 'already' }]);
  expect(stop.mock.calls).toEqual([[{ token }], [{ token }]]);
  for (const body of ['', 'x', '{"token":7}', '{"token":"a"}']) expect(await ask('POST', '', body)).toEqual([404, { status: 'not_found' }]);
  expect(await ask('POST', '', 'x'.repeat(2000))).toEqual([413, { status: 'invalid' }]);
  expect(stop).toHaveBeenCalledTimes(2);
});

test('a token that nobody has, and a database that does not answer', async () => {
  stop.mockResolvedValueOnce({ status: 'not_found' });
  expect(await ask('POST', `?token=${token}`, '')).toEqual([404, { status: 'not_found' }]);
  for (const silence of [null, {}]) {
    stop.mockResolvedValueOnce(silence);
    expect(await ask('POST', `?token=${token}`, '')).toEqual([503, null]);
  }
  stop.mockRejectedValueOnce(new Error('gone'));
  expect(await ask('POST', `?token=${token}`, '')).toEqual([503, null]);
});

test('opening the address ends nothing: it leads to the page that asks', async () => {
  expect(await ask('GET', `?token=${token}`)).toEqual([303, `https://mboa.example/unsubscribe#${token}`]);
  expect(await ask('GET', '?token=//elsewhere.example')).toEqual([303, 'https://mboa.example/unsubscribe']);
  expect(stop).not.toHaveBeenCalled();
});

test('a network that tries and tries is told to wait', async () => {
  for (let n = 0; n < 30; n += 1) await ask('POST', `?token=${token}`, '');
  expect(await ask('POST', `?token=${token}`, '')).toEqual([429, { status: 'too_many' }]);
});
