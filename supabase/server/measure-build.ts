/** What a phone downloads, in bytes at brotli quality 11: the first visit to home, the core that it keeps at once, and the areas it keeps afterwards. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';

export interface Measure {
  readonly name: string;
  readonly bytes: number;
  /** Null: shown, and not judged. */
  readonly budget: number | null;
}

const chunk = v.object({ file: v.string(), imports: v.optional(v.array(v.string()), []), css: v.optional(v.array(v.string()), []) });
const manifestForm = v.record(v.string(), chunk);
type BuildManifest = v.InferOutput<typeof manifestForm>;

/** quality.md, Budgets; 1 KB is 1,000 bytes. */
const budgets = { js: 95_000, css: 10_000, html: 6_000, core: 300_000, area: 40_000 };

/** `sizeOf`: the compressed bytes of a file. */
export const measureBuild = (dist: string, sizeOf: SizeOf = compressedSize): readonly Measure[] => {
  const manifest = v.parse(manifestForm, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
  const shells = ['en.html', 'fr.html'];
  const first = shells.map((shell) => readFirstLoad(dist, shell, manifest));
  const heaviest = (pick: (load: FirstLoad) => readonly string[]) => Math.max(...first.map((load) => sumOf(dist, pick(load), sizeOf)));
  return [
    { name: 'first load of home, scripts', bytes: heaviest((load) => load.scripts), budget: budgets.js },
    { name: 'first load of home, styles', bytes: heaviest((load) => load.styles), budget: budgets.css },
    ...shells.map((shell) => ({ name: `shell ${shell}`, bytes: sumOf(dist, [shell], sizeOf), budget: budgets.html })),
    ...measureKept(dist, sizeOf),
  ];
};

/** In the language that needs more: a phone takes the other one afterwards. */
const measureKept = (dist: string, sizeOf: SizeOf): readonly Measure[] => {
  const files = readPrecache(dist);
  const sizes = new Map(files.map((file) => [file, sizeOf(join(dist, file))]));
  const heaviest = (part: readonly string[]): number =>
    Math.max(
      ...(['en', 'fr'] as const).map((language) =>
        part.filter((file) => (languageOf(file) ?? language) === language).reduce((total, file) => total + (sizes.get(file) ?? 0), 0),
      ),
    );
  const areas = Map.groupBy(files, (file) => /^assets\/areas\/([\w-]+)\//.exec(file)?.[1] ?? 'core');
  const core = areas.get('core') ?? [];
  areas.delete('core');
  const each = [...areas].map(([area, part]) => ({ name: `area ${area}`, bytes: heaviest(part), budget: budgets.area }));
  return [
    { name: 'core, kept at once', bytes: heaviest(core), budget: budgets.core },
    ...each.sort((a, b) => b.bytes - a.bytes),
    { name: 'all areas, kept afterwards', bytes: heaviest([...areas.values()].flat()), budget: null },
    { name: 'all in both languages', bytes: sum([...sizes.values()]), budget: null },
  ];
};

const languageOf = (file: string): string | undefined => /(?:^|\/)(en|fr)(?:\.html|-)/.exec(file)?.[1];
const sum = (bytes: readonly number[]): number => bytes.reduce((total, one) => total + one, 0);

interface FirstLoad {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What the shell names, and whatever that imports at once. */
const readFirstLoad = (dist: string, shell: string, manifest: BuildManifest): FirstLoad => {
  const html = readFileSync(join(dist, shell), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap((match) => (match[1] ? [match[1]] : []));
  const files = new Set(named);
  const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
  // A set grows while it is walked, so imports of imports are reached too.
  for (const file of files) {
    const entry = byFile.get(file);
    for (const imported of entry?.imports ?? []) files.add(manifest[imported]?.file ?? missing(imported));
    for (const style of entry?.css ?? []) files.add(style);
  }
  const all = [...files];
  if (!all.some((file) => file.endsWith('.js') && byFile.has(file))) throw new Error(`${shell} loads no script of the build`);
  return { scripts: all.filter((file) => file.endsWith('.js')), styles: all.filter((file) => file.endsWith('.css')) };
};

const missing = (name: string): never => {
  throw new Error(`the build's manifest names ${name} and does not hold it`);
};

/** The list that the build wrote into the service worker. */
const readPrecache = (dist: string): readonly string[] => {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/\{[^{}]*?"?\burl"?:\s*["'`]([^"'`]+)["'`][^{}]*\}/g)].flatMap((match) => (match[1] ? [match[1]] : []));
  // Bundles hold the same files again.
  const files = [...new Set(urls)].filter((url) => !url.startsWith('assets/bundles/') && existsSync(join(dist, url)));
  if (files.length === 0) throw new Error('no precache list found in sw.js');
  return files;
};

const sumOf = (dist: string, files: readonly string[], sizeOf: SizeOf): number => sum(files.map((file) => sizeOf(join(dist, file))));

type SizeOf = (file: string) => number;

/** Pictures are compressed already: the server sends them as they are. */
const compressedSize: SizeOf = (file) => {
  const bytes = readFileSync(file);
  return Math.min(bytes.length, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length);
};

/** As the server sends it: nothing is compressed anew to find out. */
export const servedSize: SizeOf = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
