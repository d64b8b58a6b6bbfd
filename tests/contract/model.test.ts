/** The model and the migrated database say the same: a field without its column, or a choice only one of them knows, fails here. */
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '#src/model/define-entity.ts';
import { entities } from '#src/model/index.ts';
import { pidOf } from '#src/shared/pid.ts';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';
import { compareEntity } from './compare-entity.ts';
import { readSqlTable } from './read-sql-table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test.each(entities.map((entity) => [entity.table, entity] as const))('%s in SQL is what the model says', async (table, entity) => {
  expect(compareEntity(entity, await readSqlTable(database.client, table))).toEqual([]);
});

describe('a database that drifts from the model is found out', () => {
  const compareAfter = async (sql: string, table: string) => {
    const entity = entities.find((candidate) => candidate.table === table);
    if (!entity) throw new Error(`no entity ${table}`);
    await database.client.query('begin');
    await database.client.query(sql);
    const faults = compareEntity(entity, await readSqlTable(database.client, table));
    await database.client.query('rollback');
    return faults;
  };

  test.each([
    ['a column is missing', 'alter table fons drop column ruler', 'fons', 'fons: no column ruler'],
    ['a column is extra', 'alter table fons add column planted text', 'fons', 'fons: column planted has no field'],
    [
      'a type differs',
      'alter table schools alter column website type varchar',
      'schools',
      'schools: website is character varying, not text',
    ],
    [
      'a required column may be null',
      'alter table schools alter column kind drop not null',
      'schools',
      'schools: kind may be null but the field is not optional',
    ],
    [
      'an optional column is required',
      'alter table schools alter column website set not null',
      'schools',
      'schools: website is not null but the field is optional',
    ],
    [
      'a choice is unknown to the model',
      `alter table people drop constraint people_gender_check; alter table people add check (gender in ('female', 'male', 'planted'))`,
      'people',
      'people: gender allows female, male, planted, the field female, male',
    ],
    [
      'a foreign key is missing',
      'alter table councils drop constraint councils_region',
      'councils',
      'councils: region_code refers to nothing, the field to regions.code',
    ],
    ['row level security is off', 'alter table fons disable row level security', 'fons', 'fons: row level security is off'],
    ['a view lost a column', 'drop view mps; create view mps as select id from people', 'mps', 'mps: no column name'],
    ['a table is gone', 'drop view mayors', 'mayors', 'mayors: no such table or view'],
  ])('%s', async (_, sql, table, fault) => {
    expect(await compareAfter(sql, table)).toContain(fault);
  });
});

test('every definition under src/model is in the list of entities', async () => {
  const root = fileURLToPath(new URL('../../src/model/', import.meta.url));
  const files = globSync('**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(root + file, 'utf8').includes('defineEntity('),
  );
  const modules: readonly Readonly<Record<string, unknown>>[] = await Promise.all(files.map((file) => import(root + file)));
  const defined = modules.flatMap((module) => Object.values(module)).filter(isEntity);
  expect(defined.length).toBeGreaterThan(10);
  expect(defined.filter((entity) => !entities.includes(entity)).map((entity) => entity.table)).toEqual([]);
  expect(new Set(entities.map((entity) => entity.table)).size).toBe(entities.length);
});

const isEntity = (value: unknown): value is Entity => typeof value === 'object' && value !== null && 'table' in value && 'fields' in value;

test('phone and server make the same public id of the same id', async () => {
  const ids = Array.from({ length: 1000 }, () => randomUUID());
  const { rows } = await database.client.query(
    'select app.pid(id) as pid from unnest($1::uuid[]) with ordinality as t (id, n) order by n',
    [ids],
  );
  expect(rows.map((row) => row.pid)).toEqual(await Promise.all(ids.map(pidOf)));
});
