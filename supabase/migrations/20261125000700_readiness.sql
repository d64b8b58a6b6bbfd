-- Whether this installation may be opened to people: checks of the running database, each with what it found, and who has signed them
-- (decision 101). Laws kept here:
--   * a check looks at the catalog and the rows as they are now; what only the server knows, it tells with the time, and what nobody tells is not passed;
--   * an administrator signs what they have read: when a check has changed meanwhile, it is to be read again;
--   * a signature is an entry of the log, which only grows.

alter table public.audit_log drop constraint audit_log_action_check,
  add constraint audit_log_action_check check (action in ('role_granted', 'role_revoked', 'members_searched', 'moderated', 'moderation_undone',
    'petition_event_added', 'template_saved', 'template_put_away', 'template_brought_back', 'message_report_decided', 'support_answered',
    'area_corrected', 'holiday_confirmed', 'readiness_signed'));

-- What the server process says of itself (supabase/server/tell-facts.ts): at its start, and when a copy is made.
--   migrations  {"versions": those it brings, "changed": files that were changed after this database ran them}
--   copies      {"newest": when the newest copy was made, or null}
create table app.server_facts (
  name text primary key check (name in ('migrations', 'copies')),
  told jsonb not null,
  at timestamptz not null
);
alter table app.server_facts enable row level security;
revoke all on app.server_facts from public, anon, authenticated, service_role;

create function app.tell_fact(fact text, told jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into app.server_facts as f (name, told, at) values (fact, told, app.now())
    on conflict (name) do update set told = excluded.told, at = excluded.at
$$;

-- Our tables and views, and those of files.
create function app.our_relations() returns table (oid oid, name text, kind "char", is_ours boolean, is_guarded boolean)
language sql stable set search_path = '' as $$
  select c.oid, pg_catalog.format('%I.%I', n.nspname, c.relname), c.relkind, n.nspname <> 'storage', c.relrowsecurity
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'app', 'ballot', 'storage') and c.relkind in ('r', 'p', 'v', 'm', 'f')
$$;

-- Rights of visitors and members that nothing of ours gives: to read a whole table (a later column would come along), to write but what a member writes of
-- their own profile, and to enter our own schemas. A column without a list of rights of its own has those of its table, which were looked at before.
create function app.unexpected_grants() returns text[]
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.array_agg(fault order by fault), '{}') from (
    select r.name || ' ' || verb || ' ' || api as fault
    from app.our_relations() r, pg_catalog.unnest(array['anon', 'authenticated']) as api,
      pg_catalog.unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as verb
    where r.is_ours and (verb <> 'select' or r.kind <> 'v') and pg_catalog.has_table_privilege(api, r.oid, verb)
    union all
    select r.name || '.' || a.attname || ' ' || verb || ' ' || api
    from app.our_relations() r join pg_catalog.pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and a.attacl is not null,
      pg_catalog.unnest(array['anon', 'authenticated']) as api, pg_catalog.unnest(array['insert', 'update', 'references']) as verb
    where r.is_ours and pg_catalog.has_column_privilege(api, r.oid, a.attnum, verb) and not pg_catalog.has_table_privilege(api, r.oid, verb)
      and not (api = 'authenticated' and verb = 'update' and (r.name = 'public.profile_private' and a.attname in ('phone_number', 'updated_at')
        or r.name = 'public.profiles' and a.attname ~ '^((display_name|region_code|bio|location|avatar_url|website_url|skills|interests|work_experience|education)(_seen_by)?|updated_at)$'))
    union all
    select n.nspname || ' ' || verb || ' ' || api
    from pg_catalog.pg_namespace n, pg_catalog.unnest(array['anon', 'authenticated']) as api, pg_catalog.unnest(array['usage', 'create']) as verb
    where (n.nspname in ('app', 'ballot') or n.nspname = 'public' and verb = 'create') and pg_catalog.has_schema_privilege(api, n.oid, verb)
  ) faults
$$;

-- Where a visitor could write: a table that gives the right and lets a row pass, or a function of `public` that may write.
create function app.visitor_writes() returns text[]
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.array_agg(fault order by fault), '{}') from (
    select r.name || ' ' || verb as fault from app.our_relations() r, pg_catalog.unnest(array['insert', 'update', 'delete']) as verb
    where (pg_catalog.has_table_privilege('anon', r.oid, verb) or verb <> 'delete' and pg_catalog.has_any_column_privilege('anon', r.oid, verb))
      and (r.kind not in ('r', 'p') or not r.is_guarded or exists (select from pg_catalog.pg_policy p where p.polrelid = r.oid
        and p.polcmd in ('*', case verb when 'insert' then 'a' when 'update' then 'w' else 'd' end)
        and (p.polroles = '{0}' or (select x.oid from pg_catalog.pg_roles x where x.rolname = 'anon') = any (p.polroles))))
    union all
    select 'public.' || p.proname || '()' from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and pg_catalog.has_function_privilege('anon', p.oid, 'execute')
      and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_catalog.pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  ) faults
$$;

-- Functions that run with the rights of their owner, and whether each looks up names where it was told to and nowhere else.
create function app.owner_functions() returns table (name text, is_pinned boolean)
language sql stable set search_path = '' as $$
  select pg_catalog.format('%I.%I', n.nspname, p.proname) || '()', 'search_path=""' = any (coalesce(p.proconfig, '{}'))
  from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'app', 'ballot') and p.prosecdef
    and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_catalog.pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
$$;

create function app.applied_migrations() returns text[]
language plpgsql stable set search_path = '' as $$
declare
  versions text[] := '{}';
begin
  if pg_catalog.to_regclass('supabase_migrations.schema_migrations') is not null then
    select coalesce(pg_catalog.array_agg(m.version order by m.version), '{}') into versions from supabase_migrations.schema_migrations m;
  end if;
  return versions;
end
$$;

-- Made-up rows of directories and of what members write.
create function app.count_samples() returns bigint
language plpgsql stable set search_path = '' as $$
declare
  relation text;
  part bigint;
  counted bigint;
begin
  select count(*) into counted from app.contents c where c.is_sample and c.deleted_at is null;
  for relation in select r.name from app.our_relations() r join pg_catalog.pg_attribute a on a.attrelid = r.oid and a.attname = 'is_sample' and not a.attisdropped
    where r.kind in ('r', 'p') and r.name like 'public.%'
  loop
    execute 'select count(*) from ' || relation || ' where is_sample and deleted_at is null' into part;
    counted := counted + part;
  end loop;
  return counted + app.count_fee_samples();
end
$$;

-- `names`: what is wrong, fifty at most; `figures`: what was counted; `at`: when that was so.
create function app.readiness_check(code text, state text, names text[], figures jsonb, at timestamptz default null) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('code', code, 'state', state, 'names', pg_catalog.to_jsonb(names[1:50]), 'figures', figures, 'at', coalesce(at, app.now()))
$$;

create function app.if_none(faults text[], otherwise text) returns text
language sql immutable set search_path = '' as $$
  select case when pg_catalog.cardinality(faults) = 0 then 'pass' else otherwise end
$$;

-- What the catalog says.
create function app.catalog_checks() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  tables bigint;
  open_tables text[];
  owned bigint;
  loose text[];
  grants text[] := app.unexpected_grants();
  writes text[] := app.visitor_writes();
begin
  select count(*), coalesce(pg_catalog.array_agg(r.name order by r.name) filter (where not r.is_guarded), '{}') into tables, open_tables
    from app.our_relations() r where r.is_ours and r.kind in ('r', 'p');
  select count(*), coalesce(pg_catalog.array_agg(f.name order by f.name) filter (where not f.is_pinned), '{}') into owned, loose from app.owner_functions() f;
  return pg_catalog.jsonb_build_array(
    app.readiness_check('row_security', app.if_none(open_tables, 'fail'), open_tables,
      pg_catalog.jsonb_build_object('all', tables, 'wrong', pg_catalog.cardinality(open_tables))),
    app.readiness_check('grants', app.if_none(grants, 'fail'), grants,
      pg_catalog.jsonb_build_object('all', (select count(*) from app.our_relations() r where r.is_ours), 'wrong', pg_catalog.cardinality(grants))),
    app.readiness_check('visitor_writes', app.if_none(writes, 'fail'), writes,
      pg_catalog.jsonb_build_object('all', (select count(*) from app.our_relations()), 'wrong', pg_catalog.cardinality(writes))),
    app.readiness_check('owner_functions', app.if_none(loose, 'fail'), loose,
      pg_catalog.jsonb_build_object('all', owned, 'wrong', pg_catalog.cardinality(loose))));
end
$$;

-- What the server told, held against the database.
create function app.server_checks() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  applied text[] := app.applied_migrations();
  brought app.server_facts;
  copies app.server_facts;
  missing text[] := '{}';
  changed text[] := '{}';
  copied timestamptz;
begin
  select * into brought from app.server_facts f where f.name = 'migrations';
  select * into copies from app.server_facts f where f.name = 'copies';
  if brought.name is not null then
    missing := array(select v from pg_catalog.jsonb_array_elements_text(brought.told -> 'versions') v where v <> all (applied) order by v);
    changed := array(select v from pg_catalog.jsonb_array_elements_text(brought.told -> 'changed') v order by v);
  end if;
  copied := (copies.told ->> 'newest')::timestamptz;
  return pg_catalog.jsonb_build_array(
    app.readiness_check('migrations', case when pg_catalog.cardinality(missing) > 0 then 'fail' when brought.name is null then 'attention' else app.if_none(changed, 'attention') end,
      missing || changed, pg_catalog.jsonb_build_object('all', pg_catalog.cardinality(applied), 'newest', applied[pg_catalog.cardinality(applied)],
        'is_told', brought.name is not null, 'missing', pg_catalog.cardinality(missing), 'changed', pg_catalog.cardinality(changed)), brought.at),
    app.readiness_check('backup', case when copied > app.now() - interval '26 hours' then 'pass' when copied is null and copies.name is null
        or copied > app.now() - interval '7 days' then 'attention' else 'fail' end, '{}',
      pg_catalog.jsonb_build_object('is_told', copies.name is not null, 'newest', copied, 'hours', pg_catalog.floor(extract(epoch from app.now() - copied) / 3600)), copies.at));
end
$$;

-- What the rows say.
create function app.row_checks() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  -- As supabase/server/settings.ts names them.
  demo uuid[] := array(select u.id from auth.users u where u.email in ('member@mboa.example', 'admin@mboa.example') and u.deleted_at is null);
  demo_rules boolean := exists (select from pg_catalog.unnest(demo) d where app.holds_role(d, 'admin'));
  samples bigint := app.count_samples();
  broken bigint := app.first_broken_entry();
  settings app.settings;
begin
  select * into settings from app.settings;
  return pg_catalog.jsonb_build_array(
    app.readiness_check('log_chain', case when broken is null then 'pass' else 'fail' end, '{}',
      pg_catalog.jsonb_build_object('all', (select count(*) from public.audit_log), 'broken', broken)),
    app.readiness_check('second_factor', case when coalesce(settings.admin_needs_second_factor, true) then 'pass' else 'attention' end, '{}',
      pg_catalog.jsonb_build_object('is_offered', pg_catalog.to_regclass('auth.mfa_factors') is not null)),
    app.readiness_check('confirmed_addresses', case when coalesce(settings.acts_need_confirmed_address, true) then 'pass' else 'attention' end, '{}', '{}'),
    app.readiness_check('samples', case when demo_rules then 'fail' when samples > 0 or pg_catalog.cardinality(demo) > 0 then 'attention' else 'pass' end, '{}',
      pg_catalog.jsonb_build_object('samples', samples, 'demo', pg_catalog.cardinality(demo), 'demo_rules', demo_rules)));
end
$$;

create function app.readiness_checks() returns jsonb
language sql stable set search_path = '' as $$
  select app.catalog_checks() || app.server_checks() || app.row_checks()
$$;

-- All checks as they are now, and the last ten signatures.
create function app.read_readiness() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'at', app.now(), 'checks', app.readiness_checks(), 'signatures', (
    select coalesce(jsonb_agg(s.told order by s.id desc), '[]') from (
      select l.id, l.details || pg_catalog.jsonb_build_object('id', l.id, 'at', l.at, 'name', (select p.display_name from public.profiles p where p.user_id = l.actor_id)) as told
      from public.audit_log l where l.action = 'readiness_signed' order by l.id desc limit 10) s));
end
$$;

-- `seen`: {"<code>": "<state>"} of every check, as the administrator read them. Answers: ok · invalid, field: seen, where one is another now · forbidden.
create function app.sign_readiness(seen jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  checks jsonb;
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if coalesce(jsonb_typeof(seen), '') <> 'object' then return app.wrong('seen'); end if;
  checks := app.readiness_checks();
  if seen is distinct from (select pg_catalog.jsonb_object_agg(c ->> 'code', c ->> 'state') from pg_catalog.jsonb_array_elements(checks) c)
    then return app.wrong('seen'); end if;
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'readiness_signed', (
    select pg_catalog.jsonb_build_object('passed', count(*) filter (where c ->> 'state' = 'pass'),
      'attention', coalesce(jsonb_agg(c -> 'code') filter (where c ->> 'state' = 'attention'), '[]'),
      'failed', coalesce(jsonb_agg(c -> 'code') filter (where c ->> 'state' = 'fail'), '[]')) from pg_catalog.jsonb_array_elements(checks) c));
  return '{"status": "ok"}';
end
$$;

create function public.read_readiness() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_readiness();
end;
create function public.sign_readiness(seen jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.sign_readiness(seen);
end;
grant execute on function app.read_readiness(), public.read_readiness(), app.sign_readiness(jsonb), public.sign_readiness(jsonb) to authenticated;
