/** Texts that must not be read on a page in the other language. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';

const readCatalog = async (language: 'en' | 'fr'): Promise<ReadonlyMap<string, string>> => {
  const filename = path.join(import.meta.dirname, `../../../src/locales/${language}/messages.po`);
  const parsed = await formatter().parse(readFileSync(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename });
  return new Map(Object.entries(parsed).map(([id, { translation }]) => [id, translation ?? '']));
};

/** Whole texts of `foreign` that the page's own language does not have as well. */
export const readForeignTexts = async (language: 'en' | 'fr'): Promise<readonly string[]> => {
  const foreign = await readCatalog(language === 'fr' ? 'en' : 'fr');
  const own = new Set((await readCatalog(language)).values());
  return [...foreign.values()].filter((text) => text !== '' && !text.includes('{') && !text.includes('<') && !own.has(text));
};
