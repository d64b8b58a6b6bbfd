import { immutable, revalidate, serveFolder } from './files.ts';
import { plain } from './pages.ts';

/** The files of the folder below /packs/. A shard's name holds the hash of its content, so it is never asked for twice; the manifest is checked each time. */
export function servePacks(folder: string): (request: Request, pathname: string) => Promise<Response> {
  const serve = serveFolder(folder);
  return async (request, pathname) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed', { allow: 'GET, HEAD' });
    const hashed = /[0-9a-f]{8,}/.test(pathname.split('/').at(-1) ?? '');
    return (await serve(request, pathname.slice('/packs'.length), hashed ? immutable : revalidate)) ?? plain(404, 'Not found');
  };
}
