/**
 * GET /api/content-file?pid=…&file=…: one file of an application, whole (decision 161). Laws kept here:
 *   * who may have it the database decides anew for each request, asked with the caller's own token: an address alone opens nothing;
 *   * it is saved and never shown: its type is one of three, no browser guesses another, and nothing in it runs under our address.
 */
import { createRateLimit, type NetworkOf } from '#supabase/functions/_shared/rate-limit.ts';

export interface ContentFilePorts {
  /** Asks the backend; the path begins with /rest/v1. */
  readonly ask: (path: string, init: RequestInit) => Promise<Response>;
  readonly publicKey: string;
  readonly networkOf: NetworkOf;
}

/** The type of a file of ours, and no other. */
const types = ['application/pdf', 'image/jpeg', 'image/webp'];

const fileHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

export const createContentFileHandler = ({ ask, publicKey, networkOf }: ContentFilePorts): ((request: Request) => Promise<Response>) => {
  const mayCall = createRateLimit({ perMinute: 60, callers: 1000 }, networkOf);
  return async (request) => {
    if (request.method !== 'GET') return refuse(405, { allow: 'GET' });
    if (!mayCall(request)) return refuse(429, { 'retry-after': '60' });
    const token = /^Bearer ([\w.-]+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    if (!token) return refuse(401);
    const { searchParams } = new URL(request.url);
    const [pid, file] = [searchParams.get('pid') ?? '', searchParams.get('file') ?? ''];
    if (!/^[0-9a-z]{10}$/.test(pid) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(file)) return refuse(404);
    const answer = await ask('/rest/v1/rpc/read_content_file', {
      method: 'POST',
      headers: { apikey: publicKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ pid, file }),
    });
    if (answer.status === 401) return refuse(401);
    const told: unknown = answer.ok ? await answer.json().catch(() => null) : null;
    if (told === null) return refuse(502);
    return give(Object(told)) ?? refuse(404);
  };
};

const give = ({ status, name, mime, data }: Readonly<Record<string, unknown>>): Response | null => {
  if (status !== 'ok' || typeof name !== 'string' || typeof data !== 'string') return null;
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Response(bytes, {
    headers: {
      ...fileHeaders,
      'content-type': types.find((type) => type === mime) ?? 'application/octet-stream',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escaped)}`,
    },
  });
};

/** What RFC 8187 wants escaped beside what an address does. */
const escaped = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

const refuse = (status: number, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, { status, headers: { ...fileHeaders, ...more } });
