import { beforeEach, describe, expect, test } from 'vitest';
import { type AccountStore, type KeptSession, memoryAccountStore } from './account-store.ts';
import { createAuthFetch } from './auth-fetch.ts';
import { createClientStorage, sessionKey } from './client-storage.ts';
import { hashOf } from './hash-of.ts';
import { createKeptSessions, type KeptSessions } from './kept-session.ts';

const now = 1_800_000_000_000;
const sessionOf = (n: number, id = 'ngum'): KeptSession => ({
  access_token: `access ${n}`,
  refresh_token: `refresh ${n}`,
  expires_at: now / 1000 + n,
  user: { id, email: `${id}@example.org` },
});

let store: AccountStore;
let copy: unknown;
let ending: string | null;
let kept: KeptSessions;
beforeEach(() => {
  store = memoryAccountStore();
  copy = null;
  ending = null;
  kept = createKeptSessions(store, {
    read: () => copy,
    write: (session) => {
      copy = session;
    },
    remove: () => {
      copy = null;
    },
    ending: () => ending,
  });
});

test('a sign-out while the session is read: it does not come back', async () => {
  await kept.put(sessionOf(100));
  const read = store.readSession;
  const hash = await hashOf('ngum');
  const during = (signOut: () => void): void => {
    store.readSession = async (asked) => {
      const found = await read(asked);
      signOut();
      return found;
    };
  };
  during(() => {
    copy = null;
  });
  expect(await kept.read()).toBeNull();
  expect(copy).toBeNull();
  during(() => {
    ending = hash;
  });
  expect(await kept.read()).toBeNull();
  expect(copy).toBeNull();
});

describe('the newer of two copies', () => {
  test('a copy that was emptied comes back from the database', async () => {
    await kept.put(sessionOf(100));
    copy = null;
    expect(await kept.read()).toEqual(sessionOf(100));
    expect(copy).toEqual(sessionOf(100));
  });

  test('a database that was lost leaves the copy', async () => {
    copy = sessionOf(100);
    expect(await kept.read()).toEqual(sessionOf(100));
  });

  test('a pair that the worker got is newer than the copy', async () => {
    await kept.put(sessionOf(100));
    await store.putSession(await hashOf('ngum'), sessionOf(200));
    expect(await kept.read()).toEqual(sessionOf(200));
    expect(copy).toEqual(sessionOf(200));
  });

  test('a copy newer than the database stays', async () => {
    await kept.put(sessionOf(100));
    copy = sessionOf(300);
    expect(await kept.read()).toEqual(sessionOf(300));
  });

  test.each(['no json', 7, {}, { access_token: 'a' }, { ...sessionOf(1), user: null }])(
    '%j in its place is no session',
    async (strange) => {
      copy = strange;
      expect(await kept.read()).toBe(null);
    },
  );

  test('a store that cannot be read leaves the copy', async () => {
    store.readSession = () => Promise.reject(new Error('private mode'));
    store.putSession = () => Promise.reject(new Error('private mode'));
    expect(await kept.put(sessionOf(100))).toBe(true);
    expect(await kept.read()).toEqual(sessionOf(100));
  });

  test('an account that is being ended is neither written nor read', async () => {
    await kept.put(sessionOf(100));
    ending = await hashOf('ngum');
    expect(await kept.put(sessionOf(200))).toBe(false);
    expect(await kept.read()).toBe(null);
    copy = null;
    expect(await kept.read()).toBe(null);
  });

  test('clearing takes both', async () => {
    await kept.put(sessionOf(100));
    await kept.clear();
    expect(copy).toBe(null);
    expect(await kept.read()).toBe(null);
    expect(await store.readSession(await hashOf('ngum'))).toBe(null);
  });
});

/** A service that rotates: each refresh token works once. */
const startService = () => {
  let latest = 1;
  const spent: string[] = [];
  const fetch = async (_input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { refresh_token: token } = JSON.parse(String(init?.body));
    spent.push(token);
    await Promise.resolve();
    if (token !== `refresh ${latest}`) return Response.json({ code: 'refresh_token_already_used', message: 'Used' }, { status: 400 });
    latest += 1;
    return Response.json({
      access_token: `access ${latest}`,
      refresh_token: `refresh ${latest}`,
      expires_in: 3600,
      expires_at: 5,
      user: { id: 'ngum' },
    });
  };
  return { fetch, spent };
};

const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
};

const url = 'http://127.0.0.1:4300/auth/v1/token?grant_type=refresh_token';
const refreshWith = (token: string): RequestInit => ({ method: 'POST', body: JSON.stringify({ refresh_token: token }) });

describe('one refresh at a time', () => {
  test('ten tabs spend one token and all get the same pair', async () => {
    const service = startService();
    const lock = oneAtATime();
    await kept.put({ ...sessionOf(1), expires_at: now / 1000 - 10 });
    const tabs = Array.from({ length: 10 }, () => createAuthFetch({ fetch: service.fetch, kept, lock, now: () => now }));
    const answers = await Promise.all(tabs.map(async (ask) => (await ask(url, refreshWith('refresh 1'))).json()));
    expect(service.spent).toEqual(['refresh 1']);
    expect(new Set(answers.map((answer) => answer.refresh_token))).toEqual(new Set(['refresh 2']));
  });

  test('a tab that slept spends the latest token, not its own', async () => {
    const service = startService();
    const ask = createAuthFetch({ fetch: service.fetch, kept, lock: oneAtATime(), now: () => now });
    await kept.put({ ...sessionOf(1), expires_at: now / 1000 - 10 });
    expect((await ask(url, refreshWith('refresh 0'))).ok).toBe(true);
    expect(service.spent).toEqual(['refresh 1']);
  });

  test('the new pair is kept before the caller sees it, with an expiry of this phone’s clock', async () => {
    const service = startService();
    const ask = createAuthFetch({ fetch: service.fetch, kept, lock: oneAtATime(), now: () => now });
    await kept.put({ ...sessionOf(1), expires_at: now / 1000 - 10 });
    await ask(url, refreshWith('refresh 1'));
    expect(await kept.read()).toMatchObject({ refresh_token: 'refresh 2', expires_at: now / 1000 + 3600 });
  });

  test('after a sign-out a late answer brings nothing back', async () => {
    const service = startService();
    await kept.put({ ...sessionOf(1), expires_at: now / 1000 - 10 });
    const ask = createAuthFetch({
      fetch: async (...request) => {
        const answer = await service.fetch(...request);
        ending = await hashOf('ngum');
        copy = null;
        return answer;
      },
      kept,
      lock: oneAtATime(),
      now: () => now,
    });
    expect((await ask(url, refreshWith('refresh 1'))).status).toBe(403);
    expect(copy).toBe(null);
    expect(await kept.read()).toBe(null);
  });
});

test.each([
  ['a portal’s page', () => new Response('<html>Pay here</html>', { status: 200, headers: { 'content-type': 'text/html' } })],
  ['a portal’s refusal', () => new Response('<html>No</html>', { status: 403 })],
  ['a redirect that ended on a page', () => new Response('', { status: 200 })],
  ['somebody else’s JSON', () => Response.json({ ok: true })],
  ['a list', () => Response.json([])],
])('%s is no answer and ends no session', async (_, answer) => {
  await kept.put({ ...sessionOf(1), expires_at: now / 1000 - 10 });
  const ask = createAuthFetch({ fetch: async () => answer(), kept, lock: oneAtATime(), now: () => now });
  await expect(ask(url, refreshWith('refresh 1'))).rejects.toThrow(TypeError);
  expect(await kept.read()).toMatchObject({ refresh_token: 'refresh 1' });
});

test('what is not for the sign-in service passes untouched', async () => {
  const ask = createAuthFetch({ fetch: async () => new Response('[]'), kept, lock: oneAtATime(), now: () => now });
  expect(await (await ask('http://127.0.0.1:4300/rest/v1/profiles')).text()).toBe('[]');
});

describe('what supabase-js reads during a refresh', () => {
  test('its own refresh shows it the pair it began with, until it stores the new one', async () => {
    const { storage, put } = createClientStorage(kept);
    await storage.setItem(sessionKey, JSON.stringify(sessionOf(1)));
    await put(sessionOf(2));
    expect(JSON.parse((await storage.getItem(sessionKey)) ?? '')).toEqual(sessionOf(1));
    expect(await kept.read()).toEqual(sessionOf(2));
    await storage.setItem(sessionKey, JSON.stringify(sessionOf(2)));
    expect(JSON.parse((await storage.getItem(sessionKey)) ?? '')).toEqual(sessionOf(2));
  });

  test('a sign-out meanwhile shows nothing', async () => {
    const { storage, put } = createClientStorage(kept);
    await storage.setItem(sessionKey, JSON.stringify(sessionOf(1)));
    await put(sessionOf(2));
    await kept.clear();
    expect(await storage.getItem(sessionKey)).toBe(null);
  });

  test('a newer pair of another tab is shown', async () => {
    const { storage, put } = createClientStorage(kept);
    await put(sessionOf(2));
    await kept.put(sessionOf(3));
    expect(JSON.parse((await storage.getItem(sessionKey)) ?? '')).toEqual(sessionOf(3));
  });

  test('other keys do not reach the phone', async () => {
    const { storage } = createClientStorage(kept);
    await storage.setItem(`${sessionKey}-code-verifier`, 'secret');
    expect(await storage.getItem(`${sessionKey}-code-verifier`)).toBe('secret');
    expect(copy).toBe(null);
    await storage.removeItem(`${sessionKey}-code-verifier`);
    expect(await storage.getItem(`${sessionKey}-code-verifier`)).toBe(null);
  });
});
