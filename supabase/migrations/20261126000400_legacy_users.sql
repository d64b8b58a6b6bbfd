-- Users of an earlier service: tried, invited by links, and known by their old names once they agree (decision 106). Laws kept here:
--   * no password and no role comes with them, and no account is made for anybody: whoever comes signs up like everybody;
--   * an old name leads to a member only after that member agreed, signed in, with a link that was for them; it ends when they, or who began the run, take it back;
--   * of who has not come an address or telephone is kept as a keyed hash alone, and after 30 days nothing;
--   * whether an address has an account is told to the administrator who holds it, as the search for members does; how often is limited and logged.

call app.log_also('{migration_tried,migration_applied,migration_undone,legacy_name_taken,legacy_name_dropped}');

create table app.migration_runs (
  id uuid primary key,
  at timestamptz not null,
  ends_at timestamptz not null,
  undone_at timestamptz,
  -- Of its hashes; null once it has ended: then none can be compared with anything.
  key text,
  -- How many lines were new, matched, in conflict, faulty.
  counts jsonb not null
);
-- Who was invited. Gone after 30 days, or when the run is undone.
create table app.migration_lines (
  run_id uuid not null references app.migration_runs (id),
  line integer not null check (line between 1 and 1000),
  legacy_username text not null unique,
  token_hash text not null unique,
  -- An account had this confirmed address when the run was applied: no other may come with the link.
  is_matched boolean not null,
  email_hash text,
  phone_hash text,
  -- For what is empty in the profile of who comes.
  display_name text check (char_length(display_name) between 1 and 80),
  region_code text references public.regions (code),
  -- Then nothing else of it is left.
  taken_at timestamptz,
  primary key (run_id, line)
);
create index migration_lines_email_hash on app.migration_lines (email_hash);
create index migration_lines_phone_hash on app.migration_lines (phone_hash);
create index migration_lines_region_code on app.migration_lines (region_code);
-- What everybody reads.
create table app.legacy_names (
  legacy_username text primary key check (legacy_username ~ '^[a-z0-9][a-z0-9_.-]{1,39}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  run_id uuid not null references app.migration_runs (id),
  at timestamptz not null
);
create index legacy_names_user_id on app.legacy_names (user_id);
create index legacy_names_run_id on app.legacy_names (run_id);

do $$
declare
  name text;
begin
  foreach name in array array['migration_runs', 'migration_lines', 'legacy_names'] loop
    execute pg_catalog.format('alter table app.%I enable row level security', name);
    execute pg_catalog.format('revoke all on app.%I from public, anon, authenticated, service_role', name);
  end loop;
end
$$;

-- Two random UUIDs: 244 bits that nobody can guess.
create function app.draw_secret() returns text
language sql volatile set search_path = '' as $$ select pg_catalog.replace(pg_catalog.gen_random_uuid()::text || pg_catalog.gen_random_uuid()::text, '-', '') $$;
create function app.hash_of(told text) returns text
language sql immutable set search_path = '' as $$ select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(told, 'UTF8')), 'hex') $$;
create function app.contact_hash(key text, contact text) returns text
language sql immutable set search_path = '' as $$ select app.hash_of(key || app.hash_of(key || contact)) where contact is not null $$;

-- A line of the file as it is understood. `fault`: the first field that is not; an empty one is none.
create function app.read_legacy_lines(told jsonb) returns table (line integer, name text, email text, phone text, display_name text, region_code text, fault text)
language sql stable set search_path = '' as $$
  select q.line, q.name, q.email, q.phone, q.display_name, q.region, case
      when q.shape <> 'object' then 'line'
      when coalesce(q.name !~ '^[a-z0-9][a-z0-9_.-]{1,39}$', true) then 'legacy_username'
      when q.email !~ '^[^@[:space:]]{1,64}@[^@[:space:]]{1,185}[.][^@[:space:].]{2,}$' then 'email'
      when q.phone !~ '^[+][1-9][0-9]{6,14}$' then 'phone'
      when q.given is not null and (q.display_name is null or char_length(q.given) > 80 or app.pretends_office(q.display_name)) then 'display_name'
      when q.language not in ('en', 'fr') then 'language'
      when q.region is not null and not exists (select from public.regions r where r.code = q.region and r.deleted_at is null) then 'region' end
  from (select e.n::integer as line, jsonb_typeof(e.r) as shape, pg_catalog.lower(pg_catalog.btrim(pg_catalog.left(e.r ->> 'legacy_username', 100))) as name,
      nullif(pg_catalog.lower(pg_catalog.btrim(pg_catalog.left(e.r ->> 'email', 300))), '') as email,
      nullif(pg_catalog.regexp_replace(pg_catalog.left(e.r ->> 'phone', 60), '[[:space:]().-]', '', 'g'), '') as phone,
      nullif(pg_catalog.btrim(pg_catalog.left(e.r ->> 'display_name', 200)), '') as given, app.clean_text(e.r ->> 'display_name', 80) as display_name,
      nullif(pg_catalog.lower(pg_catalog.btrim(pg_catalog.left(e.r ->> 'language', 20))), '') as language,
      nullif(pg_catalog.upper(pg_catalog.btrim(pg_catalog.left(e.r ->> 'region', 20))), '') as region
    from pg_catalog.jsonb_array_elements(told) with ordinality as e(r, n)) q
$$;

-- A name of letters, digits and _ . - alone that has none of these in it pretends nothing (app.pretends_office): that is asked of the others, because it takes its time.
create function app.may_pretend(name text) returns boolean
language sql immutable set search_path = '' as $$
  select pg_catalog.translate(name, '0134578l_.-269', 'oieastbi') ~ words or pg_catalog.translate(name, 'l0123456789_.-', 'i') ~ words
  from (select 'admi|mode|offi|webm|supp|assi|heip|staf|mboa' as words) w
$$;

-- Whether a run that has not ended has invited this address or telephone.
create function app.is_invited(email text, phone text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from app.migration_runs r
    cross join lateral (select app.contact_hash(r.key, is_invited.email) as e, app.contact_hash(r.key, is_invited.phone) as p offset 0) h
    where r.key is not null and exists (select from app.migration_lines l where l.run_id = r.id and (l.email_hash = h.e or l.phone_hash = h.p)))
$$;

-- What becomes of each line. `state`: new, matched, conflict or faulty; `why`: of a conflict double, reserved, taken, invited, mapped or two_accounts; of what is faulty the field.
-- Only a confirmed address is anybody's: whoever signs up with a stranger's would be taken for them.
create function app.judge_legacy_lines(told jsonb) returns table (line integer, name text, email text, phone text, display_name text, region_code text, state text, why text)
language sql stable set search_path = '' as $$
  with lines as materialized (
    select t.*, m.id as by_email, p.id as by_phone, count(*) over (partition by t.name) as of_name, count(t.email) over (partition by t.email) as of_email,
      count(t.phone) over (partition by t.phone) as of_phone
    from app.read_legacy_lines(told) t
      left join auth.users m on pg_catalog.lower(m.email) = t.email and m.email_confirmed_at is not null and m.deleted_at is null and not app.is_leaving(m.id)
      left join auth.users p on '+' || pg_catalog.ltrim(p.phone, '+') = t.phone and p.phone_confirmed_at is not null and p.deleted_at is null and not app.is_leaving(p.id)),
  judged as (
    select l.*, case
        when l.fault is not null then null
        when l.of_name > 1 or l.of_email > 1 or l.of_phone > 1 then 'double'
        when app.is_reserved_username(l.name) or app.may_pretend(l.name) and app.pretends_office(l.name) then 'reserved'
        when l.by_email <> l.by_phone then 'two_accounts'
        when exists (select from app.legacy_names n where n.legacy_username = l.name) then 'mapped'
        when exists (select from app.migration_lines x where x.legacy_username = l.name) or app.is_invited(l.email, l.phone) then 'invited'
        when exists (select from app.usernames u where u.username = l.name and (u.user_id = coalesce(l.by_email, l.by_phone)) is not true) then 'taken' end as clash
    from lines l)
  select j.line, j.name, j.email, j.phone, j.display_name, j.region_code,
    case when j.fault is not null then 'faulty' when j.clash is not null then 'conflict' when coalesce(j.by_email, j.by_phone) is not null then 'matched' else 'new' end, coalesce(j.fault, j.clash)
  from judged j
$$;

-- What is wrong with a file as a whole; null: nothing. `why` of columns: the first that is not known, a role among them.
create function app.legacy_file_fault(told jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  more text;
begin
  if coalesce(jsonb_typeof(told), '') <> 'array' or pg_catalog.jsonb_array_length(told) not between 1 and 1000 or pg_catalog.octet_length(told::text) > 1000000 then return app.wrong('rows'); end if;
  select pg_catalog.left(k, 40) into more from pg_catalog.jsonb_array_elements(told) e, pg_catalog.jsonb_object_keys(case jsonb_typeof(e) when 'object' then e else '{}' end) k
    where k <> all (array['legacy_username', 'email', 'phone', 'display_name', 'language', 'region']) order by k limit 1;
  if more is not null then return app.wrong('columns') || pg_catalog.jsonb_build_object('why', more); end if;
  return null;
end
$$;

create function app.judged_legacy_lines(told jsonb) returns jsonb
language sql stable set search_path = '' as $$ select jsonb_agg(pg_catalog.to_jsonb(j) order by j.line) from app.judge_legacy_lines(told) j $$;
-- Of that what an administrator reads.
create function app.tell_legacy_lines(judged jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('lines', coalesce(jsonb_agg(jsonb_build_object('state', j.state, 'why', j.why) order by j.line), '[]'),
    'counts', jsonb_build_object('new', count(*) filter (where j.state = 'new'), 'matched', count(*) filter (where j.state = 'matched'),
      'conflict', count(*) filter (where j.state = 'conflict'), 'faulty', count(*) filter (where j.state = 'faulty')))
  from pg_catalog.jsonb_to_recordset(judged) as j(line integer, state text, why text)
$$;

-- Twenty a day: each tells of up to 1,000 addresses whether they have an account.
create function app.may_try_migration() returns boolean
language sql stable set search_path = '' as $$
  select count(*) < 20 from public.audit_log l where l.action = 'migration_tried' and l.at > app.now() - interval '24 hours'
$$;

-- Writes nothing but that it was asked, and the counts. Answers: ok, with a state for each line · invalid, field: rows, columns · forbidden, why: not_admin, too_many.
create function app.try_migration(rows jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  fault jsonb;
  told jsonb;
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  fault := app.legacy_file_fault(rows);
  if fault is not null then return fault; end if;
  -- One after the other, or twenty at once would all be the first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('app.migration_runs'));
  if not app.may_try_migration() then return '{"status": "forbidden", "why": "too_many"}'; end if;
  told := app.tell_legacy_lines(app.judged_legacy_lines(rows));
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'migration_tried', told -> 'counts');
  return '{"status": "ok"}'::jsonb || told;
end
$$;

-- Invites those who are new or matched. `seen`: the states as they were read, ["new", "conflict taken", …]. The tokens are told this once.
-- Answers: ok, with them · already: this run is there · invalid, field: rows, columns, id, seen: one is another now · forbidden.
create function app.apply_migration(new_id uuid, rows jsonb, seen jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  fault jsonb;
  judged jsonb;
  told jsonb;
  secret text := app.draw_secret();
  links jsonb;
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if new_id is null then return app.wrong('id'); end if;
  fault := app.legacy_file_fault(rows);
  if fault is not null then return fault; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('app.migration_runs'));
  if exists (select from app.migration_runs r where r.id = new_id) then return '{"status": "already"}'; end if;
  judged := app.judged_legacy_lines(rows);
  told := app.tell_legacy_lines(judged);
  if seen is distinct from (select jsonb_agg(pg_catalog.concat_ws(' ', l.value ->> 'state', l.value ->> 'why') order by l.place) from pg_catalog.jsonb_array_elements(told -> 'lines') with ordinality as l(value, place))
    then return app.wrong('seen'); end if;
  if (told #>> '{counts,new}')::integer + (told #>> '{counts,matched}')::integer = 0 then return app.wrong('rows'); end if;
  insert into app.migration_runs (id, at, ends_at, key, counts) values (new_id, app.now(), app.now() + interval '30 days', secret, told -> 'counts');
  with drawn as materialized (select j.*, app.draw_secret() as token
    from pg_catalog.jsonb_to_recordset(judged) as j(line integer, name text, email text, phone text, display_name text, region_code text, state text) where j.state in ('new', 'matched')),
  kept as (insert into app.migration_lines (run_id, line, legacy_username, token_hash, is_matched, email_hash, phone_hash, display_name, region_code)
    select new_id, d.line, d.name, app.hash_of(d.token), d.state = 'matched', app.contact_hash(secret, d.email), app.contact_hash(secret, d.phone), d.display_name, d.region_code from drawn d)
  select jsonb_agg(jsonb_build_object('line', d.line, 'legacy_username', d.name, 'token', d.token) order by d.line) into links from drawn d;
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'migration_applied', told -> 'counts' || pg_catalog.jsonb_build_object('run', new_id));
  return pg_catalog.jsonb_build_object('status', 'ok', 'ends_at', app.now() + interval '30 days', 'links', links);
end
$$;

-- Voids what was not used and takes back the names. Answers: ok, with how many of each · already · not_found · closed: its 30 days are over · forbidden.
create function app.undo_migration(target uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  run app.migration_runs;
  voided integer;
  removed integer;
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  -- Whoever comes with a link at this moment waits for us, or we for them.
  select * into run from app.migration_runs r where r.id = target for update;
  if run.id is null then return '{"status": "not_found"}'; end if;
  if run.undone_at is not null then return '{"status": "already"}'; end if;
  if run.ends_at <= app.now() then return '{"status": "closed"}'; end if;
  select count(*) into voided from app.migration_lines l where l.run_id = run.id and l.taken_at is null;
  delete from app.migration_lines l where l.run_id = run.id;
  delete from app.legacy_names n where n.run_id = run.id;
  get diagnostics removed = row_count;
  update app.migration_runs r set undone_at = app.now(), key = null where r.id = run.id;
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'migration_undone', pg_catalog.jsonb_build_object('run', run.id, 'voided', voided, 'removed', removed));
  return pg_catalog.jsonb_build_object('status', 'ok', 'voided', voided, 'removed', removed);
end
$$;

-- The last twenty runs, with numbers alone. Answers: ok · forbidden.
create function app.read_migrations() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'runs', (select coalesce(jsonb_agg(q.told order by q.at desc, q.id), '[]') from (
    select r.id, r.at, r.counts || jsonb_build_object('id', r.id, 'at', r.at, 'ends_at', r.ends_at, 'undone_at', r.undone_at, 'is_over', r.ends_at <= app.now(),
      'open', (select count(*) from app.migration_lines l where l.run_id = r.id and l.taken_at is null), 'taken', (select count(*) from app.legacy_names n where n.run_id = r.id)) as told
    from app.migration_runs r order by r.at desc, r.id limit 20) q));
end
$$;
