import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';
import { type CatalogCheck, catalogChecks, plantedMistakes } from './catalog-checks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const findFaults = async (check: CatalogCheck): Promise<readonly string[]> => {
  const { rows } = await database.client.query<{ fault: string }>(catalogChecks[check]);
  return rows.map((row) => row.fault);
};

describe.each(Object.keys(catalogChecks) as CatalogCheck[])('%s', (check) => {
  test('in the migrated database', async () => {
    expect(await findFaults(check)).toEqual([]);
  });

  test('and a planted mistake is found', async () => {
    await database.client.query('begin');
    await database.client.query(plantedMistakes[check]);
    const faults = await findFaults(check);
    await database.client.query('rollback');
    expect(faults).not.toEqual([]);
  });
});
