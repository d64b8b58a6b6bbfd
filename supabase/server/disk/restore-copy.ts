/**
 * What `npm run restore` does. Laws:
 *   * nothing that is here is overwritten or removed: it goes aside, into a folder that says when;
 *   * a copy takes the place only after it was unpacked whole, opened and checked; a stop at any moment leaves either what was here, or a
 *     folder that refuses to start and tells to run this again;
 *   * the database has another epoch afterwards, so that every phone asks for everything anew: the copy counts its transactions from an
 *     older moment, and a cursor of later ones would skip what is new.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockDataFolder } from '#supabase/server/data-lock.ts';
import { readMigrations } from '#supabase/server/migrate.ts';
import { systemSchema } from '#supabase/server/system-schema.ts';
import { copiesFolder, listCopies } from './copies-folder.ts';
import { DamagedFolder } from './damaged-folder.ts';
import { fsyncPath, fsyncTree } from './durable-folder.ts';
import { openAlone } from './take-copy.ts';
import { BrokenCopy, unpackFile } from './tar.ts';

export interface Restored {
  readonly copy: string;
  /** Where what was here lies now; null: nothing was here. */
  readonly aside: string | null;
}

/** `source`: a copy, or a folder of copies, of which the newest is taken; none: the server's own. */
export async function restoreCopy(dataFolder: string, source: string | undefined, now: Date = new Date()): Promise<Restored> {
  const copy = findCopy(path.resolve(source ?? copiesFolder(dataFolder)));
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const unlock = lockDataFolder(dataFolder);
  try {
    const draft = path.join(dataFolder, 'restoring');
    await unpackAndCheck(copy, draft);
    return { copy, aside: putInPlace(dataFolder, draft, now) };
  } finally {
    unlock();
  }
}

async function unpackAndCheck(copy: string, draft: string): Promise<void> {
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  try {
    await unpackFile(copy, draft);
    await prepareDatabase(draft);
    forgetPacks(path.join(draft, 'filled.json'));
    await fsyncTree(draft);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    if (cause instanceof BrokenCopy || cause instanceof DamagedFolder)
      throw new Error(`The copy ${copy} is damaged; nothing was changed. Try an older one.`, { cause });
    throw cause;
  }
}

function findCopy(place: string): string {
  const found = statSync(place, { throwIfNoEntry: false });
  const copy = found?.isDirectory() ? listCopies(place)[0]?.file : found && place;
  if (copy === undefined) throw new Error(`There is no copy at ${place}; nothing was changed.`);
  return copy;
}

async function prepareDatabase(draft: string): Promise<void> {
  if (!existsSync(path.join(draft, 'database'))) throw new BrokenCopy('no database');
  const db = await openAlone(draft);
  try {
    const { rows } = await db.query<{ version: string }>('select version from supabase_migrations.schema_migrations');
    const known = new Set([...systemSchema(), ...readMigrations()].map(({ version }) => version));
    if (rows.some(({ version }) => !known.has(version)))
      throw new Error('The copy was made by a newer version of Mboa; nothing was changed. Update the program first.');
    await db.exec('update app.sync_epoch set epoch = gen_random_uuid()');
  } finally {
    await db.close();
  }
}

/** The next start builds the packs from the database that came back. */
function forgetPacks(notes: string): void {
  if (!existsSync(notes)) return;
  const { seed }: { readonly seed?: unknown } = JSON.parse(readFileSync(notes, 'utf8'));
  writeFileSync(notes, JSON.stringify({ seed, packs: '' }));
}

/** The database last: without it the folder refuses to start. */
const parts = ['filled.json', 'objects', 'database'] as const;

function putInPlace(dataFolder: string, draft: string, now: Date): string | null {
  const aside = path.join(dataFolder, `replaced-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`);
  const here = parts.filter((part) => existsSync(path.join(dataFolder, part))).reverse();
  if (here.length > 0) mkdirSync(aside, { mode: 0o700 });
  for (const part of here) renameSync(path.join(dataFolder, part), path.join(aside, part));
  for (const part of parts.filter((name) => existsSync(path.join(draft, name))))
    renameSync(path.join(draft, part), path.join(dataFolder, part));
  rmSync(draft, { recursive: true });
  if (here.length > 0) fsyncPath(aside);
  fsyncPath(dataFolder);
  return here.length > 0 ? aside : null;
}
