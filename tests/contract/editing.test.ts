/** What editors may write is what the definitions say, less what is worked out from posts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editedKinds } from '#src/features/admin/model/edited-kinds.ts';
import { licencesOf } from '#src/features/admin/model/licences.ts';
import { snakeCase } from '#src/shared/snake-case.ts';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test('each field of each edited kind stands in SQL as it is defined, and no other does', async () => {
  const { rows } = await database.client.query(
    'select of_table, name, kind, is_required, refers_to from app.edited_fields order by of_table collate "C", name collate "C"',
  );
  const defined = editedKinds.flatMap(({ entity, derived }) =>
    Object.entries(entity.fields)
      .filter(([name]) => !derived.includes(name))
      .map(([name, { kind, isAmount, optional = false, refersTo = null }]) => ({
        of_table: entity.table,
        name: snakeCase(name),
        ...{ kind: isAmount ? 'amount' : kind, is_required: !optional, refers_to: refersTo },
      })),
  );
  expect(rows).toEqual(defined.sort((a, b) => (`${a.of_table} ${a.name}` < `${b.of_table} ${b.name}` ? -1 : 1)));
});

test('the server takes a source under each licence that editors are offered, and under no other', async () => {
  const faultsOf = async (licence: string): Promise<unknown> => {
    const source = { title: 'Official Gazette', url: 'https://gazette.example/1', as_of: '2025', licence };
    const { rows } = await database.client.query(`select app.read_source($1) -> 'faults' as faults`, [JSON.stringify(source)]);
    return rows[0]?.faults;
  };
  for (const licence of licencesOf.entry) expect(await faultsOf(licence), licence).toEqual({});
  expect(await faultsOf('CC-BY-NC-4.0')).toEqual({ source_licence: 'source_licence' });
});
