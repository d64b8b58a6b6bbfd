-- Fields of contents: how each type is read, and what is written for a kind when it is published. The law of 0100 that is kept here: nothing is put together
-- at run time; a migration writes functions from the catalog, with a branch a kind.

-- What a field's type makes of what was told; null where it is not of the type. One character more than any limit stays, so that too
-- long is refused and not cut; a number beyond its column becomes the column's end, which its own limit refuses by name.
create function app.read_line(told jsonb) returns text language sql immutable set search_path = '' as $$
  select case pg_catalog.jsonb_typeof(told) when 'string' then app.clean_text(told #>> '{}', 5001) end $$;
create function app.read_lines(told jsonb) returns text language sql immutable set search_path = '' as $$
  select case pg_catalog.jsonb_typeof(told) when 'string' then app.clean_lines(told #>> '{}', 5001) end $$;
create function app.read_text(told jsonb) returns text language sql immutable set search_path = '' as $$
  select case pg_catalog.jsonb_typeof(told) when 'string' then pg_catalog.left(told #>> '{}', 201) end $$;
create function app.read_list(told jsonb) returns text[] language sql immutable set search_path = '' as $$
  select case pg_catalog.jsonb_typeof(told) when 'array'
    then array(select distinct pg_catalog.left(e, 201) from pg_catalog.jsonb_array_elements_text(told) as e order by 1 limit 51) end $$;
create function app.read_whole(told jsonb) returns bigint language sql immutable set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(told) = 'number' and told #>> '{}' ~ '^-?[0-9]{1,18}$' then (told #>> '{}')::bigint end $$;
create function app.read_integer(told jsonb) returns integer language sql immutable set search_path = '' as $$
  select case when told.whole is not null then least(greatest(told.whole, -2147483648), 2147483647)::integer end from (select app.read_whole(told)) as told(whole) $$;
create function app.read_flag(told jsonb) returns boolean language sql immutable set search_path = '' as $$
  select case pg_catalog.jsonb_typeof(told) when 'boolean' then told::boolean end $$;
create function app.read_time(told jsonb) returns timestamptz language sql stable set search_path = '' as $$ select app.to_time(told #>> '{}') $$;
create function app.read_day(told jsonb) returns date language sql stable set search_path = '' as $$
  select (app.to_time((told #>> '{}') || 'T00:00:00Z') at time zone 'UTC')::date $$;

-- A day ends at midnight in Cameroon.
create function app.end_of(told timestamptz) returns timestamptz language sql immutable set search_path = '' as $$ select told $$;
create function app.end_of(told date) returns timestamptz language sql immutable set search_path = '' as $$
  select (told + 1)::timestamp at time zone 'Africa/Douala' $$;

create function app.reader_of(of_type text) returns text
language sql immutable strict set search_path = '' as $$
  select case of_type when 'app.line' then 'read_line' when 'app.lines' then 'read_lines' when 'text' then 'read_text' when 'text[]' then 'read_list'
    when 'integer' then 'read_integer' when 'app.xaf' then 'read_whole' when 'boolean' then 'read_flag'
    when 'timestamp with time zone' then 'read_time' when 'date' then 'read_day' end
$$;

-- The columns of a kind's table that are its fields. `told_at` is when they were last written: the bounds of times count from it.
create function app.content_columns(target text) returns table (name text, type text, place smallint, has_default boolean)
language sql stable set search_path = '' as $$
  select a.attname::text, pg_catalog.format_type(a.atttypid, null), a.attnum, a.atthasdef from pg_catalog.pg_attribute a
  where a.attrelid = ('app.' || pg_catalog.quote_ident(target))::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'told_at'
    and a.attname not in (select s.attname from pg_catalog.pg_attribute s where s.attrelid = 'app.synced'::regclass and s.attnum > 0)
$$;

-- Makes a table of fields a kind. `rules`: its line of app.content_kinds, and {"states": {state: {seen, edit, waits, takes}}, "moves":
-- [[from, to, by, {reasons, note}]]}.
create procedure app.publish_content(rules jsonb)
language plpgsql set search_path = '' as $$
declare
  k app.content_kinds := pg_catalog.jsonb_populate_record(null::app.content_kinds, '{"v": 1, "oldest_v": 1, "is_signed": false, "takes_picture": false, "hangs": false, "on_own": false, "whole_name": false, "goes_with_owner": false, "is_once": false, "is_confidential": false, "hidden": [], "imported": [], "has_own_life": false, "reads_first": []}' || rules);
  unreadable text;
  shown text[];
begin
  select c.name into unreadable from app.content_columns(k.table_name) c where not k.has_own_life and app.reader_of(c.type) is null limit 1;
  if unreadable is not null then raise exception 'no reader for the column % of %', unreadable, k.table_name; end if;
  -- It goes when its author leaves, and what others read of it stays.
  select a.attname into unreadable from pg_catalog.pg_attribute a
    where a.attrelid = ('app.' || pg_catalog.quote_ident(k.table_name))::regclass and a.attname = any (k.hidden) and a.attnotnull limit 1;
  if unreadable is not null then raise exception 'the private field % of % must be optional', unreadable, k.table_name; end if;
  insert into app.content_kinds select k.*;
  insert into app.content_states select k.kind, s.key, s.value ->> 'seen', coalesce((s.value ->> 'edit')::boolean, false),
    coalesce((s.value ->> 'waits')::boolean, false), array(select pg_catalog.jsonb_array_elements_text(s.value -> 'takes'))
    from pg_catalog.jsonb_each(rules -> 'states') as s;
  select s.state into unreadable from app.content_states s where s.kind = k.kind and s.is_edited and s.seen is not null and s.state <> k.submits_to limit 1;
  if unreadable is not null then raise exception 'a % that is % would be rewritten past its review', k.kind, unreadable; end if;
  insert into app.content_moves select k.kind, m ->> 0, m ->> 1, m ->> 2,
    case when m -> 3 ? 'reasons' then array(select pg_catalog.jsonb_array_elements_text(m -> 3 -> 'reasons')) end, m -> 3 ->> 'note'
    from pg_catalog.jsonb_array_elements(rules -> 'moves') as m;
  if not k.has_own_life then
    execute pg_catalog.format('alter table app.%I add foreign key (id) references app.contents (id) on delete cascade', k.table_name);
    shown := array(select c.name from app.content_columns(k.table_name) c where c.name <> all (k.hidden) order by c.place);
    call app.publish_synced(('app.' || pg_catalog.quote_ident(k.table_name))::regclass, 5, shown);
  end if;
  call app.write_content_functions();
end
$$;

-- keep_<table>: the fields as a member told them, into the table; and area and end into the head.
create procedure app.write_keep_function(k app.content_kinds)
language plpgsql set search_path = '' as $$
declare
  target text := k.table_name;
  is_timed boolean := exists (select from pg_catalog.pg_attribute a where a.attrelid = ('app.' || pg_catalog.quote_ident(target))::regclass and a.attname = 'told_at');
begin
  execute (select pg_catalog.format($make$
    create or replace function app.%1$I(target uuid, told jsonb) returns void language plpgsql set search_path = '' set timezone = 'UTC' as $keep$
    #variable_conflict use_variable
    declare
      unread text := case %10$s end;
    begin
      -- What is no value of its field is refused, and not kept as if nothing had been told.
      if unread is not null then raise exception 'unread' using errcode = 'check_violation', column = unread; end if;
      insert into app.%2$I as f (id, scope, %3$s%6$s) values (target, 'archive', %4$s%7$s)
        on conflict (id) do update set %5$s%8$s;
      %9$s
    end
    $keep$ $make$, 'keep_' || target, target,
    pg_catalog.string_agg(pg_catalog.quote_ident(c.name), ', ' order by c.place),
    pg_catalog.string_agg(pg_catalog.format('app.%I(told -> %L)', app.reader_of(c.type), c.name), ', ' order by c.place),
    pg_catalog.string_agg(pg_catalog.format('%1$I = excluded.%1$I', c.name), ', ' order by c.place),
    case when is_timed then ', told_at' else '' end, case when is_timed then ', app.now()' else '' end,
    case when is_timed then ', told_at = excluded.told_at' else '' end,
    case when coalesce(k.area_column, k.ends_column) is not null then pg_catalog.format('update app.contents c set region_code = %s, ends_at = %s from app.%I f where c.id = target and f.id = target;',
      coalesce('f.' || pg_catalog.quote_ident(k.area_column), 'c.region_code'), coalesce('app.end_of(f.' || pg_catalog.quote_ident(k.ends_column) || ')', 'c.ends_at'), target) end,
    pg_catalog.string_agg(pg_catalog.format('when app.%1$I(told -> %2$L) is null and coalesce(pg_catalog.jsonb_typeof(told -> %2$L), ''null'') <> all (%3$L) then %2$L',
      app.reader_of(c.type), c.name, case when c.type in ('app.line', 'app.lines') then '{"null",string}' else '{"null"}' end), ' ' order by c.place))
    from app.content_columns(target) c where c.name <> all (k.imported));
end
$$;

-- keep_<table>, and the functions of 0100 with a branch a kind. Called again by a migration that changes a kind's columns.
create procedure app.write_content_functions()
language plpgsql set search_path = '' as $$
declare
  k app.content_kinds;
  follow text := '';
  fields text := '';
  keep text := '';
  blank text := '';
  locks text := '';
  moves text := '';
  back text := '';
begin
  for k in select * from app.content_kinds order by kind loop
    if k.has_own_life then
      follow := follow || pg_catalog.format(' when %L then null;', k.kind);
      blank := blank || pg_catalog.format(' when %L then null;', k.kind);
      fields := fields || pg_catalog.format(' when %L then return app.%I(target);', k.kind, 'facts_of_' || k.kind);
      locks := locks || pg_catalog.format(' when %L then perform app.%I(target);', k.kind, 'lock_of_' || k.kind);
      moves := moves || pg_catalog.format(' when %L then return app.%I(target, to_state, because, words);', k.kind, 'move_of_' || k.kind);
      back := back || pg_catalog.format(' when %L then return app.%I(d);', k.kind, 'take_back_of_' || k.kind);
      continue;
    end if;
    call app.write_keep_function(k);
    follow := follow || pg_catalog.format(' when %L then update app.%I f set scope = to_scope, deleted_at = gone_at where f.id = target;', k.kind, k.table_name);
    fields := fields || pg_catalog.format(' when %L then return (select pg_catalog.to_jsonb(f.*) - array[%s, ''told_at''] from app.%I f where f.id = target);', k.kind,
      (select pg_catalog.string_agg(pg_catalog.quote_literal(s.attname), ', ') from pg_catalog.pg_attribute s where s.attrelid = 'app.synced'::regclass and s.attnum > 0), k.table_name);
    keep := keep || pg_catalog.format(' when %L then perform app.%I(target, told);', k.kind, 'keep_' || k.table_name);
    blank := blank || pg_catalog.format(' when %L then ', k.kind) || case when k.hidden = '{}' then 'null;' else pg_catalog.format('update app.%I f set %s where f.id = target;', k.table_name,
      (select pg_catalog.string_agg(pg_catalog.format('%I = null', h), ', ') from pg_catalog.unnest(k.hidden) as h)) end;
  end loop;
  execute 'create or replace function app.follow_fields(of_kind text, target uuid, to_scope text, gone_at timestamptz) returns void language plpgsql set search_path = '''' as $f$ #variable_conflict use_variable
    begin case of_kind' || follow || ' end case; end $f$';
  execute 'create or replace function app.fields_of(of_kind text, target uuid) returns jsonb language plpgsql stable set search_path = '''' set timezone = ''UTC'' as $f$ #variable_conflict use_variable
    begin case of_kind' || fields || ' end case; end $f$';
  execute 'create or replace function app.keep_fields(of_kind text, target uuid, told jsonb) returns void language plpgsql set search_path = '''' as $f$ #variable_conflict use_variable
    begin case of_kind' || keep || ' end case; end $f$';
  execute 'create or replace function app.blank_private(of_kind text, target uuid) returns void language plpgsql set search_path = '''' as $f$ #variable_conflict use_variable
    begin case of_kind' || blank || ' end case; end $f$';
  if moves = '' then return; end if;
  execute 'create or replace function app.lock_own_life(of_kind text, target uuid) returns void language plpgsql set search_path = '''' as $f$ #variable_conflict use_variable
    begin case of_kind' || locks || ' else null; end case; end $f$';
  execute 'create or replace function app.move_own_life(of_kind text, target uuid, to_state text, because text, words text) returns jsonb language plpgsql set search_path = '''' as $f$ #variable_conflict use_variable
    begin case of_kind' || moves || ' end case; end $f$';
  execute 'create or replace function app.take_back_own_life(of_kind text, d app.content_decisions) returns boolean language plpgsql set search_path = '''' as $f$ #variable_conflict use_variable
    begin case of_kind' || back || ' end case; end $f$';
end
$$;

-- What it is called, for notifications and moderators.
create function app.content_title(c app.contents) returns text
language plpgsql stable set search_path = '' as $$
begin
  return pg_catalog.left(app.fields_of(c.kind, c.id) ->> (select k.title_column from app.content_kinds k where k.kind = c.kind), 120);
end
$$;
