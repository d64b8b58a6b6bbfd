-- One round trip for phones: acts go up, rows come down (design: src/data/sync/README.md). Laws kept here:
--   * a cursor is a horizon: every row below it has been read, because no transaction below it can still commit;
--   * an act and its entry in the ledger are one transaction, so a replay hears the first answer and changes nothing;
--   * a row goes only to whom its scope is granted; that it left a scope is told to those who had it.
-- Synced tables stand in the schema app, which no API role can enter: these two functions are the only way to them.

-- What every synced table starts from: create table app.x (like app.synced including all, …).
create table app.synced (
  id uuid primary key,
  scope text not null,
  -- Rises with every write, under the row's own lock: of two versions the higher is newer (decision 040).
  rev integer not null default 1,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table app.synced_tables (
  name text primary key,
  -- A page is filled table by table, in this order.
  place integer not null unique,
  columns text[] not null,
  -- A page holds 5,000 of these.
  weight integer not null check (weight between 1 and 100)
);

-- The columns of a table aliased t, as arguments of jsonb_build_array.
create function app.cells_of(columns text[]) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.string_agg(pg_catalog.format('t.%I', c.name), ', ' order by c.place)
  from pg_catalog.unnest(columns) with ordinality as c(name, place)
$$;

-- Two functions for each synced table, made anew whenever its line in app.synced_tables changes. A statement put together at every
-- call would be planned at every call, and planning cost three times what reading did.
--   page_of_<table>: rows by scope, from a place in the order (xid, id), with the place of the last. `read_to`: for each of `scopes`,
--     the last xid that was read of it. One comparison of rows, and no other bound below: with two, a pull without news walks through
--     the whole scope. The rows themselves come in no order. In a view an id may stand in many scopes, so the rows of a page are those of
--     its scopes and of no other.
--   touched_of_<table>: some rows as they are now, for whom may read them.
create function app.write_readers() returns trigger
language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format($make$
    create or replace function app.%1$I(scopes text[], read_to xid8[], until xid8, after_xid xid8, after_id uuid, most integer,
      out rows json, out amount integer, out last_xid xid8, out last_id uuid)
    language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $page$
    begin
      with page as materialized (
        select s.scope, r.xid, r.id from unnest(scopes, read_to) as s(scope, read_to) cross join lateral (
          select t.xid, t.id from app.%3$I t
          where t.scope = s.scope and t.xid < until and t.deleted_at is null and (t.xid, t.id) >
            (greatest(s.read_to, after_xid), case when after_xid > s.read_to then after_id else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end)
          order by t.xid, t.id limit most) r
        order by r.xid, r.id limit most)
      select (select pg_catalog.json_agg(json_build_array(%2$s)) from page p join app.%3$I t on t.id = p.id and t.scope = p.scope), (select count(*) from page), l.xid, l.id
        into rows, amount, last_xid, last_id
      from (select 1) as always left join lateral (select p.xid, p.id from page p order by p.xid desc, p.id desc limit 1) l on true;
    end
    $page$
    $make$, 'page_of_' || new.name, app.cells_of(new.columns), new.name);
  execute pg_catalog.format($make$
    create or replace function app.%1$I(ids uuid[], scopes text[]) returns jsonb
    language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $touched$
    begin
      return (select pg_catalog.jsonb_agg(jsonb_build_array(%2$s)) from app.%3$I t where t.id = any (ids) and t.scope = any (scopes) and t.deleted_at is null);
    end
    $touched$
    $make$, 'touched_of_' || new.name, app.cells_of(new.columns), new.name);
  return null;
end
$$;
create trigger write_readers after insert or update on app.synced_tables for each row execute function app.write_readers();

-- places_to_read: the places of the tables that have a row of one of `scopes`, from after the last xid that was read of it. Most calls have
-- news of none, and one statement that looks at the end of each index costs a tenth of reading an empty page of each. In the order of the
-- index, or the planner walks through the table because it expects to meet a row soon.
create function app.write_places_to_read() returns trigger
language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format($make$
    create or replace function app.places_to_read(scopes text[], read_to xid8[], until xid8) returns integer[]
    language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $places$
    begin
      return array(%s);
    end
    $places$
    $make$, (select pg_catalog.string_agg(pg_catalog.format('select %s where exists (select from unnest(scopes, read_to) as s(scope, read_to) cross join lateral (
        select from app.%I t where t.scope = s.scope and t.xid > s.read_to and t.xid < until order by t.xid limit 1) r)', t.place, t.name), ' union all ' order by t.place)
      from app.synced_tables t));
  return null;
end
$$;
create trigger write_places_to_read after insert or update on app.synced_tables for each statement execute function app.write_places_to_read();

-- Rows that left a scope or were deleted. `rev`: the last that belonged to the scope. Deleted means deleted_at: a DELETE leaves no
-- trace here, so it is for rows that only phones held which lose their whole scope with it (what goes with its member's account).
create table app.gone_rows (
  scope text not null,
  table_name text not null,
  id uuid not null,
  rev integer not null,
  xid xid8 not null,
  primary key (scope, table_name, id)
);
create index gone_rows_scope_xid on app.gone_rows (scope, xid);

create function app.touch_synced() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.id := old.id;
    new.created_at := old.created_at;
    new.rev := old.rev + 1;
    if old.deleted_at is null and (new.scope <> old.scope or new.deleted_at is not null) then
      insert into app.gone_rows as g (scope, table_name, id, rev, xid)
        values (old.scope, tg_table_name, old.id, old.rev, pg_catalog.pg_current_xact_id())
        on conflict (scope, table_name, id) do update set rev = excluded.rev, xid = excluded.xid;
    end if;
  else
    new.created_at := app.now();
    new.rev := 1;
  end if;
  new.updated_at := app.now();
  new.xid := pg_catalog.pg_current_xact_id();
  return new;
end
$$;

create procedure app.publish_synced(target regclass, of_weight integer, of_columns text[])
language plpgsql set search_path = '' as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = target);
begin
  execute pg_catalog.format('alter table %s enable row level security', target);
  execute pg_catalog.format('revoke all on %s from public, anon, authenticated, service_role', target);
  execute pg_catalog.format('create trigger touch_synced before insert or update on %s for each row execute function app.touch_synced()', target);
  execute pg_catalog.format('create index %I on %s (scope, xid, id)', name || '_scope_xid_id', target);
  insert into app.synced_tables (name, place, columns, weight)
    values (name, (select coalesce(max(t.place), 0) + 1 from app.synced_tables t), array['id', 'xid', 'rev', 'scope'] || of_columns, of_weight);
end
$$;

-- The answers given, so that an act that comes again hears the same. Kept longer than an act may wait on a phone.
create table app.ledger (
  user_id uuid not null references auth.users (id) on delete cascade,
  op_id uuid not null,
  name text not null,
  result jsonb not null,
  at timestamptz not null,
  primary key (user_id, op_id)
);
create index ledger_at on app.ledger (at);
create index ledger_user_id_at on app.ledger (user_id, at);

-- What members can do: a name here is a function app.<name>(args jsonb, claimed timestamptz) that answers with a verdict
-- {"status", "field"?, "why"?, "rows"?: [[table, id], …]}. It writes nothing unless it accepts.
create table app.mutations (
  name text primary key,
  v integer not null,
  -- Arguments of this version and later are understood.
  oldest_v integer not null check (oldest_v <= v),
  -- False: nothing of the act is kept, neither that it came nor what it was answered. It must know by itself that it was done already,
  -- and it travels alone.
  keeps_answer boolean not null default true
);

-- Nothing can be written: the service is read only for the caller (20261129000400), or a copy of the database answers.
create function app.is_reading() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return pg_catalog.current_setting('transaction_read_only') = 'on';
end
$$;

-- What goes through the round trip, one line each. Of a feature <name> there are three functions, and nothing of the round trip knows more:
--   scopes_of_<name>(asked text[]) returns table (scope text, number text): what the caller may have beside what everybody has, each with
--     the number of its grant;
--   lock_for_<name>(ops jsonb): locks the rows that these acts contend for, of several in one order;
--   export_of_<name>(member uuid) returns jsonb: what it holds on a member, by name.
create table app.features (
  name text primary key,
  -- Locks are taken in this order.
  place integer not null unique
);
create function app.write_features() returns trigger
language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format($make$
    create or replace function app.scopes_of_features(asked text[]) returns table (scope text, number text) language plpgsql stable set search_path = '' as $body$ begin %s end $body$
    $make$, (select pg_catalog.string_agg(pg_catalog.format('return query select * from app.%I(asked);', 'scopes_of_' || f.name), ' ' order by f.place) from app.features f));
  execute pg_catalog.format($make$
    create or replace function app.lock_contended(ops jsonb) returns void language plpgsql set search_path = '' as $body$ begin %s end $body$
    $make$, (select pg_catalog.string_agg(pg_catalog.format('perform app.%I(ops);', 'lock_for_' || f.name), ' ' order by f.place) from app.features f));
  return null;
end
$$;
create trigger write_features after insert or update on app.features for each statement execute function app.write_features();

revoke all on app.synced, app.synced_tables, app.gone_rows, app.ledger, app.mutations, app.features from public, anon, authenticated, service_role;
alter table app.synced enable row level security;
alter table app.synced_tables enable row level security;
alter table app.gone_rows enable row level security;
alter table app.ledger enable row level security;
alter table app.mutations enable row level security;
alter table app.features enable row level security;
