import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changedGates, specsOf } from './changed-gates.ts';

const namesOf = (...files: string[]): readonly string[] => changedGates(files, 'HEAD').map(({ name }) => name);

test('a screen asks for its area’s tests, what all lean on for the shell’s', () => {
  expect(specsOf(['src/features/polls/poll-screen.tsx'])).toEqual(['tests/e2e/polls/']);
  expect(specsOf(['src/features/settings/settings-screen.tsx', 'src/widgets/messages/a.ts'])).toEqual([
    'tests/e2e/accounts/',
    'tests/e2e/messages/',
  ]);
  expect(specsOf(['src/ui/button.tsx'])).toContain('tests/e2e/shell.spec.ts');
  expect(specsOf(['tests/e2e/links.spec.ts', 'README.md'])).toEqual(['tests/e2e/links.spec.ts']);
});

test('every place that is named is there', () => {
  const asked = specsOf(['src/ui/button.tsx', 'src/features/account/a.tsx']);
  expect(asked.filter((place) => !existsSync(place))).toEqual([]);
});

test('what cannot have broken is not run', () => {
  expect(namesOf('README.md')).not.toContain('build');
  expect(namesOf('README.md')).not.toContain('what the database promises');
  expect(namesOf('src/features/polls/poll-screen.tsx')).toContain('build');
  expect(namesOf('supabase/migrations/1_a.sql')).toContain('what the database promises');
});

test('rules for all files are asked of every change', () => {
  expect(namesOf('README.md')).toEqual(
    expect.arrayContaining(['format and lint', 'rules that no linter knows', 'unused code and packages']),
  );
});

test('of an area that changed also the second ways through it are walked', () => {
  expect(changedGates(['src/features/polls/poll-screen.tsx'], 'HEAD').at(-1)?.environment).toEqual({ AREA: '1' });
});
