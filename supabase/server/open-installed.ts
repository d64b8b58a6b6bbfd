/** What is installed at this machine, for commands of its operator; the server must be stopped, because the data folder belongs to one process at a time. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Backend, openBackend } from './backend.ts';
import { readLaunchOptions } from './launch.ts';
import { readSettings } from './settings.ts';

export interface Installed {
  readonly backend: Backend;
  readonly dataFolder: string;
}

/** Throws where nothing is installed: a mistyped folder must not become a new, empty installation. */
export async function openInstalled(): Promise<Installed> {
  const { dataFolder, databaseUrl, envFile, port } = readLaunchOptions(path.join(import.meta.dirname, '../..'), [], process.env);
  if (!databaseUrl && !existsSync(path.join(dataFolder, 'database')))
    throw new Error(`There is no database in ${dataFolder}: run npm start first.`);
  const { keys } = await readSettings(envFile);
  return { backend: await openBackend({ dataFolder, databaseUrl, keys, siteUrl: `http://127.0.0.1:${port}` }), dataFolder };
}
