/**
 * The one place that says what a page of Mboa may do. Used by our own server, by Vite in development (as a report only,
 * with what hot reload needs) and by the header file of a static host. Law: nothing here ever names a third-party host.
 */

type Directives = Readonly<Record<string, string>>;

const policy: Directives = {
  'default-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' blob:",
  // Tracks, and what of them is kept on this phone.
  'media-src': "'self' blob:",
  // The preview of an embedded poll. Nothing else of ours lets itself be framed.
  'frame-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'trusted-types': 'default',
  'require-trusted-types-for': "'script'",
  'report-uri': '/api/csp-report',
};

/** Of the two documents that other sites may frame, polls and charts: they show, and can do nothing else. */
const embedPolicy: Directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': '*',
  'trusted-types': "'none'",
  'require-trusted-types-for': "'script'",
  'report-uri': '/api/csp-report',
};

const write = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const everywhere: Directives = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=()',
};
const ownWindow: Directives = { 'cross-origin-opener-policy': 'same-origin' };
/** A site that isolates itself frames only what says that it may be. */
const anySite: Directives = { 'cross-origin-resource-policy': 'cross-origin', 'cross-origin-embedder-policy': 'require-corp' };

/** Polls and charts are the only documents that other sites may frame. */
const framed = ['/polls/embed/', '/numbers/embed/'];
export const isEmbed = (pathname: string): boolean => framed.some((path) => pathname.startsWith(path));

/** Of members, given out to be saved or heard: the functions' own policy, under which nothing in them does anything (functions/content-file, track-audio). */
const isFile = (pathname: string): boolean => /^\/(?:api|functions\/v1)\/(?:content-file|track-audio)$/.test(pathname);
const filePolicy: Directives = { 'default-src': "'none'", 'frame-ancestors': "'none'", sandbox: '' };

export function securityHeaders(pathname: string): Directives {
  if (isFile(pathname)) return { ...everywhere, ...ownWindow, 'content-security-policy': write(filePolicy) };
  return isEmbed(pathname) ? embedHeaders() : { ...everywhere, ...ownWindow, 'content-security-policy': write(policy) };
}

/** Of a site whose backend has an address of its own. */
export const securityHeadersWith =
  (supabaseOrigin: string) =>
  (pathname: string): Directives =>
    isEmbed(pathname)
      ? embedHeaders(supabaseOrigin)
      : Object.fromEntries(Object.entries(securityHeaders(pathname)).map(([name, value]) => [name, allowBackend(value, supabaseOrigin)]));

/** The function that makes the document sends them itself: where a host rewrites to it, nobody else would. */
export function embedHeaders(supabaseOrigin = ''): Directives {
  return { ...everywhere, ...anySite, 'content-security-policy': allowBackend(write(embedPolicy), supabaseOrigin) };
}

/** Hot reload writes inline scripts and styles and talks over a socket: a report shows what the real policy would block. */
export function developmentHeaders(pathname: string): Directives {
  if (isEmbed(pathname)) return embedHeaders();
  const { 'content-security-policy': strict = '', ...rest } = securityHeaders(pathname);
  const relaxed = `${strict.replace("connect-src 'self'", "connect-src 'self' ws:")}; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'`;
  return { ...rest, 'content-security-policy-report-only': relaxed };
}

/** The `_headers` file that static hosts read. Two rules never match one path: a host would send both policies. */
export function staticHostHeaders(supabaseOrigin = ''): string {
  const rule = (pattern: string, pathname: string): string => {
    const lines = Object.entries(securityHeadersWith(supabaseOrigin)(pathname)).map(([name, value]) => `  ${name}: ${value}`);
    return [pattern, ...lines].join('\n');
  };
  const ofFramed = framed.map((path) =>
    rule(`${path}*`, path).replace(
      '  content-security-policy',
      '  ! cross-origin-opener-policy\n  ! content-security-policy\n  content-security-policy',
    ),
  );
  const admin = '/assets/admin/*\n  cache-control: no-store';
  return `${[rule('/*', '/'), ...ofFramed, admin].join('\n')}\n`;
}

function allowBackend(value: string, origin: string): string {
  if (origin === '') return value;
  const socket = origin.replace(/^http/, 'ws');
  return value
    .replace("connect-src 'self'", `connect-src 'self' ${origin} ${socket}`)
    .replace("img-src 'self' blob:", `img-src 'self' blob: ${origin}`);
}
