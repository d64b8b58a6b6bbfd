import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptPart } from '#src/platform/kept-part.ts';
import type { Listed } from './keep-app.ts';

const areas = Array.from({ length: 20 }, (_, at) => `area${at}`);
const listed: Listed[] = [
  { url: 'en.html', revision: 'a', bytes: 5 },
  { url: 'fr.html', revision: 'b', bytes: 5 },
  { url: 'assets/core.js', revision: null, bytes: 10 },
  ...['common', 'shown', ...areas].flatMap((area) =>
    Array.from({ length: 8 }, (_, at) => ({ url: `assets/areas/${area}/${at}.js`, revision: null, bytes: 2 })),
  ),
];

/** A cache in memory that counts how often it is asked. */
const createCache = () => {
  const held = new Map<string, Response>();
  const cache = {
    asked: 0,
    held,
    keys: async () => {
      cache.asked++;
      return [...held.keys()].map((url) => ({ url }));
    },
    match: async (url: string) => {
      cache.asked++;
      return held.get(url);
    },
    put: async (url: string, response: Response) => void held.set(url, response),
  };
  return cache;
};
let cache = createCache();
let fetched: string[] = [];

beforeEach(() => {
  cache = createCache();
  fetched = [];
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('https://mboa.test/sw.js'));
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return { ok: true, redirected: false };
  });
});

/** As the page asks; the answer comes on a port. */
const ask = async (question: { readonly type: string; readonly part?: string }): Promise<readonly KeptPart[]> => {
  const { keepApp } = await import('./keep-app.ts');
  const answer = new Promise<{ readonly value: readonly KeptPart[] }>((resolve) => {
    const event = { data: { ...question, language: 'en' }, ports: [{ postMessage: resolve }], waitUntil: () => undefined };
    keepApp(listed, async () => 'en').answer(event as unknown as ExtendableMessageEvent);
  });
  return (await answer).value;
};

test('a part is here when each of its files is, and each that it leans on; all are told from one reading of the cache', async () => {
  for (const part of ['core', 'shown', 'common', 'area3']) await ask({ type: 'KEEP', part });
  cache.asked = 0;
  const parts = await ask({ type: 'PARTS' });
  expect(cache.asked).toBe(1);
  expect(parts.filter(({ isKept }) => isKept).map(({ part }) => part)).toEqual(['core', 'area3', 'common', 'shown']);
  expect(parts.find(({ part }) => part === 'area3')?.bytes).toBe(16);
  cache.held.delete('https://mboa.test/assets/areas/common/7.js');
  expect((await ask({ type: 'PARTS' })).filter(({ isKept }) => isKept).map(({ part }) => part)).toEqual(['core', 'shown']);
});

test('what is here is not fetched again, and what is missing of it is found by one reading', async () => {
  await ask({ type: 'KEEP', part: 'area3' });
  expect(fetched).toHaveLength(24);
  fetched = [];
  cache.held.delete('https://mboa.test/assets/areas/area3/5.js');
  cache.asked = 0;
  await ask({ type: 'KEEP', part: 'area3' });
  expect(fetched).toEqual(['assets/areas/area3/5.js']);
  expect(cache.asked).toBe(1);
});
