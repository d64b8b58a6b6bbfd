/**
 * GET /numbers/embed/{code}: a chart of the country's numbers for other sites to frame. `?with=GAB&with=SEN` compares with others, `?from=2000&to=2024`
 * chooses years, `?as=map` shades the regions, `?as=panels` draws each line by itself, `?theme=light|dark|auto`, `?lang=en|fr`; without, as the reader's browser is set. It can do nothing but show (decision 145).
 */
import { isPeriod } from '#src/model/numbers/points.ts';
import { createEmbedHandler, type EmbedLook } from '#supabase/functions/_shared/embed-document.ts';
import { chartPage, type Look, wordPage } from './page.ts';
import { type Read, readTold } from './told.ts';

interface Options {
  readonly read: Read;
  readonly headers: Readonly<Record<string, string>>;
}

/** Series change when their publisher does. */
const sharedSeconds = 3_600;

export const createNumbersEmbedHandler = ({ read, headers }: Options) =>
  createEmbedHandler({
    headers,
    sharedSeconds,
    draw: async (url, look) => {
      const code = codeIn(url.pathname);
      const told = code === null ? 'none' : await readTold(read, code).catch(() => null);
      if (told === 'none') return { status: 404, page: wordPage('missing', look) };
      if (told === null) return { status: 503, page: wordPage('silent', look) };
      return { status: 200, page: chartPage(told, chosenIn(url, look)) };
    },
  });

/** Of our own address and of those that a host rewrites to. */
const codeIn = (pathname: string): string | null =>
  /^(?:\/numbers\/embed|(?:\/functions\/v1)?\/numbers-embed)\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/.exec(pathname)?.[1] ?? null;

const chosenIn = ({ searchParams }: URL, look: EmbedLook): Look => {
  const periodOf = (name: string): string => {
    const told = searchParams.get(name);
    return isPeriod(told) ? told : '';
  };
  const others = searchParams.getAll('with').filter((place) => /^[A-Z]{3}$/.test(place));
  return { ...look, others: others.slice(0, 11), from: periodOf('from'), to: periodOf('to'), as: searchParams.get('as') ?? '' };
};
