/**
 * Serves the files of one folder: GET and HEAD, precompressed siblings (.br, .gz), ETag and 304.
 * Law: a path is decoded once, then every segment is looked at; nothing with "..", a leading dot, a backslash or NUL in
 * it is ever joined to the folder.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { chooseEncoding, type Encoding } from './negotiate.ts';

export const immutable = 'public, max-age=31536000, immutable';
/** What administrators use is stored nowhere. */
export const nowhere = 'no-store';
export const revalidate = 'no-cache';

export type FileServer = (request: Request, pathname: string, cacheControl: string, vary?: string) => Promise<Response | null>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** The file's path below a folder, or null when the address cannot name a file. */
function toFilePath(pathname: string): string | null {
  const decoded = decode(pathname);
  if (decoded === null || decoded.includes('\0') || decoded.includes('\\')) return null;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  if (segments.length === 0 || segments.some((segment) => segment.startsWith('.'))) return null;
  return /\.(br|gz)$/.test(decoded) ? null : path.join(...segments);
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null; // a malformed percent-encoding
  }
}

interface Kept {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly encoding: Encoding | null;
}

/** In bytes: the app and the packs of the country take some 10 MB. */
const memory = 32 * 2 ** 20;

/** Answers null when there is no such file. What never changes under its name is read once. */
export function serveFolder(folder: string): FileServer {
  const etags = new Map<string, string>();
  const kept = keepUpTo(memory);
  return async (request, pathname, cacheControl, vary = 'accept-encoding') => {
    const relative = toFilePath(pathname);
    if (relative === null) return null;
    const file = path.join(folder, relative);
    const wanted = chooseEncoding(request.headers.get('accept-encoding'));
    const name = `${file} ${wanted}`;
    const found = kept.get(name) ?? (await readEncoded(file, wanted, etags));
    if (!found) return null;
    if (cacheControl === immutable) kept.set(name, found);
    return answerWith(request, found, {
      vary,
      'cache-control': cacheControl,
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    });
  };
}

/** Full, it begins anew: what is asked for is soon back. */
function keepUpTo(most: number) {
  const all = new Map<string, Kept>();
  let sum = 0;
  return {
    get: (name: string): Kept | undefined => all.get(name),
    set: (name: string, file: Kept): void => {
      const size = file.bytes.length;
      if (all.has(name) || size > most) return;
      if (sum + size > most) {
        all.clear();
        sum = 0;
      }
      sum += size;
      all.set(name, file);
    },
  };
}

async function readEncoded(file: string, wanted: Encoding | null, etags: Map<string, string>): Promise<Kept | null> {
  const found = await statFile(file);
  if (!found) return null;
  const { source, encoding } = await chooseSource(file, found.mtimeMs, wanted);
  const bytes = await readFile(source);
  const stamp = `${source}:${found.mtimeMs}:${bytes.length}`;
  const etag = etags.get(stamp) ?? hash(bytes, encoding);
  etags.set(stamp, etag);
  return { bytes, etag, encoding };
}

function answerWith(request: Request, { bytes, etag, encoding }: Kept, named: Readonly<Record<string, string>>): Response {
  const headers = new Headers({ etag, ...named });
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
}

/** A sibling older than its file would serve yesterday's content under today's name. */
async function chooseSource(
  file: string,
  mtimeMs: number,
  wanted: Encoding | null,
): Promise<{ source: string; encoding: Encoding | null }> {
  const order: readonly Encoding[] = wanted === 'br' ? ['br'] : wanted === 'gzip' ? ['gzip'] : [];
  for (const encoding of order) {
    const sibling = `${file}${encoding === 'br' ? '.br' : '.gz'}`;
    const found = await statFile(sibling);
    if (found && found.mtimeMs >= mtimeMs) return { source: sibling, encoding };
  }
  return { source: file, encoding: null };
}

async function statFile(file: string): Promise<{ readonly mtimeMs: number } | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? found : null;
  } catch {
    return null; // no such file, a name too long, a file where a folder was asked for
  }
}

const hash = (bytes: Uint8Array, encoding: Encoding | null): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}${encoding ? `-${encoding}` : ''}"`;

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag || candidate.trim() === '*');
}
