/**
 * A file of villages, facilities, people and so on into the directory, from the machine (decision 132): the columns are matched, the cells read and the lines planned
 * as on the page of editors, by the same code and the same SQL. Laws kept here:
 *   * nothing is written unless asked; what is at fault is told by line and reason and never written;
 *   * a thousand lines are one transaction and one entry of the log, in the name of the editor who is named.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { linesOf, linesToWrite, partsOf, type ReadFile } from '#src/features/admin/model/import-lines.ts';
import { columnsOf, faultOfMatching, guessColumns, type Matching } from '#src/features/admin/model/match-columns.ts';
import { areaCodes, type KnownWords } from '#src/features/admin/model/tidy-cells.ts';
import { askAs } from './as-editor.ts';
import type { Backend } from './backend.ts';
import type { Database } from './migrate.ts';

export interface ToldSource {
  readonly title: string;
  readonly url: string;
  /** The date that the source speaks of. */
  readonly as_of: string;
  readonly licence: string;
}

export type LabelsOf = KnownWords['labelsOf'];

export interface FileOrder {
  readonly table: string;
  readonly file: ReadFile;
  readonly matching: Matching;
  readonly labelsOf: LabelsOf;
  /** E-mail address of a data editor or an administrator. */
  readonly editor: string;
  /** Null: it is only looked at. */
  readonly write: { readonly source: ToldSource; readonly reason: string } | null;
}

export interface PlannedLine {
  readonly line: number;
  readonly kind: 'new' | 'changed' | 'same' | 'faulty';
  readonly id: string | null;
  readonly rev: string | null;
  readonly title: string | null;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly faults: Readonly<Record<string, string>>;
}

export interface FileReport {
  readonly lines: readonly PlannedLine[];
  /** Rows written; 0 when it was only looked at. */
  readonly written: number;
  /** Of the log, one a part: what undoes them. */
  readonly entries: readonly number[];
}

/** Which column is which: as the operator says, else as its heading tells. Throws where that cannot be compared. */
export function matchColumns(
  table: string,
  heads: readonly string[],
  told: Readonly<Record<string, string>>,
  labelsOf: LabelsOf,
): Matching {
  const matching = matchTold({ name: table, columns: columnsOf(table), heads, told, guessed: guessColumns(table, heads, labelsOf) });
  const fault = faultOfMatching(matching);
  if (fault === 'no_name')
    throw new Error(`Say which column has the name: --map "HEADING=name". Columns of the file: ${heads.join(', ')}.`);
  if (fault) throw new Error(`Two columns are the same: ${[...fault.twice].map((place) => heads[place]).join(', ')}.`);
  return matching;
}

interface Told {
  /** What is imported. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly heads: readonly string[];
  /** Column by heading; empty: left out. */
  readonly told: Readonly<Record<string, string>>;
  readonly guessed: Matching;
}

export function matchTold({ name, columns, heads, told, guessed }: Told): Matching {
  const odd = [
    ...Object.keys(told).filter((head) => !heads.includes(head)),
    ...Object.values(told).filter((column) => column !== '' && !columns.includes(column)),
  ];
  if (odd.length > 0)
    throw new Error(
      `There is no ${odd.map((one) => `"${one}"`).join(', ')}. Columns of the file: ${heads.join(', ')}. Of ${name}: ${columns.join(', ')}.`,
    );
  const taken = new Set(Object.values(told));
  const free = guessed.map((column) => (column !== null && taken.has(column) ? null : column));
  return heads.map((head, place) => (Object.hasOwn(told, head) ? told[head] || null : (free[place] ?? null)));
}

/** Throws when the editor may not, or a source is at fault. */
export async function importFile(backend: Backend, order: FileOrder): Promise<FileReport> {
  const { table, file, matching, labelsOf, editor, write } = order;
  const words = { areas: areaCodes(await backend.exclusive(readAreaNames)), labelsOf };
  const told: PlannedLine[] = [];
  const written: Pick<Answer, 'written' | 'entry'>[] = [];
  const send = (lines: readonly object[], isTrial: boolean): Promise<Answer> => {
    const [source, reason] = isTrial || !write ? [null, null] : [write.source, write.reason];
    const args = [table, JSON.stringify(lines), JSON.stringify(source), reason, isTrial];
    return askAs<Answer>(backend, editor, 'app.import_directory($1, $2::jsonb, $3::jsonb, $4, $5)', args);
  };
  for (const part of partsOf(linesOf(table, file, matching, words))) {
    const plan = (await send(part, true)).plan ?? [];
    told.push(...plan);
    const chosen = linesToWrite(part, plan);
    if (write && chosen.length > 0) written.push(await send(chosen, false));
  }
  return {
    lines: told,
    written: written.reduce((sum, { written: many = 0 }) => sum + many, 0),
    entries: written.flatMap(({ entry }) => entry ?? []),
  };
}

export interface UndoReport {
  readonly removed: number;
  readonly put_back: number;
  readonly kept: number;
}

/** `reason` null: it is only told. Throws when the editor may not, or it cannot be undone (any more). */
export async function undoImport(backend: Backend, editor: string, entry: number, reason: string | null): Promise<UndoReport> {
  const args = [entry, reason, reason === null];
  const {
    status,
    removed = 0,
    put_back = 0,
    kept = 0,
  } = await askAs<Answer>(backend, editor, 'app.undo_directory_import($1, $2, $3)', args);
  if (status === 'already') throw new Error('It was undone already.');
  return { removed, put_back, kept };
}

interface Answer extends Partial<UndoReport> {
  readonly status: string;
  readonly plan?: readonly PlannedLine[];
  readonly written?: number;
  readonly entry?: number;
  readonly faults?: Readonly<Record<string, string>>;
}

/** From the catalogs themselves, so that no build is needed. */
export function readLabels(): LabelsOf {
  const catalogs = [
    'src/locales/en/messages',
    'src/locales/fr/messages',
    'src/features/admin/locales/en',
    'src/features/admin/locales/fr',
  ].map((name) => {
    const catalog = readFileSync(path.join(import.meta.dirname, `../../${name}.po`), 'utf8');
    return new Map([...catalog.matchAll(/^msgid "([^"]+)"\nmsgstr "([^"]+)"$/gm)].map(([, id = '', text = '']) => [id, text]));
  });
  return (id) => catalogs.flatMap((labels) => labels.get(id) ?? []);
}

export async function readAreaNames(db: Database): Promise<readonly Readonly<Record<string, string>>[]> {
  const { rows } = await db.query<{ code: string; en: string; fr: string }>(
    `select code, name_en as en, name_fr as fr from public.regions where deleted_at is null
     union all select code, name, name from public.divisions where deleted_at is null
     union all select code, name, name from public.subdivisions where deleted_at is null`,
  );
  return (['en', 'fr'] as const).map((language) => Object.fromEntries(rows.map((row) => [row.code, row[language]])));
}
