/**
 * Takes in a request's whole body before anybody works on it. Law: this happens outside the database's mutex; a phone on
 * a slow line would otherwise hold everyone up while it uploads. A body over the limit is refused as soon as it shows.
 */
import { readBytes } from '#supabase/functions/_shared/read-bytes.ts';

const kilobyte = 1024;
const limits: readonly (readonly [string, number])[] = [
  ['/storage/v1/', 6 * kilobyte * kilobyte],
  ['/functions/v1/', 6 * kilobyte * kilobyte],
  ['/rest/v1/', 4 * kilobyte * kilobyte],
  ['/auth/v1/', 64 * kilobyte],
  ['/api/avatar', 256 * kilobyte],
  ['/api/', 64 * kilobyte],
];

export const bodyLimit = (pathname: string): number => limits.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? 0;

/** The same request with its body in memory, or null when it is larger than `limit`. `headers` are set on the copy. */
export async function takeBody(request: Request, limit: number, headers: Readonly<Record<string, string>> = {}): Promise<Request | null> {
  const copied = new Headers(request.headers);
  for (const [name, value] of Object.entries(headers)) copied.set(name, value);
  const isTooLong = Number(request.headers.get('content-length') ?? 0) > limit;
  const body = isTooLong ? null : await readBytes(request, limit, false);
  if (body === null) return null;
  return new Request(request.url, { method: request.method, headers: copied, ...(body.length > 0 ? { body } : {}) });
}
