/** Rows that editors change, and what they mean to say of them. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { encodePid } from '#src/shared/pid.ts';
import type { Query } from '#tests/trust/catalog.ts';
import { anything, text } from './anything.ts';

const village = '00000010-0000-4000-8000-000000000001';
const other = '00000010-0000-4000-8000-000000000002';
/** What members say of a village that nobody merges. */
export const answered: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'answer_row.question': fc.constant('still_true'),
  'answer_row.of_table': fc.constant('villages'),
  'answer_row.pid': fc.constant(encodePid(createHash('sha256').update(other).digest())),
  'answer_row.answer': fc.constantFrom('yes', 'yes', 'none'),
  'answer_row.seen': fc.constant({ name: 'Bafut', kind: 'village' }),
};
const person = '00000010-0000-4000-8000-000000000003';
const post = '00000010-0000-4000-8000-000000000004';
const source0 = '00000010-0000-4000-8000-000000000005';
const merged = '00000010-0000-4000-8000-000000000006';
const imported = '00000010-0000-4000-8000-000000000007';
const series = '00000010-0000-4000-8000-000000000008';
const noSeries = '00000010-0000-4000-8000-00000000000b';
const [seriesLine0, seriesLine1] = ['00000010-0000-4000-8000-000000000009', '00000010-0000-4000-8000-00000000000a'];
/** Of the log; read once seeded. */
const entries: number[] = [];
const seriesEntries: number[] = [];
/** Public ids and versions as the database makes them; read once seeded. */
const pids: string[] = ['0000000000'];
const revs: string[] = [];
const oneOf = (list: readonly string[]) => fc.nat().map((n) => list[n % Math.max(1, list.length)] ?? null);
const rev = fc.constant(null).map(() => revs[0]);
const line = fc.record({
  line: fc.nat(),
  cells: fc.oneof(
    fc.constantFrom({ name: 'Oku', kind: 'town' }, { name: 'Wum', kind: 'planet' }, { name: 'Bafut' }),
    fc.dictionary(text, anything),
    anything,
  ),
});

/** A series without values takes a line that says no version of what it was compared with. */
const seriesLine = fc.oneof(
  fc.constantFrom(
    ...[2024, 2025].map((year) => ({ line: year, series: 'empty', place: 'CM', point: `${year} 7` })),
    ...['2024 8', '2099 1', '2024 -1', '2024 n/a'].map((point) => ({ line: 3, series: 'fuzzed', place: 'CM', point })),
  ),
  fc.record({ line: anything, series: anything, place: anything, label: anything, unit: anything, point: anything }, { requiredKeys: [] }),
  anything,
);

const cell = fc.oneof(fc.constantFrom('Bafut', '12', 'village', '', null, '6.1'), anything);
const source = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constant({ title: 'Official Gazette', url: 'https://gazette.example/1', as_of: '2025-10', licence: 'official act' }),
  },
  fc.record({ title: text, url: text, as_of: text, licence: text }, { requiredKeys: [] }),
  anything,
);
const why = fc.constantFrom('A reader has written.', 'It was a slip.', 'Seen there.', '');

export const ofDirectories: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'save_directory_row.of_table': fc.constantFrom(
    ...Array(12).fill('villages'),
    'people',
    'memberships',
    'outlets',
    'outlet_checks',
    'regions',
  ),
  'save_directory_row.target': fc.oneof(fc.constantFrom(village, person, post), { weight: 4, arbitrary: fc.uuid() }),
  'save_directory_row.base': fc.constantFrom(...Array(9).fill(null), '0'),
  'save_directory_row.told': fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        { name: 'Bafut', kind: 'village', region_code: 'CM-NW' },
        { name: 'Bafut', kind: 'village' },
        { name: 'Oku', kind: 'town' },
        { name: 'Oku', kind: 'town', population: '1200' },
        { name: 'Ngum Awa' },
      ),
    },
    fc.dictionary(
      fc.constantFrom('name', 'kind', 'other_names', 'population', 'latitude', 'longitude', 'region_code', 'started', 'id'),
      cell,
    ),
  ),
  'save_directory_row.source': source,
  'save_directory_row.why': fc.oneof({ weight: 9, arbitrary: fc.constant('A reader has written.') }, why),
  'read_directory_row.of_table': fc.constantFrom('villages', 'people', 'memberships', 'outlets'),
  'read_directory_row.of_pid': oneOf(pids),
  'read_redirect.pid': oneOf(pids),
  'list_directory_twins.asked': fc.record({
    table: fc.constantFrom('villages', 'people', 'x'),
    region: fc.oneof(fc.constant('CM-NW'), anything),
    page: anything,
  }),
  'tell_apart.of_table': fc.constant('villages'),
  'tell_apart.one': fc.constant(village),
  'tell_apart.other': fc.constant(other),
  'tell_apart.why': why,
  'merge_directory_rows.of_table': fc.constant('villages'),
  'merge_directory_rows.gone': fc.constant(village),
  'merge_directory_rows.kept': fc.constant(other),
  'merge_directory_rows.gone_base': rev,
  'merge_directory_rows.kept_base': rev,
  'merge_directory_rows.why': why,
  'undo_directory_merge.of_table': fc.constant('villages'),
  'undo_directory_merge.gone': fc.constant(merged),
  'undo_directory_merge.why': why,
  'import_directory.of_table': fc.constantFrom('villages', 'people', 'hospitals'),
  'import_directory.lines': fc.oneof({ weight: 4, arbitrary: fc.array(line, { minLength: 1, maxLength: 3 }) }, anything),
  'import_directory.source': source,
  'import_directory.why': why,
  'import_directory.is_trial': fc.constantFrom(true, false, false),
  'import_series.lines': fc.oneof({ weight: 4, arbitrary: fc.array(seriesLine, { minLength: 1, maxLength: 3 }) }, anything),
  'import_series.source': source,
  'import_series.why': why,
  'import_series.is_trial': fc.constantFrom(true, false, false),
  'read_series_import.entry': fc.oneof({ weight: 4, arbitrary: fc.constant(null).map(() => seriesEntries[0]) }, fc.nat()),
  'undo_directory_import.entry': fc.oneof({ weight: 4, arbitrary: fc.constant(null).map(() => entries[0]) }, fc.nat()),
  'undo_directory_import.why': why,
  'undo_directory_import.is_trial': fc.constantFrom(true, false),
  'list_directory_imports.of_table': fc.constantFrom('villages', 'people', 'series_lines', 'x'),
  'list_directory_rows.asked': fc.record(
    {
      table: fc.constantFrom('villages', 'people', 'fons', 'memberships'),
      text: fc.oneof(fc.constantFrom('baf', '%', ''), text),
      region: fc.oneof(fc.constantFrom('', 'CM-NW'), anything),
      role: fc.oneof(fc.constantFrom('', 'mp'), anything),
      stale: fc.oneof(fc.boolean(), anything),
      page: fc.oneof(fc.constantFrom(0, 1, -1, 2_147_483_647), anything),
    },
    { requiredKeys: ['table'] },
  ),
};

const seedRows = (query: Query, table: string, ids: readonly string[], names: string, values: string): Promise<unknown> =>
  query(
    `insert into public.${table} (id, source, source_key, as_of, licence, ${names})
     select id, 'fuzzed', id::text, '2019', 'ODbL', ${values} from unnest($1::uuid[]) as id`,
    [ids],
  );

const seedSeries = async (query: Query): Promise<void> => {
  await seedRows(query, 'series', [noSeries], 'code, title_en, title_fr, unit, decimals', `'empty', 'Empty', 'Empty', 'percent', 0`);
  await seedRows(query, 'series', [series], 'code, title_en, title_fr, unit, decimals', `'fuzzed', 'Fuzzed', 'Fuzzed', 'percent', 0`);
  const columns = 'series_code, place, position, points';
  await seedRows(query, 'series_lines', [seriesLine0], columns, `'fuzzed', 'CM', 1, '{2024 7}'`);
  await seedRows(query, 'series_lines', [seriesLine1], columns, `'fuzzed', 'GAB', 2, '{2024 7}'`);
  await query(
    `select app.log_import('directory_imported', 'series_lines', '{"title": "Fuzzed"}', 'Fuzzed',
       jsonb_build_array(jsonb_build_object('row', $1::text, 'title', 'fuzzed GAB', 'changes', '{"points": [["2024 6"], ["2024 7"]]}'::jsonb)))`,
    [seriesLine1],
  );
};

export const seedDirectories = async (query: Query): Promise<void> => {
  await seedRows(query, 'sources', [source0], 'code, title', `'fuzzed', 'Fuzzed'`);
  await seedRows(query, 'villages', [village, other, merged, imported], 'name, kind', `'Bafut', 'village'`);
  await seedRows(query, 'people', [person], 'name', `'Ngum Awa'`);
  await seedRows(query, 'memberships', [post], 'person_id, role', `'${person}', 'mp'`);
  await query(
    `insert into app.directory_redirects (of_table, from_id, from_pid, to_id, at, moved)
     select 'villages', id, pid, $2, now(), '[]' from public.villages where id = $1`,
    [merged, other],
  );
  await query('update public.villages set deleted_at = now() where id = $1', [merged]);
  await query(
    `select app.log_import('directory_imported', 'villages', '{"title": "Fuzzed"}', 'Fuzzed',
       jsonb_build_array(jsonb_build_object('row', $1::text, 'title', 'Bafut', 'changes', '{"name": [null, "Bafut"], "source": [null, "fuzzed"]}'::jsonb)))`,
    [imported],
  );
  await seedSeries(query);
  const { rows: logged } = await query(
    `select id::integer as id, details ->> 'table' as of_table from public.audit_log where action = 'directory_imported'`,
  );
  for (const { id, of_table } of logged) (of_table === 'series_lines' ? seriesEntries : entries).push(Number(id));
  // One statement made the villages, so they are of one version.
  const { rows } = await query(
    `select pid, case id when $1 then xid::text end as rev from public.villages where id = any ($2) union all select pid, null from public.people where id = $3`,
    [village, [village, merged], person],
  );
  for (const { pid, rev } of rows) {
    pids.push(String(pid));
    if (typeof rev === 'string') revs.push(rev);
  }
};
