/**
 * The two programs the gates need beside Node: PostgreSQL 15 and Chromium, both packages of the system; a gate of the proof names its own.
 * Installed when we may (as root, or with sudo that asks for no password); otherwise the one command is named and nothing is changed.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { executablePath } from '#tests/e2e/harness/chromium.ts';
import { postgresBinaries } from '#tests/postgres/start-postgres.ts';

export interface Need {
  readonly package: string;
  /** What is there once it is installed; a pattern where its folder is named by the processor. */
  readonly program: string;
}

const ofEveryTest: readonly Need[] = [
  { package: 'postgresql-15', program: `${postgresBinaries}/postgres` },
  { package: 'chromium-headless-shell', program: executablePath },
];

/** False when something is still missing; it has then said what to do. */
export const installMissing = (needed: readonly Need[] = ofEveryTest): boolean => {
  const findMissing = (): readonly string[] => needed.filter(({ program }) => globSync(program).length === 0).map((need) => need.package);
  const missing = findMissing();
  if (missing.length === 0) return true;
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
  const asRoot = findWayToRoot();
  if (asRoot) {
    process.stderr.write(`Installing ${missing.join(' and ')} …\n`);
    // The list of packages on a machine may be as old as its image: with it an old browser comes, or none at all.
    run([...asRoot, 'apt-get', 'update']);
    run([...asRoot, ...install]);
  }
  if (findMissing().length === 0) return true;
  process.stderr.write(`The tests need ${missing.join(' and ')}. Install with: sudo ${install.join(' ')}\n`);
  return false;
};

/** The words to put before a command so that root runs it; null when we may not. */
const findWayToRoot = (): readonly string[] | null => {
  if (!succeeds(['apt-get', '--version'])) return null;
  if (process.getuid?.() === 0) return [];
  return succeeds(['sudo', '-n', 'true']) ? ['sudo', '-n'] : null;
};

const run = ([program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;

const succeeds = ([program = '', ...args]: readonly string[]): boolean => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
