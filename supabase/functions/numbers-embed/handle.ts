/**
 * GET /numbers/embed/{code}: a chart of the country's numbers for other sites to frame. `?with=GAB&with=SEN` compares with others, `?from=2000&to=2024`
 * chooses years, `?theme=light|dark|auto`, `?lang=en|fr`; without, as the reader's browser is set. It can do nothing but show (decision 145).
 */
import { chooseLanguage } from '#supabase/server/negotiate.ts';
import { chartPage, type Look, wordPage } from './page.ts';
import { type Read, readTold } from './told.ts';

interface Options {
  readonly read: Read;
  readonly headers: Readonly<Record<string, string>>;
}

export const createNumbersEmbedHandler =
  ({ read, headers }: Options) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...headers, allow: 'GET, HEAD' } });
    const url = new URL(request.url);
    const look = lookOf(url, request.headers.get('accept-language'));
    const send = (status: number, page: string): Response =>
      new Response(request.method === 'HEAD' ? null : page, {
        status,
        headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': caching(status), vary: 'accept-language' },
      });
    const code = codeIn(url.pathname);
    const told = code === null ? 'none' : await readTold(read, code).catch(() => null);
    if (told === 'none') return send(404, wordPage('missing', look));
    if (told === null) return send(503, wordPage('silent', look));
    return send(200, chartPage(told, look));
  };

/** Series change when their publisher does: an hour in caches that many readers share, none in a browser. */
const caching = (status: number): string => (status === 200 ? 'public, max-age=0, s-maxage=3600' : 'no-store');

/** Of our own address and of those that a host rewrites to. */
const codeIn = (pathname: string): string | null =>
  /^(?:\/numbers\/embed|(?:\/functions\/v1)?\/numbers-embed)\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/.exec(pathname)?.[1] ?? null;

const isPeriod = (told: string | null): told is string => told !== null && /^\d{4}(-\d{2}){0,2}$/.test(told);

const lookOf = ({ searchParams }: URL, acceptLanguage: string | null): Look => {
  const [lang, theme, from, to] = ['lang', 'theme', 'from', 'to'].map((name) => searchParams.get(name));
  return {
    lang: lang === 'en' || lang === 'fr' ? lang : chooseLanguage('/', acceptLanguage),
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    others: searchParams
      .getAll('with')
      .filter((place) => /^[A-Z]{3}$/.test(place))
      .slice(0, 5),
    from: from && isPeriod(from) ? from : '',
    to: to && isPeriod(to) ? to : '',
  };
};
