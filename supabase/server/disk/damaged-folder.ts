/** A data folder that cannot be trusted is refused in one message: what is wrong, and where the last copy is. Never a new, empty database instead. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { newestCopy } from './copies-folder.ts';

export class DamagedFolder extends Error {
  override readonly name = 'DamagedFolder';
  readonly damage: string;
  constructor(dataFolder: string, damage: string, options?: ErrorOptions) {
    const copy = newestCopy(dataFolder);
    const way = copy
      ? `The last copy is ${copy.file}, of ${copy.madeAt}. Put it back with: npm run restore -- ${copy.file}\nWhat is here now is kept aside then.`
      : 'There is no copy in this folder. If you have one elsewhere: npm run restore -- FILE. Keep this folder as it is until the rows are safe.';
    super(`The database in ${dataFolder} is damaged: ${damage}.\nMboa does not start with it. ${way}`, options);
    this.damage = damage;
  }
}

/** Whether there is a database to open; false in a folder that never had one. Whoever sees half of one is told, before anything is written. */
export function hasDatabase(dataFolder: string): boolean {
  const database = path.join(dataFolder, 'database');
  if (isEmptyFolder(database)) {
    const left = ['filled.json', 'objects'].filter((name) => existsSync(path.join(dataFolder, name)));
    if (left.length > 0 || newestCopy(dataFolder)) throw new DamagedFolder(dataFolder, 'the folder "database" is missing or empty');
    return false;
  }
  const damage = missingPart(database);
  if (damage !== null) throw new DamagedFolder(dataFolder, damage);
  return true;
}

const isEmptyFolder = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** What PostgreSQL cannot start without; the rest it says itself. */
function missingPart(database: string): string | null {
  if (readTextOrEmpty(path.join(database, 'PG_VERSION')).trim() !== '17')
    return 'the file PG_VERSION is missing or is not of PostgreSQL 17';
  const control = statSync(path.join(database, 'global/pg_control'), { throwIfNoEntry: false });
  if (control?.size !== 8192) return 'the file global/pg_control is missing or cut off';
  const log = path.join(database, 'pg_wal');
  if (!existsSync(log) || !readdirSync(log).some((name) => /^[0-9A-F]{24}$/.test(name))) return 'its log (pg_wal) is missing';
  return existsSync(path.join(database, 'base')) ? null : 'its tables (base) are missing';
}

function readTextOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
