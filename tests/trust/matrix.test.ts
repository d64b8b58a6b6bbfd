import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';
import { actors } from './actors.ts';
import { attemptInSql } from './attempt-in-sql.ts';
import type { Query } from './catalog.ts';
import { judgeMatrix, type Verdict } from './judge-matrix.ts';
import { type Matrix, matrix } from './matrix.ts';
import { plantedNotes, plantedRule } from './planted-notes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

/** The whole stage stands in a transaction that is rolled back. */
const judge = async (declared: Matrix, planted?: { readonly sql: string; readonly only: readonly string[] }): Promise<Verdict> => {
  const { client } = database;
  const query: Query = (sql, parameters) => client.query(sql, parameters);
  await client.query('begin');
  try {
    if (planted) await client.query(planted.sql);
    return await judgeMatrix({ query, engine: attemptInSql(client), declared, only: planted?.only });
  } finally {
    await client.query('rollback');
  }
};

test('every relation gives every actor what is declared and nothing more', async () => {
  const { faults, attempts } = await judge(matrix);
  expect(faults).toEqual([]);
  // Each actor tries four verbs and every column of every relation.
  expect(attempts).toBeGreaterThan(Object.keys(matrix).length * actors.length * 20);
});

describe('a database that differs from the declaration is found out', () => {
  const faultsOf = async (mistake: string, declared: Matrix = { ...matrix, planted_notes: plantedRule }) =>
    (await judge(declared, { sql: plantedNotes + mistake, only: ['planted_notes', 'planted_view'] })).faults;

  test('a table that keeps its rules has no fault', async () => {
    expect(await faultsOf('')).toEqual([]);
  });

  test.each([
    ['a table nobody declared', 'create view public.planted_view as select 1 as id', 'planted_view: not declared'],
    [
      'a policy that shows everything',
      'create policy loose on public.planted_notes for select to authenticated using (deleted_at is null)',
      'planted_notes: member select: declared own, observed living',
    ],
    [
      'a policy that believes the token',
      `create policy loose on public.planted_notes for select to authenticated using (deleted_at is null and auth.jwt() -> 'app_metadata' ->> 'role' = 'admin')`,
      'planted_notes: member select: declared own, observed living',
    ],
    [
      'a policy that shows tombstoned rows',
      'create policy loose on public.planted_notes for select to authenticated using (owner_id = (select auth.uid()))',
      'planted_notes: member select: declared own, observed 3 rows, 1 of them tombstoned (12 are living)',
    ],
    [
      'a table open to visitors',
      'grant select on public.planted_notes to anon; create policy loose on public.planted_notes for select to anon using (deleted_at is null)',
      'planted_notes: anon select: declared refused, observed living',
    ],
    [
      'a column that should be pinned',
      'grant update (score) on public.planted_notes to authenticated',
      'planted_notes: member update: columns declared (body), observed (body, score)',
    ],
    [
      'a column that can be sent with a new row',
      'grant insert (score) on public.planted_notes to authenticated',
      'planted_notes: member insert: columns declared (body, id, owner_id), observed (body, id, owner_id, score)',
    ],
    [
      'a row written in another’s name',
      'create policy loose on public.planted_notes for insert to authenticated with check (true)',
      'planted_notes: member insert: declared own, observed living',
    ],
    [
      'a row changed by a stranger',
      `create policy loose on public.planted_notes for select to authenticated using (deleted_at is null);
       create policy looser on public.planted_notes for update to authenticated using (deleted_at is null)`,
      'planted_notes: member update: declared own, observed living',
    ],
    [
      'a row deleted by its owner',
      'grant delete on public.planted_notes to authenticated; create policy loose on public.planted_notes for delete to authenticated using (owner_id = (select auth.uid()) and deleted_at is null)',
      'planted_notes: member delete: declared refused, observed own',
    ],
  ])('%s', async (_, mistake, fault) => {
    expect(await faultsOf(mistake)).toContain(fault);
  });

  test('a declared relation that does not exist', async () => {
    expect(await faultsOf('', { ...matrix, planted_notes: plantedRule, planted_ghost: plantedRule })).toContain(
      'planted_ghost: declared, but there is no such relation',
    );
  });

  test('a relation with nothing to see, which would pass any test', async () => {
    const empty = 'create view public.planted_view with (security_invoker = true) as select id from public.villages where false';
    expect(await faultsOf(empty, { ...matrix, planted_notes: plantedRule, planted_view: plantedRule })).toContain(
      'planted_view: no living row',
    );
  });
});
