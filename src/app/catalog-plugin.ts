/**
 * Build plugin: cuts the core's texts in two. `messages.po?first?lingui` holds what the shell and home say and comes with the first load;
 * `messages.po?rest?lingui` holds everything else and comes with the first other screen. An area's catalogue comes whole, with the area.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import { folderOf, folders } from './catalogs.ts';

const catalog = /\/(?:messages\.po\?(first|rest)|locales\/(?:en|fr)\.po)\?lingui$/;
/** Notices, the sample badge, the word for waiting and password boxes come only with screens that have waited for all texts. */
const firstRooms =
  /^src\/(app|ui|platform|features\/home|widgets\/directory-index)\/(?!later\/|notice\.|sample-badge\.|waiting\.|password-field\.|error-texts\.)/;
/** Home lists the directories by these labels of the model. */
const firstLabels = /^\w+\.many$/;

type Part = 'first' | 'rest';
const parts: readonly Part[] = ['first', 'rest'];

export const splitCatalogs = (): Plugin => {
  let isBuild = false;
  return {
    name: 'mboa:split-catalogs',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    transform: {
      order: 'post',
      filter: { id: catalog },
      handler: async (code, id) => {
        const wanted = catalog.exec(id)?.[1];
        if (!isBuild && !wanted) return null;
        const places = await placesOf(folderOf(id), isBuild);
        const kept = Object.entries(messagesOf(code)).filter(([key]) => !wanted || (places.get(key)?.part ?? 'rest') === wanted);
        return { code: isBuild ? numbered(kept, places) : named(kept), map: null };
      },
    },
  };
};

/**
 * Build plugins: a text's id, which no compression can shorten much, becomes its number in the catalogs, and a label leaves its English
 * words to them. On every phone that is 25 KB less of 400, because each id stands in both languages and where the text is said. The
 * search's worker is built apart and keeps the words: it reads them.
 */
export const shortTextIds = (): Plugin[] => [
  {
    name: 'mboa:short-label-ids',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: ourSource, code: /i18n\*\// },
      handler: async (code, at) => {
        const places = await placesOf(folderOf(at));
        return { code: code.replace(label, (_, id: string) => `{ id: '${keyOf(places, id)}' }`), map: null };
      },
    },
  },
  {
    name: 'mboa:short-text-ids',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: ourSource, code: /\bid:/ },
      handler: async (code, at) => {
        const places = await placesOf(folderOf(at));
        const short = code.replace(saidId, (written, before: string, id: string) => {
          const place = places.get(id);
          return place ? `${before}"${place.key}"` : written;
        });
        return short === code ? null : { code: short, map: null };
      },
    },
    generateBundle: async (_, bundle) => {
      const places = new Set((await Promise.all([null, ...folders].map((folder) => placesOf(folder)))).flatMap((one) => [...one.keys()]));
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const left = [...chunk.code.matchAll(/["'`]([\w.+/-]{6,})["'`]/g)].find(([, id = '']) => places.has(id));
        if (left) throw new Error(`${chunk.fileName} still says ${left[0]}: its text would not be found`);
      }
    },
  },
];

const ourSource = /\/src\/.*\.tsx?(\?|$)|virtual:directory-index/;
/** An id that Lingui made of a text. */
const saidId = /(\bid: ?)["'`]([\w+/-]{6})["'`]/g;
/** One that we gave, with its text in English (decision 003). */
const label = /\/\*i18n\*\/\s*\{\s*id: '([\w.]+)',\s*message:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?\s*\}/g;

type Kept = readonly (readonly [string, unknown])[];

const named = (kept: Kept): string => `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(kept)))});`;

/** Numbers follow each other, so that the first says them all. */
const numbered = (kept: Kept, places: Places): string => {
  const inOrder = [...kept].sort(([a], [b]) => placeOf(places, a).number - placeOf(places, b).number);
  const [first] = inOrder;
  const { number, key } = first ? placeOf(places, first[0]) : { number: 0, key: '0' };
  if (inOrder.some(([id], n) => placeOf(places, id).number !== number + n)) throw new Error('a catalog lacks a text that the other has');
  const texts = JSON.stringify(JSON.stringify(inOrder.map(([, text]) => text)));
  const before = key.slice(0, -String(number).length);
  return `export const messages={};JSON.parse(${texts}).forEach((text,n)=>{messages[${JSON.stringify(before)}+(${number}+n)]=text});`;
};

interface Place {
  readonly part: Part;
  /** Within its catalogue, so that a text more in one area changes no other. */
  readonly number: number;
  /** What takes the id's place: the number, after the area's name. */
  readonly key: string;
}
type Places = ReadonlyMap<string, Place>;
const placeOf = (places: Places, id: string): Place => {
  const place = places.get(id);
  if (!place) throw new Error(`no catalog has the text ${id}: run npm run i18n`);
  return place;
};
const keyOf = (places: Places, id: string): string => placeOf(places, id).key;

const read = new Map<string | null, Promise<Places>>();
/** The places of all texts of a folder's catalogue, or of the core's. Both languages hold the same texts, and a build reads them once. */
const placesOf = (folder: string | null, once = true): Promise<Places> => {
  const now = (once && read.get(folder)) || readPlaces(folder);
  read.set(folder, now);
  return now;
};

/** By a text's id: where it is said decides the part, and its number counts on through the parts. */
const readPlaces = async (folder: string | null): Promise<Places> => {
  const file = path.resolve(folder ? `${folder}/locales/en.po` : 'src/locales/en/messages.po');
  const texts = await formatter().parse(await readFile(file, 'utf8'), { locale: 'en', sourceLocale: 'en', filename: file });
  const partOf = new Map(
    Object.entries(texts).map(([id, { origin = [] }]): readonly [string, Part] => [
      id,
      firstLabels.test(id) || (!folder && origin.some(([from]) => firstRooms.test(from))) ? 'first' : 'rest',
    ]),
  );
  // File by file as they are said: a screen's words compress better side by side, and so do their numbers in its code.
  const saidAt = (id: string): string => `${texts[id]?.origin?.[0]?.[0] ?? ''} ${texts[id]?.message ?? ''} ${id}`;
  const ordered = [...partOf.keys()].sort((a, b) => (saidAt(a) < saidAt(b) ? -1 : 1));
  const inOrder = parts.flatMap((one) => ordered.filter((id) => partOf.get(id) === one));
  const before = folder?.replace('src/features/', '') ?? '';
  const places = inOrder.map((id, number) => [id, { part: partOf.get(id) ?? 'rest', number, key: `${before}${number}` }] as const);
  return new Map(places);
};

/** Lingui writes a catalog as `export const messages=JSON.parse("…")`; any other form must stop the build, not lose texts. */
const messagesOf = (code: string): Record<string, unknown> => {
  const text = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
  if (!text) throw new Error('the compiled catalog has a form this plugin does not know');
  return JSON.parse(JSON.parse(asJson(text)));
};

/** A JavaScript text may hold \xA0 (a no-break space), which JSON does not know. */
const asJson = (text: string): string =>
  text.replace(/\\(?:x([0-9A-Fa-f]{2})|.)/g, (written, code?: string) => (code ? `\\u00${code}` : written));
