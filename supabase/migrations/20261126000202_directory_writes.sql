-- A row of the directory is written: changed, added, or said to be still true (decision 104; laws: 0200).

-- The code of an editor's source, made if it is new. Two lists that use the same key for two rows of one table may come to have the same source:
-- then the second gets one of its own with the same title.
create function app.keep_source(told jsonb, table_name text, id uuid, key text) returns text
language plpgsql volatile set search_path = '' as $$
declare
  base text := 'ed-' || pg_catalog.left(pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
    pg_catalog.concat_ws(pg_catalog.chr(10), told ->> 'title', told ->> 'url', told ->> 'licence'), 'UTF8')), 'hex'), 12);
  tried text;
  is_taken boolean;
begin
  for n in 1 .. 9 loop
    tried := base || case when n > 1 then '-' || n else '' end;
    execute pg_catalog.format('select exists (select from public.%I t where t.source = $1 and t.source_key = $2 and t.id <> $3)', table_name)
      into is_taken using tried, key, id;
    exit when not is_taken;
  end loop;
  insert into public.sources as s (id, source, source_key, as_of, licence, code, title, url, retrieved_on)
    values (pg_catalog.gen_random_uuid(), tried, tried, told ->> 'as_of', told ->> 'licence', tried, told ->> 'title', told ->> 'url', (app.now() at time zone 'Africa/Douala')::date)
    on conflict (code) do update set deleted_at = null where s.deleted_at is not null;
  return tried;
end
$$;

-- The latest post a person is known to have held stands on their own row, as the importer works it out (supabase/seed/people/build-people.ts).
create function app.derive_person(person uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  latest public.memberships;
begin
  select * into latest from public.memberships m where m.person_id = person and m.deleted_at is null
    order by coalesce(m.started, '') collate "C" desc, coalesce(m.term, 0) desc, coalesce(m.ended, '9999') collate "C" desc, m.id limit 1;
  update public.people p set role = latest.role, party_code = latest.party_code, region_code = latest.region_code, started = latest.started, ended = latest.ended
    where p.id = person and (p.role, p.party_code, p.region_code, p.started, p.ended)
      is distinct from (latest.role, latest.party_code, latest.region_code, latest.started, latest.ended);
  if found then perform app.keep_from_import('people', person); end if;
end
$$;

-- A row as editors see it: its fields as the columns are called, its version and its source. A reference is its target's pid, with its name beside it.
create function app.told_row(table_name text, seen jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  field app.edited_fields;
  cells jsonb := (select coalesce(jsonb_object_agg(f.name, seen -> f.name), '{}') from app.edited_fields f where f.of_table = table_name);
  target jsonb;
begin
  for field in select * from app.edited_fields f where f.of_table = table_name and f.kind = 'reference' and seen ->> f.name is not null loop
    execute pg_catalog.format('select jsonb_build_object(''pid'', r.pid, ''name'', r.name) from public.%I r where r.id = $1', field.refers_to)
      into target using (seen ->> field.name)::uuid;
    cells := cells || jsonb_build_object(field.name, target -> 'pid', field.name || '.name', target -> 'name');
  end loop;
  return jsonb_build_object('id', seen -> 'id', 'pid', seen -> 'pid', 'rev', seen -> 'xid', 'cells', cells, 'is_gone', seen ->> 'deleted_at' is not null,
    'as_of', seen -> 'as_of', 'source', (select jsonb_build_object('title', s.title, 'url', s.url) from public.sources s where s.code = seen ->> 'source'));
end
$$;

create function app.read_row(table_name text, target uuid, is_locked boolean) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  seen jsonb;
begin
  execute pg_catalog.format('select to_jsonb(t) from public.%I t where t.id = $1 %s', table_name, case when is_locked then 'for no key update' else '' end)
    into seen using target;
  return seen;
end
$$;

-- Whether a row says already what the cells do.
create function app.says_so(seen jsonb, cells jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (select from pg_catalog.jsonb_each(cells) c where c.value <> coalesce(seen -> c.key, 'null'))
$$;

-- What a row is called in the log: a post by whose it is.
create function app.row_title(table_name text, seen jsonb) returns text
language sql stable set search_path = '' as $$
  select case when table_name = 'memberships'
    then (select p.name from public.people p where p.id = (seen ->> 'person_id')::uuid) || ' – ' || coalesce(seen ->> 'post_en', seen ->> 'role')
    else seen ->> 'name' end
$$;

-- By column: [what stood there, what stands there now], of the edited fields, the values of a series, the source and its date.
create function app.changes_between(table_name text, seen jsonb, written jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(c.name, jsonb_build_array(coalesce(seen -> c.name, 'null'), coalesce(written -> c.name, 'null')) order by c.name), '{}')
  from (select f.name from app.edited_fields f where f.of_table = table_name union all select 'points' where table_name = 'series_lines'
    union all values ('source'), ('as_of')) c
  where coalesce(seen -> c.name, 'null') <> coalesce(written -> c.name, 'null')
$$;

create function app.log_directory(act text, table_name text, seen jsonb, written jsonb, reason text, more jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), act, jsonb_build_object('table', table_name, 'row', written -> 'id',
    'pid', written -> 'pid', 'title', app.row_title(table_name, written), 'reason', reason, 'changes', app.changes_between(table_name, seen, written)) || more)
$$;

-- Writes read cells and a source into a row, or makes the row under the licence of its source; what stood there before keeps its own, because the rest of it is
-- still under that. Gives it as it stands then; raises what the table's own rules say.
create function app.write_row(table_name text, target uuid, seen jsonb, cells jsonb, told_source jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  key text := coalesce(seen ->> 'source_key', target::text);
  source_code text := app.keep_source(told_source, table_name, target, key);
  columns text := (select coalesce(pg_catalog.string_agg(pg_catalog.format('%I, ', k), '' order by k), '') from pg_catalog.jsonb_object_keys(cells) k);
  written jsonb;
begin
  if seen is null then
    execute pg_catalog.format('insert into public.%1$I as t (%2$s id, source, source_key, as_of, licence)
      select %2$s $2, $3, $4, $5, $6 from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(t)', table_name, columns)
      into written using cells, target, source_code, key, told_source ->> 'as_of', told_source ->> 'licence';
  else
    execute pg_catalog.format('update public.%1$I t set (%2$s source, as_of) = (select %2$s $3, $4 from jsonb_populate_record(null::public.%1$I, $1)) where t.id = $2 returning to_jsonb(t)',
      table_name, columns) into written using cells, target, source_code, told_source ->> 'as_of';
  end if;
  perform app.keep_from_import(table_name, target);
  if table_name = 'memberships' then
    perform app.derive_person((written ->> 'person_id')::uuid);
    if seen ->> 'person_id' <> written ->> 'person_id' then perform app.derive_person((seen ->> 'person_id')::uuid); end if;
  end if;
  return written;
end
$$;

-- The column that a rule of a table speaks of, or an index in which nothing stands twice: the last, where it speaks of several.
create function app.column_of(rule text, table_name text) returns text
language sql stable set search_path = '' as $$
  select a.attname::text from (
    select c.conkey[pg_catalog.array_upper(c.conkey, 1)] as place from pg_catalog.pg_constraint c
    where c.conname = rule and c.conrelid = pg_catalog.format('public.%I', table_name)::regclass
    union select i.indkey[i.indnkeyatts - 1] from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
    where c.relname = rule and i.indrelid = pg_catalog.format('public.%I', table_name)::regclass) found
  join pg_catalog.pg_attribute a on a.attrelid = pg_catalog.format('public.%I', table_name)::regclass and a.attnum = found.place
$$;

-- Changes a row, adds one (`base` null, `target` made by whoever writes), or says that it is still true (`told` changes nothing).
-- `told`: values by column; `source`: title, url, as_of. Answers: ok, already: both with the row · changed: somebody was quicker, with the row as it is,
-- and nothing is written · invalid, faults: by column · not_found · forbidden, why: not_admin.
create function app.save_directory_row(of_table text, target uuid, base text, told jsonb, source jsonb, why text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  seen jsonb;
  read jsonb;
  read_source jsonb := app.read_source(source);
  faults jsonb;
  reason text := app.clean_text(why, 500);
  written jsonb;
  rule text;
  of_column text;
begin
  if not app.may_edit_directories() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if target is null or not exists (select from app.edited_tables e where e.name = of_table) then return '{"status": "not_found"}'; end if;
  if pg_catalog.jsonb_typeof(told) is distinct from 'object' then return '{"status": "invalid", "faults": {"told": "form"}}'; end if;
  seen := app.read_row(of_table, target, true);
  if seen is null and base is not null or seen ->> 'deleted_at' is not null then return '{"status": "not_found"}'; end if;
  read := app.read_cells(of_table, told, seen is null);
  faults := (read -> 'faults') || (read_source -> 'faults') || case when coalesce(char_length(reason), 0) < 3 then '{"reason": "reason"}'::jsonb else '{}' end;
  if faults = '{}' then faults := app.odd_together(coalesce(seen, '{}') || (read -> 'cells')); end if;
  if faults <> '{}' then return jsonb_build_object('status', 'invalid', 'faults', faults); end if;
  if seen is not null and app.says_so(seen, read -> 'cells') and seen ->> 'as_of' = read_source -> 'cells' ->> 'as_of' and exists (select from public.sources s
    where s.code = seen ->> 'source' and s.title = read_source -> 'cells' ->> 'title' and s.url = read_source -> 'cells' ->> 'url'
      and s.licence = read_source -> 'cells' ->> 'licence')
    then return jsonb_build_object('status', 'already', 'row', app.told_row(of_table, seen)); end if;
  if seen ->> 'xid' is distinct from base then return jsonb_build_object('status', 'changed', 'row', app.told_row(of_table, seen)); end if;
  written := app.write_row(of_table, target, seen, read -> 'cells', read_source -> 'cells');
  perform app.log_directory(case when seen is null then 'directory_added' when app.says_so(seen, read -> 'cells') then 'directory_confirmed' else 'directory_changed' end,
    of_table, seen, written, reason, jsonb_build_object('source', read_source -> 'cells'));
  return jsonb_build_object('status', 'ok', 'row', app.told_row(of_table, written));
exception when check_violation or not_null_violation or foreign_key_violation or unique_violation then
  get stacked diagnostics of_column = column_name, rule = constraint_name;
  return jsonb_build_object('status', 'invalid', 'faults', jsonb_build_object(coalesce(nullif(of_column, ''), app.column_of(rule, of_table), 'told'), 'range'));
end
$$;

create function public.save_directory_row(of_table text, target uuid, base text, told jsonb, source jsonb, why text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.save_directory_row(of_table, target, base, told, source, why);
end;
grant execute on function app.save_directory_row(text, uuid, text, jsonb, jsonb, text), public.save_directory_row(text, uuid, text, jsonb, jsonb, text) to authenticated;
