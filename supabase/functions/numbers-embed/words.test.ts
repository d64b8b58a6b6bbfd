import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';
import { countries } from '#supabase/seed/numbers/countries.ts';
import { countryNames, say, textNames, unitWords } from './words.ts';

const readFrench = async (): Promise<ReadonlyMap<string, string>> => {
  const files = ['src/locales/fr/messages.po', 'src/features/numbers/locales/fr.po'];
  const said = files.map(async (filename) => {
    const texts = await formatter().parse(readFileSync(filename, 'utf8'), { locale: 'fr', sourceLocale: 'en', filename });
    return Object.entries(texts).map(([id, { message, translation }]) => [message ?? id, translation ?? ''] as const);
  });
  return new Map((await Promise.all(said)).flat());
};
const french = await readFrench();

/** The document's own, which the app has no words for. */
const own: readonly string[] = ['source', 'newTab', 'missingTitle', 'missing', 'all', 'silentTitle', 'silent', 'see'];

test.each(textNames.filter((name) => !own.includes(name)))('what the app says as well is said as there: %s', (name) =>
  expect(french.get(say(name, 'en'))).toBe(say(name, 'fr')),
);

test('so are units and countries', () => {
  for (const { whole, name } of Object.values(unitWords))
    for (const [en, fr] of [whole, name]) expect([en, french.get(en)]).toEqual([en, fr]);
  for (const [en, fr] of Object.values(countryNames)) expect([en, french.get(en)]).toEqual([en, fr]);
});

test('every country that charts compare with has a name', () =>
  expect(countries.filter((place) => countryNames[place] === undefined)).toEqual([]));

test('both languages fill in the same', () => {
  for (const name of textNames) {
    const gaps = (lang: 'en' | 'fr') => new Set(say(name, lang).match(/\{\w+\}/g));
    // In French "contre" says both.
    expect([name, gaps('fr')]).toEqual([name, gaps('en')]);
  }
});
