/** What the catalog says of the relations in `public`: read once, used to make rows and to try every column. */
export type Query = (sql: string, parameters?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export interface Column {
  readonly name: string;
  readonly type: string;
  /** Computed by the database: a client can only ask for its default. */
  readonly computed: boolean;
  /** Check expressions that speak of this column alone. */
  readonly checks: readonly string[];
  readonly refersTo: { readonly relation: string; readonly column: string } | null;
}

export interface Relation {
  readonly name: string;
  readonly isView: boolean;
  /** Primary key, or `id` for a view. */
  readonly key: readonly string[];
  readonly columns: readonly Column[];
}

export const readRelations = async (query: Query): Promise<readonly Relation[]> => {
  const { rows } = await query(`
    select c.relname as name, c.relkind in ('v', 'm') as is_view,
      coalesce((select jsonb_agg(a.attname order by a.attnum) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '["id"]') as key,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'computed', a.attgenerated <> '' or a.attidentity = 'a',
          'checks', coalesce((select jsonb_agg(pg_get_expr(k.conbin, k.conrelid)) from pg_constraint k
            where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '[]'),
          'refersTo', (select jsonb_build_object('relation', k.confrelid::regclass::text, 'column', t.attname)
            from pg_constraint k join pg_attribute t on t.attrelid = k.confrelid and t.attnum = k.confkey[1]
            where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`);
  return rows.map((row) => ({
    name: String(row.name),
    isView: row.is_view === true,
    key: row.key as readonly string[],
    columns: row.columns as readonly Column[],
  }));
};

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const nameOf = (relation: Relation): string => `public.${quote(relation.name)}`;

export const readRows = async (query: Query, relation: Relation): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  (await query(`select * from ${nameOf(relation)}`)).rows;
