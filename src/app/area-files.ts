/**
 * Build plugin: whose file a module stands in, by its place and by who imports it. An area is a folder of `features/` with a manifest: it has
 * one script, one sheet and one catalogue a language; what it fetches later has its own. What one owner alone imports is that owner's, what
 * several do is shared; what areas show in the core (`common/`), and what it fetches from a folder `afterwards/`, is a part of its own. Where
 * a file goes says who keeps it: `core/` and `areas/` phones, `online/` whoever opens it, `admin/` nobody.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { commonPart, shownPart } from '#src/platform/kept-part.ts';
import type { Feature } from '#src/widgets/area/area.ts';
import { areas, fileNameOf, virtual } from './area-modules.ts';
import { folderOf, isEverybodys, isLent } from './catalogs.ts';

interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
type Info = (id: string) => ModuleInfo | null;

const placeOf = (id: string): string | null => /\/src\/([^?]+)/.exec(id)?.[1] ?? null;
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
    // What opens an account's database comes as one: whoever needs a part of it soon needs the rest.
    const part = /^data\/(replica|sync)\//.test(place) ? 'replica' : baseOf(id);
    return { id, owner: area && others.length === 0 ? area : folder, part };
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
  // What one area shares with administrators alone stays its own: no other area's reader shall fetch it.
  const readers = roots.filter((root) => keptWhen(root) !== 'never');
  const isAreas = readers.length > 0 && readers.every((root) => keptWhen(root) === 'afterwards');
  const owners = [...new Set((isAreas ? readers : roots).map(({ owner }) => owner))];
  const owner = featureAt(id) ?? (owners.length === 1 ? owners[0] : undefined);
  if (!owner || owner === shownPart) return sharedFile(roots);
  // What stands in no area is brought by the core's own screens.
  const own = areas.has(owner) ? roots.filter((root) => root.owner === owner) : roots;
  const early = areas.has(owner) || own.length < 2 ? undefined : readFirstFile(roots);
  if (early) return early;
  const part = own.length === 1 ? own[0]?.part : areas.get(owner)?.drawn && !own.some(isOfLink) ? 'more' : null;
  return `${folderFor(owner, own.length > 0 ? own.map((root) => root.id) : [id])}${part ?? fileNameOf(owner)}`;
};

/** What areas alone share comes with the first of them, not with the core; what administrators' alone do is kept by nobody. */
const sharedFile = (roots: readonly Root[]): string => {
  const kept = roots.map(keptWhen);
  if (kept.length === 0 || kept.some((when) => when === undefined || when === 'at once')) return readFirstFile(roots) ?? 'shared';
  if (kept.every((when) => when === 'never')) return 'admin/shared';
  if (roots.some(isOfLink)) return `areas/${commonPart}/first`;
  const shown = roots.find(({ owner }) => owner === shownPart);
  return shown ? `areas/${shownPart}/${shown.part}` : `areas/${commonPart}/${commonPart}`;
};

/** By the folder too: administrators' second factor stands in no area, and in that of accounts. */
const keptWhen = ({ owner, id }: Root): Feature['kept'] | undefined => {
  if (owner === shownPart) return 'afterwards';
  return folderFor(owner, [id]).startsWith('admin/') ? 'never' : areas.get(owner)?.kept;
};

/** Most links lead to a row, and then to lists: neither waits for what only other screens need. The heaviest comes last. */
const readFirst = [
  { file: 'shared-row', parts: ['row-screen', 'begin-drawn'] },
  { file: 'shared-list', parts: ['list-screen'] },
];
const readFirstFile = (roots: readonly Root[]): string | undefined =>
  readFirst.find(({ parts }) => roots.some(({ part }) => part && parts.includes(part)))?.file ??
  (roots.some(isOfLink) ? 'shared-page' : undefined);

/** The first file of an area whose pages the server draws: it holds what they show, and nothing else. */
const isOfLink = ({ owner, part }: Root): boolean => part === null && areas.get(owner)?.drawn !== undefined;

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
  const area = areas.has(folder) ? folder : (folder.split('/')[0] ?? '');
  return `${folderFor(area, [id])}${language}`;
};

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
          // Administrators are online, and keep nothing: a file of theirs may lean on an area's.
          if (other && other !== from && other !== commonPart && other !== shownPart && !fileName.startsWith('assets/admin/'))
            this.error(`${fileName} imports ${imported}, of another area`);
        }
      }
    },
  };
};

const areaOf = (file: string): string | undefined => /^assets\/(?:core|areas|online|admin)\/([\w-]+)\//.exec(file)?.[1];
