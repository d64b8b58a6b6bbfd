/** Each area is whole (decision 084): what is forgotten is said here, by name. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { entities } from '#src/model/index.ts';
import type { Feature } from '#src/widgets/area/area.ts';
import { measureAreas, names } from '#tests/run/area-sizes.ts';

const areas = await Promise.all(
  globSync('src/features/**/feature.ts').map(async (file) => {
    const { feature } = (await import(pathToFileURL(file).href)) as { feature: Feature };
    return { folder: dirname(file), feature };
  }),
);
const routed = areas.filter(({ feature }) => feature.prefixes.length > 0);

/** What is missing of an area, in words. */
const faultsOf = (folder: string, trees: string): readonly string[] => [
  ...['routes.tsx', 'locales/en.po', 'locales/fr.po']
    .filter((file) => !existsSync(`${folder}/${file}`))
    .map((file) => `${folder} has no ${file}`),
  ...(trees.includes(`typeof import('#${folder}/routes.tsx').trees`)
    ? []
    : [`${folder} is not in src/app/area-trees.ts: links to it are not checked`]),
];
const trees = readFileSync('src/app/area-trees.ts', 'utf8');

test('there are areas, each with its routes, its texts and its line among the types', () => {
  expect(routed.length).toBeGreaterThan(10);
  expect(routed.flatMap(({ folder }) => faultsOf(folder, trees))).toEqual([]);
});

test('and one that lacks them is heard', () => {
  expect(faultsOf('src/features/planted', trees)).toHaveLength(4);
});

test('no address begins as that of another area or of a directory', () => {
  const prefixes = [
    ...routed.flatMap(({ feature }) => feature.prefixes),
    'search',
    ...entities.flatMap(({ directory }) => directory?.paths ?? []),
  ];
  expect(prefixes.filter((prefix, n) => prefixes.indexOf(prefix) !== n)).toEqual([]);
});

/**
 * What of the app still names an area that has words of its own. The list only shrinks: a file that is not in it must not name one, and a
 * file that no longer does must leave it.
 */
const stillNamed = {
  polls: ['src/app/area-trees.ts', 'src/model/content/every-kind.ts', 'src/model/mutations.ts'],
  petitions: [
    'src/app/area-trees.ts',
    'src/app/nav.ts',
    'src/model/accounts/role.ts',
    'src/model/content/every-kind.ts',
    'src/model/mutations.ts',
    'src/widgets/account/role-names.ts',
  ],
};

test.each(Object.entries(stillNamed))('outside its folder %s are named by these files and no others', (area, files) => {
  expect(measureAreas([area])[0]?.outside).toEqual(files);
});

/** `event` is also a word of browsers, so what counts is an import, an address or a kind. */
const namesEvents = /features\/events\/|['"]\/events\b|['"]event(_\w+)?['"]/;
test('outside their folder events are named by these files and no others', () => {
  const naming = globSync('src/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('src/features/events/') && !file.includes('.test.') && namesEvents.test(readFileSync(file, 'utf8')))
    .sort();
  expect(naming).toEqual(['src/app/area-trees.ts', 'src/app/nav.ts', 'src/model/content/kinds.ts', 'src/model/mutations.ts']);
  expect(namesEvents.test("content.kind === 'event'")).toBe(true);
});

test('a generic file that asks for a kind is heard', () => {
  expect(names(`switch (kind) { case 'petition': return 1; }`, 'petitions')).toBe(true);
});

test('what people read may speak of an area, an address in it may not', () => {
  const text = '<Trans>Sign petitions <Link to="/polls">here</Link></Trans>';
  expect(names(text, 'petitions')).toBe(false);
  expect(names(text, 'polls')).toBe(true);
  expect(names('const title = msg`Petitions`;', 'petitions')).toBe(false);
});
