/** What the server does with what draws its pages: a small one stands in for the app's here. The real one is seen in tests/e2e/first-look.spec.ts. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createDrawnPages } from '#supabase/server/drawn-pages.ts';
import { servePages } from '#supabase/server/pages.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A build; `draw` and `preview` as they stand in its file. Null: without it. */
const buildWith = (draw: string | null, preview = '() => null'): string => {
  const dist = mkdtempSync(path.join(os.tmpdir(), 'mboa-drawn-'));
  folders.push(dist);
  for (const language of ['en', 'fr']) writeFileSync(path.join(dist, `${language}.html`), `shell ${language}`);
  if (draw === null) return dist;
  mkdirSync(path.join(dist, '.server'));
  writeFileSync(path.join(dist, '.server/package.json'), '{ "type": "module" }');
  writeFileSync(
    path.join(dist, '.server/entry.js'),
    `export const openPages = () => ({ isDrawn: (path) => path.includes('/villages/'), isPersonal: (path) => path === '/settings', robots: (origin) => 'Sitemap: ' + origin, sitemap: async (origin) => '<index>' + origin, sitemapPart: async (origin, language, name) => (name === 'villages-1' ? language + ' ' + name : null), warm: async () => {}, draw: async ({ path, language, shell, sheets, origin }) => (${draw}), preview: async ({ path }) => (${preview})() });`,
  );
  return dist;
};

const pagesOf = (dist: string) => createDrawnPages({ dist, packs: dist, fetch: async () => new Response(), key: '' });

const pagesWith = (...build: Parameters<typeof buildWith>) => pagesOn(buildWith(...build));

const pagesOn = (dist: string) => {
  const serve = servePages(dist, { pages: pagesOf(dist), originOf: ({ url }) => new URL(url).origin });
  return async (address: string, init: RequestInit = {}) => {
    const request = new Request(`http://mboa.example${address}`, { headers: { accept: 'text/html' }, ...init });
    const answer = await serve(request, new URL(request.url).pathname);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
};

const whole = '{ status: 200, html: [origin, path, language, shell].join(" ") }';

test('a public page is drawn into the shell of its language, each time asked anew', async () => {
  const get = pagesWith(whole);
  const page = await get('/fr/villages/bafut');
  expect([page.status, page.text]).toEqual([200, 'http://mboa.example /fr/villages/bafut fr shell fr']);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('vary')).toContain('accept-language');
  expect((await get('/villages/bafut', { headers: { accept: 'text/html', 'accept-language': 'fr' } })).text).toContain(' fr shell fr');
  expect((await get('/villages/bafut', { method: 'HEAD' })).text).toBe('');
});

test('the sheets of a drawn page are one file, named with the page; a screen that the app draws has its own', async () => {
  const dist = buildWith('{ status: 200, html: JSON.stringify(sheets) }');
  const own = ['assets/a.css', 'assets/b.css'];
  const early = {
    villages: [...own, 'assets/list.js'],
    'villages/*': [...own, 'assets/v.js'],
    'villages/create': ['assets/form.js'],
    drawn: ['assets/begin.js'],
  };
  mkdirSync(path.join(dist, '.vite'));
  writeFileSync(
    path.join(dist, '.vite/early.json'),
    JSON.stringify({ en: early, fr: early, sheets: { 'villages/*': { file: 'assets/all.css', holds: [...own, 'assets/later.css'] } } }),
  );
  const get = pagesOn(dist);
  const page = await get('/villages/bafut');
  expect(JSON.parse(page.text)).toEqual([{ file: 'assets/all.css', holds: [...own, 'assets/later.css'] }]);
  const named = (answer: { readonly headers: Headers }) =>
    [...(answer.headers.get('link') ?? '').matchAll(/<\/([^>]*)>/g)].map(([, file]) => file);
  expect(named(page)).toEqual(['boot.js', 'assets/all.css', 'assets/v.js', 'assets/begin.js']);
  expect(named(await get('/villages'))).toEqual(['boot.js', ...own, 'assets/list.js']);
});

test('any other address, and one that asks more than its path says, is the shell', async () => {
  const get = pagesWith(whole);
  for (const address of ['/settings', '/villages', '/villages/bafut?sort=name', `/villages/${'x'.repeat(400)}`])
    expect((await get(address)).text, address).toBe('shell en');
});

test('what is not there is 404 with its words, and an address that is not right leads to the one that is', async () => {
  const get = pagesWith(`path.endsWith('none') ? { status: 404, html: 'nothing there' } : { status: 301, to: '/fr/villages/bafut-x' }`);
  const none = await get('/villages/none');
  expect([none.status, none.text]).toEqual([404, 'nothing there']);
  const moved = await get('/fr/villages/bafut');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/fr/villages/bafut-x']);
});

test('where it fails, takes long, cannot draw or was not built, the shell is the answer', async () => {
  const unbuilt = null;
  const failing = '(() => { throw new Error("planted") })()';
  const slow = 'await new Promise(() => undefined)';
  const broken = ') this is no script';
  for (const draw of [failing, slow, 'null', unbuilt, broken])
    expect((await pagesWith(draw)('/villages/bafut')).text, String(draw)).toBe('shell en');
});

test('search engines are told of all pages by kind and language, and that personal screens are none', async () => {
  const get = pagesWith(whole);
  expect((await get('/settings')).headers.get('x-robots-tag')).toBe('noindex');
  for (const path of ['/', '/villages', '/villages/bafut']) expect((await get(path)).headers.get('x-robots-tag'), path).toBeNull();
  const robots = await get('/robots.txt');
  expect([robots.status, robots.headers.get('content-type'), robots.text]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'Sitemap: http://mboa.example',
  ]);
  expect((await get('/sitemap.xml')).text).toBe('<index>http://mboa.example');
  expect((await get('/sitemaps/fr/villages-1.xml')).text).toBe('fr villages-1');
  for (const path of ['/sitemaps/fr/villages-2.xml', '/sitemaps/de/villages-1.xml', '/sitemaps/', '/sitemaps/fr/villages-1.xml/x'])
    expect((await get(path)).status, path).toBe(404);
  const unbuilt = pagesWith(null);
  for (const path of ['/robots.txt', '/sitemap.xml']) expect((await unbuilt(path)).status, path).toBe(404);
  expect((await unbuilt('/settings')).status).toBe(200);
});

test('one page is drawn once for all who ask within a moment, and never under another origin', async () => {
  const pages = pagesOf(buildWith('{ status: 200, html: origin + (globalThis.drawn = (globalThis.drawn ?? 0) + 1) }'));
  const at = { path: '/villages/a', language: 'en', sheets: [] } as const;
  const draw = (origin: string) => pages.page({ ...at, origin }, async () => '');
  const [one, two, other] = await Promise.all([draw('https://mboa.example'), draw('https://mboa.example'), draw('https://evil.example')]);
  expect(one).toEqual(two);
  expect(JSON.stringify(one)).toContain('https://mboa.example');
  expect(JSON.stringify(other)).toContain('https://evil.example');
});

const drawing = `() => '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#faf7f0"/><text x="9" y="99" font-size="60" font-family="Noto Sans">Ɓafut ŋ ɛ́</text></svg>'`;

test('of a crowd that asks for pages that were not drawn yet, few wait and the others have the shell', async () => {
  const get = pagesWith('await new Promise((resolve) => setTimeout(resolve, 300, { status: 200, html: "drawn" }))');
  const asked = await Promise.all(Array.from({ length: 60 }, (_, n) => get(`/villages/v${n}`)));
  const drawn = asked.filter(({ text }) => text === 'drawn').length;
  expect([drawn, asked.filter(({ text }) => text === 'shell en').length]).toEqual([20, 40]);
  expect((await get('/villages/v59')).text).toBe('drawn');
});

test('the picture of a page is a PNG of few bytes; of what has none there is none', async () => {
  const get = pagesWith(whole, drawing);
  const picture = await get('/previews/fr/villages/bafut.png');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Number(picture.headers.get('content-length'))).toBeLessThan(60_000);
  expect(Number(picture.headers.get('content-length'))).toBeGreaterThan(1_000);
  for (const address of [
    '/previews/fr/settings.png',
    '/previews/de/villages/bafut.png',
    '/previews/en/villages/bafut.svg',
    '/previews/en/%E0%A4%A',
  ])
    expect((await get(address)).status, address).toBe(404);
});

test('whoever asks for many pictures at once is told to come again, and pages go on', async () => {
  const get = pagesWith(whole, drawing);
  const asked = await Promise.all(Array.from({ length: 60 }, (_, n) => get(`/previews/en/villages/v${n}.png`)));
  const answers = new Map<number, number>();
  for (const { status } of asked) answers.set(status, (answers.get(status) ?? 0) + 1);
  expect([...answers.keys()].sort()).toEqual([200, 503]);
  expect(answers.get(200)).toBeLessThanOrEqual(20);
  expect(asked.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('10');
  expect((await get('/previews/en/villages/v0.png')).status).toBe(200);
  expect((await get('/villages/bafut')).status).toBe(200);
});
