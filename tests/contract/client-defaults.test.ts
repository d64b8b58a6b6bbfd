/**
 * The specification's figures for the backend client (section 9) are the client's own defaults: the app sets none of them.
 * Real clients with a fetch of ours show them; a new version that behaves otherwise fails here.
 */
import { createRequire } from 'node:module';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const start = Date.parse('2026-03-01T10:00:00Z');
const asked: { readonly at: number; readonly path: string; readonly init: RequestInit }[] = [];
const answer = vi.fn<(path: string) => Promise<Response>>();
const fakeFetch = ((input: RequestInfo | URL, init: RequestInit = {}) => {
  const { pathname } = new URL(String(input));
  asked.push({ at: Date.now() - start, path: pathname, init });
  return answer(pathname);
}) as typeof fetch;

const storageKey = 'session';
const memory = new Map<string, string>();
const open = () =>
  createClient('http://backend.example', 'public-key', {
    global: { fetch: fakeFetch },
    auth: {
      storageKey,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => memory.get(key) ?? null,
        setItem: (key, value) => void memory.set(key, value),
        removeItem: (key) => void memory.delete(key),
      },
    },
  });

beforeEach(() => {
  asked.length = 0;
  memory.clear();
  answer.mockReset().mockImplementation(async () => Response.json({}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const user = { id: 'u', aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '2026-01-01T00:00:00Z' };
const sessionFor = (seconds: number) => ({
  access_token: 'a.b.c',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: seconds,
  expires_at: Math.floor(Date.now() / 1000) + seconds,
  user,
});
const refreshes = () => asked.filter(({ path }) => path === '/auth/v1/token').map(({ at }) => at);

describe('auth', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(start);
  });

  test('the session is looked at every 30 s, and refreshed once 90 s of validity remain', async () => {
    memory.set(storageKey, JSON.stringify(sessionFor(179)));
    answer.mockImplementation(async () => Response.json(sessionFor(3600)));
    const client = open();
    await client.auth.startAutoRefresh();
    await vi.advanceTimersByTimeAsync(240_000);
    await client.auth.stopAutoRefresh();
    // 179 s at the start, 149 after the first look, 119 after the second: within the three ticks of 30 s that make 90.
    expect(refreshes()).toEqual([60_000]);
  });

  test('its figures are 30 s, 90 s and 10 minutes', () => {
    const constants = createRequire(import.meta.url)('@supabase/auth-js/dist/main/lib/constants.js');
    expect(constants).toMatchObject({ AUTO_REFRESH_TICK_DURATION_MS: 30_000, EXPIRY_MARGIN_MS: 90_000, JWKS_TTL: 600_000 });
  });

  test('a refresh that finds no network is tried again after 200 ms, then each time after twice as long', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined); // The client says there what this test provokes.
    memory.set(storageKey, JSON.stringify(sessionFor(-1)));
    answer.mockImplementation(() => Promise.reject(new TypeError('fetch failed')));
    const session = open().auth.getSession();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(refreshes().slice(0, 5)).toEqual([0, 200, 600, 1400, 3000]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await session).data.session).toBeNull();
  });

  test('the key set is asked for again after ten minutes', async () => {
    const { token, key } = await signToken();
    answer.mockImplementation(async () => Response.json({ keys: [key] }));
    const client = open();
    const keySets = () => asked.filter(({ path }) => path.endsWith('/jwks.json')).length;
    expect((await client.auth.getClaims(token)).error).toBeNull();
    vi.setSystemTime(start + 599_000);
    await client.auth.getClaims(token);
    expect(keySets()).toBe(1);
    vi.setSystemTime(start + 600_001);
    await client.auth.getClaims(token);
    expect(keySets()).toBe(2);
  });
});

test('realtime waits 10 s, beats every 25 s and comes back after 1, 2, 5, then 10 s', () => {
  const { realtime } = open();
  expect([realtime.timeout, realtime.heartbeatIntervalMs]).toEqual([10_000, 25_000]);
  expect([1, 2, 3, 4, 5, 50].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
});

describe('storage', () => {
  test('a list begins at 0, has 100 entries at most and is sorted by name, ascending', async () => {
    answer.mockImplementation(async () => Response.json([]));
    await open().storage.from('photos').list();
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
      prefix: '',
      limit: 100,
      offset: 0,
      sortBy: { column: 'name', order: 'asc' },
    });
  });

  test('an upload may be kept for 3600 s and overwrites nothing', async () => {
    await open().storage.from('photos').upload('a.txt', 'text');
    const headers = new Headers(asked[0]?.init.headers);
    expect([asked[0]?.init.method, headers.get('cache-control'), headers.get('x-upsert')]).toEqual(['POST', 'max-age=3600', 'false']);
  });
});

/** A token signed with a fresh key, and the public half of that key as a key set shows it. */
const signToken = async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${encode({ alg: 'ES256', kid: 'one', typ: 'JWT' })}.${encode({ sub: 'u', exp: Math.floor(start / 1000) + 86_400 })}`;
  const signature = await crypto.subtle.sign({ ...algorithm, hash: 'SHA-256' }, privateKey, Buffer.from(body));
  const key = { ...(await crypto.subtle.exportKey('jwk', publicKey)), kid: 'one', alg: 'ES256', key_ops: ['verify'] };
  return { token: `${body}.${Buffer.from(signature).toString('base64url')}`, key };
};
