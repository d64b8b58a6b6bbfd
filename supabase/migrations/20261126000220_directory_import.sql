-- A file of rows, looked at first and then written in one transaction (decision 104). Laws kept here:
--   * nothing is written by looking; what is written is what was looked at, or nothing is: each row says which version it was compared with;
--   * a thousand rows and 500 KB at most, and one that is at fault stops all that were chosen with it;
--   * it is one entry of the log, which has how many and the hash of its rows; the rows stand beside it with old and new value.

create table app.directory_imports (
  entry bigint not null,
  place integer not null,
  row_id uuid not null,
  told jsonb not null,
  primary key (entry, place)
);
create index directory_imports_row_id on app.directory_imports (row_id);
alter table app.directory_imports enable row level security;
revoke all on app.directory_imports from public, anon, authenticated, service_role;
comment on column app.directory_imports.entry is 'of public.audit_log, which has the hash of these rows and only grows: so do they';
create trigger refuse_change before update or delete on app.directory_imports for each row execute function app.refuse_change();
create trigger refuse_truncate before truncate on app.directory_imports for each statement execute function app.refuse_change();

-- The row that a line of a file means: by its pid, else the only one of its name (and region, and subdivision, where they are told). {"id"}, {} or {"fault"}.
create function app.find_told_row(table_name text, of_pid text, cells jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  ids uuid[];
begin
  if of_pid is not null then
    execute pg_catalog.format('select array_agg(t.id) from public.%I t where t.pid = $1 and t.deleted_at is null', table_name) into ids using of_pid;
    return case when ids is null then '{"fault": "unknown"}' else jsonb_build_object('id', ids[1]) end;
  end if;
  if table_name = 'people' then
    select pg_catalog.array_agg(p.id) into ids from public.people p where p.deleted_at is null and app.name_words(p.name) = app.name_words(cells ->> 'name');
  else
    select pg_catalog.array_agg(v.id) into ids from public.villages v where v.deleted_at is null and app.fold(v.name) = app.fold(cells ->> 'name')
      and (cells ->> 'region_code' is null or v.region_code = cells ->> 'region_code')
      and (cells ->> 'subdivision_code' is null or v.subdivision_code = cells ->> 'subdivision_code');
  end if;
  return case when ids is null then '{}' when pg_catalog.array_length(ids, 1) > 1 then '{"fault": "several"}' else jsonb_build_object('id', ids[1]) end;
end
$$;
-- A thousand lines look for a thousand names. Whoever writes a row computes these: the services with the server's own key too.
grant execute on function app.fold(text), app.name_words(text) to service_role;
create index villages_folded on public.villages (app.fold(name)) where deleted_at is null;
create index people_name_words on public.people (app.name_words(name)) where deleted_at is null;

-- The rules of a table, asked of a row that does not stand there: the column of the first that is broken, or null.
create function app.broken_rule(table_name text, would_be jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  rules text := (select pg_catalog.string_agg(pg_catalog.format('when (%s) is false then %L', pg_catalog.pg_get_expr(c.conbin, c.conrelid), c.conname), ' ' order by c.conname)
    from pg_catalog.pg_constraint c where c.conrelid = pg_catalog.format('public.%I', table_name)::regclass and c.contype = 'c');
  broken text;
begin
  execute pg_catalog.format('select case %s end from jsonb_populate_record(null::public.%I, $1)', rules, table_name) into broken using would_be;
  return case when broken is not null then coalesce(app.column_of(broken, table_name), 'line') end;
end
$$;

-- What one line would do: {"line", "kind": new | changed | same | faulty, "id", "pid", "rev", "title", "changes", "faults"}. An empty cell says nothing of its field.
create function app.plan_line(table_name text, told jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  cells jsonb := case when pg_catalog.jsonb_typeof(told -> 'cells') = 'object' then told -> 'cells' else '{}' end;
  of_pid text := nullif(pg_catalog.btrim(cells ->> 'pid'), '');
  read jsonb;
  meant jsonb := '{}';
  seen jsonb;
  faults jsonb;
  odd text;
  written jsonb;
begin
  cells := (select coalesce(jsonb_object_agg(c.key, c.value), '{}') from pg_catalog.jsonb_each(cells - 'pid') c
    where c.value <> 'null' and not (pg_catalog.jsonb_typeof(c.value) = 'string' and pg_catalog.btrim(c.value #>> '{}') = ''));
  read := app.read_cells(table_name, cells, false);
  faults := read -> 'faults';
  if faults = '{}' then
    if of_pid is null and cells ->> 'name' is null then faults := '{"name": "required"}';
    else
      meant := app.find_told_row(table_name, of_pid, read -> 'cells');
      if meant ? 'fault' then faults := jsonb_build_object(case when of_pid is null then 'name' else 'pid' end, meant -> 'fault'); end if;
    end if;
  end if;
  seen := app.row_of(table_name, (meant ->> 'id')::uuid);
  if faults = '{}' and seen is null then
    read := app.read_cells(table_name, cells, true);
    faults := read -> 'faults';
  end if;
  if faults = '{}' then faults := app.odd_together(coalesce(seen, '{}') || (read -> 'cells')); end if;
  if faults = '{}' and not (seen is not null and app.says_so(seen, read -> 'cells')) then
    odd := app.broken_rule(table_name, coalesce(seen, '{}') || (read -> 'cells'));
    if odd is not null then faults := jsonb_build_object(odd, 'range'); end if;
  end if;
  written := coalesce(seen, '{}') || (read -> 'cells');
  return jsonb_build_object('line', told -> 'line', 'id', seen -> 'id', 'pid', seen -> 'pid', 'rev', seen -> 'xid', 'title', pg_catalog.left(coalesce(seen ->> 'name', cells ->> 'name'), 200),
    'kind', case when faults <> '{}' then 'faulty' when seen is null then 'new' when app.says_so(seen, read -> 'cells') then 'same' else 'changed' end,
    'faults', faults, 'cells', read -> 'cells', 'changes', case when faults = '{}' then app.changes_between(table_name, seen, written) else '{}' end);
end
$$;

-- Two lines that mean one row, or would add the same name to one place, cannot both be right: the second is at fault.
create function app.plan_lines(table_name text, lines jsonb) returns jsonb
language sql stable set search_path = '' as $$
  with planned as materialized (
    select l.place, app.plan_line(table_name, l.told) as plan from pg_catalog.jsonb_array_elements(lines) with ordinality l (told, place)),
  meant as (
    select p.place, p.plan, p.plan ->> 'kind' = 'faulty' as is_faulty, coalesce(p.plan ->> 'id',
      pg_catalog.concat_ws('|', app.fold(p.plan ->> 'title'), p.plan -> 'cells' ->> 'region_code', p.plan -> 'cells' ->> 'subdivision_code')) as what from planned p)
  select jsonb_agg(case when not m.is_faulty and m.nth > 1 then m.plan || '{"kind": "faulty", "faults": {"line": "twice"}}' else m.plan end order by m.place)
  from (select x.*, row_number() over (partition by x.is_faulty, x.what order by x.place) as nth from meant x) m
$$;

-- As it is shown: without what stands in the file.
create function app.told_plan(plans jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(p.value - 'cells' order by p.place), '[]') from pg_catalog.jsonb_array_elements(plans) with ordinality p (value, place)
$$;

create function app.log_import(table_name text, told_source jsonb, reason text, written jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  entry bigint;
begin
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'directory_imported', jsonb_build_object('table', table_name, 'reason', reason, 'source', told_source,
    'title', told_source ->> 'title', 'rows', pg_catalog.jsonb_array_length(written),
    'rows_sha256', pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(written::text, 'UTF8')), 'hex'))) returning id into entry;
  insert into app.directory_imports (entry, place, row_id, told)
    select entry, w.place, (w.told ->> 'row')::uuid, w.told from pg_catalog.jsonb_array_elements(written) with ordinality w (told, place);
end
$$;

-- `lines`: [{"line", "cells": by column, and `pid` of a row that is known, "id" and "rev" as a look has told them}]. With `is_trial` nothing is written, and neither a source
-- nor a reason is needed. Answers: ok, with the plan · changed: what the lines mean is not what was looked at, with the plan as it is now · invalid, faults: of the boxes,
-- or with the plan, of a line · too_many · not_found · forbidden.
create function app.import_directory(of_table text, lines jsonb, source jsonb, why text, is_trial boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  reason text := app.clean_text(why, 500);
  read_source jsonb := app.read_source(source);
  faults jsonb := (read_source -> 'faults') || case when coalesce(char_length(reason), 0) < 3 then '{"reason": "reason"}'::jsonb else '{}' end;
  plans jsonb;
  plan jsonb;
  seen jsonb;
  row_written jsonb;
  written jsonb[] := '{}';
begin
  if not app.may_edit_directories() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if of_table is null or of_table not in ('villages', 'people') then return '{"status": "not_found"}'; end if;
  if pg_catalog.jsonb_typeof(lines) is distinct from 'array' or lines = '[]' then return '{"status": "invalid", "faults": {"lines": "form"}}'; end if;
  if pg_catalog.jsonb_array_length(lines) > 1000 or pg_catalog.octet_length(lines::text) > 1000000 then return '{"status": "too_many"}'; end if;
  if is_trial is not false then
    plans := app.plan_lines(of_table, lines);
    return jsonb_build_object('status', 'ok', 'plan', app.told_plan(plans));
  end if;
  if faults <> '{}' then return jsonb_build_object('status', 'invalid', 'faults', faults); end if;
  -- One import at a time, and each row as it was looked at.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('app.import_directory', 0));
  perform app.read_row(of_table, l.id, true) from (select distinct app.to_uuid(t.value ->> 'id') as id from pg_catalog.jsonb_array_elements(lines) t order by 1) l where l.id is not null;
  plans := app.plan_lines(of_table, lines);
  if exists (select from pg_catalog.jsonb_array_elements(plans) p where p ->> 'kind' = 'faulty')
    then return jsonb_build_object('status', 'invalid', 'faults', '{"lines": "form"}'::jsonb, 'plan', app.told_plan(plans)); end if;
  if exists (select from pg_catalog.jsonb_array_elements(plans) with ordinality p (plan, place) join pg_catalog.jsonb_array_elements(lines) with ordinality l (told, place) using (place)
      where (p.plan ->> 'id', p.plan ->> 'rev') is distinct from (l.told ->> 'id', l.told ->> 'rev'))
    then return jsonb_build_object('status', 'changed', 'plan', app.told_plan(plans)); end if;
  for plan in select p.value from pg_catalog.jsonb_array_elements(plans) with ordinality p (value, place) where p.value ->> 'kind' <> 'same' order by p.place loop
    seen := case when plan ->> 'id' is not null then app.row_of(of_table, (plan ->> 'id')::uuid) end;
    row_written := app.write_row(of_table, coalesce((seen ->> 'id')::uuid, pg_catalog.gen_random_uuid()), seen, plan -> 'cells', read_source -> 'cells');
    written := written || jsonb_build_object('row', row_written -> 'id', 'pid', row_written -> 'pid', 'title', row_written -> 'name',
      'changes', app.changes_between(of_table, seen, row_written));
  end loop;
  if written = '{}' then return '{"status": "already"}'; end if;
  perform app.log_import(of_table, read_source -> 'cells', reason, pg_catalog.to_jsonb(written));
  return jsonb_build_object('status', 'ok', 'written', pg_catalog.array_length(written, 1));
end
$$;

-- What the log has of rows, by themselves or in a file.
create function app.acts_on(ids uuid[]) returns table (id bigint, at timestamptz, action text, details jsonb)
language sql stable set search_path = '' as $$
  select l.id, l.at, l.action, l.details from public.audit_log l
    where l.details ? 'row' and l.details ->> 'row' in (select i::text from pg_catalog.unnest(ids) i)
  union all
  select l.id, l.at, l.action, i.told || jsonb_build_object('reason', l.details -> 'reason', 'source', l.details -> 'source')
    from app.directory_imports i join public.audit_log l on l.id = i.entry where i.row_id = any (ids)
$$;

create function public.import_directory(of_table text, lines jsonb, source jsonb, why text, is_trial boolean) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.import_directory(of_table, lines, source, why, is_trial);
end;
grant execute on function app.import_directory(text, jsonb, jsonb, text, boolean), public.import_directory(text, jsonb, jsonb, text, boolean) to authenticated;
