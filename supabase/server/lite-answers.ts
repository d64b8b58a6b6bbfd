/**
 * Repairs three answers of @supabase/lite 0.10.0 that supabase-js cannot read, so that clients meet what hosted Supabase
 * says: constraint violations and raised errors are 400 with their SQLSTATE, not 500; signed storage URLs are relative.
 * Law: what the disk did not do is nobody's business but the operator's: no answer names a file.
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
  if (ofDisk.test(String(body?.message ?? ''))) return diskFailed(answer);
  if (body?.code !== 'SUP') return answer;
  const message = String(body.message ?? '').replace(/^(error|PostgresError): /, '');
  const code = knownStates.find(([pattern]) => pattern.test(message))?.[1] ?? 'P0001';
  // Not the client's fault: what ran out of time may be asked again.
  const status = code === '57014' ? 500 : 400;
  return Response.json({ code, message, details: null, hint: null }, { status, headers: withoutLength(answer) });
}

/** As PostgreSQL speaks of files and of what a system refuses it; the SQLSTATE, of class 53, 58 or XX, is not passed on. */
const ofDisk =
  /could not (?:access|allocate|change|close|copy|create|extend|find|flush|fsync|link|locate|lock|map|open|read|receive|remove|rename|resize|seek|stat|synchronize|truncate|unlink|write)\b|(?:base|global|pg_[a-z_]+)\/[\w.]|invalid page in block|no space left|disk (?:is )?full|disk quota|input\/output error|permission denied: |read-only file system|too many open files|out of (?:shared )?memory|\bE(?:ACCES|BUSY|DQUOT|EXIST|IO|ISDIR|MFILE|NFILE|NOENT|NOSPC|NOTDIR|PERM|ROFS)\b/i;

const diskFailed = (answer: Response): Response => {
  const message = 'The server cannot read or write its data at the moment. Nothing was stored; try again later.';
  return Response.json({ code: '58000', message, details: null, hint: null }, { status: 503, headers: withoutLength(answer) });
};

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
