/** For search engines: every page that is drawn, by kind and language, at most 5,000 a file (https://www.sitemaps.org/protocol.html). */
import { drawnPages } from 'virtual:area-drawn';
import { areaWords } from 'virtual:area-words';
import type { Directory } from '#src/data/packs/directory.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { outletsTold } from '#src/features/numbers/common/read-outlets.ts';
import { outletPaths } from '#src/features/numbers/outlets/drawn-outlets.ts';
import { headTable } from '#src/model/content/list-index.ts';
import { entities } from '#src/model/index.ts';
import { textOf } from '#src/shared/text-of.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { knownKind } from '#src/widgets/area/known-kinds.ts';
import { isDrawn } from './is-drawn.ts';
import type { Told } from './told.ts';

const mostInFile = 5_000;
const languages = ['en', 'fr'] as const;
/** What members wrote. */
const written = 'written';
/** Home, and the list of each kind. */
const lists = 'lists';

/** Of the media. */
const outlets = 'outlets';

export interface Held {
  readonly directory: Directory;
  readonly reader: Reader;
  readonly told: Told;
}

const directories = entities.flatMap(({ table, directory }) => (directory ? [{ table, path: directory.paths[0] }] : []));

/** The list of all files. */
export const sitemapIndex = async (origin: string, { directory, reader, told }: Held): Promise<string> => {
  const counted = await Promise.all(
    directories.map(async ({ table, path }) => ({ path, count: (await list(directory, table, 0, 0)).total })),
  );
  const parts = [
    { path: lists, count: 1 },
    ...counted,
    { path: outlets, count: (await toldPaths(told)).length },
    { path: written, count: (await writtenPaths(reader)).length },
  ];
  const names = parts.flatMap(({ path, count }) => Array.from({ length: Math.ceil(count / mostInFile) }, (_, n) => `${path}-${n + 1}`));
  const files = languages.flatMap((language) =>
    names.map((name) => `<sitemap><loc>${origin}/sitemaps/${language}/${name}.xml</loc></sitemap>`),
  );
  return `${declaration}<sitemapindex ${namespace}>${files.join('')}</sitemapindex>`;
};

/** One of them, `name` as in "villages-2". Null: there is none of that name. */
export const sitemapPart = async (origin: string, language: 'en' | 'fr', name: string, held: Held): Promise<string | null> => {
  const [, kind, number = '0'] = /^([a-z-]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  if (!kind) return null;
  const paths = await pathsOf(kind, (Number(number) - 1) * mostInFile, held);
  if (paths.length === 0) return null;
  const urls = paths.map((path) => {
    const others = [...languages.map((other) => [other, `/${other}${path}`]), ['x-default', path]];
    const alternates = others.map(([other, at]) => `<xhtml:link rel="alternate" hreflang="${other}" href="${origin}${at}"/>`);
    return `<url><loc>${origin}/${language}${path}</loc>${alternates.join('')}</url>`;
  });
  return `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
};

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const list = (directory: Directory, table: string, offset: number, limit: number) =>
  directory.list({ table, where: {}, text: '', sort: '', language: 'en', offset, limit });

/** Of areas, each an address of its own. */
const ownPages = drawnPages.filter((page) => !page.includes('*')).map((page) => `/${page}`);

const pathsOf = async (kind: string, from: number, { directory, reader, told }: Held): Promise<readonly string[]> => {
  if (kind === lists) return from > 0 ? [] : ['', ...directories.map(({ path }) => `/${path}`), ...ownPages];
  if (kind === outlets) return (await toldPaths(told)).slice(from, from + mostInFile);
  if (kind === written) return (await writtenPaths(reader)).slice(from, from + mostInFile);
  const table = directories.find(({ path }) => path === kind)?.table;
  return table ? (await list(directory, table, from, mostInFile)).addresses.map((address) => `/${kind}/${address}`) : [];
};

/** Where nothing answers the others are still named. */
const toldPaths = (told: Told): Promise<readonly string[]> => told(outletsTold).then(outletPaths, () => []);

const places = Object.assign({}, ...areaWords.map(({ things }) => things)) as NonNullable<(typeof areaWords)[number]['things']>;

/** A visitor's replica holds what everybody may read, and nothing else. */
const writtenPaths = async (reader: Reader): Promise<readonly string[]> => {
  const heads = await reader.rowsOfTable(headTable);
  const paths = await Promise.all(
    heads.map(async (head) => {
      if (head.state === 'withdrawn') return '';
      const kind = knownKind(textOf(head, 'kind'))?.kind;
      const fields = kind && (await reader.row(kind.table, head.id));
      const place = kind && places[kind.kind];
      const pid = textOf(head, 'pid');
      return (fields && place?.at?.(place.isBare ? pid : titleAddress({ title: textOf(fields, kind.title), pid })).to) || '';
    }),
  );
  return paths.filter(isDrawn).sort();
};
