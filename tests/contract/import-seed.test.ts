/** The whole seed, imported into a migrated database: nothing lost on the way, nothing touched the second time. */
import type { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTable } from '#supabase/seed/core/load-table.ts';
import { recordPart } from '#supabase/seed/core/seed-row.ts';
import { type ImportReport, importSeed } from '#supabase/seed/import-seed.ts';
import type { SeedDatabase } from '#supabase/seed/seed-database.ts';
import { openInMemory } from '#tests/postgres/in-memory.ts';
import { openTestDatabase } from '#tests/postgres/prepare-database.ts';

let pglite: PGlite;
let db: SeedDatabase;
let first: ImportReport;

beforeAll(async () => {
  pglite = await openInMemory();
  db = { query: (sql, params) => pglite.query(sql, [...(params ?? [])]), exec: (sql) => pglite.exec(sql) };
  first = await importSeed(db, { unclear: false });
});
afterAll(() => pglite.close());

const count = (value: unknown): number => v.parse(v.object({ n: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)) }), value).n;
const countOf = async (sql: string): Promise<number> => count((await db.query(`select count(*) as n from ${sql}`)).rows[0]);
const stamps = async (): Promise<Readonly<Record<string, unknown>>> => {
  const entries = Object.keys(first.tables).map(async (table) => {
    const { rows } = await db.query(
      `select md5(string_agg(id || ':' || xid || ':' || updated_at, ',' order by id)) as sum from public.${table}`,
    );
    return [table, rows[0]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};
const found = (list: readonly { readonly file: string }[], file: string): number => list.filter((entry) => entry.file === file).length;

test('every table has exactly the rows that the sources hold', () => {
  expect(Object.fromEntries(Object.entries(first.tables).map(([table, report]) => [table, report.inserted]))).toEqual({
    sources: 28,
    regions: 10,
    divisions: 58,
    subdivisions: 360,
    parties: 27,
    ministries: 36,
    councils: 360,
    people: 993,
    memberships: 1405,
    villages: 19350,
    fons: 49,
    schools: 768,
    hospitals: 4103,
    pharmacies: 349,
    companies: 2395,
    outlets: 46,
    series: 40,
    series_lines: 481,
  });
  expect(first.holidays).toEqual({ inserted: 40, updated: 0, unchanged: 0, removed: 0 });
});

test('each line of each file is a row, or is named as rejected or merged', async () => {
  const whole = [
    ['places/villages_merged.csv', 19350, await countOf('public.villages')],
    ['schools/schools_osm_2019.csv', 741, await countOf(`public.schools where source = 'osm'`)],
    ['companies/businesses_osm_2019.csv', 2371, await countOf(`public.companies where source = 'osm'`)],
    ['health/facilities_who_2019.csv', 3061, await countOf(`public.hospitals where source = 'who-2019'`)],
    [
      'health/facilities_osm.csv',
      1769,
      (await countOf(`public.hospitals where source = 'healthsites'`)) + (await countOf('public.pharmacies')),
    ],
    [
      'companies/ror_organisations_cm.json',
      63,
      (await countOf(`public.companies where source = 'ror'`)) + (await countOf(`public.schools where source = 'ror'`)),
    ],
    ['traditional/fons_wikipedia.csv', 49, await countOf('public.fons')],
    ['media/channels_cm.csv', 119, await countOf('public.outlets')],
    ['politicians/parties.csv', 27, await countOf('public.parties')],
  ] as const;
  for (const [file, lines, rows] of whole) {
    expect({ file, lines }).toEqual({ file, lines: rows + found(first.rejected, file) + found(first.merged, file) });
  }
  const posts = first.merged.filter((entry) => entry.reason === 'same post, same person').length;
  expect((await countOf('public.memberships')) + posts).toBe(1101 + 304 + 74);
});

test('of a legislator whose terms in one house tell two regions, no list tells one; the importer and the editors’ rule agree', async () => {
  const contradicted = `(select person_id, role from public.memberships where role in ('mp', 'senator') group by person_id, role having count(distinct region_code) > 1) c`;
  const listed = `(select id, 'mp' as role, region_code from public.mps union all select id, 'senator', region_code from public.senators) l`;
  expect(await countOf(contradicted)).toBe(9);
  expect(await countOf(`${listed} join ${contradicted} on c.person_id = l.id and c.role = l.role where l.region_code is not null`)).toBe(0);
  expect(await countOf(`${listed} where region_code is not null`)).toBeGreaterThan(500);
  expect(
    await countOf(`public.people p join ${contradicted} on c.person_id = p.id and c.role = p.role where p.region_code is not null`),
  ).toBe(0);
  await db.exec('begin');
  try {
    await db.query('select app.derive_person(id) from public.people');
    expect((await db.query('select name, region_code from public.people where xid = pg_current_xact_id()')).rows).toEqual([]);
  } finally {
    await db.exec('rollback');
  }
});

test('a second import writes nothing: no row gets a new transaction id or time', async () => {
  const before = await stamps();
  const second = await importSeed(db, { unclear: false });
  expect(Object.values(second.tables).every((table) => table.inserted + table.updated + table.removed === 0)).toBe(true);
  expect(second.holidays).toEqual({ inserted: 0, updated: 0, unchanged: 40, removed: 0 });
  expect(await stamps()).toEqual(before);
  expect(second.repaired).toEqual(first.repaired);
});

test('one row that differs is the only row that is written', async () => {
  const before = await stamps();
  await db.query(`update public.parties set name_en = 'Changed by hand' where code = 'SDF'`);
  const { tables } = await importSeed(db, { unclear: false });
  expect(tables.parties).toEqual({ inserted: 0, updated: 1, unchanged: 26, removed: 0 });
  const after = await stamps();
  expect(Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]))).toEqual(['parties']);
});

test('data of unclear licence comes only when asked for, and goes when no longer asked for', async () => {
  expect(await countOf(`public.mayors`)).toBe(8);
  const more = await importSeed(db, { unclear: true });
  expect(more.tables.councils).toMatchObject({ inserted: 14, updated: 360 });
  expect(await countOf(`public.memberships where source = 'feicom-2019' and deleted_at is null`)).toBe(372);
  expect(await countOf(`public.memberships where source = 'feicom-2019' and ended is null`)).toBe(0);
  expect(await countOf(`public.series where source = 'global-data-lab' and deleted_at is null`)).toBe(5);
  const less = await importSeed(db, { unclear: false });
  expect(less.tables).toMatchObject({
    memberships: { removed: 372 },
    councils: { removed: 14, updated: 360 },
    sources: { removed: 2 },
    series: { removed: 7 },
  });
  expect(await countOf(`public.memberships where source = 'feicom-2019' and deleted_at is null`)).toBe(0);
  expect(await countOf(`public.councils where deleted_at is null and licence = 'unclear'`)).toBe(0);
});

test('nothing but the name, sex, birth and death of a person is kept: no phone, no e-mail', async () => {
  const { rows } = await db.query(
    `select p.name, m.post_en, m.post_fr, m.constituency, m.source_key from public.people p join public.memberships m on m.person_id = p.id`,
  );
  expect(rows.filter((row) => /@|\+ ?237|(?<![Q\d])[26]\d{8}(?!\d)/.test(JSON.stringify(row)))).toEqual([]);
  const columns = await db.query(
    `select column_name from information_schema.columns where table_name in ('people', 'memberships') and column_name ~ 'phone|mail|address|contact'`,
  );
  expect(columns.rows).toEqual([]);
});

test('no village, and no name of several words anywhere, is left shouting; acronyms may stay', async () => {
  expect(await countOf(`public.villages where name = upper(name) and name <> lower(name) and name !~ '\\d'`)).toBe(0);
  for (const table of ['schools', 'hospitals', 'pharmacies', 'companies', 'people', 'councils']) {
    const { rows } = await db.query(`select name from public.${table} where name ~ ' ' and name = upper(name) and name ~ '[[:alpha:]]{5}'`);
    expect(rows).toEqual([]);
  }
  expect(await countOf(`public.villages where name ~ '[,;?}]$|^ | $|  '`)).toBe(0);
});

test('every row names a source that the credits list, and every listing joined to a facility exists once', async () => {
  for (const table of Object.keys(first.tables)) {
    expect(
      await countOf(
        `public.${table} t where t.deleted_at is null and not exists (select from public.sources s where s.code = t.source and s.deleted_at is null)`,
      ),
    ).toBe(0);
  }
  const { rows } = await db.query(`select key from public.hospitals, unnest(also_listed_by) as key`);
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
  expect(rows.length).toBe(found(first.merged, 'health/facilities_osm.csv'));
  expect(await countOf(`public.hospitals h join public.hospitals o on o.source || ':' || o.source_key = any(h.also_listed_by)`)).toBe(0);
});

const origin = { source: 'test', as_of: '2026', licence: 'MIT' };
const village = (key: string, name: string, kind = 'village') => ({
  ...recordPart(origin, key),
  name,
  kind,
  other_names: [`${name} ɓaɗi`, 'a "quoted", {brace}'],
});
const load = (rows: readonly ReturnType<typeof village>[]) => loadTable(db, { table: 'villages', rows }, ['test'], () => undefined);

test('names in any Cameroonian letter come back as they went in', async () => {
  await db.query(
    `insert into public.sources (id, source, source_key, as_of, licence, code, title) values (gen_random_uuid(), 'test', 'test', '2026', 'MIT', 'test', 'Test')`,
  );
  const names = ['Ŋgɔ̀ŋ', 'Ɓɛ̂ɗɨ́', 'Ƴaŋʉ', 'Ndə́ǝ Œil Æsir', 'ɑ́ŋ’gʼo'];
  await load(names.map((name, at) => village(String(at), name)));
  const { rows } = await db.query(`select name, other_names from public.villages where source = 'test' order by source_key`);
  expect(rows).toEqual(names.map((name) => ({ name, other_names: [`${name} ɓaɗi`, 'a "quoted", {brace}'] })));
});

test('a row that left its source is marked, one that comes back is living again, and other sources are left alone', async () => {
  await load([village('0', 'One'), village('1', 'Two')]);
  expect(await load([village('0', 'One')])).toEqual({ inserted: 0, updated: 0, unchanged: 1, removed: 1 });
  expect(await load([village('0', 'One')])).toEqual({ inserted: 0, updated: 0, unchanged: 1, removed: 0 });
  expect(await load([village('0', 'One'), village('1', 'Two')])).toEqual({ inserted: 0, updated: 1, unchanged: 1, removed: 0 });
  expect(await countOf(`public.villages where deleted_at is null and source <> 'test'`)).toBe(19350);
});

test('a table is imported whole or not at all', async () => {
  await expect(load([village('0', 'Renamed'), village('9', 'Nine', 'planet')])).rejects.toThrow('Import of villages failed and was undone');
  expect(await countOf(`public.villages where source = 'test' and name in ('Renamed', 'Nine')`)).toBe(0);
  expect(await countOf(`public.villages where source = 'test' and name = 'One' and deleted_at is null`)).toBe(1);
});

test('a row that an editor has written stays as it is, though its source says otherwise or has it no more', async () => {
  const rows = [village('20', 'As listed'), village('21', 'Listed twice')];
  await load(rows);
  await db.query(
    `insert into app.edited_rows (of_table, row_id) select 'villages', id from public.villages where source = 'test' and source_key in ('20', '21')`,
  );
  await db.query(`update public.villages set name = 'As corrected' where source = 'test' and source_key = '20'`);
  await db.query(`update public.villages set deleted_at = now() where source = 'test' and source_key = '21'`);
  expect(await load([])).toMatchObject({ inserted: 0, updated: 0 });
  expect(await load(rows)).toMatchObject({ inserted: 0, updated: 0, removed: 0 });
  const kept = `public.villages where source = 'test' and (name = 'As corrected') = (deleted_at is null) and source_key in ('20', '21')`;
  expect(await countOf(kept)).toBe(2);
});

test('native PostgreSQL imports the same rows with the same ids', async () => {
  const native = await openTestDatabase();
  try {
    const { client } = native;
    const port: SeedDatabase = { query: (sql, params) => client.query(sql, [...(params ?? [])]), exec: (sql) => client.query(sql) };
    const { tables, holidays } = await importSeed(port, { unclear: false });
    expect({ tables, holidays }).toEqual({ tables: first.tables, holidays: first.holidays });
    const sum = `select md5(string_agg(id::text || pid || name, ',' order by id)) as sum from public.villages where source in ('osm', 'geonames')`;
    expect((await client.query(sum)).rows).toEqual((await db.query(sum)).rows);
  } finally {
    await native.close();
  }
});
