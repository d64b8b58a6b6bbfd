import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';
import { isForbidden, runAdvisors } from './run-advisors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const advise = async () => {
  const advice = await runAdvisors(database.server.url('postgres', 'postgres'));
  return { all: advice.length, forbidden: advice.filter(isForbidden).map(({ name, detail }) => `${name}: ${detail}`) };
};

test('Supabase’s advisors find no error and no security warning', async () => {
  const { all, forbidden } = await advise();
  expect(forbidden).toEqual([]);
  // An advisor that looked at nothing would also find nothing: unused indexes are always there in an empty database.
  expect(all).toBeGreaterThan(0);
});

test('the advisors see a table without row level security and a function with a loose search_path', async () => {
  await database.client.query(`create table public.planted (id uuid primary key);
    grant select on public.planted to anon;
    create function public.planted_function() returns int language sql as 'select 1'`);
  const { forbidden } = await advise();
  await database.client.query('drop table public.planted; drop function public.planted_function()');
  expect(forbidden.map((advice) => advice.split(':')[0])).toEqual(
    expect.arrayContaining(['rls_disabled_in_public', 'function_search_path_mutable']),
  );
});
