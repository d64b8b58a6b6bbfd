/** What `npm run backup` does: a copy from the server that runs, or, while none runs, by this process. Nothing is migrated for it. */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { newUuid } from '#src/shared/uuid.ts';
import { DataFolderInUse, lockDataFolder } from '#supabase/server/data-lock.ts';
import { extensions } from '#supabase/server/extensions.ts';
import { copiesFolder, copyName } from './copies-folder.ts';
import { hasDatabase } from './damaged-folder.ts';
import { durableOptions, fsyncPath } from './durable-folder.ts';
import { makeCopy } from './make-copy.ts';
import { openSoundly } from './open-soundly.ts';
import { askForCopy } from './serve-copies.ts';

/** The finished copy. `wanted`: a file, or a folder in which the copy gets a name of its own; none: among the server's own copies. */
export async function takeCopy(dataFolder: string, wanted: string | undefined, now: Date = new Date()): Promise<string> {
  if (!existsSync(dataFolder) || !hasDatabase(dataFolder)) throw new Error(`There is no database in ${dataFolder}: run npm start first.`);
  const target = targetOf(wanted ?? copiesFolder(dataFolder), now);
  if (existsSync(target)) throw new Error(`${target} is there already; nothing was changed.`);
  const unlock = lockOrNull(dataFolder);
  if (unlock === null) await fetchFromServer(dataFolder, target);
  else await copyAlone(dataFolder, target).finally(unlock);
  return target;
}

function targetOf(wanted: string, now: Date): string {
  const place = path.resolve(wanted);
  const isFile = /\.(tar\.gz|tgz)$/.test(place) && !statSync(place, { throwIfNoEntry: false })?.isDirectory();
  return isFile ? place : path.join(place, copyName(now, false));
}

function lockOrNull(dataFolder: string): (() => void) | null {
  try {
    return lockDataFolder(dataFolder);
  } catch (error) {
    if (error instanceof DataFolderInUse && error.pid !== null) return null;
    throw error;
  }
}

export const openAlone = async (dataFolder: string): Promise<PGlite> => {
  const opened = await openSoundly(dataFolder, async (folder) => {
    const driver = await PGlite.create(folder, { ...durableOptions(folder), extensions });
    return { driver, close: () => driver.close() };
  });
  return opened.connection.driver;
};

async function copyAlone(dataFolder: string, target: string): Promise<void> {
  const db = await openAlone(dataFolder);
  await makeCopy({ dataFolder, exclusive: (work) => work(db) }, target).finally(() => db.close());
}

async function fetchFromServer(dataFolder: string, target: string): Promise<void> {
  mkdirSync(copiesFolder(dataFolder), { recursive: true, mode: 0o700 });
  mkdirSync(path.dirname(target), { recursive: true });
  const made = await askForCopy(dataFolder, newUuid(Date.now()));
  const draft = `${target}.part`;
  try {
    await copyFile(made, draft); // the target may lie on another disk
    fsyncPath(draft);
    renameSync(draft, target);
    fsyncPath(path.dirname(target));
  } finally {
    for (const file of [made, draft]) rmSync(file, { force: true });
  }
}
