/**
 * `npm run check -- --changed [commit]`: what the change since a commit (HEAD unless told) can have broken, in five minutes, while one works. Whoever
 * lands runs `npm test`: a change reaches further than imports and folders tell.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Gate, readGates } from './gates.ts';

const endToEnd = 'tests/e2e';
/** Folders of src whose end-to-end tests have another name; those of the others have the same, or stand with the shell's. */
const testedIn: Readonly<Record<string, string>> = { account: 'accounts', profiles: 'accounts', settings: 'accounts', admin: 'accounts' };
const shell = ['shell.spec.ts', 'keyboard.spec.ts', 'journeys/app.spec.ts'];

export const readChanged = (since: string): readonly string[] =>
  [
    ['diff', '--name-only', '--diff-filter=d', since],
    ['ls-files', '--others', '--exclude-standard'],
  ].flatMap((args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean));

export const changedGates = (files: readonly string[], since: string): readonly Gate[] => {
  const changed = (pattern: RegExp): boolean => files.some((file) => pattern.test(file));
  const inPage = changed(/^(src|public|index\.html|vite\.config\.ts)/);
  const inDatabase = changed(/^supabase\/(migrations|server|functions)|^src\/model/);
  const onServer = changed(/^(supabase|tests)\/.*\.ts$/);
  const specs = specsOf(files);
  return [
    ...named('format and lint', 'types of the page and the server', 'types of the workers', 'unused code and packages'),
    vitest('unit tests of what changed', ['unit'], ...related(since)),
    vitest('rules that no linter knows', ['unit'], 'tests/lint', 'tests/i18n'),
    ...(inPage ? [...named('build', 'size budget'), vitest('browser tests of what changed', ['browser'], ...related(since))] : []),
    ...(inDatabase
      ? [vitest('what the database promises', ['server', 'trust'], 'tests/contract', 'trust/catalog', 'trust/matrix.test')]
      : []),
    ...(onServer ? [vitest('server tests of what changed', ['server'], ...related(since))] : []),
    ...(specs.length > 0 ? [playwright('end to end, its areas', specs)] : []),
  ];
};

const named = (...names: readonly string[]): readonly Gate[] => readGates().filter(({ name }) => names.includes(name));

/** What imports a changed file, near or far. */
const related = (since: string): readonly string[] => ['--changed', since, '--passWithNoTests'];

const vitest = (name: string, projects: readonly string[], ...args: readonly string[]): Gate => ({
  name,
  command: 'vitest',
  args: ['run', ...projects.flatMap((project) => ['--project', project]), ...args, '--silent=passed-only'],
  counts: 'vitest',
});

const playwright = (name: string, specs: readonly string[]): Gate => ({
  name,
  command: 'playwright',
  args: ['test', '-c', `${endToEnd}/playwright.config.ts`, ...specs],
  // Also the second ways through them, which a whole check leaves out.
  environment: { AREA: '1' },
  counts: 'playwright',
});

/** Folders and files of tests/e2e that a change asks for. */
export const specsOf = (files: readonly string[]): readonly string[] => {
  const specs = new Set<string>();
  for (const file of files) {
    if (/^tests\/e2e\/.*\.spec\.ts$/.test(file)) specs.add(file);
    const area = /^src\/(?:features|widgets|model)\/(\w+)\//.exec(file)?.[1];
    const folder = area && (testedIn[area] ?? area);
    if (folder && existsSync(`${endToEnd}/${folder}`)) specs.add(`${endToEnd}/${folder}/`);
    else if (/^(src|public|index\.html)/.test(file)) for (const one of shell) specs.add(`${endToEnd}/${one}`);
  }
  return [...specs].sort();
};
