-- What changed in the directories since a phone's packs were built (design: src/data/packs/README.md). Laws kept here:
--   * a cursor is a horizon: every row below it has been read, because no transaction below it can still commit;
--   * a row goes out with the columns and the values that packs carry, so that it may stand for the one in a pack;
--   * a row that is gone is named and not shown.

-- Every directory that phones hold in packs. `of_people`: a view over people and memberships (decision 002).
create table app.directories (
  name text collate "C" primary key,
  of_people boolean not null default false
);
revoke all on app.directories from public, anon, authenticated, service_role;
alter table app.directories enable row level security;
comment on table app.directories is 'a directory that is not here never reaches a phone that has its pack; tests/contract/directories.test.ts compares with the model';

-- Publishing a directory from here on also has its changes told.
alter procedure app.publish_directory(regclass) rename to protect_directory;
create procedure app.publish_directory(target regclass)
language plpgsql set search_path = '' as $$
begin
  call app.protect_directory(target);
  insert into app.directories (name) select c.relname from pg_catalog.pg_class c where c.oid = target;
end
$$;
insert into app.directories (name)
  select c.relname from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid where t.tgfoid = 'app.touch_row()'::regprocedure;
insert into app.directories (name, of_people) values ('senators', true), ('mps', true), ('ministers', true), ('mayors', true);

-- Directories were granted to service_role, yet a write of its failed at what stamps a row: the clock and the public id stand in a
-- schema that it cannot enter.
alter function app.touch_row() security definer;
grant execute on function app.pid(uuid) to service_role;

-- A post that goes to another person changes what is known of the one who loses it.
create function app.touch_former_person() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.people set as_of = as_of where id = old.person_id;
  return null;
end
$$;
create trigger touch_former_person after update of person_id on public.memberships
  for each row when (old.person_id <> new.person_id) execute function app.touch_former_person();

-- The columns of a directory aliased t that packs carry. A reference is its target's public id, or null when the public may not see that.
create function app.directory_columns(of_directory text, out names text[], out cells text)
language sql stable set search_path = '' as $$
  select pg_catalog.array_agg(a.attname::text order by a.attnum), pg_catalog.string_agg(case when f.confrelid is null
      then pg_catalog.format('t.%I', a.attname)
      else pg_catalog.format('(select r.pid from %s r where r.id = t.%I and r.deleted_at is null)', f.confrelid::regclass, a.attname)
    end, ', ' order by a.attnum)
  from pg_catalog.pg_attribute a
  left join pg_catalog.pg_constraint f
    on f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum] and a.atttypid = 'uuid'::regtype
  where a.attrelid = pg_catalog.format('public.%I', of_directory)::regclass and a.attnum > 0 and not a.attisdropped
    and a.attname <> all ('{id,source_key,created_at,updated_at,deleted_at,xid}')
$$;

-- Rows of a table in [since, until), from a place in the order (xid, id): {"columns", "rows", "gone", "count", "xid", "id"} with the
-- place of the last; null when there are none, which costs one look into the index.
create function app.read_directory(of_directory text, since xid8, until xid8, after_xid xid8, after_id uuid, most integer) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
declare
  is_new constant text := 't.xid >= $1 and t.xid < $2 and ($3 is null or (t.xid, t.id) > ($3, $4))';
  of_columns record;
  is_any boolean;
  page jsonb;
begin
  execute pg_catalog.format('select exists (select from public.%I t where %s)', of_directory, is_new)
    into is_any using since, until, after_xid, after_id;
  if not is_any then return null; end if;
  of_columns := app.directory_columns(of_directory);
  execute pg_catalog.format(
    'select jsonb_build_object(''count'', count(*), ''xid'', (array_agg(p.xid order by p.xid desc, p.id desc))[1],
        ''id'', (array_agg(p.id order by p.xid desc, p.id desc))[1],
        ''rows'', coalesce(jsonb_agg(p.cells order by p.xid, p.id) filter (where p.deleted_at is null), ''[]''),
        ''gone'', coalesce(jsonb_agg(jsonb_build_array($6, p.pid, p.xid::text) order by p.xid, p.id) filter (where p.deleted_at is not null), ''[]''))
     from (select t.xid, t.id, t.pid, t.deleted_at, jsonb_build_array(%s, t.xid::text) as cells from public.%I t
       where %s order by t.xid, t.id limit $5) p', of_columns.cells, of_directory, is_new)
    into page using since, until, after_xid, after_id, most, of_directory;
  return page || pg_catalog.jsonb_build_object('columns', of_columns.names || 'xid'::text);
end
$$;

-- The same for a view over people, in the order of their ids: of everyone whose row or whose posts changed it says how the view shows
-- them, or that it does not. What counts is the last of these changes, whatever post the view picks, so the row itself cannot tell it;
-- and who was changed beyond the horizon as well is left for the next time, or an older transaction could still change them unseen.
create function app.read_office(of_view text, since xid8, until xid8, after_id uuid, most integer) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
declare
  of_columns record;
  page jsonb;
begin
  if not exists (select from public.people p where p.xid >= since and p.xid < until)
    and not exists (select from public.memberships m where m.xid >= since and m.xid < until) then return null; end if;
  of_columns := app.directory_columns(of_view);
  execute pg_catalog.format(
    'with touched as (
       select p.id from public.people p where p.xid >= $1 and p.xid < $2
       union select m.person_id from public.memberships m where m.xid >= $1 and m.xid < $2),
     page as (
       select p.id, p.pid, c.xid from touched join public.people p using (id) cross join lateral (
         select greatest(p.xid, (select m.xid from public.memberships m where m.person_id = p.id order by m.xid desc limit 1)) as xid) c
       where c.xid < $2 and ($3 is null or p.id > $3) order by p.id limit $4)
     select jsonb_build_object(''count'', count(*), ''id'', (array_agg(page.id order by page.id desc))[1],
        ''rows'', coalesce(jsonb_agg(v.cells order by page.id) filter (where v.cells is not null), ''[]''),
        ''gone'', coalesce(jsonb_agg(jsonb_build_array($5, page.pid, page.xid::text) order by page.id) filter (where v.cells is null), ''[]''))
     from page left join lateral (
       select jsonb_build_array(%s, page.xid::text) as cells from public.%I t where t.id = page.id and t.deleted_at is null) v on true',
    of_columns.cells, of_view)
    into page using since, until, after_id, most, of_view;
  return page || pg_catalog.jsonb_build_object('columns', of_columns.names || 'xid'::text);
end
$$;

-- Stable, so that all its queries see one snapshot, and a copy of the database may answer. Without a cursor there is nothing to tell:
-- packs bring what is old. A cursor is {epoch, xid}; amid pages also {page: {horizon, name, xid, id}}.
create function app.pull_directories(cur jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  epoch text := (select e.epoch::text from app.sync_epoch e);
  answer jsonb := '{"v": 1, "changes": {}, "gone": []}';
  now_xid xid8 := pg_catalog.pg_snapshot_xmin(pg_catalog.pg_current_snapshot());
  page jsonb := case when app.to_xid(cur -> 'page' ->> 'horizon') is not null then cur -> 'page' end;
  horizon xid8 := coalesce(app.to_xid(page ->> 'horizon'), now_xid);
  since xid8 := coalesce(app.to_xid(cur ->> 'xid'), horizon);
  at_name text collate "C" := coalesce(page ->> 'name', '');
  after_xid xid8;
  after_id uuid;
  room integer := 2000;
  directory app.directories;
  found_rows jsonb;
  changes jsonb := '{}';
  gone jsonb := '[]';
begin
  if cur ->> 'epoch' <> epoch then
    return answer || pg_catalog.jsonb_build_object('reset', true, 'cursor', pg_catalog.jsonb_build_object('epoch', epoch, 'xid', now_xid::text));
  end if;
  -- A copy of the database that is behind, or nothing was written: what was asked with is asked with again.
  if horizon > now_xid or since >= horizon then
    return answer || pg_catalog.jsonb_build_object('cursor', pg_catalog.jsonb_build_object('epoch', epoch, 'xid', since::text)
      || case when page is null then '{}' else pg_catalog.jsonb_build_object('page', page) end);
  end if;
  for directory in select * from app.directories d where d.name >= at_name order by d.name loop
    after_xid := case when directory.name = at_name then app.to_xid(page ->> 'xid') end;
    after_id := case when directory.name = at_name then app.to_uuid(page ->> 'id') end;
    found_rows := case when directory.of_people
      then app.read_office(directory.name, since, horizon, after_id, room)
      else app.read_directory(directory.name, since, horizon, after_xid, after_id, room) end;
    continue when found_rows is null;
    if pg_catalog.jsonb_array_length(found_rows -> 'rows') > 0 then
      changes := changes || pg_catalog.jsonb_build_object(directory.name,
        pg_catalog.jsonb_build_object('columns', found_rows -> 'columns', 'rows', found_rows -> 'rows'));
    end if;
    gone := gone || (found_rows -> 'gone');
    room := room - (found_rows ->> 'count')::integer;
    if room = 0 then
      return answer || pg_catalog.jsonb_build_object('changes', changes, 'gone', gone, 'more', true, 'cursor', pg_catalog.jsonb_build_object(
        'epoch', epoch, 'xid', since::text, 'page', pg_catalog.jsonb_build_object(
          'horizon', horizon::text, 'name', directory.name, 'xid', found_rows -> 'xid', 'id', found_rows -> 'id')));
    end if;
  end loop;
  return answer || pg_catalog.jsonb_build_object('changes', changes, 'gone', gone,
    'cursor', pg_catalog.jsonb_build_object('epoch', epoch, 'xid', horizon::text));
end
$$;

create function public.pull_directories(v integer, cursor jsonb) returns jsonb
language sql stable set search_path = ''
begin atomic
  select case when v = 1 then app.pull_directories(cursor) else '{"v": 1, "status": "upgrade_required"}' end;
end;
grant execute on function app.pull_directories(jsonb), public.pull_directories(integer, jsonb) to anon, authenticated;
