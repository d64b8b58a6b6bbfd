/** A file of users of an earlier service, CSV or JSON, as lines of known columns. What the columns hold the server judges; here it is only taken apart. */

import { takeApart } from '#src/features/admin/model/csv.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';

export const legacyColumns = ['legacy_username', 'email', 'phone', 'display_name', 'language', 'region'] as const;
type LegacyColumn = (typeof legacyColumns)[number];
export type LegacyLine = Readonly<Partial<Record<LegacyColumn, string>>>;

const mostLines = 1000;
const mostBytes = 500_000;

export type FileFault =
  | { readonly kind: 'empty' | 'too-heavy' | 'too-many' | 'encoding' | 'json' | 'no-names' }
  /** A column that is not taken, a role among them. */
  | { readonly kind: 'column'; readonly column: string }
  /** A line with more cells than there are columns, or with a quote that does not end. */
  | { readonly kind: 'cells'; readonly line: number };

const isColumn = (name: string): name is LegacyColumn => legacyColumns.some((column) => column === name);

/** No database takes a NUL or half of a character. */
const cleaned = (text: string): string => text.replace(/^\ufeff/, '').replace(/\0|[\ud800-\udfff]/gu, '');

export const readLegacyFile = (typed: string): Result<readonly LegacyLine[], FileFault> => {
  if (new TextEncoder().encode(typed).length > mostBytes) return fail({ kind: 'too-heavy' });
  // What a file of another encoding becomes.
  if (typed.includes('\ufffd')) return fail({ kind: 'encoding' });
  const text = cleaned(typed).trim();
  if (text === '') return fail({ kind: 'empty' });
  const lines = /^[[{]/.test(text) ? readJson(text) : readCsv(text);
  if (!lines.ok) return lines;
  if (lines.value.length === 0) return fail({ kind: 'empty' });
  return lines.value.length > mostLines ? fail({ kind: 'too-many' }) : lines;
};

const readJson = (text: string): Result<readonly LegacyLine[], FileFault> => {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return fail({ kind: 'json' });
  }
  if (!Array.isArray(told)) return fail({ kind: 'json' });
  const lines: LegacyLine[] = [];
  for (const each of told as readonly unknown[]) {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return fail({ kind: 'json' });
    const line: Partial<Record<LegacyColumn, string>> = {};
    for (const [name, value] of Object.entries(each)) {
      if (!isColumn(name)) return fail({ kind: 'column', column: name });
      if (value !== null && typeof value !== 'string' && typeof value !== 'number') return fail({ kind: 'json' });
      line[name] = String(value ?? '');
    }
    lines.push(line);
  }
  return ok(lines);
};

const readCsv = (text: string): Result<readonly LegacyLine[], FileFault> => {
  const { lines: table, broken } = takeApart(text);
  if (broken !== null) return fail({ kind: 'cells', line: broken });
  const [heads = [], ...rows] = table.map(({ cells }) => cells);
  const columns = heads.map((head) => head.trim().toLowerCase());
  const unknown = columns.find((column) => !isColumn(column));
  if (unknown !== undefined)
    return columns.includes('legacy_username') ? fail({ kind: 'column', column: unknown }) : fail(headFault(columns));
  if (!columns.includes('legacy_username')) return fail({ kind: 'no-names' });
  const lines: LegacyLine[] = [];
  for (const [n, row] of rows.entries()) {
    if (row.length > columns.length) return fail({ kind: 'cells', line: n + 2 });
    lines.push(Object.fromEntries(columns.map((column, place) => [column, (row[place] ?? '').trim()])));
  }
  return ok(lines);
};

/** A first line without the name column is perhaps no heading at all; one that names a role is. */
const headFault = (columns: readonly string[]): FileFault => {
  const column = columns.find((each) => /^(is_)?(role|roles|admin|password|password_hash)$/.test(each));
  return column === undefined ? { kind: 'no-names' } : { kind: 'column', column };
};
