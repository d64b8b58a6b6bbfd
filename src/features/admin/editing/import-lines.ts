/** From a file to what the server is asked: lines with their cells by column, or why it cannot be asked. */

import { readCsv } from '#src/features/admin/csv.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { fieldsOf } from './cells.ts';

export interface ImportLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}
export type FileFault = 'empty' | 'too_many' | 'too_large' | { readonly columns: readonly string[] };

export const mostLines = 1000;
const mostBytes = 500_000;

/** Besides the fields, the code of an entry that is known. */
export const columnsOf = (table: string): readonly string[] => ['pid', ...fieldsOf(table).map(({ column }) => column)];

export const readLines = (table: string, text: string): Result<readonly ImportLine[], FileFault> => {
  if (new TextEncoder().encode(text).length > mostBytes) return fail('too_large');
  const [head, ...rest] = readCsv(text);
  if (!head || rest.length === 0) return fail('empty');
  if (rest.length > mostLines) return fail('too_many');
  const names = head.cells.map((name) => name.trim().toLowerCase());
  const known = columnsOf(table);
  const columns = names.filter((name, place) => !known.includes(name) || names.indexOf(name) !== place);
  if (columns.length > 0) return fail({ columns });
  return ok(
    rest.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(names.map((name, place) => [name, (cells[place] ?? '').trim()])),
    })),
  );
};
