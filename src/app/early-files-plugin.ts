/**
 * Build plugin: dist/.vite/early.json says what the first screen of an address needs beside the shell, by language and first segment, so that
 * a server can name it with the page (supabase/server/early-files.ts). Otherwise a phone learns of each file only from the one before it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { type EarlyFiles, sheetsIn } from '#src/shared/early-files.ts';
import { adminPrefixes, publicAreas } from './area-modules.ts';
import { laterScreens } from './later-screens.ts';

type Chunk = Rolldown.OutputChunk;

/** What of the core stands behind the first segment; every other one may be a directory, with rows behind it. */
const coreScreens = { search: '/src/features/search/search-screen.tsx', '*': '/src/app/list-screen.tsx', '*/*': '/src/app/row-screen.tsx' };

/** By the first segment: what the page of a row shows beside the row, and looks like from the first moment on. */
const rowParts: Readonly<Record<string, readonly string[]>> = {
  companies: [
    '/src/features/jobs/common/company-part.tsx',
    '/src/features/jobs/company-level/part.tsx',
    '/src/features/market/pictures/part.tsx',
    '/src/widgets/content/afterwards/content-parts.ts',
  ],
};

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
      const [en, fr] = [earlyOf('en', chunks, entry), earlyOf('fr', chunks, entry)];
      // Both languages look alike; those of the shell stand in every page.
      const shell = new Set(filesFor([entry], chunks));
      const sheets = Object.entries(drawnScreens(en, chunks)).map(([segment, files]) => {
        const holds = sheetsIn(files).filter((file) => !shell.has(file));
        const source = holds.map((name) => sourceOf(bundle[name])).join('\n');
        const file = `assets/online/sheets-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`;
        if (!bundle[file]) this.emitFile({ type: 'asset', fileName: file, source });
        return [segment, { file, holds }] as const;
      });
      const early: EarlyFiles = { en, fr, sheets: Object.fromEntries(sheets) };
      this.emitFile({ type: 'asset', fileName: '.vite/early.json', source: JSON.stringify(early) });
    },
  },
});

/** Of no sheet that is there: a drawn page without its looks is seen by nobody first. */
const sourceOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string => {
  if (file?.type !== 'asset') throw new Error('a sheet that is no file');
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
};

const holderOf = (part: string, chunks: readonly Chunk[]): Chunk => {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.split('?')[0]?.endsWith(part)));
  if (!found) throw new Error(`no chunk holds ${part}`);
  return found;
};

const earlyOf = (language: string, chunks: readonly Chunk[], entry: Chunk): Record<string, readonly string[]> => {
  const holds = (part: string): Chunk => holderOf(part, chunks);
  const named = (name: string): Chunk => chunks.find((chunk) => chunk.name === name) ?? holds(name);
  const rest = named(`texts/${language}-rest`);
  const here = new Set(filesFor([entry], chunks));
  const need = (...roots: readonly Chunk[]): readonly string[] => filesFor([rest, ...roots], chunks).filter((file) => !here.has(file));
  return Object.fromEntries([
    ['drawn', filesFor([holds('/src/app/online/begin-drawn.ts')], chunks).filter((file) => !here.has(file))] as const,
    ...Object.entries(coreScreens).map(([segment, screen]) => [segment, need(holds(screen))] as const),
    ...Object.keys(rowParts).map((segment) => [`${segment}/*`, need(holds(coreScreens['*/*']))] as const),
    // Else a page of administrators named the files of directories, and the browser complained of what nobody used.
    ...adminPrefixes().map((prefix) => [prefix, need()] as const),
    ...publicAreas().flatMap(({ folder, prefixes }) => {
      const [main] = prefixes;
      if (main === undefined) return [];
      const area = `/src/features/${folder}/`;
      const first = [named('area-files'), holds(`${area}routes.tsx`), holds(`${area}locales/${language}.po`)];
      const later = laterScreens(readFileSync(`.${area}routes.tsx`, 'utf8')).filter(({ path }) => !path.includes('$'));
      const keyOf = (path: string): string => (path === '/' ? main : prefixes.includes(path) ? path : `${main}/${path}`);
      const files = need(...first);
      return [
        ...prefixes.map((prefix) => [prefix, files] as const),
        ...(later.length > 0 ? prefixes.map((prefix) => [`${prefix}/*`, files] as const) : []),
        ...later.map(({ path, file }) => [keyOf(path), need(...first, holds(area + file))] as const),
      ];
    }),
  ]);
};

/** Of what the server may draw, all files that it is seen with: what of an area's page comes later stands there from the first moment on. */
const drawnScreens = (early: EarlyFiles['en'], chunks: readonly Chunk[]): Record<string, readonly string[]> => {
  const seenWith = (segment: string, later: readonly string[] = []) => [
    segment,
    [...(early[segment] ?? []), ...(early.drawn ?? []), ...later],
  ];
  const areas = publicAreas().filter(({ drawn }) => drawn.length > 0);
  const ofAreas = areas.flatMap(({ folder, prefixes, drawn }) => {
    const { dynamicImports } = holderOf(`/src/features/${folder}/routes.tsx`, chunks);
    const later = filesFor(
      chunks.filter(({ fileName }) => dynamicImports.includes(fileName)),
      chunks,
    );
    const pages = prefixes.flatMap((prefix) => [
      ...(drawn.some((page) => page.endsWith('*')) ? [`${prefix}/*`] : []),
      ...drawn.filter((page) => page === prefix),
    ]);
    return pages.map((page) => seenWith(page, later));
  });
  const ofRows = Object.entries(rowParts).map(([segment, parts]) => {
    const holders = parts.map((part) => holderOf(part, chunks));
    return seenWith(`${segment}/*`, filesFor(holders, chunks));
  });
  return Object.fromEntries([...['*', '*/*'].map((segment) => seenWith(segment)), ...ofRows, ...ofAreas]);
};

/** They, all that they import, and the sheets of both. Dexie is no chunk (shared-dexie-plugin.ts) and imports nothing. */
const filesFor = (roots: readonly Chunk[], chunks: readonly Chunk[]): readonly string[] => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  // A set grows while it is walked.
  const all = new Set(roots.map(({ fileName }) => fileName));
  for (const file of all) for (const imported of byName.get(file)?.imports ?? []) all.add(imported.replace(/^\//, ''));
  return [...new Set([...all].flatMap((file) => [file, ...(byName.get(file)?.viteMetadata?.importedCss ?? [])]))];
};
