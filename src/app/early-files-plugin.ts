/**
 * Build plugin: dist/.vite/early.json says what the first screen of an address needs beside the shell, by language and first segment, so that
 * a server can name it with the page (supabase/server/early-files.ts). Otherwise a phone learns of each file only from the one before it.
 */
import type { Plugin, Rolldown } from 'vite';
import type { EarlyFiles } from '#src/shared/early-files.ts';
import { adminPrefixes, publicAreas } from './area-modules.ts';

type Chunk = Rolldown.OutputChunk;

/** What of the core stands behind the first segment; every other one may be a directory, with rows behind it. */
const coreScreens = { search: '/src/features/search/search-screen.tsx', '*': '/src/app/list-screen.tsx', '*/*': '/src/app/row-screen.tsx' };

export const earlyFiles = (): Plugin => ({
  name: 'mboa:early-files',
  apply: 'build',
  generateBundle: {
    // The sheets of a chunk are known once Vite has written them.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) return this.error('a build without an entry');
      const early = { en: earlyOf('en', chunks, entry), fr: earlyOf('fr', chunks, entry) } satisfies EarlyFiles;
      this.emitFile({ type: 'asset', fileName: '.vite/early.json', source: JSON.stringify(early) });
    },
  },
});

const earlyOf = (language: string, chunks: readonly Chunk[], entry: Chunk): Record<string, readonly string[]> => {
  const holds = (part: string): Chunk => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.split('?')[0]?.endsWith(part)));
    if (!found) throw new Error(`no chunk holds ${part}`);
    return found;
  };
  const named = (name: string): Chunk => chunks.find((chunk) => chunk.name === name) ?? holds(name);
  const rest = named(`texts/${language}-rest`);
  const here = new Set(filesFor([entry], chunks));
  const need = (...roots: readonly Chunk[]): readonly string[] => filesFor([rest, ...roots], chunks).filter((file) => !here.has(file));
  return Object.fromEntries([
    ['drawn', filesFor([holds('/src/app/online/begin-drawn.ts')], chunks).filter((file) => !here.has(file))] as const,
    ...Object.entries(coreScreens).map(([segment, screen]) => [segment, need(holds(screen))] as const),
    // Else a page of administrators named the files of directories, and the browser complained of what nobody used.
    ...adminPrefixes().map((prefix) => [prefix, need()] as const),
    ...publicAreas().flatMap(({ folder, prefixes }) => {
      if (prefixes.length === 0) return [];
      const area = `/src/features/${folder}/`;
      const files = need(named('area-files'), holds(`${area}routes.tsx`), holds(`${area}locales/${language}.po`));
      return prefixes.map((prefix) => [prefix, files] as const);
    }),
  ]);
};

/** They, all that they import, and the sheets of both. Dexie is no chunk (shared-dexie-plugin.ts) and imports nothing. */
const filesFor = (roots: readonly Chunk[], chunks: readonly Chunk[]): readonly string[] => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  // A set grows while it is walked.
  const all = new Set(roots.map(({ fileName }) => fileName));
  for (const file of all) for (const imported of byName.get(file)?.imports ?? []) all.add(imported.replace(/^\//, ''));
  return [...new Set([...all].flatMap((file) => [file, ...(byName.get(file)?.viteMetadata?.importedCss ?? [])]))];
};
