/**
 * A file of values of series into the database, from the machine (decision 154): read, checked and planned as on the page of editors, by the same code and
 * the same SQL. Laws kept here:
 *   * nothing is written unless asked, and nothing while a line is at fault, unless whoever asks leaves these out;
 *   * a file is one transaction and one entry of the log, in the name of the editor who is named.
 */
import type { ReadFile } from '#src/features/admin/model/import-lines.ts';
import type { Matching } from '#src/features/admin/model/match-columns.ts';
import { faultOfObservations, guessObservations, observationColumns } from '#src/features/admin/model/observation-columns.ts';
import {
  askedOf,
  type PlannedObservation,
  type ReportedObservation,
  reportOf,
  toWrite,
} from '#src/features/admin/model/observation-report.ts';
import { namesOnce, type ObservationWords, placeNames, readObservations } from '#src/features/admin/model/observations.ts';
import { askAs } from './as-editor.ts';
import type { Backend } from './backend.ts';
import { matchTold, readAreaNames, type ToldSource } from './import-file.ts';
import type { Database } from './migrate.ts';

export interface SeriesOrder {
  readonly file: ReadFile;
  readonly fileName: string;
  readonly matching: Matching;
  /** Of which all lines are, where no column says it. */
  readonly series: string;
  readonly editor: string;
  /** The date that the source speaks of: after it nothing is actual yet. */
  readonly asOf: string;
  readonly leavesOut: boolean;
  /** Null: it is only looked at. */
  readonly write: { readonly source: ToldSource; readonly reason: string } | null;
}

export interface SeriesReport {
  readonly lines: readonly ReportedObservation[];
  readonly written: number;
  readonly entry: number | null;
}

/** As the operator says, else as its heading tells. Throws where that cannot be compared. */
export function matchObservations(heads: readonly string[], told: Readonly<Record<string, string>>, series: string): Matching {
  const matching = matchTold({ name: 'series', columns: observationColumns, heads, told, guessed: guessObservations(heads) });
  const fault = faultOfObservations(matching, series);
  const columns = `Columns of the file: ${heads.join(', ')}.`;
  if (fault === 'no_series') throw new Error(`Say of which series it is: --series CODE, or --map "HEADING=series". ${columns}`);
  if (fault === 'no_period' || fault === 'no_value') {
    const column = fault === 'no_period' ? 'period' : 'value';
    throw new Error(`Say which column has the ${column}: --map "HEADING=${column}". ${columns}`);
  }
  if (fault) throw new Error(`Two columns are the same: ${[...fault.twice].map((place) => heads[place]).join(', ')}.`);
  return matching;
}

interface Answer {
  readonly status: string;
  readonly plan?: readonly PlannedObservation[];
  readonly written?: number;
  readonly entry?: number;
}

/** Throws when the editor may not, or a source is at fault. */
export async function importSeries(backend: Backend, order: SeriesOrder): Promise<SeriesReport> {
  const { file, fileName, matching, series, editor, asOf, leavesOut, write } = order;
  const words = await backend.exclusive(readWords);
  const told = readObservations(file, { matching, series, words });
  const send = async (lines: readonly object[], isTrial: boolean): Promise<Answer> => {
    const source = isTrial || !write ? { as_of: asOf } : write.source;
    const args = [JSON.stringify(lines), JSON.stringify(source), fileName, write?.reason ?? null, isTrial];
    return askAs<Answer>(backend, editor, 'app.import_series($1::jsonb, $2::jsonb, $3, $4, $5)', args);
  };
  const asked = askedOf(told);
  const { plan = [] } = asked.length > 0 ? await send(asked, true) : {};
  const lines = reportOf(told, plan);
  const chosen = write && (leavesOut || lines.every(({ kind }) => kind !== 'faulty')) ? toWrite(told, plan) : [];
  const { written = 0, entry = null } = chosen.length > 0 ? await send(chosen, false) : {};
  return { lines, written, entry };
}

async function readWords(db: Database): Promise<ObservationWords> {
  const { rows } = await db.query<{ code: string; en: string; fr: string }>(
    'select code, title_en as en, title_fr as fr from public.series where deleted_at is null',
  );
  return {
    series: namesOnce(rows.flatMap(({ code, en, fr }) => [code, en, fr].map((name) => [name, code] as const))),
    places: placeNames(await readAreaNames(db)),
  };
}
