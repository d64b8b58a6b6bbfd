/** What PostgreSQL keeps of its own beside each row is nobody's business: which rows were written together, and where they lie. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test.each(['anon', 'authenticated'])('%s reads tables, and no system column of any', async (role) => {
  const { rows: tables } = await database.client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege($1, c.oid, 'select')`,
    [role],
  );
  expect(tables.length).toBeGreaterThan(10);
  await database.client.query(`begin; set local role ${role}`);
  for (const { name } of tables) {
    await database.client.query(`select * from ${name}`);
    for (const column of ['xmin', 'xmax', 'cmin', 'cmax', 'ctid', 'tableoid']) {
      for (const sql of [
        `select ${column} from ${name}`,
        `select 1 from ${name} where ${column} is null`,
        `select 1 from ${name} order by ${column}::text`,
      ]) {
        await database.client.query('savepoint before');
        await expect(database.client.query(sql), sql).rejects.toMatchObject({ code: '42501' });
        await database.client.query('rollback to before');
      }
    }
  }
  await database.client.query('rollback');
});
