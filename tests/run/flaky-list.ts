/** `tests/flaky.md`: which end-to-end tests failed beside others in the last run, and passed alone. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import type { FailedTest } from './find-failed.ts';

const mostInOneRun = 3;

const introduction = `# Flaky tests of the last run

Written by \`npm test\` and \`npm run check\`; commit it as it is. An end-to-end test that fails is run again alone, up to twice, and stands here
when it then passes. More than three of them, or one that stood here after the run before too, fail the run. Look first whether the product
races; then mend the test.
`;

/** Without a flaky test the text says no date: nothing changes then from run to run. */
export const writeFlaky = (file: string, flaky: readonly FailedTest[], date: string): void => {
  const entries = flaky.map(({ name, error }) => `## ${name}\n${date}\n\n${quote(error)}\n`);
  writeFileSync(file, [introduction, ...(entries.length > 0 ? entries : ['None.\n'])].join('\n'));
};

export const readFlakyNames = (file: string): ReadonlySet<string> => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Set(Array.from(text.matchAll(/^## (.+)$/gm), ([, name = '']) => name));
};

/** Why a run fails for its flaky tests: a sentence for each reason. */
export const findComplaints = (flaky: readonly FailedTest[], before: ReadonlySet<string>): readonly string[] => [
  ...(flaky.length > mostInOneRun ? [`${flaky.length} flaky tests in one run: at most ${mostInOneRun} are let pass`] : []),
  ...flaky.filter(({ name }) => before.has(name)).map(({ name }) => `flaky in the run before too: ${name}`),
];

/** The first lines, as a block of code; folders of this machine mean nothing on the next. */
const quote = (error: string): string => {
  const folders = [`${process.cwd()}/`, `${tmpdir()}/`, `${homedir()}/`];
  const plain = folders.reduce((text, folder) => text.replaceAll(folder, ''), stripVTControlCharacters(error));
  const lines = plain.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(0, 6)
    .map((line) => `    ${line.trimEnd().slice(0, 160)}`)
    .join('\n');
};
