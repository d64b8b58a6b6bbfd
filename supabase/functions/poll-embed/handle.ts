/**
 * GET /polls/embed/{pid}: a poll for other sites to frame (decision 052). The only document of ours that may be framed, so it can do
 * nothing but show: no account, no storage, no form. `?theme=light|dark|auto`, `?lang=en|fr`; without, as the reader's browser is set.
 */
import type { Api, AskRpc } from '#supabase/functions/_shared/ask-rpc.ts';
import { chooseLanguage } from '#supabase/server/negotiate.ts';
import { type Look, pollPage, wordPage } from './page.ts';
import { readTold } from './told.ts';
import { wordsIn } from './words.ts';

interface Options {
  /** What the database tells of a poll; anything at all when it does not answer. */
  readonly ask: AskRpc;
  /** For the document's own script. */
  readonly api: Api;
  readonly headers: Readonly<Record<string, string>>;
}

export const createPollEmbedHandler =
  ({ ask, api, headers }: Options) =>
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
    const { words } = look;
    const pid = pidIn(url.pathname);
    const told = pid === null ? 'none' : readTold(await ask('poll_for_embed', { pid }).catch(() => null));
    if (told === 'none') return send(404, wordPage(words.missingTitle, words.missing, '/polls', look));
    if (told === null) return send(503, wordPage(words.silentTitle, words.silent, `/polls/${pid}`, look));
    return send(200, pollPage(told, look, api));
  };

/** A minute in caches that many readers share, none in a browser: what is loaded again is new. */
const caching = (status: number): string => (status === 200 ? 'public, max-age=0, s-maxage=60' : 'no-store');

/** Of our own address and of those that a host rewrites to. */
const pidIn = (pathname: string): string | null =>
  /^(?:\/polls\/embed|(?:\/functions\/v1)?\/poll-embed)\/([0-9a-hjkmnp-tv-z]{10})\/?$/.exec(pathname.toLowerCase())?.[1] ?? null;

const lookOf = ({ searchParams }: URL, acceptLanguage: string | null): Look => {
  const asked = searchParams.get('lang');
  const theme = searchParams.get('theme');
  return {
    words: wordsIn(asked === 'en' || asked === 'fr' ? asked : chooseLanguage('/', acceptLanguage)),
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
  };
};
