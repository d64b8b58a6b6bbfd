/** Build plugin: what the build knows of areas by their manifests and folders, as modules that the app and the server's pages import. */
import { existsSync, globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { commonPart, shownPart } from '#src/platform/kept-part.ts';
import type { Feature } from '#src/widgets/area/area.ts';

/** `virtual:areas`: by an address's first segment, what brings its area; the first load knows only the segments, `virtual:area-prefixes`. `virtual:area-names`: what Downloads calls the areas that phones keep. `virtual:area-private`: the prefixes of private ones. `virtual:area-words`:
 * what areas say of their things in others (`words.tsx`), shared by all; `virtual:area-tells`: where they tell others of a page (`common/tell.ts`). `virtual:area-panels`: what they have for pages of others (`common/panels.ts`). `virtual:area-logs`: what administrators' log calls what was done in them (`log.ts`). `virtual:area-news`: what they tell members (`news.tsx`). `virtual:area-drawn`: which pages the server draws, and where no search engine has business. */
export const virtual = /^\0?virtual:area(s|-\w+)$/;
const written: Readonly<Record<string, () => string>> = {
  areas: () => writeLoaders(),
  'area-prefixes': () => writePrefixes(),
  'area-names': () => writeNames(),
  'area-private': () => writePrivate(),
  'area-words': () => writeNamed('areaWords', filesNamed('words.tsx', 'words')),
  'area-tells': () => writeList('areaTells', filesNamed('common/tell.ts', 'tell')),
  'area-panels': () => writeList('areaPanels', filesNamed('common/panels.ts', 'panels')),
  'area-logs': () => writeList('areaLogs', filesNamed('log.ts', 'log')),
  'area-news': () => writeNamed('areaNews', filesNamed('news.tsx', 'news')),
  'area-drawn': () => writeDrawn(),
};
/** By folder. */
export const areas = new Map(
  await Promise.all(
    globSync('src/features/**/feature.ts')
      .sort()
      .map(async (file) => {
        const { feature } = (await import(pathToFileURL(resolve(file)).href)) as { feature: Feature };
        return [dirname(file).slice('src/features/'.length).replaceAll('\\', '/'), feature] as const;
      }),
  ),
);

/** Whose files a page may name to whoever opens it: administrators' are of no use to others. */
export const publicAreas = (): readonly {
  readonly folder: string;
  readonly prefixes: readonly string[];
  readonly drawn: readonly string[];
}[] =>
  [...areas].filter(([, { kept }]) => kept !== 'never').map(([folder, { prefixes, drawn }]) => ({ folder, prefixes, drawn: drawn ?? [] }));

/** First segments of the others: no directory stands behind them either. */
export const adminPrefixes = (): readonly string[] =>
  [...areas.values()].flatMap(({ kept, prefixes }) => (kept === 'never' ? prefixes : []));

export const fileNameOf = (folder: string): string => folder.replaceAll('/', '-');

const writeNames = (): string => {
  const kept = [...areas].filter(([, { kept }]) => kept === 'afterwards').map(([folder, { name }]) => ({ area: fileNameOf(folder), name }));
  kept.unshift(
    { area: commonPart, name: { en: 'What its parts share', fr: 'Ce que ses parties partagent' } },
    {
      area: shownPart,
      name: { en: 'What its parts show on home and in the search', fr: 'Ce que ses parties montrent à l’accueil et dans la recherche' },
    },
  );
  return `export const areaNames = ${JSON.stringify(kept)};`;
};

const writePrivate = (): string => {
  const secret = [...areas.values()].flatMap(({ isPrivate, prefixes }) => (isPrivate ? prefixes : []));
  return `export const privatePrefixes = ${JSON.stringify(secret)};`;
};

const writeDrawn = (): string => {
  const all = [...areas.values()];
  const personal = all.filter(({ isPersonal, kept }) => isPersonal || kept === 'never').flatMap(({ prefixes }) => prefixes);
  return `export const drawnPages = ${JSON.stringify(all.flatMap(({ drawn = [] }) => drawn))};\nexport const personalPrefixes = ${JSON.stringify(personal)};`;
};

const writeNamed = (name: string, { folders, imports }: ReturnType<typeof filesNamed>): string =>
  `${imports}\nexport const ${name} = [${folders.map((folder, n) => `{ area: '${folder}', ...w${n} }`).join(', ')}];`;

const writeList = (name: string, { folders, imports }: ReturnType<typeof filesNamed>): string =>
  `${imports}\nexport const ${name} = [${folders.map((_, n) => `w${n}`).join(', ')}];`;

const filesNamed = (file: string, exported: string): { readonly folders: readonly string[]; readonly imports: string } => {
  const folders = [...areas.keys()].filter((folder) => existsSync(`src/features/${folder}/${file}`));
  const imports = folders.map((folder, n) => `import { ${exported} as w${n} } from '/src/features/${folder}/${file}';`);
  return { folders, imports: imports.join('\n') };
};

/** Prefixes of one area share its loader: it comes once. */
const writeLoaders = (): string => {
  const names = [...areas].filter(([, { prefixes }]) => prefixes.length > 0).map(([name]) => name);
  const loaders = names.map((name, n) => `const f${n} = () => import('/src/features/${name}/routes.tsx');`);
  const prefixes = names.flatMap((name, n) => (areas.get(name)?.prefixes ?? []).map((prefix) => `'${prefix}': f${n}`));
  return `${loaders.join('\n')}\nexport const loaders = { ${prefixes.join(', ')} };`;
};

/** One text: a list of texts costs more of the first load. */
const writePrefixes = (): string =>
  `export const areaPrefixes = ${JSON.stringify([...areas.values()].flatMap(({ prefixes }) => prefixes).join(' '))}.split(' ');`;

/** The virtual modules above: of the app, and of what the server draws its pages with. */
export const areaModules = (): Plugin => ({
  name: 'mboa:area-modules',
  resolveId: { filter: { id: virtual }, handler: (id) => (id.startsWith('\0') ? id : `\0${id}`) },
  load: {
    filter: { id: virtual },
    handler: (id) => written[id.slice('\0virtual:'.length)]?.(),
  },
});
