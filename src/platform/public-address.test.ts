import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const place = { pathname: '/villages' };
const browser = { onLine: true };
const fetching = vi.fn<typeof fetch>();
/** Each test is a visit of its own. */
let publicAddress: () => Promise<string>;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('location', Object.assign(place, { pathname: '/villages' }));
  vi.stubGlobal('navigator', Object.assign(browser, { onLine: true }));
  vi.stubGlobal('fetch', fetching.mockReset().mockResolvedValue(Response.json({ ip: '203.0.113.0' })));
  ({ publicAddress } = await import('./public-address.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('our own server is asked, once a visit', async () => {
  expect(await publicAddress()).toBe('203.0.113.0');
  expect(await publicAddress()).toBe('203.0.113.0');
  expect(fetching.mock.calls.map(([url]) => url)).toEqual(['/api/ip']);
});

test.each([
  ['no line', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', async () => new Response('', { status: 500 })],
  ['a captive portal', async () => new Response('<html>Sign in</html>')],
  ['something else', async () => Response.json({ ip: '<b>' })],
  ['nothing', async () => Response.json(null)],
])('%s makes it unknown', async (_, answer) => {
  fetching.mockImplementation(answer);
  expect(await publicAddress()).toBe('unknown');
});

test('offline nobody is asked', async () => {
  browser.onLine = false;
  expect(await publicAddress()).toBe('unknown');
  expect(fetching).not.toHaveBeenCalled();
});

test('after two seconds it is unknown', async () => {
  vi.useFakeTimers();
  fetching.mockImplementation(
    (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  let answer = '';
  void publicAddress().then((ip) => {
    answer = ip;
  });
  await vi.advanceTimersByTimeAsync(1999);
  expect(answer).toBe('');
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toBe('unknown');
});

test.each(['/polls/x', '/fr/petitions/water-0k3m9x2a7q', '/petitions'])('on %s nobody is asked', async (pathname) => {
  place.pathname = pathname;
  expect(await publicAddress()).toBe('unknown');
  expect(fetching).not.toHaveBeenCalled();
});
