import { describe, expect, test } from 'vitest';
import { houseRules } from './house-rules.ts';
import { readRepositoryFiles } from './repository-files.ts';

const files = readRepositoryFiles();

test('there are files to look at', () => {
  expect(files.length).toBeGreaterThan(50);
});

test.each(Object.entries(houseRules))('%s', (_, rule) => {
  const faults = files.flatMap((file) => {
    const fault = rule(file);
    return fault === null ? [] : [`${file.path}: ${fault}`];
  });
  expect(faults).toEqual([]);
});

test('every room tells a newcomer what lives there', () => {
  const rooms = [
    'src',
    'src/shared',
    'src/model',
    'src/platform',
    'src/data',
    'src/ui',
    'src/widgets',
    'src/features',
    'src/app',
    'supabase',
    'tests',
  ];
  const written = new Set(files.map((file) => file.path));
  expect(rooms.filter((room) => files.some((file) => file.path.startsWith(`${room}/`)) && !written.has(`${room}/README.md`))).toEqual([]);
});

describe('each rule can fail', () => {
  const broken: Readonly<Record<keyof typeof houseRules, { readonly path: string; readonly text: string }>> = {
    'no path of somebody’s machine': { path: 'src/x.ts', text: `const data = '${['', 'home', 'anna', 'data'].join('/')}';` },
    'no test is switched off': { path: 'src/x.test.ts', text: ['test', 'skip'].join('.') },
    'nothing is left for later without an issue, and no check is silenced': {
      path: 'src/x.ts',
      text: `// ${['TO', 'DO'].join('')}: later`,
    },
    'no program file is longer than 250 lines': { path: 'src/x.css', text: 'a {}\n'.repeat(251) },
    'icons are drawn, never emojis': { path: 'src/x.tsx', text: `<b>${String.fromCodePoint(0x1f5f3)}</b>` },
    'names say what a file is': { path: 'src/shared/date-utils.ts', text: '' },
    'a feature imports of another nothing but its model and what it shows in others': {
      path: 'src/features/home/x.tsx',
      text: `import { y } from '#src/features/search/y.tsx';`,
    },
  };
  test.each(Object.entries(houseRules))('%s', (name, rule) => {
    const file = broken[name];
    if (!file) throw new Error(`plant something for: ${name}`);
    expect(rule(file)).not.toBeNull();
  });

  test('what the moderation centre lends is for folders that no phone keeps, and for no other', () => {
    const rule = houseRules['a feature imports of another nothing but its model and what it shows in others'];
    const text = `import { y } from '#src/features/moderation/parts/y.tsx';`;
    expect(rule?.({ path: 'src/features/events/x.tsx', text })).toBe('moderation');
    expect(rule?.({ path: 'src/features/admin/x.tsx', text })).toBe('moderation');
    expect(rule?.({ path: 'src/features/events/admin/x.tsx', text })).toBeNull();
  });
});
