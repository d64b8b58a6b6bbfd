/**
 * Build plugin: cuts a language's texts in three. `messages.po?first?lingui` holds what the shell and home say and comes with
 * the first load; `messages.po?admin?lingui` what only the screens of administrators and moderators say, which no phone keeps;
 * `messages.po?rest?lingui` holds everything else and comes with the first other screen.
 */
import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

const part = /messages\.po\?(first|rest|admin)\?lingui$/;
/** Notices, the sample badge and password boxes come only with screens that have waited for all texts. */
const firstRooms = /^src\/(app|ui|platform|features\/home)\/(?!later\/|notice\.|sample-badge\.|password-field\.|error-texts\.)/;
/** Online only; their gates are on every phone. */
const adminRooms = /^src\/features\/(admin|moderation)\/(?!\w+-gate\.)/;
/** Home lists the directories by these labels of the model. */
const firstLabels = /^\w+\.many$/;

export const splitCatalogs = (): Plugin => ({
  name: 'mboa:split-catalogs',
  transform: {
    order: 'post',
    filter: { id: part },
    handler: async (code, id) => {
      const partOf = await partsOf(id.replace(/\?.*$/, ''));
      const wanted = part.exec(id)?.[1];
      const kept = Object.entries(messagesOf(code)).filter(([key]) => (partOf.get(key) ?? 'rest') === wanted);
      return { code: `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(kept)))});`, map: null };
    },
  },
});

/** By a text's id: where it is said decides. */
const partsOf = async (file: string): Promise<ReadonlyMap<string, 'first' | 'admin' | 'rest'>> => {
  const texts = await formatter().parse(await readFile(file, 'utf8'), { locale: 'en', sourceLocale: 'en', filename: file });
  return new Map(
    Object.entries(texts).map(([id, { origin = [] }]) => {
      if (firstLabels.test(id) || origin.some(([from]) => firstRooms.test(from))) return [id, 'first'];
      return [id, origin.length > 0 && origin.every(([from]) => adminRooms.test(from)) ? 'admin' : 'rest'];
    }),
  );
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
