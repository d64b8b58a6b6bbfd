/**
 * Looks over what the sign-in service is sent: @supabase/lite 0.10.0 hands it to the database and to bcrypt as it came, and what is of another type
 * ends there as a 500. Hosted Supabase answers 400. What is null counts as not sent, as it does there.
 */
type LiteFetch = (request: Request, peerAddress: string | null) => Promise<Response>;

const types: Readonly<Record<'string' | 'boolean' | 'object', string>> = {
  string:
    'email phone password current_password refresh_token type token token_hash code auth_code code_verifier code_challenge ' +
    'code_challenge_method nonce provider provider_id id_token access_token channel redirect_to friendly_name factor_type issuer ' +
    'challenge_id factor_id domain scope',
  boolean: 'create_user skip_http_redirect should_create_user',
  object: 'data gotrue_meta_security options app_metadata user_metadata',
};
const typeOf = new Map(Object.entries(types).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const)));

/** Deeper than anything a form sends; the database's own reading of JSON ends somewhere below a few thousand. */
const deepest = 32;

export const checkAuthBodies =
  (fetch: LiteFetch): LiteFetch =>
  async (request, peer) => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/auth/v1/')) return fetch(request, peer);
    if (/%00/.test(pathname + search)) return refuse('validation_failed', 'An address cannot hold the character U+0000');
    if (!request.body) return fetch(request, peer);
    const text = await request.text();
    const body = parse(text);
    const fault = body === undefined ? null : faultOf(body);
    if (fault !== null) return refuse('validation_failed', fault);
    const sent = typeof body === 'object' && body !== null ? JSON.stringify(withoutNulls(body)) : text;
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    return fetch(new Request(request.url, { method: request.method, headers, body: sent }), peer);
  };

/** Undefined: not JSON, which lite refuses itself. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const faultOf = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'The body must be an object';
  if (!isStorable(body, 0)) return 'The body holds characters that are none, or is nested too deeply';
  const wrong = Object.entries(body).find(([name, value]) => value !== null && !isOf(typeOf.get(name), value));
  return wrong ? `${wrong[0]} must be of type ${typeOf.get(wrong[0])}` : null;
};

const isOf = (type: string | undefined, value: unknown): boolean => type === undefined || (typeof value === type && !Array.isArray(value));

/** PostgreSQL stores no U+0000 and no half of a pair. */
const isStorable = (value: unknown, depth: number): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return depth < deepest && Object.entries(value).every(([name, inner]) => isStorable(name, depth) && isStorable(inner, depth + 1));
};

const withoutNulls = (body: object): object => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

const refuse = (code: string, message: string): Response =>
  Response.json({ code, error_code: code, msg: message, message }, { status: 400, headers: { 'x-sb-error-code': code } });
