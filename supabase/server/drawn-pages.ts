/**
 * Public pages, drawn for whoever comes by a link: preview, text and what the app begins with stand in the HTML (decision 112). What draws is
 * built with the app (src/app/pages). Laws kept here: an answer never waits long for it, and without it the bare shell is still right.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuiltEntry, BuiltPage, BuiltPages, PageAt } from '#src/shared/built-pages.ts';
import { keepRecent } from './keep-recent.ts';
import { createPreviewPictures, type PreviewPictures } from './preview-pictures.ts';
import { describeError } from './quiet-console.ts';

export interface DrawnPagesOptions {
  readonly dist: string;
  readonly packs: string;
  /** Reaches Supabase's paths, whatever the host in the address. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly key: string;
  /** In ms: pages and rows are that old at most. */
  readonly freshFor?: number;
}

export interface DrawnPages {
  /** Null: the shell as it is, and the app draws. The shell is read when a page is drawn into it. */
  readonly page: (at: Omit<PageAt, 'shell'>, readShell: () => Promise<string | null>) => Promise<BuiltPage | null>;
  readonly picture: PreviewPictures;
  readonly isPersonal: (path: string) => Promise<boolean>;
  /** robots.txt, sitemap.xml and its files, by their paths. Null: there is none at this one. */
  readonly listed: (origin: string, pathname: string) => Promise<string | null>;
  /** Packs and rows are read before the first visitor comes. */
  readonly warm: () => Promise<void>;
}

/** In ms. The first page waits for packs and rows. */
const longestWait = 1_500;
/** Pages are drawn one after the other: whoever comes when so many wait is quicker served by the shell. */
const pagesKept = { most: 500, mostMaking: 20 };
const usuallyFresh = 5_000;
/** A sitemap's file takes a while and megabytes. */
const listsKept = { forMs: 10 * 60_000, most: 4, mostMaking: Number.POSITIVE_INFINITY };
/** No address of a page is longer. */
const longestPath = 300;

export function createDrawnPages(options: DrawnPagesOptions): DrawnPages {
  const file = path.join(options.dist, '.server/entry.js');
  let built: Promise<BuiltPages | null> | null = null;
  const open = async (): Promise<BuiltPages | null> => {
    if (!built && existsSync(file)) built = openBuilt(file, options).catch(tell);
    return built;
  };
  const recentPage = keepRecent<BuiltPage | null>({ ...pagesKept, forMs: options.freshFor ?? usuallyFresh });
  const recentList = keepRecent<string | null>(listsKept);
  return {
    page: async (at, readShell) => {
      const pages = at.path.length > longestPath ? null : await open();
      if (!pages?.isDrawn(at.path)) return null;
      const draw = async (): Promise<BuiltPage | null> => {
        const shell = await readShell();
        return shell === null ? null : pages.draw({ ...at, shell });
      };
      const drawn = recentPage(`${at.language} ${at.origin}${at.path}`, () => draw().catch(tell));
      return drawn && Promise.race([drawn, new Promise<null>((resolve) => setTimeout(resolve, longestWait, null).unref())]);
    },
    picture: createPreviewPictures(open),
    isPersonal: async (at) => (await open())?.isPersonal(at) ?? false,
    listed: async (origin, pathname) => {
      const pages = await open();
      return pages && recentList(`${origin}${pathname}`, () => listOf(pages, origin, pathname));
    },
    warm: async () => void (await open())?.warm().catch(tell),
  };
}

async function listOf(pages: BuiltPages, origin: string, pathname: string): Promise<string | null> {
  if (pathname === '/robots.txt') return pages.robots(origin);
  if (pathname === '/sitemap.xml') return pages.sitemap(origin);
  const [, language, name = ''] = /^\/sitemaps\/(en|fr)\/([\w-]+)\.xml$/.exec(pathname) ?? [];
  return language === 'en' || language === 'fr' ? pages.sitemapPart(origin, language, name) : null;
}

async function openBuilt(file: string, { packs, fetch, key, freshFor = usuallyFresh }: DrawnPagesOptions): Promise<BuiltPages> {
  const { openPages } = (await import(pathToFileURL(file).href)) as BuiltEntry;
  return openPages({
    freshFor,
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
