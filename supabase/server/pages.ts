/** The built PWA: its files, and for every other address the prerendered shell in the reader's language. */
import { readEarlyFiles } from './early-files.ts';
import { type FileServer, immutable, nowhere, revalidate, serveFolder } from './files.ts';
import { chooseLanguage } from './negotiate.ts';

export function servePages(dist: string): (request: Request, pathname: string) => Promise<Response> {
  const serve = serveFolder(dist);
  const earlyFor = readEarlyFiles(dist);
  return async (request, pathname) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed', { allow: 'GET, HEAD' });
    if (pathname.startsWith('/assets/')) return (await serve(request, pathname, cachingOf(pathname))) ?? plain(404, 'Not found');
    const file = pathname === '/' ? null : await serve(request, pathname, revalidate);
    if (file) return file;
    return wantsDocument(request, pathname) ? shell(request, pathname, serve, earlyFor) : plain(404, 'Not found');
  };
}

/** What only administrators and moderators use is kept nowhere (src/app/area-files.ts). */
const cachingOf = (pathname: string): string => (pathname.startsWith('/assets/admin/') ? nowhere : immutable);

async function shell(
  request: Request,
  pathname: string,
  serve: FileServer,
  earlyFor: ReturnType<typeof readEarlyFiles>,
): Promise<Response> {
  const language = chooseLanguage(pathname, request.headers.get('accept-language'));
  const vary = 'accept-language, accept-encoding';
  const found = (await serve(request, `/${language}.html`, revalidate, vary)) ?? (await serve(request, '/index.html', revalidate, vary));
  const early = found && (await earlyFor(pathname, language));
  if (early) found.headers.set('link', early);
  return found ?? plain(503, 'Mboa has not been built yet: run "npm start" without --no-build.');
}

/** A missing script or picture must fail as one; an address with a dot that a person opens is still a page. */
function wantsDocument(request: Request, pathname: string): boolean {
  if (request.headers.get('accept')?.includes('text/html')) return true;
  return !/\.(js|mjs|css|map|json|webmanifest|png|jpe?g|webp|avif|svg|ico|woff2?|txt|xml|wasm|br|gz)$/i.test(pathname);
}

export const plain = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers } });
