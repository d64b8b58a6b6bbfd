/** Series with their values as the importer leaves them, and an editor with a file. */
import { type EditStage, type Json, openEditStage, source, why } from './edit-stage.ts';

export interface SeriesPlan {
  readonly line: number;
  readonly kind: string;
  readonly faults: Json;
  readonly changes: Json;
  readonly id: string | null;
  readonly rev: string | null;
}

interface Sending {
  readonly trial?: boolean;
  readonly who?: string | null;
  readonly from?: unknown;
  readonly reason?: unknown;
}

export interface SeriesStage extends EditStage {
  readonly send: (lines: unknown, how?: Sending) => Promise<Json>;
  readonly look: (rows: readonly Json[], asOf?: string) => Promise<readonly SeriesPlan[]>;
  /** Looked at, then written. */
  readonly bring: (rows: readonly Json[]) => Promise<Json>;
  /** Points by series, place and answer, of living rows. */
  readonly values: () => Promise<Readonly<Record<string, readonly string[]>>>;
  /** Changes with whatever an import writes. */
  readonly print: () => Promise<unknown>;
}

/** `point` is what a line is of; the rest is Cameroon's public debt until told otherwise. */
export const linesOf = (rows: readonly Json[]): readonly Json[] =>
  rows.map((row, n) => ({ line: n + 2, series: 'debt-gdp', place: 'CM', ...row }));

export const openSeriesStage = async (): Promise<SeriesStage> => {
  const stage = await openEditStage();
  const { query, call, editor } = stage;
  const record = `gen_random_uuid(), 'osm', gen_random_uuid()::text, '2025-10', 'CC-BY-4.0'`;
  await query(`insert into public.series (id, source, source_key, as_of, licence, code, title_en, title_fr, unit, decimals) values
    (${record}, 'debt-gdp', 'Public debt', 'Dette publique', 'percent_gdp', 1), (${record}, 'growth', 'Growth', 'Croissance', 'percent', 1),
    (${record}, 'answers', 'What people say', 'Ce que disent les gens', 'percent', 0)`);
  await query(`insert into public.series_lines (id, source, source_key, as_of, licence, series_code, place, label_en, label_fr, position, points) values
    (${record}, 'debt-gdp', 'CM', null, null, 1, '{2023 41.5,2024 42.8,2025 43.1 p}'), (${record}, 'debt-gdp', 'GAB', null, null, 2, '{2024 70 b-method}'),
    (${record}, 'answers', 'CM', 'Better', 'Mieux', 1, '{2022 30 n1200}')`);
  await query(`insert into app.series_limits values ('debt-gdp', 0, 500), ('growth', -50, 100), ('answers', 0, 100)`);
  const send: SeriesStage['send'] = async (lines, { trial = true, who = editor, from = source, reason = why } = {}) =>
    (await call(who, 'import_series', JSON.stringify(lines), JSON.stringify(from), 'debt.csv', reason, trial)) as Json;
  const look: SeriesStage['look'] = async (rows, as_of = '2026-10') =>
    (await send(linesOf(rows), { from: { as_of } })).plan as readonly SeriesPlan[];
  return {
    ...stage,
    ...{ send, look },
    print: () =>
      query(`select (select md5(string_agg(l::text, ',' order by id)) from public.series_lines l), (select count(*) from public.audit_log),
        (select count(*) from public.sources), (select count(*) from app.edited_rows)`),
    bring: async (rows) => send(seen(linesOf(rows), await look(rows)), { trial: false }),
    values: async () => {
      const rows = await query(
        `select concat_ws(' ', series_code, place, label_en) as line, points from public.series_lines where deleted_at is null order by 1`,
      );
      return Object.fromEntries(rows.map(({ line, points }) => [String(line), points as readonly string[]]));
    },
  };
};

/** As a look has told them. */
export const seen = (lines: readonly Json[], plan: readonly SeriesPlan[]): readonly Json[] =>
  lines.map((line, n) => ({ ...line, id: plan[n]?.id ?? null, rev: plan[n]?.rev ?? null }));
