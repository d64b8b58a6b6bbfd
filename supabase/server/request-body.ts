/**
 * Takes in a request's whole body before anybody works on it. Law: this happens outside the database's mutex; a phone on
 * a slow line would otherwise hold everyone up while it uploads. A body over the limit is refused as soon as it shows.
 */
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
  const body = await readBytes(request, limit);
  if (body === null) return null;
  return new Request(request.url, { method: request.method, headers: copied, ...(body.length > 0 ? { body } : {}) });
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  if (!request.body) return new Uint8Array(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    // Left unread, not cancelled: cancelling closes the socket before the refusal is written.
    if (size > limit) return null;
    chunks.push(part.value);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
