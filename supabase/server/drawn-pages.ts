/**
 * Public pages, drawn for whoever comes by a link: preview, text and what the app begins with stand in the HTML (decision 112). What draws is
 * built with the app (src/app/pages). Laws kept here: an answer never waits long for it, and without it the bare shell is still right.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltEntry, BuiltPage, BuiltPages, PageAt } from '#src/shared/built-pages.ts';
import { createPreviewPictures, type PreviewPictures } from './preview-pictures.ts';
import { describeError } from './quiet-console.ts';

export interface DrawnPagesOptions {
  readonly dist: string;
  readonly packs: string;
  /** Reaches Supabase's paths, whatever the host in the address. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly key: string;
}

export interface DrawnPages {
  /** Null: the shell as it is, and the app draws. */
  readonly page: (at: PageAt) => Promise<BuiltPage | null>;
  readonly picture: PreviewPictures;
  readonly isPersonal: (path: string) => Promise<boolean>;
  /** robots.txt, sitemap.xml and its files, by their paths. Null: there is none at this one. */
  readonly listed: (origin: string, pathname: string) => Promise<string | null>;
  /** Packs and rows are read before the first visitor comes. */
  readonly warm: () => Promise<void>;
}

/** In ms. The first page waits for packs and rows. */
const longestWait = 1_500;
const freshFor = 5_000;
const mostKept = 500;
/** Pages are drawn one after the other: whoever comes when so many wait is quicker served by the shell. */
const mostWaiting = 20;
/** No address of a page is longer. */
const longestPath = 300;

export function createDrawnPages(options: DrawnPagesOptions): DrawnPages {
  const file = path.join(options.dist, '.server/entry.js');
  let built: Promise<BuiltPages | null> | null = null;
  const open = async (): Promise<BuiltPages | null> => {
    if (!built && existsSync(file)) built = openBuilt(file, options).catch(tell);
    return built;
  };
  const kept = new Map<string, Kept>();
  const texts: Texts = new Map();
  let waiting = 0;
  const draw = async (pages: BuiltPages, at: PageAt): Promise<BuiltPage | null> => {
    waiting += 1;
    try {
      return await pages.draw(at);
    } catch (error) {
      return tell(error);
    } finally {
      waiting -= 1;
    }
  };
  return {
    page: async (at) => {
      const pages = at.path.length > longestPath ? null : await open();
      if (!pages?.isDrawn(at.path)) return null;
      const key = `${at.language} ${at.origin}${at.path}`;
      const known = kept.get(key);
      const isFresh = known !== undefined && performance.now() - known.since < freshFor;
      if (!isFresh && waiting >= mostWaiting) return null;
      const drawn = isFresh ? known.drawn : draw(pages, at);
      if (!isFresh) keep(kept, key, drawn);
      return Promise.race([drawn, new Promise<null>((resolve) => setTimeout(resolve, longestWait, null).unref())]);
    },
    picture: createPreviewPictures(open),
    isPersonal: async (at) => (await open())?.isPersonal(at) ?? false,
    listed: async (origin, pathname) => {
      const pages = await open();
      return pages && keepText(texts, `${origin}${pathname}`, () => listOf(pages, origin, pathname));
    },
    warm: async () => void (await open())?.warm().catch(tell),
  };
}

/** A sitemap's file takes a while and megabytes: few are kept, for a while. */
const textsFor = 10 * 60_000;
const mostTexts = 4;
type Texts = Map<string, { readonly since: number; readonly text: Promise<string | null> }>;

function keepText(texts: Texts, key: string, make: () => Promise<string | null>): Promise<string | null> {
  const known = texts.get(key);
  if (known && performance.now() - known.since < textsFor) return known.text;
  const text = make();
  text.catch(() => texts.delete(key));
  texts.delete(key);
  texts.set(key, { since: performance.now(), text });
  const [oldest] = texts.keys();
  if (texts.size > mostTexts && oldest !== undefined) texts.delete(oldest);
  return text;
}

async function listOf(pages: BuiltPages, origin: string, pathname: string): Promise<string | null> {
  if (pathname === '/robots.txt') return pages.robots(origin);
  if (pathname === '/sitemap.xml') return pages.sitemap(origin);
  const [, language, name = ''] = /^\/sitemaps\/(en|fr)\/([\w-]+)\.xml$/.exec(pathname) ?? [];
  return language === 'en' || language === 'fr' ? pages.sitemapPart(origin, language, name) : null;
}

interface Kept {
  readonly since: number;
  readonly drawn: Promise<BuiltPage | null>;
}

/** The oldest goes: whoever asks for ten thousand pages drives out what the last ones asked for, and no more. */
function keep(kept: Map<string, Kept>, key: string, drawn: Kept['drawn']): void {
  kept.delete(key);
  kept.set(key, { since: performance.now(), drawn });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

async function openBuilt(file: string, { packs, fetch, key }: DrawnPagesOptions): Promise<BuiltPages> {
  const { openPages } = (await import(pathToFileURL(file).href)) as BuiltEntry;
  return openPages({
    fetch: (input, init) => fetch(new Request(input, init)),
    backend: { url: 'http://localhost', key },
    readManifest: async () => JSON.parse(await readFile(path.join(packs, 'manifest.json'), 'utf8')) as unknown,
    readShard: async (name) => new Uint8Array(await readFile(path.join(packs, path.basename(name)))).buffer,
    onFault: (what, error) => void process.stderr.write(`server: drawn pages: ${what}${error ? `: ${describeError(error)}` : ''}\n`),
  });
}

const tell = (error: unknown): null => {
  process.stderr.write(`server: drawn pages: ${describeError(error)}\n`);
  return null;
};
