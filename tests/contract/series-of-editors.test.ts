/** What the importer and editors leave of each other's values of series. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFindings } from '#supabase/seed/core/findings.ts';
import { loadTable } from '#supabase/seed/core/load-table.ts';
import { loadLimits, withoutEdited } from '#supabase/seed/numbers/beside-editors.ts';
import { readNumbers } from '#supabase/seed/numbers/read-numbers.ts';
import { listSeries } from '#supabase/seed/numbers/series-list.ts';
import type { SeedDatabase } from '#supabase/seed/seed-database.ts';
import { readSources } from '#supabase/seed/sources/source-list.ts';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';

const specs = listSeries(false);
let database: TestDatabase;
let db: SeedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const { client } = database;
  db = { query: (sql, params) => client.query(sql, [...(params ?? [])]), exec: (sql) => client.query(sql) };
});
afterAll(() => database?.close());

const folder = { path: 'supabase/seed/data', findings: newFindings() };
const { series, lines } = readNumbers(folder, { ...folder, path: 'supabase/seed/data-unclear' }, specs);
const sources = [...new Set(series.map(({ source }) => source))];
const load = async () => {
  await loadTable(db, { table: 'sources', rows: readSources({ unclear: false }) }, [], () => undefined);
  await loadTable(db, { table: 'series', rows: series }, sources, () => undefined);
  return loadTable(db, { table: 'series_lines', rows: await withoutEdited(db, lines) }, sources, () => undefined);
};
const lineOf = async (code: string, place: string) =>
  (
    await db.query('select id, points[1] as first from public.series_lines where series_code = $1 and place = $2 and deleted_at is null', [
      code,
      place,
    ])
  ).rows as readonly { readonly id: string; readonly first: string }[];
const edit = (id: string) => db.query(`insert into app.edited_rows (of_table, row_id) values ('series_lines', $1)`, [id]);

test('a line that an editor has changed stays, and one that an editor added first has no second beside it', async () => {
  await load();
  const [cameroon] = await lineOf('debt-gdp', 'CM');
  await db.query(`update public.series_lines set points = '{1990 1}' where id = $1`, [cameroon?.id]);
  await edit(String(cameroon?.id));
  await db.query(`delete from public.series_lines where series_code = 'debt-gdp' and place = 'GAB'`);
  const added = randomUUID();
  await db.query(
    `insert into public.series_lines (id, source, source_key, as_of, licence, series_code, place, position, points)
     values ($1, $2, 'added', '2026', 'CC0-1.0', 'debt-gdp', 'GAB', 400, '{2020 7}')`,
    [added, sources[0]],
  );
  await edit(added);
  expect(await load()).toMatchObject({ inserted: 0, updated: 0, removed: 0 });
  expect(await lineOf('debt-gdp', 'CM')).toEqual([{ id: cameroon?.id, first: '1990 1' }]);
  expect(await lineOf('debt-gdp', 'GAB')).toEqual([{ id: added, first: '2020 7' }]);
  // Gone again, as by an undo: the list has it as before.
  await db.query('update public.series_lines set deleted_at = now() where id = $1', [added]);
  expect(await load()).toMatchObject({ inserted: 1 });
});

test('what can be true is what the list of series says; nothing of its own values lies outside', async () => {
  await db.query(`insert into app.series_limits values ('gone', 0, 1), ('debt-gdp', 7, 8)`);
  await loadLimits(db, specs);
  const { rows } = await db.query(
    `select series_code, least::float8, most::float8 from app.series_limits where series_code in ('debt-gdp', 'debt-xaf', 'growth', 'gone') order by 1`,
  );
  expect(rows).toEqual([
    { series_code: 'debt-gdp', least: 0, most: 500 },
    { series_code: 'debt-xaf', least: 0, most: null },
  ]);
  const asked = JSON.stringify(
    lines.flatMap(({ series_code, place, label_en, points }, n) =>
      (points as readonly string[]).map((point) => ({
        line: n,
        series: series_code,
        place,
        point,
        ...(label_en ? { label: label_en } : {}),
      })),
    ),
  );
  const { rows: odd } = await db.query(
    `select l ->> 'series' as series, app.faults_of_point(l ->> 'point', l ->> 'series', null, null, '2030') as faults
     from jsonb_array_elements($1::jsonb) l where app.faults_of_point(l ->> 'point', l ->> 'series', null, null, '2030') <> '{}'`,
    [asked],
  );
  expect(JSON.parse(asked).length).toBeGreaterThan(1000);
  expect(odd).toEqual([]);
});
