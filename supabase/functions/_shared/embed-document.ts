/** What documents that other sites frame have alike: how they are asked for and answered, and what stands around their content (decisions 052, 145). */
import { html, type Markup } from '#supabase/functions/_shared/html.ts';
import { chooseLanguage } from '#supabase/server/negotiate.ts';

export interface EmbedLook {
  readonly lang: 'en' | 'fr';
  readonly theme: 'light' | 'dark' | 'auto';
}

interface Drawn {
  readonly status: 200 | 404 | 503;
  readonly page: string;
}

interface EmbedOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** In caches that many readers share; a browser keeps none: what is loaded again is new. */
  readonly sharedSeconds: number;
  readonly draw: (url: URL, look: EmbedLook) => Promise<Drawn>;
}

export const createEmbedHandler =
  ({ headers, sharedSeconds, draw }: EmbedOptions) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...headers, allow: 'GET, HEAD' } });
    const url = new URL(request.url);
    const { status, page } = await draw(url, lookOf(url, request.headers.get('accept-language')));
    const caching = status === 200 ? `public, max-age=0, s-maxage=${sharedSeconds}` : 'no-store';
    return new Response(request.method === 'HEAD' ? null : page, {
      status,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': caching, vary: 'accept-language' },
    });
  };

/** `?lang=en|fr`, `?theme=light|dark`; without, as the reader's browser is set. */
const lookOf = ({ searchParams }: URL, acceptLanguage: string | null): EmbedLook => {
  const [lang, theme] = [searchParams.get('lang'), searchParams.get('theme')];
  return {
    lang: lang === 'en' || lang === 'fr' ? lang : chooseLanguage('/', acceptLanguage),
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
  };
};

/** `more`: what its head has beside the common sheet. */
export const embedDocument = (title: string, { lang, theme }: EmbedLook, body: Markup, more = html``): string =>
  html`<!doctype html>
<html lang="${lang}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Mboa</title>
<link rel="stylesheet" href="/embed/embed.css">
${more}
</head>
<body>
${body}
</body>
</html>
`.text;
