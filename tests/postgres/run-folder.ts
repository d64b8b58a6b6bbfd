/**
 * Where the databases of a run lie: in memory where there is room for them, because none outlives its test, and the disk would be given
 * seventy megabytes for each of three hundred files of tests. Gone when the run ends; what a killed one left, the next clears.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const runFolderVariable = 'MBOA_RUN_FOLDER';
const prefix = 'mboa-run-';
const memory = '/dev/shm';
/** All that lies there at once is a quarter of it. */
const enough = 4 * 2 ** 30;

/** Of this run, or where everything temporary lies. */
export const runFolder = (): string => process.env[runFolderVariable] ?? tmpdir();

/** Gives how to end it. */
export const beginRunFolder = (): (() => void) => {
  for (const folder of abandonedRunFolders()) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const folder = mkdtempSync(join(hasRoomInMemory() ? memory : tmpdir(), `${prefix}${process.pid}-`));
  // PostgreSQL passes through it as a user of its own.
  chmodSync(folder, 0o755);
  process.env[runFolderVariable] = folder;
  return () => {
    delete process.env[runFolderVariable];
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
};

/** What is in one folder, in another that is there: Node's own copying takes ten times as long. */
export const copyFolder = (from: string, to: string): void => void execFileSync('cp', ['-a', `${from}/.`, to]);

const hasRoomInMemory = (): boolean => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough && freemem() >= enough;
  } catch {
    // No such folder, or not for us: the disk then.
    return false;
  }
};

export const abandonedRunFolders = (): readonly string[] => [memory, tmpdir()].flatMap((parent) => abandonedIn(parent, prefix));

/** Folders whose name says that a process made them which lives no more. */
export const abandonedIn = (parent: string, begin: string): readonly string[] =>
  namesIn(parent).flatMap((name) => {
    const maker = name.startsWith(begin) ? /^(\d+)-/.exec(name.slice(begin.length))?.[1] : undefined;
    return maker && !isAlive(Number(maker)) ? [join(parent, name)] : [];
  });

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
