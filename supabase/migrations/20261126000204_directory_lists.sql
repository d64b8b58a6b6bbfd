-- What editors read of the directory: a page of rows, and one row with its parts and its history (decision 104).

-- A page of fifty: rows whose name begins with the words or has a word that does, of a region, of a role (people), the older source first where `stale`.
create function app.list_directory_rows(asked jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  table_name text := asked ->> 'table';
  word text := pg_catalog.btrim(app.fold(app.clean_text(asked ->> 'text', 100)));
  page integer := case when asked ->> 'page' ~ '^\d{1,4}$' then (asked ->> 'page')::integer else 0 end;
  stale_before text := pg_catalog.to_char(app.now() - interval '18 months', 'YYYY-MM-DD');
  is_wanted text := 't.deleted_at is null';
  found_rows jsonb;
  total bigint;
  stale bigint;
begin
  if not app.may_edit_directories() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if not app.has_list(table_name) then return '{"status": "not_found"}'; end if;
  if asked ->> 'region' <> '' and exists (select from pg_catalog.pg_attribute a
      where a.attrelid = pg_catalog.format('public.%I', table_name)::regclass and a.attname = 'region_code') then is_wanted := is_wanted || ' and t.region_code = $1 ->> ''region'''; end if;
  if table_name = 'people' and asked ->> 'role' <> '' then
    is_wanted := is_wanted || ' and exists (select from public.memberships m where m.person_id = t.id and m.deleted_at is null and m.role = $1 ->> ''role'')';
  end if;
  if word <> '' then is_wanted := is_wanted || ' and pg_catalog.strpos('' '' || pg_catalog.translate(app.fold(t.name), ''-‐‑'', ''   ''), '' '' || $2) > 0'; end if;
  execute pg_catalog.format('select count(*), count(*) filter (where app.latest_day(t.as_of) < $3) from public.%I t where %s', table_name, is_wanted)
    into total, stale using asked, word, stale_before;
  if asked ->> 'stale' = 'true' then is_wanted := is_wanted || ' and app.latest_day(t.as_of) < $3'; end if;
  execute pg_catalog.format('select coalesce(jsonb_agg(app.told_row(%1$L, p.seen) order by p.place), ''[]'') from (
      select to_jsonb(t) as seen, row_number() over () as place from (select * from public.%1$I t where %2$s order by %3$s t.name, t.id offset %4$s limit 50) t) p',
    table_name, is_wanted, case when asked ->> 'stale' = 'true' then 't.as_of,' else '' end, 50 * page) into found_rows using asked, word, stale_before;
  return jsonb_build_object('status', 'ok', 'rows', found_rows, 'total', total, 'stale', stale);
end
$$;

-- The last day that a date may mean: 2024 lasts to its December.
create function app.latest_day(partial_date text) returns text
language sql immutable set search_path = '' as $$
  select partial_date || pg_catalog.substr('-12-31', char_length(partial_date) - 3)
$$;

-- What is written with a row and has no list of its own: the posts of a person, what was answered about an outlet.
create function app.parts_of(of_table text, whole uuid) returns table (id uuid, told jsonb)
language plpgsql stable set search_path = '' as $$
begin
  if of_table = 'people' then
    return query select m.id, case when m.deleted_at is null then app.told_row('memberships', to_jsonb(m)) end from public.memberships m
      where m.person_id = whole order by m.started desc nulls last, m.term desc nulls last, m.id;
  elsif of_table = 'outlets' then
    return query select c.id, app.told_row('outlet_checks', to_jsonb(c)) from public.outlet_checks c where c.outlet_id = whole;
  end if;
end
$$;

-- Also one that is gone. Null: there was none.
create function app.row_with_pid(table_name text, of_pid text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  seen jsonb;
begin
  execute pg_catalog.format('select to_jsonb(t) from public.%I t where t.pid = $1', table_name) into seen using of_pid;
  return seen;
end
$$;

-- One row by its pid, with the parts of it, what was merged into it or it into (0212), and what editors have done to it, newest first.
create function app.read_directory_row(of_table text, of_pid text) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  seen jsonb;
begin
  if not app.may_edit_directories() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if not app.has_list(of_table) then return '{"status": "not_found"}'; end if;
  seen := app.row_with_pid(of_table, of_pid);
  if seen is null then return '{"status": "not_found"}'; end if;
  return jsonb_build_object('status', 'ok', 'row', app.told_row(of_table, seen),
    'parts', (select coalesce(jsonb_agg(p.told) filter (where p.told is not null), '[]') from app.parts_of(of_table, (seen ->> 'id')::uuid) p),
    'merges', (select coalesce(jsonb_agg(jsonb_build_object('table', r.of_table, 'id', r.from_id, 'at', r.at, 'may_undo', r.at >= app.now() - interval '30 days',
        'gone', app.told_row(r.of_table, app.row_of(r.of_table, r.from_id)), 'kept', app.told_row(r.of_table, app.row_of(r.of_table, r.to_id))) order by r.at desc, r.from_id), '[]')
      from app.directory_redirects r where r.of_table = read_directory_row.of_table and (seen ->> 'id')::uuid in (r.from_id, r.to_id)
        or read_directory_row.of_table = 'people' and r.of_table = 'memberships' and r.to_id in (
          select m.id from public.memberships m where m.person_id = (seen ->> 'id')::uuid)),
    'history', (select coalesce(jsonb_agg(h.told order by h.id desc), '[]') from (
      select a.id, jsonb_build_object('id', a.id, 'at', a.at, 'action', a.action) || a.details as told
      from app.acts_on(array[(seen ->> 'id')::uuid] || array(select p.id from app.parts_of(of_table, (seen ->> 'id')::uuid) p)) a
      order by a.id desc limit 20) h));
end
$$;

create function public.list_directory_rows(asked jsonb) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.list_directory_rows(asked);
end;
create function public.read_directory_row(of_table text, of_pid text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_directory_row(of_table, of_pid);
end;
grant execute on function app.list_directory_rows(jsonb), app.read_directory_row(text, text), public.list_directory_rows(jsonb), public.read_directory_row(text, text)
  to authenticated;
