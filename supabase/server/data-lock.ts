/**
 * One process per data folder. PGlite opens a folder that another process has open without complaint and ruins it.
 * Law: the lock names a process by id *and* start time, so that a lock left by kill -9 is recognised as stale even when
 * its id has been given to another program; a stale lock is taken away by rename, which only one of two racers can do. A lock
 * that cannot be read counts as held: ours are on the disk before they have their name, so no crash leaves half of one.
 * It cannot see processes of another machine or container that mount the same folder.
 */
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Owner {
  readonly pid: number;
  /** When the process started, in the kernel's own words; empty where the system does not tell. */
  readonly started: string;
}

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  /** Null: the lock does not say. */
  readonly pid: number | null;
  constructor(folder: string, pid: number | null) {
    super(
      pid === null
        ? `The lock of the data folder ${folder} cannot be read, so it counts as held. Make sure that no Mboa uses this folder, then remove ${path.join(folder, 'lock')}.`
        : `The data folder ${folder} is in use by process ${pid}. Stop it first, or choose another folder with MBOA_DATA.`,
    );
    this.pid = pid;
  }
}

/** Takes the lock or throws DataFolderInUse; returns the release. */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner);
  for (let attempt = 0; attempt < 20; attempt++) {
    if (createAtOnce(file, mine)) return () => release(file, mine);
    const found = readLock(file);
    if (found === 'released') continue;
    const owner = parseOwner(found);
    if (owner === null || isAlive(owner)) throw new DataFolderInUse(folder, owner?.pid ?? null);
    removeStale(file, found);
  }
  throw new DataFolderInUse(folder, null);
}

/** Written aside and linked into place: the lock is never seen half written. */
function createAtOnce(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  const opened = openSync(draft, 'w', 0o600);
  writeFileSync(opened, content);
  fsyncSync(opened);
  closeSync(opened);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeStale(file: string, expected: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another starter was faster; the next attempt sees its lock
  }
  // If a live lock was caught in between, it goes back.
  if (readOrEmpty(aside) !== expected) renameSync(aside, file);
  rmSync(aside, { force: true });
}

function release(file: string, mine: string): void {
  if (readOrEmpty(file) === mine) rmSync(file, { force: true });
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return owner.started === startOf(owner.pid);
}

/** Boot id and start tick from /proc; on systems without /proc the process id alone decides. */
function startOf(pid: number): string {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  if (stat === '') return '';
  const tick = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${readOrEmpty('/proc/sys/kernel/random/boot_id').trim()}:${tick}`;
}

function parseOwner(text: string): Owner | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value)) return null;
    return typeof value.pid === 'number' && typeof value.started === 'string' ? { pid: value.pid, started: value.started } : null;
  } catch {
    return null;
  }
}

function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'released' : '';
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
