/**
 * A file of villages or people into the directory, from the machine (decision 132): the columns are matched, the cells read and the lines planned
 * as on the page of editors, by the same code and the same SQL. Laws kept here:
 *   * nothing is written unless asked; what is at fault is told by line and reason and never written;
 *   * a thousand lines are one transaction and one entry of the log, in the name of the editor who is named.
 */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { linesOf, linesToWrite, type ReadFile } from '#src/features/admin/model/import-lines.ts';
import { columnsOf, faultOfMatching, guessColumns, type Matching } from '#src/features/admin/model/match-columns.ts';
import { areaCodes, type KnownWords, tidyCells } from '#src/features/admin/model/tidy-cells.ts';
import type { Backend } from './backend.ts';
import type { Database } from './migrate.ts';

export interface ToldSource {
  readonly title: string;
  readonly url: string;
  /** The date that the source speaks of. */
  readonly as_of: string;
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
}

/** In lines: what the server takes at once. */
const most = 1000;

/** Which column is which: as the operator says, else as its heading tells. Throws where that cannot be compared. */
export function matchColumns(
  table: string,
  heads: readonly string[],
  told: Readonly<Record<string, string>>,
  labelsOf: LabelsOf,
): Matching {
  const odd = [
    ...Object.keys(told).filter((head) => !heads.includes(head)),
    ...Object.values(told).filter((column) => column !== '' && !columnsOf(table).includes(column)),
  ];
  if (odd.length > 0)
    throw new Error(
      `There is no ${odd.map((one) => `"${one}"`).join(', ')}. Columns of the file: ${heads.join(', ')}. Of ${table}: ${columnsOf(table).join(', ')}.`,
    );
  const taken = new Set(Object.values(told));
  const guessed = guessColumns(table, heads, labelsOf).map((column) => (column !== null && taken.has(column) ? null : column));
  const matching = heads.map((head, place) => (Object.hasOwn(told, head) ? told[head] || null : (guessed[place] ?? null)));
  const fault = faultOfMatching(matching);
  if (fault === 'no_name')
    throw new Error(`Say which column has the name: --map "HEADING=name". Columns of the file: ${heads.join(', ')}.`);
  if (fault) throw new Error(`Two columns are the same: ${[...fault.twice].map((place) => heads[place]).join(', ')}.`);
  return matching;
}

/** Throws when the editor may not, or a source is at fault. */
export async function importFile(backend: Backend, order: FileOrder): Promise<FileReport> {
  const words = { areas: areaCodes(await backend.exclusive(readAreaNames)), labelsOf: order.labelsOf };
  const lines = linesOf(order.file, order.matching, (cells) => tidyCells(order.table, cells, words));
  const told: PlannedLine[] = [];
  let written = 0;
  for (let from = 0; from < lines.length; from += most) {
    const batch = lines.slice(from, from + most);
    const plan = await ask(backend, order, batch, null);
    told.push(...plan.lines);
    const chosen = linesToWrite(batch, plan.lines);
    if (order.write && chosen.length > 0) written += (await ask(backend, order, chosen, order.write)).written;
  }
  return { lines: told, written };
}

interface Answer {
  readonly status: string;
  readonly plan?: readonly PlannedLine[];
  readonly written?: number;
  readonly faults?: Readonly<Record<string, string>>;
}

/**
 * In the editor's name, in one transaction: the rules and the log are the database's. Whoever has the machine needs neither a sign-in nor a second
 * factor.
 */
async function ask(
  backend: Backend,
  { table, editor }: FileOrder,
  lines: readonly object[],
  write: FileOrder['write'],
): Promise<FileReport> {
  const answer = await backend.exclusive(async (db): Promise<Answer | undefined> => {
    await db.exec('begin');
    try {
      await db.query(
        `select set_config('request.jwt.claims', json_build_object('sub', id, 'role', 'service_role', 'aal', 'aal2')::text, true),
          set_config('request.jwt.claim.sub', id::text, true) from auth.users where lower(email) = lower($1)`,
        [editor],
      );
      const { rows } = await db.query<{ answer: Answer }>('select app.import_directory($1, $2::jsonb, $3::jsonb, $4, $5) as answer', [
        table,
        JSON.stringify(lines),
        JSON.stringify(write?.source ?? null),
        write?.reason ?? null,
        write === null,
      ]);
      await db.exec('commit');
      return rows[0]?.answer;
    } catch (error) {
      await db.exec('rollback');
      throw error;
    }
  });
  switch (answer?.status) {
    case 'ok':
    case 'already':
      return { lines: answer.plan ?? [], written: answer.written ?? 0 };
    case 'forbidden':
      throw new Error(`${editor} is neither a data editor nor an administrator; nothing was written.`);
    default:
      throw new Error(`The database did not take it (${answer?.status}): ${JSON.stringify(answer?.faults ?? {})}`);
  }
}

/** From the catalogs themselves, so that no build is needed. */
export function readLabels(): LabelsOf {
  const catalogs = (['en', 'fr'] as const).map((language) => {
    const catalog = readFileSync(path.join(import.meta.dirname, `../../src/locales/${language}/messages.po`), 'utf8');
    return new Map([...catalog.matchAll(/^msgid "([^"]+)"\nmsgstr "([^"]+)"$/gm)].map(([, id = '', text = '']) => [id, text]));
  });
  return (id) => catalogs.flatMap((labels) => labels.get(id) ?? []);
}

async function readAreaNames(db: Database): Promise<readonly Readonly<Record<string, string>>[]> {
  const { rows } = await db.query<{ code: string; en: string; fr: string }>(
    `select code, name_en as en, name_fr as fr from public.regions where deleted_at is null
     union all select code, name, name from public.divisions where deleted_at is null
     union all select code, name, name from public.subdivisions where deleted_at is null`,
  );
  return (['en', 'fr'] as const).map((language) => Object.fromEntries(rows.map((row) => [row.code, row[language]])));
}
