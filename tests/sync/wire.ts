/** The simulated server's answers as text on the wire, in the columns of the real one. */
import type { Answer, ChangedRow } from '#src/data/sync/protocol.ts';

export const bodyOf = ({ results, changes, gone, ...rest }: Answer): string =>
  JSON.stringify({
    ...rest,
    results: results.map((result) => ({ ...result, rows: columnsOf(result.rows) })),
    changes: columnsOf(changes),
    gone: gone.map(({ table, id, rev }) => [table, id, rev]),
  });

const columnsOf = (changed: readonly ChangedRow[]) => {
  const tables: Record<string, { readonly columns: readonly string[]; readonly rows: unknown[] }> = {};
  for (const { table, row } of changed) {
    const into = tables[table] ?? { columns: Object.keys(row), rows: [] };
    tables[table] = into;
    into.rows.push(into.columns.map((column) => row[column]));
  }
  return tables;
};

/** As PostgREST has it. */
export const errorOf = (code: string): string => JSON.stringify({ code, message: 'no', details: null, hint: null });

/** What stands between a phone and the internet says such things, with a 200. */
export const foreignBodies = [
  '',
  '<!doctype html><title>Welcome to the hotel</title>',
  '{}',
  '[]',
  'null',
  '{"ok":true}',
  '{"results":[],"v":"1"}',
];
