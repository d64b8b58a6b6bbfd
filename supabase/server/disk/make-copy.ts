/**
 * A copy of all that people did: the database, their files, and which open data the database holds. Packs are built anew from it; mail and
 * .env are not in it (decision 082). Laws:
 *   * the database stands still, after a checkpoint, while its files are copied; packing and checking go on beside the work;
 *   * a copy has its name when all of it is on the disk and was read back whole.
 */
import { randomUUID } from 'node:crypto';
import { constants, existsSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#supabase/server/migrate.ts';
import { copiesFolder } from './copies-folder.ts';
import { fsyncPath } from './durable-folder.ts';
import { packFolder, unpackFile } from './tar.ts';

export interface CopySource {
  readonly dataFolder: string;
  /** Nothing else is written to the database or to people's files while the work runs. */
  readonly exclusive: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
}

export interface MadeCopy {
  readonly file: string;
  readonly bytes: number;
  /** How long everybody waited. */
  readonly stillMs: number;
}

/** `file` lies on the disk of the data folder or not: it gets its name by a rename beside it. */
export async function makeCopy({ dataFolder, exclusive }: CopySource, file: string): Promise<MadeCopy> {
  await mkdir(copiesFolder(dataFolder), { recursive: true, mode: 0o700 });
  await mkdir(path.dirname(file), { recursive: true });
  const still = path.join(copiesFolder(dataFolder), `making-${randomUUID()}`);
  const draft = `${file}.part-${randomUUID()}`;
  await refuseWithoutRoom(dataFolder);
  try {
    const stillMs = await exclusive(async (db) => {
      const began = performance.now();
      await db.exec('checkpoint');
      await takeStill(dataFolder, still);
      return performance.now() - began;
    });
    await packFolder(still, draft);
    await unpackFile(draft, null);
    renameSync(draft, file);
    fsyncPath(path.dirname(file));
    return { file, bytes: statSync(file).size, stillMs };
  } finally {
    rmSync(still, { recursive: true, force: true });
    rmSync(draft, { force: true });
  }
}

async function takeStill(dataFolder: string, still: string): Promise<void> {
  await mkdir(still, { mode: 0o700 });
  const notes = path.join(dataFolder, 'filled.json');
  await cp(path.join(dataFolder, 'database'), path.join(still, 'database'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (place) => path.basename(place) !== 'postmaster.pid',
  });
  if (existsSync(notes)) await copyFile(notes, path.join(still, 'filled.json'));
  await linkFiles(path.join(dataFolder, 'objects'), path.join(still, 'objects'));
}

/** Files of people are replaced by a rename, never written into, so a second name of one is a copy that costs nothing. */
async function linkFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [place, there] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(place, there);
    else await link(place, there).catch(() => copyFile(place, there));
  }
}

/** A copy must never fill the disk on which members' work is to be stored: the still and the packed one at most, and as much again. */
async function refuseWithoutRoom(dataFolder: string): Promise<void> {
  const { bavail, bsize } = statfsSync(dataFolder);
  const [database, objects] = await Promise.all(['database', 'objects'].map((name) => sizeOf(path.join(dataFolder, name))));
  const needed = 3 * (database ?? 0) + 2 * (objects ?? 0);
  if (bavail * bsize < needed)
    throw new NoRoom(`There is no room for a copy: it needs ${Math.ceil(needed / 2 ** 20)} MB free on the disk of ${dataFolder}.`);
}

export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

async function sizeOf(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}
