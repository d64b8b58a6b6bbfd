/**
 * Build plugin: whose file a module stands in, by its place and by who imports it. An area is a folder of `features/` with a manifest: it has
 * one script, one sheet and one catalogue a language; what it fetches later has its own. What one owner alone imports is that owner's, what
 * several do is shared; what areas show in the core (`common/`), and what it fetches from a folder `afterwards/`, is a part of its own. Where
 * a file goes says who keeps it: `core/` and `areas/` phones, `online/` whoever opens it, `admin/` nobody.
 */
import { existsSync, globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { commonPart, shownPart } from '#src/platform/kept-part.ts';
import type { Feature } from '#src/widgets/area/area.ts';
import { folderOf, isEverybodys, isLent } from './catalogs.ts';

interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
type Info = (id: string) => ModuleInfo | null;

/** `virtual:areas`: by an address's first segment, what brings its area; the first load knows only the segments, `virtual:area-prefixes`. `virtual:area-names`: the areas that phones keep, and the prefixes of private ones. `virtual:area-words`:
 * what areas say of their things in others (`words.tsx`), shared by all. `virtual:area-drawn`: which pages the server draws, and where no search engine has business. */
const virtual = /^\0?virtual:area(s|-prefixes|-names|-words|-drawn)$/;
const written: Readonly<Record<string, () => string>> = {
  areas: () => writeLoaders(),
  'area-prefixes': () => writePrefixes(),
  'area-names': () => writeNames(),
  'area-words': () => writeWords(),
  'area-drawn': () => writeDrawn(),
};
/** By folder. */
const areas = new Map(
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
export const publicAreas = (): readonly { readonly folder: string; readonly prefixes: readonly string[] }[] =>
  [...areas].filter(([, { kept }]) => kept !== 'never').map(([folder, { prefixes }]) => ({ folder, prefixes }));

/** First segments of the others: no directory stands behind them either. */
export const adminPrefixes = (): readonly string[] =>
  [...areas.values()].flatMap(({ kept, prefixes }) => (kept === 'never' ? prefixes : []));

const writeNames = (): string => {
  const kept = [...areas].filter(([, { kept }]) => kept === 'afterwards').map(([folder, { name }]) => ({ area: fileNameOf(folder), name }));
  kept.unshift(
    { area: commonPart, name: { en: 'What its parts share', fr: 'Ce que ses parties partagent' } },
    {
      area: shownPart,
      name: { en: 'What its parts show on home and in the search', fr: 'Ce que ses parties montrent à l’accueil et dans la recherche' },
    },
  );
  const secret = [...areas.values()].flatMap(({ isPrivate, prefixes }) => (isPrivate ? prefixes : []));
  return `export const areaNames = ${JSON.stringify(kept)};\nexport const privatePrefixes = ${JSON.stringify(secret)};`;
};

const writeDrawn = (): string => {
  const all = [...areas.values()];
  const personal = all.filter(({ isPersonal, kept }) => isPersonal || kept === 'never').flatMap(({ prefixes }) => prefixes);
  return `export const drawnPages = ${JSON.stringify(all.flatMap(({ drawn = [] }) => drawn))};\nexport const personalPrefixes = ${JSON.stringify(personal)};`;
};

const writeWords = (): string => {
  const folders = [...areas.keys()].filter((folder) => existsSync(`src/features/${folder}/words.tsx`));
  const imports = folders.map((folder, n) => `import { words as w${n} } from '/src/features/${folder}/words.tsx';`);
  return `${imports.join('\n')}\nexport const areaWords = [${folders.map((folder, n) => `{ area: '${folder}', ...w${n} }`).join(', ')}];`;
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

const placeOf = (id: string): string | null => /\/src\/([^?]+)/.exec(id)?.[1] ?? null;
const fileNameOf = (folder: string): string => folder.replaceAll('/', '-');
/** The nearest folder with a manifest, or the folder of `features/`; null for what of an area is everybody's. */
const featureAt = (id: string): string | null => {
  if (isEverybodys(placeOf(id) ?? '') || isLent(placeOf(id) ?? '')) return null;
  const folders = /^features\/(.+)\//.exec(placeOf(id) ?? '')?.[1]?.split('/') ?? [];
  const above = folders.map((_, n) => folders.slice(0, folders.length - n).join('/'));
  return above.find((folder) => areas.has(folder)) ?? folders[0] ?? null;
};
const baseOf = (id: string): string => /([\w-]+?)(?:\.module)?\.\w+(?:\?.*)?$/.exec(id)?.[1] ?? 'part';

const reach = (from: readonly string[], info: Info): ReadonlySet<string> => {
  // A set grows while it is walked.
  const all = new Set(from);
  for (const id of all) for (const imported of info(id)?.importedIds ?? []) all.add(imported);
  return all;
};

/** Where it is said that something did not arrive: it leans on nothing that may not have arrived either. */
const notices = /^app\/(later\/(record-error|watch-notices|notice-region)|global-error)\./;

/** By a module's id: its file's name without hash; null leaves it to the bundler, in the entry if the entry imports it. */
export const sortModules = (ids: readonly string[], entry: string, info: Info): ReadonlyMap<string, string | null> => {
  const known = { first: reach([entry], info), said: reach(findNotices(ids), info) };
  const roots = bringers(findRoots(ids, info), info);
  // What one area alone fetches later is a part of it, wherever it stands: seen once it is known whose the importers are.
  const areaOf = (id: string): string | undefined => {
    const owners = new Set(roots.get(id)?.map(({ owner }) => owner));
    return known.first.has(id) || owners.size !== 1 ? undefined : [...owners].find((owner) => areas.has(owner));
  };
  const all = bringers(findRoots(ids, info, areaOf), info);
  return new Map(ids.map((id) => [id, fileOf(id, { ...known, roots: all.get(id) ?? [] })]));
};

const findNotices = (ids: readonly string[]): readonly string[] => ids.filter((id) => notices.test(placeOf(id) ?? ''));

const bringers = (roots: readonly Root[], info: Info): ReadonlyMap<string, readonly Root[]> => {
  const all = new Map<string, Root[]>();
  for (const root of roots) for (const id of reach([root.id], info)) all.set(id, [...(all.get(id) ?? []), root]);
  return all;
};

/** A module that is imported lazily: what it alone needs comes with it. */
interface Root {
  readonly id: string;
  /** Its area, or the folder it stands in. */
  readonly owner: string;
  /** What its own area fetches later has a file of its own; null: it is its owner's first file. */
  readonly part: string | null;
}

const findRoots = (ids: readonly string[], info: Info, areaOf: (id: string) => string | undefined = () => undefined): readonly Root[] => {
  const importers = new Map<string, string[]>();
  for (const importer of ids) {
    for (const id of info(importer)?.dynamicallyImportedIds ?? []) importers.set(id, [...(importers.get(id) ?? []), importer]);
  }
  return [...importers].map(([id, all]): Root => {
    const feature = featureAt(id);
    const place = placeOf(id) ?? '';
    if (isEverybodys(place)) return { id, owner: shownPart, part: shownPart };
    if (place.split('/').includes('afterwards')) return { id, owner: shownPart, part: baseOf(id) };
    if (feature) return { id, owner: feature, part: all.every((importer) => featureAt(importer) === feature) ? baseOf(id) : null };
    const [area, ...others] = new Set(all.map(areaOf));
    const folder = (place || 'packages/x').split('/').slice(0, -1).join('-');
    return { id, owner: area && others.length === 0 ? area : folder, part: baseOf(id) };
  });
};

interface Known {
  readonly first: ReadonlySet<string>;
  readonly said: ReadonlySet<string>;
  /** What brings it. */
  readonly roots: readonly Root[];
}

const fileOf = (id: string, { first, said, roots }: Known): string | null => {
  const place = placeOf(id);
  if (/\.po(\?|$)/.test(id)) return catalogFile(id);
  if (id.endsWith('.html')) return null;
  if (/^\0?virtual:areas$/.test(id)) return 'area-files';
  if (!place && !virtual.test(id) && (first.has(id) || id.startsWith('\0'))) return 'vendor';
  // Whatever the entry imports and others lean on stands apart from it: the entry's name changes with every release.
  if (first.has(id)) return roots.length > 0 ? 'core' : null;
  if (said.has(id)) return 'notices';
  const owners = [...new Set(roots.map(({ owner }) => owner))];
  const owner = featureAt(id) ?? (owners.length === 1 ? owners[0] : undefined);
  if (!owner || owner === shownPart) return sharedFile(roots);
  const own = roots.filter((root) => root.owner === owner);
  const part = own.length === 1 ? own[0]?.part : null;
  return `${folderFor(owner, own.length > 0 ? own.map((root) => root.id) : [id])}${part ?? fileNameOf(owner)}`;
};

/** What areas alone share comes with the first of them, not with the core; what administrators' alone do is kept by nobody. */
const sharedFile = (roots: readonly Root[]): string => {
  const kept = roots.map(({ owner }) => (owner === shownPart ? 'afterwards' : areas.get(owner)?.kept));
  if (kept.length === 0 || kept.some((when) => when === undefined || when === 'at once')) return 'shared';
  if (kept.every((when) => when === 'never')) return 'admin/shared';
  const shown = roots.find(({ owner }) => owner === shownPart);
  return shown ? `areas/${shownPart}/${shown.part}` : `areas/${commonPart}/${commonPart}`;
};

/** Who keeps it: by the area, or by the folders of what brings it. */
const folderFor = (owner: string, brought: readonly string[]): string => {
  const area = areas.get(owner);
  const isIn = (folder: string): boolean => brought.every((id) => placeOf(id)?.split('/').includes(folder));
  const whose = area ? `${fileNameOf(owner)}/` : '';
  if (area?.kept === 'never' || isIn('admin')) return `admin/${whose}`;
  if (isIn('online')) return `online/${whose}`;
  return area ? `${area.kept === 'at once' ? 'core' : 'areas'}/${whose}` : '';
};

const catalogFile = (id: string): string | null => {
  const folder = folderOf(id)?.slice('src/features/'.length);
  const [, language, part] = /\/(en|fr)(?:\.po|\/messages\.po\?(first|rest))/.exec(id) ?? [];
  if (!folder) return part ? `texts/${language}-${part}` : null;
  const [area = ''] = folder.split('/');
  return `${folderFor(area, [id])}${language}`;
};

/** The virtual modules above: of the app, and of what the server draws its pages with. */
export const areaModules = (): Plugin => ({
  name: 'mboa:area-modules',
  resolveId: { filter: { id: virtual }, handler: (id) => (id.startsWith('\0') ? id : `\0${id}`) },
  load: {
    filter: { id: virtual },
    handler: (id) => written[id.slice('\0virtual:'.length)]?.(),
  },
});

export const areaFiles = (entry: string): Plugin => {
  let files: ReadonlyMap<string, string | null> = new Map();
  return {
    name: 'mboa:area-files',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: (id: string) => files.get(id) ?? null }] },
          },
        },
      },
    }),
    buildEnd() {
      files = sortModules([...this.getModuleIds()], resolve(entry), (id) => this.getModuleInfo(id));
    },
    generateBundle(_, bundle) {
      for (const { fileName, imports } of Object.values(bundle).filter((file) => file.type === 'chunk')) {
        for (const imported of imports) {
          const to = bundle[imported];
          if (to?.type === 'chunk' && to.isEntry) this.error(`${fileName} imports the entry, whose name every release changes`);
          const [from, other] = [areaOf(fileName), areaOf(imported)];
          if (other && other !== from && other !== commonPart && other !== shownPart)
            this.error(`${fileName} imports ${imported}, of another area`);
        }
      }
    },
  };
};

const areaOf = (file: string): string | undefined => /^assets\/(?:core|areas|online|admin)\/([\w-]+)\//.exec(file)?.[1];
