/** Whatever a bad disk, a full one, a hasty hand or a power cut without fsync leaves behind: it is refused in one message, and nothing is made in its place. */
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DamagedFolder } from '#supabase/server/disk/damaged-folder.ts';
import { copyFolder } from '#tests/postgres/run-folder.ts';
import { copyTemplate, openTestBackend, temporaryFolder } from '#tests/server/fixtures/open-test-backend.ts';
import { isStarted, runStart } from '#tests/server/fixtures/run-start.ts';

const page = 8192;
let whole: string;
/** Files within the folder, of a table with many rows, its index and the list of all tables. */
let files: { readonly table: string; readonly index: string; readonly catalog: string };
beforeAll(async () => {
  whole = await copyTemplate();
  const backend = await openTestBackend(whole);
  const { rows } = await backend.exclusive(async (db) => {
    await db.exec("insert into public.writes select 'k' || n, repeat('x', 300) from generate_series(1, 2000) n");
    return db.query<typeof files>(`select 'database/' || pg_relation_filepath('public.writes') as table,
      'database/' || pg_relation_filepath('public.writes_pkey') as index, 'database/' || pg_relation_filepath('pg_class') as catalog`);
  });
  await backend.close();
  if (rows[0]) files = rows[0];
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));

let folder = '';
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = undefined; // set by the engine when it gives up
});

const place = (name: string): string => path.join(folder, name);
const remove = (name: string): void => rmSync(place(name), { recursive: true });
const cut = (name: string, size: number): void => truncateSync(place(name), size);
const fill = (name: string, byte: number): void => writeFileSync(place(name), Buffer.alloc(statSync(place(name)).size, byte));
const overwrite = (name: string, at: number, byte: number): void => {
  const file = openSync(place(name), 'r+');
  writeSync(file, Buffer.alloc(page, byte), 0, page, at * page);
  closeSync(file);
};
const swap = (gone: string, made: string): void => {
  remove(gone);
  mkdirSync(place(made));
  writeFileSync(place('filled.json'), '{}');
};
const log = 'database/pg_wal';

const damages: readonly (readonly [string, () => void, RegExp])[] = [
  ['no PG_VERSION', () => remove('database/PG_VERSION'), /PG_VERSION/],
  ['PG_VERSION of another release', () => writeFileSync(place('database/PG_VERSION'), '15\n'), /PG_VERSION/],
  ['pg_control cut off', () => cut('database/global/pg_control', 100), /pg_control/],
  ['pg_control of zeros', () => fill('database/global/pg_control', 0), /cannot start/],
  ['no pg_control', () => remove('database/global/pg_control'), /pg_control/],
  ['an empty log', () => readdirSync(place(log)).forEach((name) => void remove(`${log}/${name}`)), /pg_wal/],
  ['no log', () => remove(log), /pg_wal/],
  [
    'a log of zeros',
    () =>
      readdirSync(place(log))
        .filter((name) => /^0/.test(name))
        .forEach((name) => void fill(`${log}/${name}`, 0)),
    /cannot start/,
  ],
  ['no configuration', () => remove('database/postgresql.conf'), /cannot start/],
  ['no transactions', () => remove('database/pg_xact'), /cannot start/],
  ['no tables', () => remove('database/base'), /base/],
  ['the list of tables of zeros', () => fill(files.catalog, 0), /cannot start|catalog/],
  ['the list of tables cut off', () => cut(files.catalog, page), /cannot start|catalog|lost/],
  ['a table of zeros', () => fill(files.table, 0), /writes: page 0 is lost/],
  ['a table without content', () => cut(files.table, 0), /writes: page 0 is lost/],
  ['a table cut off between pages', () => cut(files.table, 2 * page), /writes: page \d+ is lost/],
  ['a table cut off within a page', () => cut(files.table, 5000), /writes: its file is cut off/],
  ['no file of a table', () => remove(files.table), /writes: its file is missing/],
  ['a page of zeros within a table', () => overwrite(files.table, 3, 0), /writes: page 3 is lost/],
  ['a page of something else', () => overwrite(files.table, 3, 0xa5), /writes: page 3 is not a page/],
  ['an index of zeros', () => fill(files.index, 0), /its index has lost its first page/],
  ['an index cut off', () => cut(files.index, 2 * page), /its index has lost page/],
  ['a page of zeros within an index', () => overwrite(files.index, 1, 0), /its index has lost page 1/],
  ['no database, with what was made beside it', () => swap('database', 'objects'), /missing or empty/],
  ['an empty database', () => swap('database', 'database'), /missing or empty/],
];

test.each(damages)('%s: refused, and left as it is', async (_, damage, words) => {
  folder = temporaryFolder();
  copyFolder(whole, folder);
  damage();
  mkdirSync(place('copies'));
  const copy = place('copies/mboa-daily-2026-11-20T041500Z.tar.gz');
  writeFileSync(copy, '');
  const before = readdirSync(folder, { recursive: true }).length;
  const refused = await openTestBackend(folder).then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(DamagedFolder);
  const message = (refused as Error).message;
  expect(message).toMatch(words);
  expect(message).toContain(`The last copy is ${copy}, of 2026-11-20 04:15:00 UTC. Put it back with: npm run restore -- ${copy}`);
  // No new database was made: that would be a thousand files.
  expect(Math.abs(readdirSync(folder, { recursive: true }).length - before)).toBeLessThan(20);
});

test('the same folder without damage opens, and so does one that never had a database', async () => {
  folder = temporaryFolder();
  copyFolder(whole, folder);
  const opened = await openTestBackend(folder);
  expect(opened.checked).toMatch(/^Database opened and checked: \d{3,} tables and indexes, \d+ MB/);
  await opened.close();
  rmSync(folder, { recursive: true });
  const first = await openTestBackend(folder);
  expect((await first.exclusive((db) => db.query('select key from public.writes'))).rows).toEqual([]);
  await first.close();
});

test('npm start says it in one message, without a place in the code', async () => {
  folder = temporaryFolder();
  mkdirSync(place('data'));
  copyFolder(whole, place('data'));
  fill(`data/${files.table}`, 0);
  const ended = await runStart(folder);
  expect(isStarted(ended)).toBe(false);
  expect({ ...ended, stdout: '' }).toEqual({
    code: 1,
    stdout: '',
    stderr: `The database in ${place('data')} is damaged: writes: page 0 is lost, and rows with it.
Mboa does not start with it. There is no copy in this folder. If you have one elsewhere: npm run restore -- FILE. Keep this folder as it is until the rows are safe.
`,
  });
});
