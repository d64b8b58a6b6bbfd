/**
 * Repairs three answers of @supabase/lite 0.10.0 that supabase-js cannot read, so that clients meet what hosted Supabase
 * says: constraint violations and raised errors are 400 with their SQLSTATE, not 500; signed storage URLs are relative.
 */
export type LiteFetch = (request: Request, peerAddress: string | null) => Promise<Response>;

export function repairAnswers(fetch: LiteFetch): LiteFetch {
  return async (request, peerAddress) => {
    const { pathname } = new URL(request.url);
    const answer = await fetch(request, peerAddress);
    if (answer.status === 500 && pathname.startsWith('/rest/v1/')) return repairStatus(answer);
    if (answer.ok && request.method === 'POST' && /^\/storage\/v1\/object\/(upload\/)?sign\//.test(pathname))
      return repairSignedUrls(answer);
    return answer;
  };
}

const knownStates: readonly (readonly [RegExp, string])[] = [
  [/violates check constraint/, '23514'],
  [/violates exclusion constraint|conflicting key value/, '23P01'],
  [/could not serialize access/, '40001'],
  [/canceling statement due to statement timeout/, '57014'],
];

/** "SUP" is lite's word for any SQLSTATE it has no status for. Whatever a client can cause is a 400. */
async function repairStatus(answer: Response): Promise<Response> {
  const body = await readObject(answer.clone());
  if (body?.code !== 'SUP') return answer;
  const message = String(body.message ?? '').replace(/^(error|PostgresError): /, '');
  const code = knownStates.find(([pattern]) => pattern.test(message))?.[1] ?? 'P0001';
  // Not the client's fault: what ran out of time may be asked again.
  const status = code === '57014' ? 500 : 400;
  return Response.json({ code, message, details: null, hint: null }, { status, headers: withoutLength(answer) });
}

/** storage-js reads `signedURL` (reading) or `url` (uploading), both without the /storage/v1 it puts before them. */
async function repairSignedUrls(answer: Response): Promise<Response> {
  const body: unknown = await answer.json();
  const repaired = Array.isArray(body) ? body.map(withRelativeUrl) : withRelativeUrl(body);
  return Response.json(repaired, { status: answer.status, headers: withoutLength(answer) });
}

function withRelativeUrl(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || !('signedUrl' in entry) || typeof entry.signedUrl !== 'string') return entry;
  const relative = entry.signedUrl.replace(/^\/storage\/v1/, '');
  return { ...entry, signedURL: relative, url: relative };
}

async function readObject(answer: Response): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null ? { ...body } : null;
  } catch {
    return null; // not JSON: nothing to repair
  }
}

function withoutLength(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  headers.delete('content-type');
  return headers;
}
