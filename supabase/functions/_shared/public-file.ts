/** Files that everybody may have and ask for again and again: calendars, open data. */
export interface PublicFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Whoever has it is told that it is the same. In seconds: something called off should be known within minutes. */
const longestKept = 300;

export const sendFile = async (request: Request, { name, type, text }: PublicFile): Promise<Response> => {
  const bytes = new TextEncoder().encode(text);
  // Weak: it may be sent compressed.
  const etag = `W/"${hexOf(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 32)}"`;
  const headers = { etag, 'cache-control': `public, max-age=${longestKept}`, vary: 'accept-language' };
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, 'content-type': `${type}; charset=utf-8`, 'content-disposition': `inline; filename="${name}"` },
  });
};

const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const isKnown = (held: string | null, etag: string): boolean =>
  (held ?? '').split(',').some((mark) => mark.trim() === '*' || mark.trim().replace(/^W\//, '') === etag.slice(2));

export const explain = (request: Request, status: number, text: string, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(request.method === 'HEAD' ? null : `${text}\n`, {
    status,
    headers: { ...more, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', vary: 'accept-language' },
  });

/** Null: it is only read, as it should be. */
export const refuseWriting = ({ method }: Request): Response | null =>
  method === 'GET' || method === 'HEAD' ? null : new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
