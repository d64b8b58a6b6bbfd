/**
 * Whether the files of a database still hold what its catalog says. PGlite makes folders without checksums and PostgreSQL takes a page of
 * zeros for an empty one, so a table that a power cut has emptied would be served as one without rows. Read here: every page of
 * every table and index has a head that can be true, and what a table's index and the index's own tree point to is there.
 * It cannot see changed bits within a row.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '#supabase/server/migrate.ts';

const pageSize = 8192;
const pagesAtOnce = 64;

/** One for every file, read one after the other: to make one for each took longer than to read it. */
const buffer = Buffer.allocUnsafeSlow(pageSize * pagesAtOnce);

interface Relation {
  readonly name: string;
  readonly kind: string;
  readonly file: string;
  /** Of a table, an index that points into it. */
  readonly index: string | null;
}

/** The catalog is asked first, so one that cannot be read throws here. */
const relationsSql = `select c.oid::regclass::text as name, c.relkind::text as kind, pg_relation_filepath(c.oid) as file, (
    select pg_relation_filepath(x.indexrelid) from pg_index x join pg_class i on i.oid = x.indexrelid join pg_am a on a.oid = i.relam
    where x.indrelid = c.oid and a.amname = 'btree' and x.indisvalid order by x.indisprimary desc, x.indexrelid limit 1) as index
  from pg_class c where c.relkind in ('r', 't', 'm', 'i', 'S') and c.relpersistence = 'p' and pg_relation_filepath(c.oid) is not null
  order by c.oid`;

export interface PageReport {
  readonly relations: number;
  readonly bytes: number;
  /** In plain words what is wrong first; null: all is well. */
  readonly damage: string | null;
}

export async function checkPages(db: Database, folder: string): Promise<PageReport> {
  const { rows } = await db.query<Relation>(relationsSql);
  let bytes = 0;
  for (const { name, kind, file, index } of rows) {
    const read = readRelation(path.join(folder, file));
    if (typeof read === 'string') return { relations: rows.length, bytes, damage: `${name}: ${read}` };
    bytes += read.pages.length * pageSize;
    if (kind === 'i' || index === null) continue;
    const damage = compareIndex(read, path.join(folder, index));
    if (damage !== null) return { relations: rows.length, bytes, damage: `${name}: ${damage}` };
  }
  return { relations: rows.length, bytes, damage: null };
}

interface Read {
  /** Of each page whether there is anything on it. */
  readonly pages: readonly boolean[];
}

/** PostgreSQL begins a new file at each gigabyte. */
function readRelation(file: string, onPage: (page: Buffer, block: number) => void = () => undefined): Read | string {
  const pages: boolean[] = [];
  for (let part = 0; ; part += 1) {
    const full = (part * 2 ** 30) / pageSize;
    const fault = pages.length < full ? 'ended' : readPart(part === 0 ? file : `${file}.${part}`, pages, onPage);
    if (fault === 'ended') return part === 0 ? 'its file is missing' : { pages };
    if (fault !== null) return fault;
  }
}

function readPart(file: string, pages: boolean[], onPage: (page: Buffer, block: number) => void): string | null {
  const opened = openOrNull(file);
  if (opened === null) return 'ended';
  try {
    const { size } = fstatSync(opened);
    if (size % pageSize !== 0) return 'its file is cut off in the middle of a page';
    for (let at = 0; at < size; ) {
      const got = readSync(opened, buffer, 0, buffer.length, at);
      for (let start = 0; start < got; start += pageSize) {
        const page = buffer.subarray(start, start + pageSize);
        const filled = !isEmpty(page);
        if (filled && !hasSoundHead(page)) return `page ${pages.length} is not a page of a database`;
        if (filled) onPage(page, pages.length);
        pages.push(filled);
      }
      at += got;
    }
    return null;
  } finally {
    closeSync(opened);
  }
}

function openOrNull(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const zeros = Buffer.alloc(pageSize);
const isEmpty = (page: Buffer): boolean => page.readUInt16LE(14) === 0 && page.equals(zeros);

/** What PostgreSQL asks of a page before it uses it: the bounds of its parts, its size and version. */
function hasSoundHead(page: Buffer): boolean {
  const [lower, upper, special] = [page.readUInt16LE(12), page.readUInt16LE(14), page.readUInt16LE(16)];
  const bounds = lower >= 24 && lower <= upper && upper <= special && special <= pageSize && special % 8 === 0;
  return bounds && (page.readUInt16LE(10) & ~7) === 0 && page.readUInt16LE(18) === (pageSize | 4);
}

const [isLeaf, isGone] = [1, 4 | 8 | 16];
const btreeMagic = 0x053162;

/** Every row that the index knows lies on a page with content, and so does every page of its own tree. */
function compareIndex(table: Read, file: string): string | null {
  const below = { rows: new Set<number>(), tree: new Set<number>() };
  let magic = 0;
  const index = readRelation(file, (page, block) => {
    if (block > 0) return collectPointers(page, below);
    magic = page.readUInt32LE(24);
    below.tree.add(page.readUInt32LE(32)); // its root; 0, this page itself, while it is empty
  });
  if (typeof index === 'string') return `its index: ${index}`;
  if (magic !== btreeMagic) return 'its index has lost its first page';
  for (const block of below.tree) if (!index.pages[block]) return `its index has lost page ${block}`;
  for (const block of below.rows) if (!table.pages[block]) return `page ${block} is lost, and rows with it`;
  return null;
}

function collectPointers(page: Buffer, below: { readonly rows: Set<number>; readonly tree: Set<number> }): void {
  const special = page.readUInt16LE(16);
  if (special > pageSize - 16) return;
  const flags = page.readUInt16LE(special + 12);
  if (flags & isGone) return;
  const isRightmost = page.readUInt32LE(special + 4) === 0;
  const lines = (page.readUInt16LE(12) - 24) / 4;
  // Every page but the rightmost has first a bound, which points to nothing.
  for (let n = isRightmost ? 0 : 1; n < lines; n += 1) {
    const line = page.readUInt32LE(24 + n * 4);
    const at = line & 0x7fff;
    if (((line >>> 15) & 3) !== 1 || at + 8 > pageSize) continue;
    const block = page.readUInt16LE(at) * 0x10000 + page.readUInt16LE(at + 2);
    if (!(flags & isLeaf)) below.tree.add(block);
    // A list of rows under one key keeps its pointers elsewhere.
    else if ((page.readUInt16LE(at + 6) & 0x2000) === 0) below.rows.add(block);
  }
}
