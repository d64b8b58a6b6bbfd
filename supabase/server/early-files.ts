/** What a page's first screen needs, named in the header of the page: the browser asks for all of it at once, not for one file after the other. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PageSheet } from '#src/shared/built-pages.ts';
import { type EarlyFiles, sheetsIn } from '#src/shared/early-files.ts';

type Language = 'en' | 'fr';

interface EarlyAt {
  readonly screen: readonly string[];
  /** The same, and what the app begins with, if the server drew the page; its sheets are one. */
  readonly drawn: readonly string[];
  readonly sheets: readonly PageSheet[];
}
const none: EarlyAt = { screen: [], drawn: [], sheets: [] };

/** Written by the build (src/app/early-files-plugin.ts); read anew when it was built anew. None for home, which has all it needs. */
export function readEarlyFiles(dist: string): (pathname: string, language: Language) => Promise<EarlyAt> {
  const file = path.join(dist, '.vite/early.json');
  let known: { readonly mtimeMs: number; readonly early: EarlyFiles } | null = null;
  return async (pathname, language) => {
    const [, segment = '', ...behind] = pathname.replace(/^\/(en|fr)(?=\/|$)/, '').split('/');
    if (!segment) return none;
    try {
      const { mtimeMs } = await stat(file);
      if (known?.mtimeMs !== mtimeMs) known = { mtimeMs, early: JSON.parse(await readFile(file, 'utf8')) as EarlyFiles };
    } catch {
      return none; // A folder that no build of ours wrote.
    }
    const all = known.early[language];
    const rest = behind.filter(Boolean).join('/');
    const keys = rest ? [`${segment}/${rest}`, `${segment}/*`, segment, '*/*'] : [segment, '*'];
    const key = keys.find((one) => Object.hasOwn(all, one)) ?? '*';
    const screen = all[key] ?? [];
    const files = [...new Set([...screen, ...(all.drawn ?? [])])];
    const one = known.early.sheets[key];
    const sheets = one ? [one] : sheetsIn(files).map((file) => ({ file, holds: [file] }));
    return { screen, drawn: [...sheets.map(({ file }) => file), ...files.filter((file) => !file.endsWith('.css'))], sheets };
  };
}

/** What blocks the first paint comes first: asked for after all the others, boot.js would wait for them. Scripts leave the line to it. */
export const toLinkHeader = (files: readonly string[]): string => {
  const sheets = sheetsIn(files);
  const scripts = files.filter((file) => !file.endsWith('.css'));
  return ['</boot.js>; rel=preload; as=script', ...[...sheets, ...scripts].map(toLink)].join(', ');
};

const toLink = (file: string): string =>
  `</${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload; fetchpriority=low'}`;
