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
  let built: Promise<BuiltPages> | null = null;
  const open = async (): Promise<BuiltPages | null> => {
    if (!built && existsSync(file)) built = openBuilt(file, options);
    return built;
  };
  const kept = new Map<string, Kept>();
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
    warm: async () => void (await open())?.warm().catch(tell),
  };
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
