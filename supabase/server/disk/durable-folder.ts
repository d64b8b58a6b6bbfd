/**
 * PGlite on a folder that keeps what it promised through a power cut. As it comes, PGlite 0.4.5 never asks the disk for anything: it
 * starts PostgreSQL with fsync off, its fdatasync answers "done" and its NODEFS has no fsync at all. Here PostgreSQL's own fsync is on
 * and reaches the disk. Laws:
 *   * a commit is answered after its log is on the disk; reading asks nothing of the disk;
 *   * a folder becomes the database by a rename, when all of it is on the disk: half a first start is never taken for a database.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

/** How many pages PostgreSQL keeps in memory, as its own setting is written. To clear the 128 MB it takes otherwise is half of a start. */
function sharedBuffers(wanted: string | undefined): readonly string[] {
  if (!wanted) return [];
  if (!/^\d+(kB|MB|GB)$/.test(wanted)) throw new Error(`MBOA_SHARED_BUFFERS must be an amount of memory such as 64MB, not "${wanted}".`);
  return ['-c', `shared_buffers=${wanted}`];
}

/** What PostgreSQL starts with; fdatasync, its default, does nothing here. */
const durableParams = (): string[] => [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...sharedBuffers(process.env.MBOA_SHARED_BUFFERS),
];

export const durableOptions = (folder: string): { readonly fs: NodeFS; readonly startParams: string[] } => ({
  fs: new DurableFolder(folder),
  startParams: durableParams(),
});

class DurableFolder extends NodeFS {
  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...[emscriptenOpts.preRun ?? []].flat(), giveFsync] } };
  }
}

interface OpenFile {
  readonly node: unknown;
  /** The system's own number of the file; a directory has none. */
  readonly nfd?: number;
}

/** PGlite's inner parts: if they moved, we stop rather than promise what no disk holds. */
function giveFsync(module: object): void {
  const nodefs = Object(Reflect.get(Object(Reflect.get(Object(Reflect.get(module, 'FS')), 'filesystems')), 'NODEFS'));
  const realPath: unknown = Reflect.get(nodefs, 'realPath');
  const operations: unknown = Reflect.get(nodefs, 'stream_ops');
  if (typeof realPath !== 'function' || typeof operations !== 'object' || operations === null)
    throw new Error('PGlite has changed: its files are not where fsync is put in');
  const fsync = ({ nfd, node }: OpenFile): number => {
    if (nfd === undefined) fsyncPath(String(realPath(node)));
    else fsyncSync(nfd);
    return 0;
  };
  Reflect.set(operations, 'fsync', fsync);
}

/** A new, empty database. What a broken-off start left behind is begun anew. */
export async function createDatabase(folder: string): Promise<void> {
  const draft = `${folder}.making`;
  rmSync(draft, { recursive: true, force: true });
  const made = await PGlite.create(draft);
  await made.close();
  await fsyncTree(draft);
  if (existsSync(folder)) rmSync(folder, { recursive: true }); // empty, or it would have been refused
  renameSync(draft, folder);
  fsyncPath(path.dirname(folder));
}

/** A file's content, or which files a folder holds. */
export function fsyncPath(place: string): void {
  const file = openSync(place, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const atOnce = 64;

/** Many files at once: a disk that is asked for a thousand one after another takes seconds. */
export async function fsyncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const places = [folder, ...entries.map((entry) => path.join(entry.parentPath, entry.name))];
  for (let from = 0; from < places.length; from += atOnce) await Promise.all(places.slice(from, from + atOnce).map(fsyncLater));
}

async function fsyncLater(place: string): Promise<void> {
  const file = await open(place, 'r');
  await file.sync().finally(() => file.close());
}
