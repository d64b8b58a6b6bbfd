/** The built PWA: its files, and for every other address the prerendered shell in the reader's language. */
import { type PageSheet, pageOfPreview } from '#src/shared/built-pages.ts';
import { compressAnswer } from './compress.ts';
import type { DrawnPages } from './drawn-pages.ts';
import { readEarlyFiles, toLinkHeader } from './early-files.ts';
import { type FileServer, immutable, nowhere, revalidate, serveFolder } from './files.ts';
import { chooseLanguage } from './negotiate.ts';

/** What draws public pages for whoever comes by a link; without it they are all the bare shell. */
interface DrawnBy {
  readonly pages: DrawnPages;
  readonly originOf: (request: Request) => string;
}
interface Parts {
  readonly serve: FileServer;
  readonly earlyFor: ReturnType<typeof readEarlyFiles>;
  readonly drawn?: DrawnBy | undefined;
}

export function servePages(dist: string, drawn?: DrawnBy): (request: Request, pathname: string) => Promise<Response> {
  const serve = serveFolder(dist);
  const parts: Parts = { serve, earlyFor: readEarlyFiles(dist), drawn };
  return async (request, pathname) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed', { allow: 'GET, HEAD' });
    const told = drawn && (await tellOfPages(request, pathname, drawn));
    if (told) return told;
    if (pathname.startsWith('/assets/')) return (await serve(request, pathname, cachingOf(pathname))) ?? plain(404, 'Not found');
    const file = pathname === '/' ? null : await serve(request, pathname, revalidate);
    if (file) return file;
    return wantsDocument(request, pathname) ? shell(request, pathname, parts) : plain(404, 'Not found');
  };
}

/** What only administrators and moderators use is kept nowhere (src/app/area-files.ts). */
const cachingOf = (pathname: string): string => (pathname.startsWith('/assets/admin/') ? nowhere : immutable);

async function shell(request: Request, pathname: string, { serve, earlyFor, drawn }: Parts): Promise<Response> {
  const language = chooseLanguage(pathname, request.headers.get('accept-language'));
  const vary = 'accept-language, accept-encoding';
  const early = await earlyFor(pathname, language);
  const page = drawn && (await drawPage(request, pathname, language, early.sheets, { serve, drawn }));
  const found =
    page ??
    (await serve(request, `/${language}.html`, revalidate, vary)) ??
    (await serve(request, '/index.html', revalidate, vary)) ??
    plain(503, 'Mboa has not been built yet: run "npm start" without --no-build.');
  if (await drawn?.pages.isPersonal(pathname)) found.headers.set('x-robots-tag', 'noindex');
  const files = page ? early.drawn : early.screen;
  if (files.length > 0 && found.ok) found.headers.set('link', toLinkHeader(files));
  return found;
}

/** What search engines and chats ask of pages. Null: it is an address like any other. */
async function tellOfPages(request: Request, pathname: string, drawn: DrawnBy): Promise<Response | null> {
  if (pathname.startsWith('/previews/')) return previewOf(request, pathname, drawn);
  if (pathname !== '/robots.txt' && !/^\/sitemap(\.xml$|s\/)/.test(pathname)) return null;
  const text = await drawn.pages.listed(drawn.originOf(request), pathname);
  if (text === null) return plain(404, 'Not found');
  const headers = {
    'content-type': pathname.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'text/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  };
  return compressAnswer(request, new Response(request.method === 'HEAD' ? null : text, { headers }));
}

async function previewOf(request: Request, pathname: string, { pages, originOf }: DrawnBy): Promise<Response> {
  const named = pageOfPreview(pathname);
  const picture = named ? await pages.picture(originOf(request), named.path, named.language) : 'none';
  if (picture === 'none') return plain(404, 'Not found');
  if (picture === 'busy') return plain(503, 'Too many pictures are asked for. Come again.', { 'retry-after': '10' });
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=600', 'content-length': String(picture.length) };
  return new Response(request.method === 'HEAD' ? null : picture, { headers });
}

/** Of an address with a question behind it the screen depends on more than the address: the app draws it. */
async function drawPage(
  request: Request,
  pathname: string,
  language: 'en' | 'fr',
  sheets: readonly PageSheet[],
  { serve, drawn }: Required<Pick<Parts, 'serve' | 'drawn'>>,
): Promise<Response | null> {
  if (new URL(request.url).search !== '') return null;
  const page = await drawn.pages.page({ origin: drawn.originOf(request), path: pathname, language, sheets }, async () => {
    const found = await serve(new Request(request.url), `/${language}.html`, revalidate);
    return found?.ok ? found.text() : null;
  });
  if (!page) return null;
  const headers = { 'cache-control': revalidate, vary: 'accept-language' };
  if (page.status === 301) return new Response(null, { status: 301, headers: { ...headers, location: page.to } });
  const answer = new Response(request.method === 'HEAD' ? null : page.html, {
    status: page.status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  });
  return compressAnswer(request, answer);
}

/** A missing script or picture must fail as one; an address with a dot that a person opens is still a page. */
function wantsDocument(request: Request, pathname: string): boolean {
  if (request.headers.get('accept')?.includes('text/html')) return true;
  return !/\.(js|mjs|css|map|json|webmanifest|png|jpe?g|webp|avif|svg|ico|woff2?|txt|xml|wasm|br|gz)$/i.test(pathname);
}

export const plain = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers } });
