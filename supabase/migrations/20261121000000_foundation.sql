-- The ground every table stands on: the clock, public ids, the record every public row starts from,
-- and the one procedure that publishes a directory table. Laws kept here:
--   * deny by default: no role gets anything that is not granted by name;
--   * the server stamps times, transaction ids and ids: a client's values are overwritten, never trusted;
--   * a row is never deleted, it gets deleted_at, so that phones hear of it.

create schema if not exists app;
create schema if not exists extensions;
revoke all on schema app from public;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;
alter default privileges in schema app revoke execute on functions from public;

-- The only clock in SQL. Tests may set app.test_now as a superuser; a client has no way to set it.
create function app.now() returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(nullif(pg_catalog.current_setting('app.test_now', true), '')::timestamptz, pg_catalog.now());
end
$$;

-- Public id: the first 50 bits of SHA-256 over the canonical text of the id, as 10 characters of
-- Crockford base32 in lower case. src/shared/pid.ts computes the same.
create function app.pid(id uuid) returns text
language sql immutable strict set search_path = '' as $$
  select pg_catalog.string_agg(
    pg_catalog.substr('0123456789abcdefghjkmnpqrstvwxyz', (bits >> (45 - 5 * i) & 31)::int + 1, 1), '' order by i)
  from (
    select ('x' || pg_catalog.substr(pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(id::text, 'UTF8')), 'hex'), 1, 13))::bit(52)::bigint >> 2 as bits
  ) hash, pg_catalog.generate_series(0, 9) as i
$$;

-- Stamps a row: times, transaction id. A client's values for these are overwritten; identity never changes.
create function app.touch_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.id := old.id;
    new.created_at := old.created_at;
    new.source_key := old.source_key;
  else
    new.created_at := app.now();
  end if;
  new.updated_at := app.now();
  new.xid := pg_catalog.pg_current_xact_id();
  return new;
end
$$;

-- The record every public row starts from: create table x (like app.record including all, …).
create table app.record (
  id uuid primary key,
  pid text not null unique generated always as (app.pid(id)) stored,
  source text not null,
  source_key text not null,
  as_of text not null check (as_of ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  licence text not null,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  xid xid8 not null default pg_current_xact_id()
);
alter table app.record enable row level security;
comment on column app.record.source_key is 'the row''s key in its source; id is a UUIDv8 made from source + source_key';
comment on column app.record.as_of is 'when the source says this was true: YYYY, YYYY-MM or YYYY-MM-DD';

-- Publishes a directory table: everyone reads living rows, nobody writes through the API.
create procedure app.publish_directory(target regclass)
language plpgsql set search_path = '' as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = target);
begin
  execute pg_catalog.format('alter table %s enable row level security', target);
  execute pg_catalog.format('revoke all on %s from public, anon, authenticated', target);
  -- By column: a right to the whole table is one to xmin, ctid and tableoid too.
  execute pg_catalog.format('grant select (%s) on %s to anon, authenticated', (select pg_catalog.string_agg(pg_catalog.quote_ident(a.attname), ', ')
    from pg_catalog.pg_attribute a where a.attrelid = target and a.attnum > 0 and not a.attisdropped), target);
  execute pg_catalog.format('grant all on %s to service_role', target);
  execute pg_catalog.format('create policy "everyone reads living rows" on %s for select to anon, authenticated using (deleted_at is null)', target);
  execute pg_catalog.format('create trigger touch_row before insert or update on %s for each row execute function app.touch_row()', target);
  execute pg_catalog.format('create index %I on %s (xid, id)', name || '_xid_id', target);
  execute pg_catalog.format('create unique index %I on %s (source, source_key)', name || '_source_key', target);
  if name <> 'sources' then
    execute pg_catalog.format('alter table %s add constraint %I foreign key (source) references public.sources (code)', target, name || '_source');
  end if;
end
$$;

-- One row, changed by the restore runbook: phones that see another epoch pull everything again.
create table app.sync_epoch (only_row boolean primary key default true check (only_row), epoch uuid not null default gen_random_uuid());
insert into app.sync_epoch default values;
alter table app.sync_epoch enable row level security;
