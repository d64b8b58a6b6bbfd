/** Texts that must not be read on a page in the other language. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';

const readCatalog = async (language: 'en' | 'fr'): Promise<ReadonlyMap<string, string>> => {
  const cwd = path.join(import.meta.dirname, '../../../src');
  const files = globSync([`locales/${language}/messages.po`, `features/**/locales/${language}.po`], { cwd });
  const all = files.map(async (file) => {
    const filename = path.join(cwd, file);
    const parsed = await formatter().parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename });
    return Object.entries(parsed).map(([id, { translation }]) => [id, translation ?? ''] as const);
  });
  return new Map((await Promise.all(all)).flat());
};

/** Whole texts of the other language that the page's own does not have as well. */
const findForeignTexts = async (language: 'en' | 'fr'): Promise<ReadonlySet<string>> => {
  const foreign = await readCatalog(language === 'fr' ? 'en' : 'fr');
  const own = new Set((await readCatalog(language)).values());
  return new Set([...foreign.values()].filter((text) => text !== '' && !text.includes('{') && !text.includes('<') && !own.has(text)));
};

const known = new Map<string, Promise<ReadonlySet<string>>>();
/** Every page asks, and parsing the catalogs costs as much as all else that is looked at on it: once per worker. */
export const readForeignTexts = (language: 'en' | 'fr'): Promise<ReadonlySet<string>> => {
  const found = known.get(language) ?? findForeignTexts(language);
  known.set(language, found);
  return found;
};
