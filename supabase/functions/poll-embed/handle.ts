/**
 * GET /polls/embed/{pid}: a poll for other sites to frame (decision 052). The only document of ours that may be framed, so it can do
 * nothing but show: no account, no storage, no form. `?theme=light|dark|auto`, `?lang=en|fr`; without, as the reader's browser is set.
 */
import type { Api, AskRpc } from '#supabase/functions/_shared/ask-rpc.ts';
import { createEmbedHandler } from '#supabase/functions/_shared/embed-document.ts';
import { pollPage, wordPage } from './page.ts';
import { readTold } from './told.ts';
import { wordsIn } from './words.ts';

interface Options {
  /** What the database tells of a poll; anything at all when it does not answer. */
  readonly ask: AskRpc;
  /** For the document's own script. */
  readonly api: Api;
  readonly headers: Readonly<Record<string, string>>;
}

/** Figures move each minute. */
const sharedSeconds = 60;

export const createPollEmbedHandler = ({ ask, api, headers }: Options) =>
  createEmbedHandler({
    headers,
    sharedSeconds,
    draw: async (url, { lang, theme }) => {
      const words = wordsIn(lang);
      const look = { words, theme };
      const pid = pidIn(url.pathname);
      const told = pid === null ? 'none' : readTold(await ask('poll_for_embed', { pid }).catch(() => null), lang);
      if (told === 'none') return { status: 404, page: wordPage(words.missingTitle, words.missing, '/polls', look) };
      if (told === null) return { status: 503, page: wordPage(words.silentTitle, words.silent, `/polls/${pid}`, look) };
      return { status: 200, page: pollPage(told, look, api) };
    },
  });

/** Of our own address and of those that a host rewrites to. */
const pidIn = (pathname: string): string | null =>
  /^(?:\/polls\/embed|(?:\/functions\/v1)?\/poll-embed)\/([0-9a-hjkmnp-tv-z]{10})\/?$/.exec(pathname.toLowerCase())?.[1] ?? null;
