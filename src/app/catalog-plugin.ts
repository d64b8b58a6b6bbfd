/**
 * Build plugin: cuts a language's texts in two. `messages.po?first?lingui` holds what the shell and home say and comes with
 * the first load; `messages.po?rest?lingui` holds everything else and comes with the first other screen.
 */
import { readFile } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

const part = /messages\.po\?(first|rest)\?lingui$/;
/** Notices, the sample badge and password boxes come only with screens that have waited for all texts. */
const firstRooms = /^src\/(app|ui|platform|features\/home)\/(?!later\/|notice\.|sample-badge\.|password-field\.|error-texts\.)/;
/** Home lists the directories by these labels of the model. */
const firstLabels = /^\w+\.many$/;

export const splitCatalogs = (): Plugin => ({
  name: 'mboa:split-catalogs',
  transform: {
    order: 'post',
    filter: { id: part },
    handler: async (code, id) => {
      const first = await firstIds(id.replace(/\?.*$/, ''));
      const wantsFirst = part.exec(id)?.[1] === 'first';
      const kept = Object.entries(messagesOf(code)).filter(([key]) => first.has(key) === wantsFirst);
      return { code: `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(kept)))});`, map: null };
    },
  },
});

const firstIds = async (file: string): Promise<ReadonlySet<string>> => {
  const texts = await formatter().parse(await readFile(file, 'utf8'), { locale: 'en', sourceLocale: 'en', filename: file });
  const ids = Object.entries(texts).filter(
    ([id, text]) => firstLabels.test(id) || (text.origin ?? []).some(([origin]) => firstRooms.test(origin)),
  );
  return new Set(ids.map(([id]) => id));
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
