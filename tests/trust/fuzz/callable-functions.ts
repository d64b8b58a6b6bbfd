/** The functions of `public` that an API role may execute, read from the catalog, so that a new one is tried the moment it exists. */
import type { Query } from '#tests/trust/catalog.ts';

export interface Argument {
  readonly name: string;
  readonly type: string;
}

export interface CallableFunction {
  readonly name: string;
  readonly takes: readonly Argument[];
}

export const readFunctions = async (query: Query): Promise<readonly CallableFunction[]> => {
  const { rows } = await query(`
    select p.proname as name, coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(p.proargnames[i], ''), 'type', format_type(t, null)) order by i)
      from unnest(p.proargtypes::oid[]) with ordinality as given(t, i)), '[]') as takes
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') order by 1`);
  return rows.map((row) => ({ name: String(row.name), takes: row.takes as readonly Argument[] }));
};

/** How many rows every table of `public`, `app` and `ballot` has and a checksum of them, and the same of the accounts and their sign-ins: one statement, one text. */
export const writeFingerprintSql = async (query: Query): Promise<string> => {
  const { rows } = await query(
    `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
     where relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'ballot'::regnamespace) and relkind in ('r', 'p') order by 1`,
  );
  const names = ['auth.users', 'auth.sessions', ...rows.map(({ name }) => String(name))];
  const parts = names.map(
    (name) => `(select '${name} ' || count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${name} t)`,
  );
  return `select array_to_string(array[${parts.join(', ')}], E'\\n') as print`;
};
