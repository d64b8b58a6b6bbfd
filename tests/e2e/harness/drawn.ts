/** Pages as the server draws them, read as whoever comes by a link, a chat or a search engine does. */
import { expect } from './test.ts';

export const meta = (html: string, name: string): string =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

/** As a crawler or a chat asks: no script, no cookies. */
export const read = async (url: string, language = 'en') => {
  const answer = await fetch(url, { headers: { accept: 'text/html', 'accept-language': language }, redirect: 'follow' });
  return { status: answer.status, url: answer.url, html: await answer.text(), robots: answer.headers.get('x-robots-tag') };
};

export const addressesIn = async (sitemap: string): Promise<readonly string[]> =>
  [...(await (await fetch(sitemap)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

/** The server hears of what was written within seconds. */
export const untilDrawn = async (url: string) => {
  await expect.poll(async () => (await read(url)).html.includes('page-data'), { timeout: 30_000 }).toBe(true);
  return read(url);
};
