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

-- The words of a facility, a school or a firm in any order, its type written out: "CSI de Bagodo" is "Bagodo Centre de Santé Intégré".
create function app.place_words(name text) returns text
language sql immutable set search_path = ''
begin atomic
  select app.name_words(pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(app.fold(name),
    '\mcsi\M', 'centre sante integre', 'g'), '\mcma\M', 'centre medical arrondissement', 'g'), '\mhd\M', 'hopital district', 'g'),
    '\mep\M', 'ecole publique', 'g'), '\m(de|du|des|d|la|le|les|l|of|the)\M|\md(?=arrondissement\M)', ' ', 'g'));
end;

-- The row that a line of a file means: by its pid, else the only one of its name (and region, and subdivision, where they are told). {"id"}, {} or {"fault"}.
-- Bafut Bawum and Bawum Bafut are two villages.
create function app.find_told_row(table_name text, of_pid text, cells jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  ids uuid[];
begin
  if of_pid is not null then
    execute pg_catalog.format('select array_agg(t.id) from public.%I t where t.pid = $1 and t.deleted_at is null', table_name) into ids using of_pid;
    return case when ids is null then '{"fault": "unknown"}' else jsonb_build_object('id', ids[1]) end;
  end if;
  execute pg_catalog.format('select array_agg(t.id) from public.%1$I t where t.deleted_at is null and %2$s(t.name) = %2$s($1 ->> ''name'')', table_name,
      case when table_name in ('villages', 'fons', 'loans', 'outlets') then 'app.fold' when table_name = 'people' then 'app.name_words' else 'app.place_words' end)
    || case when not (select e.is_placed from app.edited_tables e where e.name = table_name) then '' else ' and ($1 ->> ''region_code'' is null or t.region_code = $1 ->> ''region_code'')
      and ($1 ->> ''subdivision_code'' is null or t.subdivision_code = $1 ->> ''subdivision_code'')' end into ids using cells;
  return case when ids is null then '{}' when pg_catalog.array_length(ids, 1) > 1 then '{"fault": "several"}' else jsonb_build_object('id', ids[1]) end;
end
$$;
-- A thousand lines look for a thousand names. Whoever writes a row computes these: the services with the server's own key too.
grant execute on function app.fold(text), app.name_words(text), app.place_words(text) to service_role;
create index villages_folded on public.villages (app.fold(name)) where deleted_at is null;
create index fons_folded on public.fons (app.fold(name)) where deleted_at is null;
create index schools_place_words on public.schools (app.place_words(name)) where deleted_at is null;
create index hospitals_place_words on public.hospitals (app.place_words(name)) where deleted_at is null;
create index pharmacies_place_words on public.pharmacies (app.place_words(name)) where deleted_at is null;
create index companies_place_words on public.companies (app.place_words(name)) where deleted_at is null;
create index loans_folded on public.loans (app.fold(name)) where deleted_at is null;
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

-- What of a line is told: an empty cell says nothing of its field.
create function app.told_cells(told jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.key, c.value), '{}') from pg_catalog.jsonb_each(case when pg_catalog.jsonb_typeof(told) = 'object' then told else '{}' end) c
    where c.value <> 'null' and not (pg_catalog.jsonb_typeof(c.value) = 'string' and pg_catalog.btrim(c.value #>> '{}') = '')
$$;

-- What of a line says something else than the row that was found by its name: neither that name nor another text in other letters, nor a position that lies
-- within half of what packs keep (three decimals, some 55 m).
create function app.what_differs(table_name text, seen jsonb, cells jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.key, c.value), '{}') from pg_catalog.jsonb_each(cells) c
    join app.edited_fields f on f.of_table = table_name and f.name = c.key
  where case
    when f.name = 'name' then false
    when f.kind = 'text' then app.fold(c.value #>> '{}') is distinct from app.fold(seen ->> c.key)
    when f.kind in ('latitude', 'longitude') then not (pg_catalog.abs((cells ->> 'latitude')::double precision - (seen ->> 'latitude')::double precision) < 0.0005
      and pg_catalog.abs((cells ->> 'longitude')::double precision - (seen ->> 'longitude')::double precision) < 0.0005) is true
    else true end
$$;

-- What one line would do: {"line", "kind": new | changed | same | faulty, "id", "pid", "rev", "title", "changes", "faults"}.
create function app.plan_line(table_name text, told jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  cells jsonb := app.told_cells(told -> 'cells');
  of_pid text := pg_catalog.btrim(cells ->> 'pid');
  read jsonb;
  meant jsonb := '{}';
  seen jsonb;
  faults jsonb;
  odd text;
  written jsonb;
begin
  cells := cells - 'pid';
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
  -- With a pid it is told exactly which row is meant, and how it should read.
  if of_pid is null and seen is not null then read := pg_catalog.jsonb_set(read, '{cells}', app.what_differs(table_name, seen, read -> 'cells')); end if;
  if faults = '{}' and seen is null then
    read := app.read_cells(table_name, app.told_cells(told -> 'guessed') || cells, true);
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

-- Gives the number of its entry.
create function app.log_import(act text, table_name text, more jsonb, reason text, written jsonb) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  entry bigint;
begin
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), act, jsonb_build_object('table', table_name, 'reason', reason,
    'rows', pg_catalog.jsonb_array_length(written),
    'rows_sha256', pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(written::text, 'UTF8')), 'hex')) || more) returning id into entry;
  insert into app.directory_imports (entry, place, row_id, told)
    select entry, w.place, (w.told ->> 'row')::uuid, w.told from pg_catalog.jsonb_array_elements(written) with ordinality w (told, place);
  return entry;
end
$$;

-- What is wrong with what an editor says of a file, whatever it holds, by box. A whole list is more than a quotation.
create function app.faults_of_import(read_source jsonb, source jsonb, reason text) returns jsonb
language sql immutable set search_path = '' as $$
  select (read_source -> 'faults') || case when source ->> 'licence' = 'quoted' then '{"source_licence": "source_licence"}'::jsonb else '{}' end
    || case when coalesce(char_length(reason), 0) < 3 then '{"reason": "reason"}'::jsonb else '{}' end
$$;

-- One import at a time, and each row as it was looked at.
create function app.lock_import(table_name text, lines jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('app.import_directory', 0));
  perform app.read_row(table_name, l.id, true) from (select distinct app.to_uuid(t.value ->> 'id') as id from pg_catalog.jsonb_array_elements(lines) t order by 1) l where l.id is not null;
end
$$;

-- Whether a line means another row, or another version of it, than a look told.
create function app.is_otherwise(plans jsonb, lines jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select from pg_catalog.jsonb_array_elements(plans) with ordinality p (plan, place) join pg_catalog.jsonb_array_elements(lines) with ordinality l (told, place) using (place)
    where (p.plan ->> 'id', p.plan ->> 'rev') is distinct from (l.told ->> 'id', l.told ->> 'rev'))
$$;

-- `lines`: [{"line", "cells": by column, and `pid` of a row that is known; "guessed": what counts only where the row is new; "id" and "rev" as a look has told
-- them}]. With `is_trial` nothing is written, and neither a source
-- nor a reason is needed. Answers: ok, with the plan, or with how many were written and the number of its entry · changed: what the lines mean is not what was looked at, with the plan as it is now · invalid, faults: of the boxes,
-- or with the plan, of a line · too_many · not_found · forbidden.
create function app.import_directory(of_table text, lines jsonb, source jsonb, why text, is_trial boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  reason text := app.clean_text(why, 500);
  read_source jsonb := app.read_source(source);
  faults jsonb := app.faults_of_import(read_source, source, reason);
  plans jsonb;
  plan jsonb;
  seen jsonb;
  row_written jsonb;
  written jsonb[] := '{}';
begin
  if not app.may_edit_directories() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if not app.has_list(of_table) then return '{"status": "not_found"}'; end if;
  if pg_catalog.jsonb_typeof(lines) is distinct from 'array' or lines = '[]' then return '{"status": "invalid", "faults": {"lines": "form"}}'; end if;
  if pg_catalog.jsonb_array_length(lines) > 1000 or pg_catalog.octet_length(lines::text) > 1000000 then return '{"status": "too_many"}'; end if;
  if is_trial is not false then
    plans := app.plan_lines(of_table, lines);
    return jsonb_build_object('status', 'ok', 'plan', app.told_plan(plans));
  end if;
  if faults <> '{}' then return jsonb_build_object('status', 'invalid', 'faults', faults); end if;
  perform app.lock_import(of_table, lines);
  plans := app.plan_lines(of_table, lines);
  if exists (select from pg_catalog.jsonb_array_elements(plans) p where p ->> 'kind' = 'faulty')
    then return jsonb_build_object('status', 'invalid', 'faults', '{"lines": "form"}'::jsonb, 'plan', app.told_plan(plans)); end if;
  if app.is_otherwise(plans, lines) then return jsonb_build_object('status', 'changed', 'plan', app.told_plan(plans)); end if;
  for plan in select p.value from pg_catalog.jsonb_array_elements(plans) with ordinality p (value, place) where p.value ->> 'kind' <> 'same' order by p.place loop
    seen := case when plan ->> 'id' is not null then app.row_of(of_table, (plan ->> 'id')::uuid) end;
    row_written := app.write_row(of_table, coalesce((seen ->> 'id')::uuid, pg_catalog.gen_random_uuid()), seen, plan -> 'cells', read_source -> 'cells');
    written := written || jsonb_build_object('row', row_written -> 'id', 'pid', row_written -> 'pid', 'title', row_written -> 'name',
      'changes', app.changes_between(of_table, seen, row_written));
  end loop;
  if written = '{}' then return '{"status": "already"}'; end if;
  return jsonb_build_object('status', 'ok', 'written', pg_catalog.array_length(written, 1), 'entry', app.log_import('directory_imported', of_table,
    jsonb_build_object('source', read_source -> 'cells', 'title', read_source -> 'cells' -> 'title'), reason, pg_catalog.to_jsonb(written)));
end
$$;

-- What the log has of rows, by themselves or in a file.
create function app.acts_on(ids uuid[]) returns table (id bigint, at timestamptz, action text, details jsonb)
language sql stable set search_path = '' as $$
  select l.id, l.at, l.action, l.details from public.audit_log l
    where l.details ? 'row' and l.details ->> 'row' in (select i::text from pg_catalog.unnest(ids) i)
  union all
  select l.id, l.at, l.action, i.told || jsonb_build_object('table', l.details -> 'table', 'reason', l.details -> 'reason')
      || case when l.details ? 'source' then jsonb_build_object('source', l.details -> 'source') else '{}' end
    from app.directory_imports i join public.audit_log l on l.id = i.entry where i.row_id = any (ids)
$$;

create function public.import_directory(of_table text, lines jsonb, source jsonb, why text, is_trial boolean) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.import_directory(of_table, lines, source, why, is_trial);
end;
grant execute on function app.import_directory(text, jsonb, jsonb, text, boolean), public.import_directory(text, jsonb, jsonb, text, boolean) to authenticated;
