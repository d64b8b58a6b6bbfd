/** English and French are equals: every text of the code stands in both catalogues and fills in the same things. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import { describe, expect, test } from 'vitest';
import { catalogs } from '#src/app/catalogs.ts';
import { type Catalog, compareCatalogs } from './compare-catalogs.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const readCatalog = async (file: string, locale: string): Promise<Catalog> => {
  const texts = await formatter().parse(readFileSync(file, 'utf8'), { locale, sourceLocale: 'en', filename: file });
  const living = Object.entries(texts).filter(([, text]) => !text.obsolete);
  return Object.fromEntries(living.map(([id, text]) => [id, text.translation ?? '']));
};

/** Each catalogue by its place, with `{locale}` in it (src/app/catalogs.ts). */
const places = catalogs.map(({ path }) => path.replace('<rootDir>/', ''));
const readAll = (folder: string, locale: string): Promise<readonly Catalog[]> =>
  Promise.all(places.map((place) => readCatalog(join(folder, `${place.replace('{locale}', locale)}.po`), locale)));

const extractFromCode = async (): Promise<readonly Catalog[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mboa-texts-'));
  try {
    execFileSync(join(root, 'node_modules/.bin/lingui'), ['extract', '--config', 'tests/i18n/extract.config.ts'], {
      cwd: root,
      // Not our environment: with NODE_ENV=test the extractor looks for its own development files.
      env: { PATH: process.env.PATH, MBOA_EXTRACT_TO: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return await readAll(folder, 'en');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

test('the English catalogues hold exactly the texts of the code', { timeout: 60_000 }, async () => {
  const code = await extractFromCode();
  expect(code.flatMap((catalog) => Object.keys(catalog)).length).toBeGreaterThan(1000);
  expect(await readAll(root, 'en')).toEqual(code);
});

test('every text exists in French and fills in the same things', async () => {
  const french = await readAll(root, 'fr');
  expect((await readAll(root, 'en')).flatMap((english, n) => compareCatalogs(english, french[n] ?? {}))).toEqual([]);
});

test('what several areas say in English is said in French with one voice', async () => {
  const said = new Map<string, Set<string>>();
  for (const [id, text] of (await readAll(root, 'fr')).flatMap((catalog) => Object.entries(catalog)))
    said.set(id, (said.get(id) ?? new Set()).add(text));
  expect([...said.values()].filter((texts) => texts.size > 1).map((texts) => [...texts])).toEqual([]);
});

describe('a French catalogue that falls short is found out', () => {
  test.each([
    ['a text is missing', { a: 'Village' }, {}, 'a: not in the French catalogue, run npm run i18n'],
    ['a text is empty', { a: 'Village' }, { a: ' ' }, 'a: no French text'],
    ['a text is left over', {}, { a: 'Village' }, 'a: no longer in the code, run npm run i18n'],
    ['a placeholder is lost', { a: 'By {name}' }, { a: 'Par' }, 'a: fills in nothing where English fills in name'],
    ['a placeholder is misspelt', { a: 'By {name}' }, { a: 'Par {nom}' }, 'a: fills in nom where English fills in name'],
    ['a tag is lost', { a: 'Read <0>this</0>' }, { a: 'Lisez ceci' }, 'a: fills in nothing where English fills in </0> <0>'],
    [
      'a plural became a plain number',
      { a: '{count, plural, one {# village} other {# villages}}' },
      { a: '{count} villages' },
      'a: fills in count where English fills in count:plural',
    ],
    [
      'a plural lost its last branch',
      { a: '{count, plural, one {# village} other {# villages}}' },
      { a: '{count, plural, one {# village}}' },
      'a: count has no branch other',
    ],
    [
      'an option of a choice is missing',
      { a: '{kind, select, town {a town} other {a place}}' },
      { a: '{kind, select, other {un lieu}}' },
      'a: kind has no branch town',
    ],
    ['a brace is not closed', { a: 'By {name}' }, { a: 'Par {name' }, 'a: a brace is not closed in: Par {name'],
  ])('%s', (_, english, french, fault) => {
    expect(compareCatalogs(english as Catalog, french as Catalog)).toContain(fault);
  });

  test('and what only differs in words or order passes', () => {
    const english = { a: '{count, plural, one {# village of {region}} other {# villages of {region}}}', b: '<0>{name}</0> by {author}' };
    const french = {
      a: '{count, plural, one {# village : {region}} many {# de villages : {region}} other {# villages : {region}}}',
      b: "De {author} : <0>{name}</0>, l'auteur",
    };
    expect(compareCatalogs(english, french)).toEqual([]);
  });
});
