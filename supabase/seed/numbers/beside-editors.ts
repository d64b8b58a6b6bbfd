/** What editors bring in from files (decision 154), beside what the list of series has. */
import type { SeedRow } from '#supabase/seed/core/seed-row.ts';
import type { SeedDatabase } from '#supabase/seed/seed-database.ts';
import { limitsOf, type SeriesSpec } from './series-spec.ts';

const keyOf = ({ series_code, place, label_en }: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([series_code, place, label_en]);

/** Without lines that an editor has added meanwhile: one series has one line of a place and answer. */
export const withoutEdited = async (db: SeedDatabase, lines: readonly SeedRow[]): Promise<readonly SeedRow[]> => {
  const { rows } = await db.query(`select l.id, l.series_code, l.place, l.label_en from public.series_lines l
    join app.edited_rows e on e.of_table = 'series_lines' and e.row_id = l.id where l.deleted_at is null`);
  const edited = new Map((rows as readonly SeedRow[]).map((row) => [keyOf(row), row.id]));
  return lines.filter((line) => (edited.get(keyOf(line)) ?? line.id) === line.id);
};

/** Between which values those of editors may lie (SQL: app.faults_of_point). */
export const loadLimits = async (db: SeedDatabase, specs: readonly SeriesSpec[]): Promise<void> => {
  const limits = specs.flatMap((spec) => {
    const [least, most] = limitsOf(spec);
    return least === Number.NEGATIVE_INFINITY ? [] : [{ series_code: spec.code, least, most }];
  });
  // JSON has no infinity: what has no upper end is told as null.
  const told = [JSON.stringify(limits)];
  await db.query(
    "delete from app.series_limits where series_code not in (select l ->> 'series_code' from jsonb_array_elements($1::jsonb) l)",
    told,
  );
  await db.query(
    `insert into app.series_limits as l select * from jsonb_to_recordset($1::jsonb) as i (series_code text, least numeric, most numeric)
     on conflict (series_code) do update set least = excluded.least, most = excluded.most`,
    told,
  );
};
