/** What the migrated database says of one table or view, in the words the contract compares. */
import type { Client } from 'pg';

export interface SqlColumn {
  readonly type: string;
  readonly required: boolean;
  /** Options of a check like `x in ('a', 'b')`, sorted; null when there is no such check. */
  readonly options: readonly string[] | null;
  readonly checks: readonly string[];
  /** `table.column` of its foreign key. */
  readonly refersTo: string | null;
}

export interface SqlTable {
  readonly isView: boolean;
  readonly hasRowSecurity: boolean;
  readonly columns: Readonly<Record<string, SqlColumn>>;
}

export const readSqlTable = async (client: Client, table: string): Promise<SqlTable | null> => {
  const { rows: found } = await client.query(
    `select oid, relkind = 'v' as is_view, relrowsecurity as has_row_security from pg_class
     where relnamespace = 'public'::regnamespace and relname = $1 and relkind in ('r', 'v')`,
    [table],
  );
  if (!found[0]) return null;
  const { rows } = await client.query(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      array(select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k where k.conrelid = $1 and k.contype = 'c' and k.conkey = array[a.attnum]) as checks,
      (select f.relname || '.' || t.attname from pg_constraint k join pg_class f on f.oid = k.confrelid
        join pg_attribute t on t.attrelid = k.confrelid and t.attnum = k.confkey[1]
        where k.conrelid = $1 and k.contype = 'f' and k.conkey = array[a.attnum]) as refers_to
     from pg_attribute a where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped`,
    [found[0].oid],
  );
  return {
    isView: found[0].is_view,
    hasRowSecurity: found[0].has_row_security,
    columns: Object.fromEntries(rows.map((row) => [row.name, { ...row, refersTo: row.refers_to, options: readOptions(row.checks) }])),
  };
};

/** PostgreSQL writes `x in ('a', 'b')` back as `(x = ANY (ARRAY['a'::text, 'b'::text]))`. */
const readOptions = (checks: readonly string[]): readonly string[] | null => {
  const list = checks.map((check) => /= ANY \(ARRAY\[(.*)\]\)/.exec(check)?.[1]).find((found) => found !== undefined);
  return list === undefined ? null : [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map((match) => match[1] ?? '').sort();
};
