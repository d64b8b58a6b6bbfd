import { beforeEach, describe, expect, test, vi } from 'vitest';
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

test('what is here is not fetched again, and what is missing of it is found by two readings at most', async () => {
  await ask({ type: 'KEEP', part: 'area3' });
  expect(fetched).toHaveLength(24);
  fetched = [];
  cache.held.delete('https://mboa.test/assets/areas/area3/5.js');
  cache.asked = 0;
  await ask({ type: 'KEEP', part: 'area3' });
  expect(fetched).toEqual(['assets/areas/area3/5.js']);
  expect(cache.asked).toBe(2);
  await ask({ type: 'KEEP', part: 'area3' });
  expect(cache.asked).toBe(3);
});

describe('a part in bundles', () => {
  const bundle = 'assets/bundles/area3.en.Ab12Cd34.json';
  const texts = Object.fromEntries(listed.filter(({ url }) => url.includes('/area3/')).map(({ url }) => [url, `text of ${url}`]));
  const keep = async (answer: () => Response, missing?: readonly string[]): Promise<void> => {
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url);
      return url === bundle ? answer() : new Response(`alone: ${url}`);
    });
    for (const { url } of listed)
      if (!(missing ?? Object.keys(texts)).includes(url)) await cache.put(`https://mboa.test/${url}`, new Response(''));
    const { keepApp } = await import('./keep-app.ts');
    await new Promise((resolve) => {
      const event = {
        data: { type: 'KEEP', part: 'area3', language: 'en' },
        ports: [{ postMessage: resolve }],
        waitUntil: () => undefined,
      };
      keepApp([...listed, { url: bundle, revision: null, bytes: 9 }], async () => 'en').answer(event as unknown as ExtendableMessageEvent);
    });
  };
  const headers = { 'content-type': 'application/json', 'content-security-policy': "default-src 'none'", 'content-encoding': 'br' };
  const inOne = (told: object) => () => new Response(JSON.stringify(told), { headers });
  const kept = async (at: number): Promise<Response | undefined> => cache.held.get(`https://mboa.test/assets/areas/area3/${at}.js`);

  test('comes by one request; each file is kept as if it had come alone', async () => {
    await keep(inOne(texts));
    expect(fetched).toEqual([bundle]);
    const file = await kept(7);
    expect(await file?.text()).toBe('text of assets/areas/area3/7.js');
    expect(Object.fromEntries(file?.headers ?? [])).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    });
    expect((await ask({ type: 'PARTS' })).find(({ part }) => part === 'area3')?.isKept).toBe(true);
  });

  test('the documents of the other language come alone, their headers are their own', async () => {
    const { keepApp } = await import('./keep-app.ts');
    const catalog = 'assets/texts/fr-Ab12Cd34.js';
    const other = 'assets/bundles/language.en.Ab12Cd34.json';
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url);
      return new Response(url === other ? JSON.stringify({ [catalog]: 'Bonjour' }) : 'alone');
    });
    const all = [...listed, { url: catalog, revision: null, bytes: 90 }, { url: other, revision: null, bytes: 80 }];
    await new Promise((resolve) => {
      const event = {
        data: { type: 'KEEP', part: 'language', language: 'en' },
        ports: [{ postMessage: resolve }],
        waitUntil: () => undefined,
      };
      keepApp(all, async () => 'en').answer(event as unknown as ExtendableMessageEvent);
    });
    expect(fetched).toEqual([other, 'fr.html']);
    expect(await cache.held.get(`https://mboa.test/${catalog}`)?.text()).toBe('Bonjour');
  });

  test('what it lacks comes alone', async () => {
    await keep(inOne({ ...texts, 'assets/areas/area3/7.js': undefined }));
    expect(fetched).toEqual([bundle, 'assets/areas/area3/7.js']);
    expect(await (await kept(6))?.text()).toBe('text of assets/areas/area3/6.js');
  });

  test('is not asked for where most of it is here already', async () => {
    await keep(inOne(texts), ['assets/areas/area3/5.js', 'assets/areas/area3/6.js']);
    expect(fetched).toEqual(['assets/areas/area3/5.js', 'assets/areas/area3/6.js']);
  });

  test.each([
    ['there is none', () => new Response('', { status: 404 })],
    ['it is a page of somebody else', () => new Response('<h1>Sign in to the Wi-Fi</h1>')],
  ])('where %s, each file comes alone', async (_, answer) => {
    await keep(answer);
    expect(fetched).toEqual([bundle, ...Object.keys(texts)]);
    expect(await (await kept(7))?.text()).toBe('alone: assets/areas/area3/7.js');
  });
});
