/**
 * A rule that matches no file is silent, and a silent linter looks like a clean house. So each rule is broken on purpose, in
 * a file that stands in the room for a second, and the linter must shout. What is allowed is planted too, and must pass.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Complaint, root, runBiome } from './run-biome.ts';

/** Where each room is planted, and what it must not and may import. */
const rooms: readonly { readonly folder: string; readonly forbidden: readonly string[]; readonly allowed: readonly string[] }[] = [
  { folder: 'src/shared', forbidden: ['#src/model/x.ts', '#src/ui/x.tsx', 'react', 'valibot', 'dexie'], allowed: ['#src/shared/slug.ts'] },
  {
    folder: 'src/model/places',
    forbidden: ['#src/platform/x.ts', '#src/data/x.ts', 'react', 'dexie'],
    allowed: ['valibot', '#src/shared/slug.ts'],
  },
  { folder: 'src/platform', forbidden: ['#src/data/x.ts', '#src/ui/x.tsx', 'react', 'dexie'], allowed: ['zustand', '#src/model/index.ts'] },
  {
    folder: 'src/data/packs',
    forbidden: ['#src/ui/x.tsx', '#src/app/x.ts', 'react', 'dexie', '@supabase/supabase-js'],
    allowed: ['valibot', '#src/model/index.ts'],
  },
  { folder: 'src/data/replica', forbidden: ['#src/widgets/x.tsx', 'react', '@supabase/supabase-js'], allowed: ['dexie'] },
  { folder: 'src/data/remote', forbidden: ['#src/widgets/x.tsx', 'react', 'dexie'], allowed: ['@supabase/supabase-js'] },
  { folder: 'src/data/react', forbidden: ['#src/ui/x.tsx', 'dexie', '@supabase/supabase-js'], allowed: ['react', 'dexie-react-hooks'] },
  {
    folder: 'src/ui',
    forbidden: ['#src/widgets/x.tsx', '#src/data/x.ts', '#src/features/home/x.tsx', 'dexie'],
    allowed: ['react', '#src/platform/language.ts'],
  },
  {
    folder: 'src/widgets',
    forbidden: ['#src/features/home/x.tsx', '#src/app/x.ts', 'dexie', '@supabase/supabase-js'],
    allowed: ['react', '#src/ui/button.tsx'],
  },
  {
    folder: 'src/features/polls/model',
    forbidden: ['#src/platform/x.ts', '#src/features/polls/x.ts', 'react', 'dexie'],
    allowed: ['valibot', '#src/features/petitions/model/petition.ts'],
  },
  {
    folder: 'src/features/home',
    forbidden: ['#src/app/x.ts', 'dexie', 'dexie-react-hooks'],
    allowed: ['react', '#src/ui/button.tsx'],
  },
  {
    folder: 'src/app',
    forbidden: ['dexie', '@supabase/supabase-js', '#supabase/server/backend.ts', '#tests/lint/run-biome.ts'],
    allowed: ['react'],
  },
  { folder: 'supabase/server', forbidden: ['#src/ui/button.tsx', '#src/app/x.ts', 'react'], allowed: ['valibot', '#src/model/index.ts'] },
];

interface Plant {
  readonly rule: string;
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

const name = `planted-${process.pid}`;
let serial = 0;
const plant = (rule: string, title: string, folder: string, text: string, ending = 'ts'): Plant => {
  serial += 1;
  return { rule, name: title, file: `${folder}/${name}-${serial}.${ending}`, text };
};
const importing = (specifier: string) => `import * as planted from '${specifier}';\nexport const kept = planted;\n`;

const everyRoom = [...rooms.map((room) => room.folder), 'tests/lint'];
const forbidden: readonly Plant[] = [
  ...rooms.flatMap(({ folder, forbidden: list }) =>
    list.map((specifier) => plant('noRestrictedImports', `${folder} imports ${specifier}`, folder, importing(specifier))),
  ),
  ...everyRoom.map((folder) => plant('noRestrictedImports', `${folder} reaches up with ../`, folder, importing('../shared/slug.ts'))),
  plant('noRestrictedImports', 'a lazy import counts too', 'src/ui', `export const load = () => import('#src/features/home/x.tsx');\n`),
  plant('noRestrictedImports', 'a type counts too', 'src/ui', `export type { X } from '#src/features/home/x.tsx';\n`),
  plant('noConsole', 'console in the app', 'src/data/packs', `console.log('planted');\n`),
  plant('noDefaultExport', 'a default export', 'src/widgets', 'export default 1;\n'),
  plant('noExplicitAny', 'any', 'src/model', 'export const planted: any = 1;\n'),
  plant('noNonNullAssertion', 'a non-null assertion', 'src/shared', 'export const first = (list: readonly number[]) => list[0]!;\n'),
  plant('noEnum', 'an enum', 'src/shared', 'export enum Planted { One }\n'),
  plant('noParameterProperties', 'a parameter property', 'src/shared', 'export class Planted { constructor(readonly one: number) {} }\n'),
  plant('noFloatingPromises', 'a promise nobody waits for', 'src/data/packs', 'const load = async (): Promise<number> => 1;\nload();\n'),
  plant(
    'noEmptyBlockStatements',
    'an empty catch',
    'src/data/packs',
    `export const read = () => {\n  try {\n    return JSON.parse('1');\n  } catch {}\n};\n`,
  ),
  plant(
    'noExcessiveLinesPerFile',
    'a file of 251 lines',
    'src/shared',
    Array.from({ length: 251 }, (_, i) => `export const line${i} = ${i};`).join('\n'),
  ),
  plant(
    'noExcessiveLinesPerFunction',
    'a function of 41 lines',
    'src/shared',
    `export const long = (): number => {\n${'  Math.abs(1);\n'.repeat(40)}  return 1;\n};\n`,
  ),
  plant('noUndeclaredDependencies', 'a package that package.json does not name', 'src/ui', importing('left-pad')),
  plant('useImportExtensions', 'an import without its ending', 'src/shared', importing('./slug')),
  plant(
    'noSkippedTests',
    'a skipped test',
    'src/shared',
    `import { test } from 'vitest';\ntest.${'skip'}('planted', () => undefined);\n`,
    'test.ts',
  ),
  plant(
    'noFocusedTests',
    'a focused test',
    'src/shared',
    `import { test } from 'vitest';\ntest.${'only'}('planted', () => undefined);\n`,
    'test.ts',
  ),
  plant('noUnusedVariables', 'an unused variable', 'src/shared', 'const planted = 1;\nexport const other = 2;\n'),
];
const [one, two] = [
  plant('noImportCycles', 'a circle, first half', 'src/shared', ''),
  plant('noImportCycles', 'a circle, second half', 'src/shared', ''),
];
const circle: readonly Plant[] = [
  { ...one, text: `import { b } from './${two.file.split('/').at(-1)}';\nexport const a = () => b;\n` },
  { ...two, text: `import { a } from './${one.file.split('/').at(-1)}';\nexport const b = () => a;\n` },
];
const allowed: readonly Plant[] = rooms.flatMap(({ folder, allowed: list }) =>
  list.map((specifier) => plant('noRestrictedImports', `${folder} imports ${specifier}`, folder, importing(specifier))),
);

let complaints: readonly Complaint[] = [];
const plants = [...forbidden, ...circle, ...allowed];
const remove = () => {
  for (const { file } of plants) rmSync(root + file, { force: true });
};
beforeAll(() => {
  try {
    for (const { file, text } of plants) {
      mkdirSync(dirname(root + file), { recursive: true });
      writeFileSync(root + file, text);
    }
    complaints = runBiome(plants.map(({ file }) => file));
  } finally {
    remove();
  }
}, 60_000);
afterAll(remove);

const hears = ({ rule, file }: Plant) => complaints.some((complaint) => complaint.rule === rule && complaint.file === file);

describe('the linter shouts at', () => {
  test.each([...forbidden, ...circle].map((p) => [`${p.name} (${p.rule})`, p] as const))('%s', (_, planted) => {
    expect(hears(planted)).toBe(true);
  });
});

describe('the linter lets pass that', () => {
  test.each(allowed.map((p) => [p.name, p] as const))('%s', (_, planted) => {
    expect(complaints.filter((complaint) => complaint.file === planted.file)).toEqual([]);
  });
});
