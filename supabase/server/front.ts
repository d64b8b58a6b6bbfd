/**
 * What stands in front of a hosted Supabase project: the built app, packs, pages drawn for whoever comes by a link, previews, embedded polls
 * and charts, calendars, with the headers that a static host would need a file for. Laws kept here: it keeps nothing, so any number of them may run behind a
 * balancer; it knows no key but the public one.
 */

import { askRpc } from '#supabase/functions/_shared/ask-rpc.ts';
import { networkBy } from '#supabase/functions/_shared/rate-limit.ts';
import { readBytes } from '#supabase/functions/_shared/read-bytes.ts';
import { tooLarge } from './admit-body.ts';
import { answerSafely, type Site } from './answer-safely.ts';
import { compressAnswer } from './compress.ts';
import { createDrawnPages } from './drawn-pages.ts';
import { createEmbeds } from './embeds.ts';
import { isServerPath, nothingHere, peerBy, peerHeader } from './one-origin.ts';
import { servePacks } from './packs-folder.ts';
import { servePages } from './pages.ts';
import { createPublicFiles } from './public-files.ts';
import { embedHeaders, isEmbed, securityHeadersWith } from './security-headers.ts';

type Ask = (input: string, init?: RequestInit) => Promise<Response>;

export interface FrontOptions {
  /** Of the project: `https://….supabase.co`. */
  readonly url: string;
  /** Its publishable key. */
  readonly key: string;
  readonly dist: string;
  readonly packs: string;
  /** Where people open it, `https://…` without a slash at the end; empty: as each asks. */
  readonly origin: string;
  /** The header in which the operator's own proxy says who called; empty without one. */
  readonly addressHeader: string;
  readonly fetch?: Ask;
}

export interface Front {
  readonly site: Site;
  /** Packs and rows are read before the first visitor comes. */
  readonly warm: () => Promise<void>;
}

const longestWait = 20_000;

export function createFront({ url, key, dist, packs, origin, addressHeader, fetch: ask = fetch }: FrontOptions): Front {
  const api = { url, key };
  const originOf = (request: Request): string => origin || new URL(request.url).origin;
  // What is drawn is read as any visitor reads it.
  const overHere = async (request: Request): Promise<Response> =>
    ask(elsewhere(url, request.url), {
      method: request.method,
      headers: headersOf(request, {}),
      ...(request.body ? { body: await request.arrayBuffer() } : {}),
    });
  const drawn = createDrawnPages({ dist, packs, fetch: overHere, key });
  const pages = servePages(dist, { pages: drawn, originOf });
  const packFiles = servePacks(packs);
  const embed = createEmbeds({ api, send: ask, apiOfScript: api, headers: embedHeaders(url) });
  const publicFiles = createPublicFiles({ ask: askRpc(api, ask), originOf, networkOf: networkBy(peerHeader) });
  const peerOf = peerBy(addressHeader);
  const site = answerSafely(securityHeadersWith(url), async (request, pathname, socketAddress) => {
    const peer = peerOf(request, socketAddress) ?? '';
    if (pathname.startsWith('/packs/')) return packFiles(request, pathname);
    if (isEmbed(pathname)) return compressAnswer(request, await embed(request));
    const publicFile = publicFiles(pathname);
    if (publicFile)
      return compressAnswer(request, await publicFile(new Request(request, { headers: { ...plainHeaders(request), [peerHeader]: peer } })));
    if (pathname.startsWith('/api/')) return callFunction(ask, url, request, { apikey: key, 'x-forwarded-for': peer });
    if (isServerPath(pathname)) return nothingHere();
    return pages(request, pathname);
  });
  return { site, warm: drawn.warm };
}

/** The same path at the project. */
const elsewhere = (url: string, asked: string): string => {
  const { pathname, search } = new URL(asked);
  return `${url}${pathname}${search}`;
};

const plainHeaders = ({ headers }: Request): Record<string, string> => Object.fromEntries(headers);

/** No header of this connection goes further, and none that says who called but ours. */
const ofConnection = ['host', 'connection', 'content-length', 'accept-encoding', 'x-forwarded-for', 'cookie'];
const headersOf = (request: Request, more: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(plainHeaders(request)).filter(([name]) => !ofConnection.includes(name))),
  ...more,
});

/** As much as any function takes (admit-body.ts). In bytes. */
const longestBody = 256 * 1024;

const callFunction = async (ask: Ask, url: string, request: Request, more: Readonly<Record<string, string>>): Promise<Response> => {
  const body = request.body ? await readBytes(request, longestBody, { cancels: false }) : null;
  if (request.body && !body) return tooLarge();
  const { pathname, search } = new URL(request.url);
  const answer = await ask(`${url}/functions/v1/${pathname.slice('/api/'.length)}${search}`, {
    method: request.method,
    headers: headersOf(request, more),
    redirect: 'manual',
    signal: AbortSignal.timeout(longestWait),
    ...(body && body.length > 0 ? { body } : {}),
  });
  const passed = ['content-type', 'content-disposition', 'location'].flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return new Response(answer.body, { status: answer.status, headers: { 'cache-control': 'no-store', ...Object.fromEntries(passed) } });
};
