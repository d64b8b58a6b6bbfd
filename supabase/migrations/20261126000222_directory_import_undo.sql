-- An import is undone within thirty days (decision 133). Laws kept here:
--   * what somebody has changed, confirmed or merged since, or what points to by now, stays as it is;
--   * what the file added is gone for phones as anything that is gone (041); what it changed says again what it said before, from the source it had then;
--   * an undo is one entry of the log, with its rows, as an import is.
create index audit_log_imports on public.audit_log (id) where action in ('directory_imported', 'directory_import_undone');

create function app.is_pointed_to(table_name text, target uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  pointer record;
  is_found boolean;
begin
  for pointer in select * from app.pointers_to(table_name) loop
    execute pg_catalog.format('select exists (select from %s t where t.%I = $1)', pointer.relation, pointer.col) into is_found using target;
    if is_found then return true; end if;
  end loop;
  return false;
end
$$;

-- What becomes of each row of an import: removed, put_back or kept.
create function app.plan_import_undo(import public.audit_log) returns table (place integer, id uuid, told jsonb, seen jsonb, outcome text)
language sql stable set search_path = '' as $$
  select i.place, i.row_id, i.told, r.seen, case
    when r.seen is null or r.seen ->> 'deleted_at' is not null or exists (select from app.acts_on(array[i.row_id]) a where a.id > import.id) then 'kept'
    -- Before it was added, nothing had a source.
    when i.told -> 'changes' -> 'source' -> 0 is distinct from 'null' then 'put_back'
    when app.is_pointed_to(import.details ->> 'table', i.row_id) then 'kept'
    else 'removed' end
  from app.directory_imports i cross join lateral (select app.row_of(import.details ->> 'table', i.row_id) as seen) r where i.entry = import.id
$$;

-- A changed row as it was before. Where the import was the first act of an editor on it, it is the importer's again.
create function app.put_back_row(table_name text, target uuid, changes jsonb, imported_at timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  before jsonb := (select jsonb_object_agg(c.key, c.value -> 0) from pg_catalog.jsonb_each(changes) c);
  columns text := (select pg_catalog.string_agg(pg_catalog.quote_ident(k), ', ' order by k) from pg_catalog.jsonb_object_keys(changes) k);
begin
  execute pg_catalog.format('update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where t.id = $2', table_name, columns)
    using before, target;
  delete from app.edited_rows e where e.of_table = table_name and e.row_id = target and e.since >= imported_at;
end
$$;

-- `is_trial`: only told. Answers: ok, with how many are removed, put_back and kept · already · too_late · invalid, faults · not_found · forbidden.
create function app.undo_directory_import(entry bigint, why text, is_trial boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  reason text := app.clean_text(why, 500);
  import public.audit_log;
  table_name text;
  planned record;
  many jsonb;
  written jsonb[] := '{}';
begin
  if not app.may_edit_directories() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  select * into import from public.audit_log l where l.id = entry and l.action = 'directory_imported';
  if import.id is null then return '{"status": "not_found"}'; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('app.import_directory', 0));
  if exists (select from public.audit_log l where l.action = 'directory_import_undone' and l.details -> 'entry' = pg_catalog.to_jsonb(entry)) then return '{"status": "already"}'; end if;
  if import.at < app.now() - interval '30 days' then return '{"status": "too_late"}'; end if;
  if is_trial is false and coalesce(char_length(reason), 0) < 3 then return '{"status": "invalid", "faults": {"reason": "reason"}}'; end if;
  table_name := import.details ->> 'table';
  if is_trial is false then
    perform app.read_row(table_name, i.row_id, true) from (select d.row_id from app.directory_imports d where d.entry = import.id order by 1) i;
  end if;
  many := (select jsonb_build_object('removed', count(*) filter (where p.outcome = 'removed'), 'put_back', count(*) filter (where p.outcome = 'put_back'),
    'kept', count(*) filter (where p.outcome = 'kept')) from app.plan_import_undo(import) p);
  if is_trial is not false then return jsonb_build_object('status', 'ok') || many; end if;
  for planned in select * from app.plan_import_undo(import) p where p.outcome <> 'kept' order by p.place loop
    if planned.outcome = 'put_back' then perform app.put_back_row(table_name, planned.id, planned.told -> 'changes', import.at);
    else execute pg_catalog.format('update public.%I t set deleted_at = app.now() where t.id = $1', table_name) using planned.id; end if;
    written := written || jsonb_build_object('row', planned.id, 'pid', planned.told -> 'pid', 'title', planned.told -> 'title', 'changes',
      app.changes_between(table_name, planned.seen, case when planned.outcome = 'put_back' then app.row_of(table_name, planned.id) end));
  end loop;
  perform app.log_import('directory_import_undone', table_name, jsonb_build_object('entry', entry, 'title', import.details -> 'title', 'outcome', many), reason,
    pg_catalog.to_jsonb(written));
  return jsonb_build_object('status', 'ok') || many;
end
$$;

-- The last fifty files of a table, newest first.
create function app.list_directory_imports(of_table text) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.may_edit_directories() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  return jsonb_build_object('status', 'ok', 'imports', (select coalesce(jsonb_agg(i.told order by i.id desc), '[]') from (
    select l.id, jsonb_build_object('id', l.id, 'at', l.at, 'title', l.details -> 'title', 'reason', l.details -> 'reason', 'rows', l.details -> 'rows',
      'file', l.details -> 'file', 'values', l.details -> 'values', 'is_undone', u.is_undone, 'may_undo', not u.is_undone and l.at >= app.now() - interval '30 days') as told
    from public.audit_log l cross join lateral (select exists (select from public.audit_log u where u.action = 'directory_import_undone'
      and u.details -> 'entry' = pg_catalog.to_jsonb(l.id)) as is_undone) u
    where l.action = 'directory_imported' and l.details ->> 'table' = of_table order by l.id desc limit 50) i));
end
$$;

create function public.undo_directory_import(entry bigint, why text, is_trial boolean) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.undo_directory_import(entry, why, is_trial);
end;
create function public.list_directory_imports(of_table text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.list_directory_imports(of_table);
end;
grant execute on function app.undo_directory_import(bigint, text, boolean), app.list_directory_imports(text), public.undo_directory_import(bigint, text, boolean),
  public.list_directory_imports(text) to authenticated;
