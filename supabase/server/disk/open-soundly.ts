/** Opens a data folder's database: made when there never was one, refused when it is damaged, checked before anything uses it. */
import { accessSync, constants, statfsSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#supabase/server/migrate.ts';
import { checkPages } from './check-pages.ts';
import { DamagedFolder, hasDatabase } from './damaged-folder.ts';
import { createDatabase } from './durable-folder.ts';

/** Less than a full log and its successor: PostgreSQL would stop in the middle of its start. */
const roomToStart = 64 * 2 ** 20;

interface Opened {
  readonly driver: Database;
  readonly close: () => Promise<void>;
}

export interface Checked<Connection> {
  readonly connection: Connection;
  /** One line for the log of the start. */
  readonly said: string;
}

export async function openSoundly<Connection extends Opened>(
  dataFolder: string,
  connect: (folder: string) => Promise<Connection>,
): Promise<Checked<Connection>> {
  const folder = path.join(dataFolder, 'database');
  refuseFullDisk(dataFolder);
  if (hasDatabase(dataFolder)) accessSync(path.join(folder, 'global/pg_control'), constants.R_OK | constants.W_OK);
  else await createDatabase(folder);
  const began = performance.now();
  const connection = await connect(folder).catch((cause: unknown) => {
    throw new DamagedFolder(dataFolder, 'PostgreSQL cannot start with its files', { cause });
  });
  const { relations, bytes, damage } = await checkPages(connection.driver, folder).catch(async (cause: unknown) => {
    await connection.close().catch(() => undefined);
    throw new DamagedFolder(dataFolder, 'its catalog cannot be read', { cause });
  });
  if (damage !== null) {
    await connection.close().catch(() => undefined);
    throw new DamagedFolder(dataFolder, damage);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const said = `Database opened and checked: ${relations} tables and indexes, ${Math.ceil(bytes / 2 ** 20)} MB, in ${seconds} s. What is answered is on the disk, also after a power cut.`;
  return { connection, said };
}

function refuseFullDisk(dataFolder: string): void {
  const { bavail, bsize } = statfsSync(dataFolder);
  if (bavail * bsize < roomToStart)
    throw new Error(`The disk of ${dataFolder} is full: make ${roomToStart / 2 ** 20} MB free, then start again. Nothing was changed.`);
}
