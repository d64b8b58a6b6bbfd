/**
 * The running server's part of copies: one a day, of which three stay, and one whenever `npm run backup` asks. It asks by a file in the
 * data folder, which only whoever runs the server can write: no address, no port, no key that a stranger could use. The server writes
 * into `copies/` alone; the command takes the finished copy from there to where it was wanted.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '#supabase/server/quiet-console.ts';
import { copiesFolder, copyName, listCopies } from './copies-folder.ts';
import { type CopySource, makeCopy, NoRoom } from './make-copy.ts';

const day = 24 * 60 * 60 * 1000;
const keptDaily = 3;

export interface CopyTimes {
  readonly now: () => number;
  /** How often it looks, in ms. */
  readonly every: number;
}

interface ServedSource extends CopySource {
  /** Told of each copy that is there whole; it may be taken elsewhere at once. */
  readonly onMade?: (at: Date) => Promise<void>;
}

/** Returns how to stop it; a copy that is being made still ends. */
export function serveCopies(
  source: ServedSource,
  say: (line: string) => void,
  times: CopyTimes = { now: Date.now, every: 1000 },
): () => Promise<void> {
  const folder = copiesFolder(source.dataFolder);
  clearBrokenOff(folder);
  let restUntil = 0;
  let working: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    for (const asked of askedIn(folder)) if (await answer(source, folder, asked, say)) await source.onMade?.(new Date(times.now()));
    if (times.now() < restUntil || !isDue(source.dataFolder, times.now())) return;
    restUntil = times.now() + day / 24; // one that failed is not tried again every second
    const at = new Date(times.now());
    if (await makeDaily(source, folder, at, say)) await source.onMade?.(at);
  };
  const timer = setInterval(() => {
    working ??= look()
      .catch((error: unknown) => say(`Copy: ${describeError(error)}`))
      .finally(() => {
        working = null;
      });
  }, times.every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}

/** A day after the last one; the first a day after the database was made: PGlite leaves days of 1970 on what it writes, but not on when a file came. */
function isDue(dataFolder: string, now: number): boolean {
  const last = listCopies(copiesFolder(dataFolder)).find(({ daily }) => daily);
  const made = statSync(path.join(dataFolder, 'database/PG_VERSION'), { throwIfNoEntry: false });
  const since = last ? Date.parse(last.madeAt.replace(' UTC', 'Z')) : (made?.birthtimeMs ?? now);
  return now - since >= day;
}

async function makeDaily(source: CopySource, folder: string, at: Date, say: (line: string) => void): Promise<boolean> {
  const failed = await tryCopy(source, path.join(folder, copyName(at, true)));
  if (failed !== null) {
    say(`Today's copy was not made. ${failed}`);
    return false;
  }
  const daily = listCopies(folder).filter((copy) => copy.daily);
  for (const { file } of daily.slice(keptDaily)) rmSync(file, { force: true });
  say(`Today's copy is made: ${daily[0]?.file}`);
  return true;
}

/** What went wrong, in a sentence for the operator; null: nothing. */
const tryCopy = (source: CopySource, file: string): Promise<string | null> =>
  makeCopy(source, file).then(
    () => null,
    (error: unknown) => (error instanceof NoRoom ? error.message : `The log says: ${describeError(error)}`),
  );

async function answer(source: CopySource, folder: string, id: string, say: (line: string) => void): Promise<boolean> {
  const place = (ending: string): string => path.join(folder, `${id}.${ending}`);
  renameSync(place('asked'), place('making'));
  const failed = await tryCopy(source, place('tar.gz'));
  if (failed !== null) {
    writeFileSync(place('draft'), failed, { mode: 0o600 });
    renameSync(place('draft'), place('failed'));
  }
  rmSync(place('making'), { force: true });
  say(failed === null ? 'A copy was asked for and is made.' : `A copy was asked for. ${failed}`);
  return failed === null;
}

const ids = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(asked|making|draft|failed|tar\.gz)$/;

const askedIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).flatMap((name) => (ids.exec(name)?.[2] === 'asked' ? [name.slice(0, 36)] : [])) : [];

/** Of questions that nobody waits for any more, and of copies that a stop cut off. */
function clearBrokenOff(folder: string): void {
  if (!existsSync(folder)) return;
  const left = readdirSync(folder).filter((name) => (ids.exec(name)?.[2] ?? 'asked') !== 'asked' || /^making-|\.part-/.test(name));
  for (const name of left) rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** The command's part: asks the server that runs and waits for its copy, which the caller then moves. */
export async function askForCopy(dataFolder: string, id: string, patience = 20_000): Promise<string> {
  const folder = copiesFolder(dataFolder);
  const place = (ending: string): string => path.join(folder, `${id}.${ending}`);
  writeFileSync(place('asked'), '', { mode: 0o600, flag: 'wx' });
  for (let waited = 0; ; waited += 200) {
    await wait(200);
    if (existsSync(place('tar.gz'))) return place('tar.gz');
    if (existsSync(place('making'))) waited = 0;
    if (existsSync(place('failed'))) throw new Error(takeText(place('failed')));
    if (waited < patience) continue;
    rmSync(place('asked'), { force: true });
    throw new Error(`The server that uses ${dataFolder} does not answer. Stop it, then run this again.`);
  }
}

function takeText(file: string): string {
  const text = readFileSync(file, 'utf8');
  rmSync(file, { force: true });
  return text;
}
