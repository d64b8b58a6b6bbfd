/** What is kept of the schema between starts is used, and never for another schema than the one it was read of. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend } from '#supabase/server/backend.ts';
import { type Database, readMigrations } from '#supabase/server/migrate.ts';
import { keepSchema } from '#supabase/server/schema-cache.ts';
import { fixtureMigration } from './fixtures/fixture-migration.ts';
import { copyTestTemplate, keys, openTestBackend, visitorRequest } from './fixtures/open-test-backend.ts';

let dataFolder: string;
let file: string;
beforeAll(async () => {
  dataFolder = await copyTestTemplate();
  file = path.join(dataFolder, 'schema.json');
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

/** A start, a question, an end. */
const askOnce = async (question: string, before?: (db: Database) => Promise<unknown>): Promise<number> => {
  const backend = await openTestBackend(dataFolder);
  try {
    const { status } = await backend.ask(question);
    if (before) await backend.exclusive(before);
    return status;
  } finally {
    await backend.close();
  }
};
const edit = (from: string, to: string) => writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
const books = '/rest/v1/books?select=id';

test('a start that finds it reads nothing else, and leaves it as it is', async () => {
  const { mtimeMs } = statSync(file);
  expect(await askOnce(books)).toBe(200);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
  edit('"books"', '"brooks"');
  expect(await askOnce(books)).toBe(404);
  edit('"brooks"', '"books"');
  expect(await askOnce(books)).toBe(200);
});

test('a table that was made since is there after the next start, and so is a column that was renamed', async () => {
  expect(
    await askOnce('/rest/v1/shelves?select=id', (db) =>
      db.exec('create table public.shelves (id int); grant select on public.shelves to anon'),
    ),
  ).toBe(404);
  expect(await askOnce('/rest/v1/shelves?select=id', (db) => db.exec('alter table public.shelves rename id to number'))).toBe(200);
  expect(await askOnce('/rest/v1/shelves?number=eq.1', (db) => db.exec('drop table public.shelves'))).toBe(200);
  expect(await askOnce('/rest/v1/shelves?number=eq.1')).toBe(404);
});

test('a migration counts at the start that applies it', async () => {
  const added = { version: '99990301000000', name: 'more', sql: 'alter table public.books add column shelf int default 7' };
  const migrations = [...readMigrations(), fixtureMigration, added];
  const backend = await openBackend({ dataFolder, keys, siteUrl: 'http://127.0.0.1:4300', migrations });
  const answer = await backend.fetch(visitorRequest('http://127.0.0.1/rest/v1/books?select=shelf&shelf=eq.7'), '127.0.0.1');
  expect([answer.status, await answer.json()]).toEqual([200, [{ shelf: 7 }]]);
  await backend.exclusive((db) =>
    db.exec(`alter table public.books drop column shelf; delete from supabase_migrations.schema_migrations where name = 'more'`),
  );
  await backend.close();
});

test.each([
  ['nothing', ''],
  ['half of it', null],
])('where %s is in the file, the catalog is asked', async (_, text) => {
  await askOnce(books);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, text ?? whole.slice(0, whole.length / 2));
  expect(await askOnce(books)).toBe(200);
  expect(readFileSync(file, 'utf8')).toBe(whole);
});

test('the same numbers of transactions with another history are another schema', async () => {
  const backend = await openTestBackend(dataFolder);
  await backend.exclusive(async (db) => {
    const kept = keepSchema(db, file);
    expect(await kept.get('')).toContain('"books"');
    await db.exec('begin');
    await db.exec(`update supabase_migrations.schema_migrations set statements = '{another}' where name = 'server_tests'`);
    expect(await kept.get('')).toBeUndefined();
    await db.exec('rollback');
    expect(await kept.get('')).toContain('"books"');
  });
  await backend.close();
});

test('a disk that does not take it costs the next start its time and nothing else', async () => {
  const backend = await openTestBackend(dataFolder);
  await backend.exclusive(async (db) => {
    const kept = keepSchema(db, path.join(dataFolder, 'missing', 'schema.json'));
    await kept.set('', '{}');
    expect(await kept.get('')).toBeUndefined();
  });
  await backend.close();
});
