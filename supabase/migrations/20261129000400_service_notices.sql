-- What administrators tell everybody of the service itself, the switch that lets it be read only, and how it ran (decision 138). Laws kept here:
--   * every phone holds the notices of the last 90 days, of now and to come, so that it knows without a network why something waits;
--   * while a notice says so, whoever asks through the API works in a read-only transaction of PostgreSQL's own, whatever they ask. Administrators write
--     on, or nobody could end it; so does what happens with time (app.tick);
--   * an act that arrives meanwhile is no refusal: it is told to come again (app.sync), and the phone keeps it;
--   * who wrote a notice stands in the log alone.
create table app.service_notices (
  like app.synced including all,
  text_en text not null check (char_length(text_en) between 10 and 500),
  text_fr text not null check (char_length(text_fr) between 10 and 500),
  starts_at timestamptz not null,
  -- Null: until somebody ends it.
  ends_at timestamptz constraint service_notices_ends_at_check check (ends_at > starts_at),
  is_read_only boolean not null,
  is_sample boolean not null default false,
  check (scope = 'public')
);
alter table app.service_notices alter column scope set default 'public';
call app.publish_synced('app.service_notices', 1, array['text_en', 'text_fr', 'starts_at', 'ends_at', 'is_read_only', 'is_sample']);
call app.log_also('{service_notice_saved, service_notice_ended}');

create function app.is_read_only() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from app.service_notices n where n.is_read_only and n.deleted_at is null and n.starts_at <= app.now() and coalesce(n.ends_at > app.now(), true));
end
$$;

-- Before each request, as the role of who asks: PostgREST's db_pre_request, and our own server does the same (rest/before-request.ts). In a schema of its
-- own, which API roles may enter and the API does not show: nobody calls it by themselves.
create schema gate;
revoke all on schema gate from public;
grant usage on schema gate to anon, authenticated, service_role;
create function gate.before_request() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform pg_catalog.set_config('app.asked_before', 'yes', true);
  if app.is_read_only() and not app.has_role('admin') then perform pg_catalog.set_config('transaction_read_only', 'on', true); end if;
end
$$;
revoke execute on function gate.before_request() from public;
grant execute on function gate.before_request() to anon, authenticated, service_role;
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'gate.before_request';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  -- A PostgreSQL of one's own, where PostgREST is told by PGRST_DB_PRE_REQUEST: until then the switch is refused (save_service_notice).
  null;
end
$$;

-- Signing up does not pass the API of tables.
create function app.refuse_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_read_only() then raise exception 'Mboa is read only at the moment' using errcode = '25006'; end if;
  return new;
end
$$;
create trigger refuse_sign_up before insert on auth.users for each row execute function app.refuse_sign_up();

create function app.told_notice(notice app.service_notices) returns jsonb
language sql immutable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('id', notice.id, 'rev', notice.rev, 'text_en', notice.text_en, 'text_fr', notice.text_fr, 'starts_at', notice.starts_at,
    'ends_at', notice.ends_at, 'is_read_only', notice.is_read_only, 'is_sample', notice.is_sample)
$$;
create function app.notice_answer(verdict text, notice app.service_notices) returns jsonb
language sql immutable set search_path = '' as $$ select pg_catalog.jsonb_build_object('status', verdict, 'notice', app.told_notice(notice)) $$;
create function app.log_notice(notice app.service_notices, what text) returns void
language sql set search_path = '' as $$
  insert into public.audit_log (actor_id, action, details)
    values (auth.uid(), what, pg_catalog.jsonb_build_object('notice', notice.id, 'rev', notice.rev, 'read_only', notice.is_read_only))
$$;
-- One writer at a time: of two who come at once the second sees what the first has done.
create function app.lock_notices() returns void
language sql set search_path = '' as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('app.service_notices', 0)) $$;

-- `told`: {"en", "fr", "from", "until", "read_only"}; without "from" it is told at once, without "until" it stands until it is ended. `read_rev`: the
-- revision that was read, null for a new one. What has begun keeps its beginning.
-- Answers: ok, already: both with the notice · changed: somebody else was quicker, with what stands there · not_found · closed, why: ended, too_many (20 that
-- are not over), not_set_up (read only, where nothing calls gate.before_request) · invalid, field: target, text_en, text_fr, starts_at (more than a year ahead), ends_at, is_read_only · forbidden, why: not_admin.
create function app.save_service_notice(target uuid, read_rev integer, told jsonb) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  kept app.service_notices;
  said app.service_notices;
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if target is null then return app.wrong('target'); end if;
  if told ->> 'from' is not null and app.to_time(told ->> 'from') is null then return app.wrong('starts_at'); end if;
  if told ->> 'until' is not null and app.to_time(told ->> 'until') is null then return app.wrong('ends_at'); end if;
  if pg_catalog.jsonb_typeof(told -> 'read_only') is distinct from 'boolean' then return app.wrong('is_read_only'); end if;
  if (told ->> 'read_only')::boolean and pg_catalog.current_setting('app.asked_before', true) is distinct from 'yes'
    then return '{"status": "closed", "why": "not_set_up"}'; end if;
  perform app.lock_notices();
  select * into kept from app.service_notices n where n.id = target and n.deleted_at is null;
  if kept.id is null and (read_rev is not null or exists (select from app.service_notices n where n.id = target)) then return '{"status": "not_found"}'; end if;
  if kept.ends_at <= app.now() then return '{"status": "closed", "why": "ended"}'; end if;
  said.text_en := app.clean_lines(told ->> 'en', 501);
  said.text_fr := app.clean_lines(told ->> 'fr', 501);
  said.starts_at := case when kept.starts_at <= app.now() then kept.starts_at else coalesce(app.to_time(told ->> 'from'), app.now()) end;
  said.ends_at := app.to_time(told ->> 'until');
  said.is_read_only := (told ->> 'read_only')::boolean;
  if coalesce(char_length(said.text_en) not between 10 and 500, true) then return app.wrong('text_en'); end if;
  if coalesce(char_length(said.text_fr) not between 10 and 500, true) then return app.wrong('text_fr'); end if;
  if said.starts_at > app.now() + interval '1 year' then return app.wrong('starts_at'); end if;
  if said.ends_at <= greatest(said.starts_at, app.now()) then return app.wrong('ends_at'); end if;
  if (kept.text_en, kept.text_fr, kept.starts_at, kept.ends_at, kept.is_read_only) is not distinct from
    (said.text_en, said.text_fr, said.starts_at, said.ends_at, said.is_read_only) then return app.notice_answer('already', kept); end if;
  if kept.rev is distinct from read_rev then return app.notice_answer('changed', kept); end if;
  if kept.id is null and (select count(*) >= 20 from app.service_notices n where n.deleted_at is null and coalesce(n.ends_at > app.now(), true))
    then return '{"status": "closed", "why": "too_many"}'; end if;
  insert into app.service_notices as n (id, text_en, text_fr, starts_at, ends_at, is_read_only)
    values (target, said.text_en, said.text_fr, said.starts_at, said.ends_at, said.is_read_only)
    on conflict (id) do update set text_en = excluded.text_en, text_fr = excluded.text_fr, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      is_read_only = excluded.is_read_only
    returning * into kept;
  perform app.log_notice(kept, 'service_notice_saved');
  return app.notice_answer('ok', kept);
end
$$;

-- What has begun is over now and stays in the history; what is to come is taken back, and nobody hears of it.
-- Answers: ok, already: both with the notice · not_found · forbidden, why: not_admin.
create function app.end_service_notice(target uuid) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  kept app.service_notices;
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  perform app.lock_notices();
  select * into kept from app.service_notices n where n.id = target and n.deleted_at is null;
  if kept.id is null then return '{"status": "not_found"}'; end if;
  if kept.ends_at <= app.now() then return app.notice_answer('already', kept); end if;
  update app.service_notices n set ends_at = case when n.starts_at < app.now() then app.now() else n.ends_at end,
    deleted_at = case when n.starts_at >= app.now() then app.now() end where n.id = target returning * into kept;
  perform app.log_notice(kept, 'service_notice_ended');
  return app.notice_answer('ok', kept);
end
$$;

-- In which five minutes of a day, in Cameroon, the regular work was done: what is missing between the first and now, the server was away.
create table app.service_days (
  day date primary key,
  parts integer not null check (parts between 1 and 288),
  -- Five minutes each, since 1970.
  first_part bigint not null,
  last_part bigint not null
);
alter table app.service_days enable row level security;
revoke all on app.service_days from public, anon, authenticated, service_role;

create function app.service_part() returns bigint
language sql stable set search_path = '' as $$ select pg_catalog.floor(extract(epoch from app.now()) / 300)::bigint $$;
-- The first part of a day in Cameroon.
create function app.first_part_of(day date) returns bigint
language sql immutable set search_path = '' as $$ select (extract(epoch from day::timestamp at time zone 'Africa/Douala') / 300)::bigint $$;

create function app.tick_of_service() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  part bigint := app.service_part();
begin
  -- Looked at first: most of the time there is nothing to write.
  if not exists (select from app.service_days d where d.last_part >= part) then
    insert into app.service_days as d (day, parts, first_part, last_part) values ((app.now() at time zone 'Africa/Douala')::date, 1, part, part)
      on conflict (day) do update set parts = d.parts + 1, last_part = excluded.last_part;
    delete from app.service_days d where d.day < (app.now() at time zone 'Africa/Douala')::date - 90;
  end if;
  update app.service_notices n set deleted_at = app.now() where n.deleted_at is null and n.ends_at < app.now() - interval '90 days';
end
$$;

-- For everybody: {"is_read_only", "server_time" (ms), "notices": of the last 90 days, now and to come, "days": [{"day", "ran", "of"}], the oldest first}. `of`: the five
-- minutes of the day that are over, since the service was first seen at work; `ran`: in how many of them it did its work.
create function app.service_status() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  part bigint := app.service_part();
  today date := (app.now() at time zone 'Africa/Douala')::date;
  first_seen bigint := (select d.first_part from app.service_days d order by d.day limit 1);
begin
  return pg_catalog.jsonb_build_object('status', 'ok', 'is_read_only', app.is_read_only(), 'server_time', pg_catalog.round(extract(epoch from app.now()) * 1000),
    'notices', (select coalesce(jsonb_agg(app.told_notice(n) order by n.starts_at desc, n.id), '[]') from (
      select * from app.service_notices n where n.deleted_at is null order by n.starts_at desc, n.id limit 100) n),
    'days', (select coalesce(jsonb_agg(jsonb_build_object('day', e.day, 'ran', least(e.parts, coalesce(d.parts, 0) - case when d.last_part = part then 1 else 0 end), 'of', e.parts)
        order by e.day), '[]')
      from (select g::date as day, least(part, app.first_part_of(g::date + 1)) - greatest(first_seen, app.first_part_of(g::date)) as parts
        from pg_catalog.generate_series(today - 89, today, interval '1 day') g) e
      left join app.service_days d on d.day = e.day where first_seen is not null and e.parts > 0));
end
$$;

-- Its rows are everybody's (scope public), and none is a member's.
create function app.scopes_of_service(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_service(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.export_of_service(me uuid) returns jsonb
language sql immutable set search_path = '' as $$ select '{}'::jsonb $$;
insert into app.features (name, place, ticks) values ('service', 120, true);

create function public.save_service_notice(target uuid, read_rev integer, told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.save_service_notice(target, read_rev, told);
end;
create function public.end_service_notice(target uuid) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.end_service_notice(target);
end;
create function public.service_status() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.service_status();
end;
grant execute on function app.save_service_notice(uuid, integer, jsonb), app.end_service_notice(uuid), public.save_service_notice(uuid, integer, jsonb),
  public.end_service_notice(uuid) to authenticated;
grant execute on function app.service_status(), public.service_status() to anon, authenticated;
