/** What has to hold before anything is landed, in order: the cheap and telling gates first. */
import { existsSync } from 'node:fs';

export interface Gate {
  readonly name: string;
  /** A program of node_modules/.bin, or `node`. */
  readonly command: string;
  readonly args: readonly string[];
  /** Where the number of tests comes from; a gate without tests of its own counts as one. */
  readonly counts: 'one' | 'vitest' | 'playwright';
  /** Beside that of the run. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Where tests stand that failed and then passed alone. Without it none is run again: what failed has failed. */
  readonly flakyList?: string;
}

/** In minutes. A gate that hangs is stopped and has failed. Generous: a slow machine must not fail here, and the end-to-end tests of all areas take 18 on two cores, and twice that where both are busy. A full proof sees eight times as much. */
export const limitMinutes = ({ PROOF }: Readonly<Record<string, string>>): number => (PROOF === '1' ? 120 : 60);

const endToEnd = 'tests/e2e/playwright.config.ts';
const flakyList = 'tests/flaky.md';

export const readGates = (): readonly Gate[] => [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings'], counts: 'one' },
  { name: 'types of the page and the server', command: 'tsc', args: ['--noEmit'], counts: 'one' },
  { name: 'types of the workers', command: 'tsc', args: ['-p', 'src/tsconfig.worker.json'], counts: 'one' },
  { name: 'unused code and packages', command: 'knip', args: [], counts: 'one' },
  { name: 'unit tests', command: 'vitest', args: ['run', '--project', 'unit', '--silent=passed-only'], counts: 'vitest' },
  { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'], counts: 'one' },
  { name: 'size budget', command: 'node', args: ['tests/run/size-budget.ts'], counts: 'one' },
  {
    name: 'contract, trust and server',
    command: 'vitest',
    args: ['run', ...['server', 'trust', 'alone'].flatMap((project) => ['--project', project]), '--silent=passed-only'],
    counts: 'vitest',
  },
  { name: 'browser tests', command: 'vitest', args: ['run', '--project', 'browser', '--silent=passed-only'], counts: 'vitest' },
  ...(existsSync(endToEnd)
    ? [{ name: 'end to end', command: 'playwright', args: ['test', '-c', endToEnd], counts: 'playwright', flakyList } as const]
    : []),
];
