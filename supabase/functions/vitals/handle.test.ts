import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleVitals } from './handle.ts';

const info = vi.spyOn(console, 'info');
beforeEach(() => info.mockReset().mockImplementation(() => undefined));
afterEach(() => info.mockReset());

const send = (body: unknown): Promise<Response> =>
  handleVitals(new Request('http://x/api/vitals', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }));

test('a measure is logged with the kind of screen, not with who it was about', async () => {
  const { status } = await send({ name: 'LCP', value: 1234.56789, screen: '/villages/bafut-0123456789', id: 'v4-17', user: 'me' });
  expect(status).toBe(204);
  expect(info.mock.calls).toEqual([['vitals {"name":"LCP","value":1234.568,"screen":"/villages"}']]);
});

test.each([
  '',
  'not json',
  [],
  {},
  { name: 'LCP' },
  { name: 'XXX', value: 1 },
  { name: 'LCP', value: '1' },
  { name: 'LCP', value: -1 },
  { name: 'LCP', value: 1e9 },
  [{ name: 'LCP', value: 1 }, null],
  Array.from({ length: 21 }, () => ({ name: 'LCP', value: 1 })),
])('%j is refused and not logged', async (body) => {
  expect((await send(body)).status).toBe(400);
  expect(info).not.toHaveBeenCalled();
});
