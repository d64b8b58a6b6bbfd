/**
 * What must be true of every object in the schemas the API exposes, read from the catalog so that a new table is covered
 * the moment it exists. Each query answers one row per fault, in its column `fault`; no rows is good.
 * `app` is our own schema that no API role may enter; `public` is what PostgREST shows.
 */
import { callable, definers } from './listed-functions.ts';

const apiRoles = `(values ('anon'), ('authenticated')) as api(role)`;
const exposed = `n.nspname = 'public'`;
const ours = `n.nspname in ('public', 'app', 'ballot')`;
const functionName = `n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')'`;
const ourFunctions = `pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ours} and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;
const list = (names: readonly string[]): string => `(array[${names.map((name) => `'${name}'`).join(', ')}]::text[])`;

export const catalogChecks = {
  'row level security is on for every table, of our own schemas too': `
    select c.oid::regclass::text as fault from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind in ('r', 'p') and not c.relrowsecurity`,

  'no API role reads a whole table: its system columns would come along': `
    select c.oid::regclass || ' for ' || api.role as fault from pg_class c join pg_namespace n on n.oid = c.relnamespace, ${apiRoles}
    where ${ours} and c.relkind in ('r', 'p', 'm') and has_table_privilege(api.role, c.oid, 'select')`,

  'an API role reads all columns of a table or none': `
    select a.attrelid::regclass || '.' || a.attname || ' for ' || api.role as fault
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace, ${apiRoles}
    where ${exposed} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and has_any_column_privilege(api.role, c.oid, 'select') and not has_column_privilege(api.role, c.oid, a.attnum, 'select')`,

  'only listed functions run as their owner': `
    select ${functionName} as fault from ${ourFunctions} and p.prosecdef and ${functionName} <> all ${list(definers)}`,

  'every function pins an empty search_path': `
    select ${functionName} as fault from ${ourFunctions} and 'search_path=""' <> all (coalesce(p.proconfig, '{}'))`,

  'every foreign key has an index': `
    select c.conrelid::regclass || '.' || c.conname as fault from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where ${ours} and c.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
      and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey)`,

  'every granted verb has a policy': `
    select c.oid::regclass || ' ' || verb || ' for ' || api.role as fault
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, ${apiRoles}, unnest(array['select', 'insert', 'update', 'delete']) as verb
    where ${exposed} and c.relkind in ('r', 'p')
    and (has_table_privilege(api.role, c.oid, verb) or (verb <> 'delete' and has_any_column_privilege(api.role, c.oid, verb)))
    and not exists (select from pg_policy p where p.polrelid = c.oid
      and p.polcmd in ('*', case verb when 'select' then 'r' when 'insert' then 'a' when 'update' then 'w' else 'd' end)
      and (p.polroles = '{0}' or (select oid from pg_roles where rolname = api.role) = any (p.polroles)))`,

  'no API role may truncate, reference or add triggers': `
    select c.oid::regclass || ' ' || verb || ' for ' || api.role as fault
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, ${apiRoles}, unnest(array['truncate', 'references', 'trigger']) as verb
    where ${exposed} and c.relkind in ('r', 'p', 'v', 'm', 'f') and has_table_privilege(api.role, c.oid, verb)`,

  'no API role may write through a view': `
    select c.oid::regclass || ' ' || verb || ' for ' || api.role as fault
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, ${apiRoles}, unnest(array['insert', 'update', 'delete']) as verb
    where ${exposed} and c.relkind = 'v' and has_table_privilege(api.role, c.oid, verb)`,

  'API roles execute listed functions only': `
    select ${functionName} || ' by ' || api.role as fault
    from ${apiRoles}, ${ourFunctions} and has_function_privilege(api.role, p.oid, 'execute') and ${functionName} <> all ${list(callable)}`,

  'views read with the rights of the reader': `
    select c.oid::regclass::text as fault from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${exposed} and (c.relkind in ('m', 'f') or (c.relkind = 'v'
      and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1'], false)))`,

  'API roles cannot enter or fill our schemas': `
    select api.role || ' ' || verb || ' on ' || n.nspname as fault from ${apiRoles}, pg_namespace n, unnest(array['usage', 'create']) as verb
    where (n.nspname = 'app' or (n.nspname = 'public' and verb = 'create')) and has_schema_privilege(api.role, n.oid, verb)`,
} as const;

export type CatalogCheck = keyof typeof catalogChecks;

/** One mistake for each check, made in a transaction that is rolled back: the check must see it. */
export const plantedMistakes: Readonly<Record<CatalogCheck, string>> = {
  'row level security is on for every table, of our own schemas too': 'create table app.planted (id uuid primary key)',
  'no API role reads a whole table: its system columns would come along': 'grant select on public.villages to anon',
  'an API role reads all columns of a table or none': 'alter table public.villages add column planted int',
  'only listed functions run as their owner': `create function app.planted() returns int language sql security definer set search_path = '' as 'select 1'`,
  'every function pins an empty search_path': `create function public.planted() returns int language sql set search_path = public as 'select 1'`,
  'every foreign key has an index':
    'create table public.planted (id uuid primary key, other int, village_id uuid references public.villages (id)); create index on public.planted (other, village_id)',
  'every granted verb has a policy': 'grant update (name) on public.villages to authenticated',
  'no API role may truncate, reference or add triggers': 'grant truncate on public.villages to anon',
  'no API role may write through a view': 'grant update on public.mayors to authenticated',
  'API roles execute listed functions only': `create function public.planted() returns int language sql set search_path = '' as 'select 1'; grant execute on function public.planted() to public`,
  'views read with the rights of the reader': 'create view public.planted as select id, name from public.villages',
  'API roles cannot enter or fill our schemas': 'grant usage on schema app to anon',
};
