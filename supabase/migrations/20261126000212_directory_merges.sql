-- What stands in the directory twice is merged, and the merge undone within thirty days (decision 104). Laws kept here:
--   * what is merged away is gone for phones as anything that is gone (041), and its address leads to what is kept;
--   * what pointed to the one points to the other, and each such row is known, so that it can be put back.

create table app.directory_redirects (
  of_table text not null references app.edited_tables (name),
  from_id uuid not null,
  from_pid text not null unique,
  to_id uuid not null,
  at timestamptz not null,
  -- [{"table", "column", "ids"}]: what pointed to it; and the name that what is kept was given, or null.
  moved jsonb not null,
  added_name text,
  primary key (of_table, from_id)
);
create index directory_redirects_to_id on app.directory_redirects (to_id);
alter table app.directory_redirects enable row level security;
revoke all on app.directory_redirects from public, anon, authenticated, service_role;

-- Whatever points to a row of a table, by one column: from the catalog, so that a new table is among them by itself.
create function app.pointers_to(table_name text) returns table (relation regclass, name text, col text)
language sql stable set search_path = '' as $$
  select c.conrelid::regclass, r.relname::text, a.attname::text
  from pg_catalog.pg_constraint c join pg_catalog.pg_class r on r.oid = c.conrelid
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
  where c.contype = 'f' and c.confrelid = pg_catalog.format('public.%I', table_name)::regclass and a.atttypid = 'uuid'::regtype
  order by 2, 3
$$;

-- Points rows elsewhere: all that point to `old`, or of those the listed. Tells which: [{"table", "column", "ids"}].
create function app.point_elsewhere(table_name text, old uuid, new uuid, listed jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  pointer record;
  ids uuid[];
  moved jsonb := '[]';
begin
  for pointer in select * from app.pointers_to(table_name) loop
    execute pg_catalog.format('with w as (update %1$s t set %2$I = $2 where t.%2$I = $1 and ($3 is null or t.id in (
        select i::uuid from jsonb_array_elements($3) l, jsonb_array_elements_text(l -> ''ids'') i where l ->> ''table'' = %3$L and l ->> ''column'' = %2$L))
      returning t.id) select array_agg(w.id) from w', pointer.relation, pointer.col, pointer.name) into ids using old, new, listed;
    continue when ids is null;
    moved := moved || jsonb_build_object('table', pointer.name, 'column', pointer.col, 'ids', pg_catalog.to_jsonb(ids));
    perform app.keep_from_import(pointer.name, i) from pg_catalog.unnest(ids) i;
  end loop;
  return moved;
end
$$;

-- Merges `gone` into `kept`. The bases are the versions that the editor has read of both. Answers: ok, with what is kept · already · changed: one of them is
-- not as it was read · invalid, faults · not_found · forbidden.
create function app.merge_directory_rows(of_table text, gone uuid, kept uuid, gone_base text, kept_base text, why text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  reason text := app.clean_text(why, 500);
  seen jsonb;
  away jsonb;
  written jsonb;
  moved jsonb;
  name_too text;
begin
  if not app.may_edit_directories() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if gone is null or kept is null or gone = kept or not exists (select from app.edited_tables e where e.name = merge_directory_rows.of_table)
    then return '{"status": "not_found"}'; end if;
  -- In one order, or two who merge the same two at once wait for each other for ever.
  perform app.read_row(of_table, least(gone, kept), true), app.read_row(of_table, greatest(gone, kept), true);
  seen := app.read_row(of_table, kept, false);
  away := app.read_row(of_table, gone, false);
  if exists (select from app.directory_redirects r where r.of_table = merge_directory_rows.of_table and r.from_id = gone and r.to_id = kept)
    then return jsonb_build_object('status', 'already', 'row', app.told_row(of_table, seen)); end if;
  -- Offices of two people are two offices.
  if seen is null or away is null or seen ->> 'deleted_at' is not null or away ->> 'deleted_at' is not null or seen ->> 'person_id' <> away ->> 'person_id'
    then return '{"status": "not_found"}'; end if;
  if coalesce(char_length(reason), 0) < 3 then return '{"status": "invalid", "faults": {"reason": "reason"}}'; end if;
  if seen ->> 'xid' is distinct from kept_base or away ->> 'xid' is distinct from gone_base then return '{"status": "changed"}'; end if;
  moved := app.point_elsewhere(of_table, gone, kept, null);
  -- Who knows a village by the other name finds it by that still.
  if of_table = 'villages' and char_length(away ->> 'name') <= 100 and away ->> 'name' <> seen ->> 'name' and not seen -> 'other_names' ? (away ->> 'name')
    and jsonb_array_length(seen -> 'other_names') < 20 then
    name_too := away ->> 'name';
    update public.villages v set other_names = v.other_names || name_too where v.id = kept;
  end if;
  execute pg_catalog.format('update public.%I t set deleted_at = app.now() where t.id = $1', of_table) using gone;
  perform app.keep_from_import(of_table, gone), app.keep_from_import(of_table, kept);
  perform app.derive_person(case of_table when 'people' then kept when 'memberships' then (seen ->> 'person_id')::uuid end);
  insert into app.directory_redirects (of_table, from_id, from_pid, to_id, at, moved, added_name)
    values (merge_directory_rows.of_table, gone, away ->> 'pid', kept, app.now(), moved, name_too);
  written := app.read_row(of_table, kept, false);
  perform app.log_directory('directory_merged', of_table, seen, written, reason,
    jsonb_build_object('merged', jsonb_build_object('row', away -> 'id', 'pid', away -> 'pid', 'title', app.row_title(of_table, away)), 'moved', moved));
  return jsonb_build_object('status', 'ok', 'row', app.told_row(of_table, written));
end
$$;

-- Brings back what was merged away, with what pointed to it then and has not been pointed elsewhere since. Answers: ok, with what is back · too_late · invalid,
-- faults · not_found · forbidden.
create function app.undo_directory_merge(of_table text, gone uuid, why text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  reason text := app.clean_text(why, 500);
  redirect app.directory_redirects;
  seen jsonb;
  written jsonb;
  moved jsonb;
begin
  if not app.may_edit_directories() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  select * into redirect from app.directory_redirects r where r.of_table = undo_directory_merge.of_table and r.from_id = gone for update;
  if redirect.from_id is null then return '{"status": "not_found"}'; end if;
  if redirect.at < app.now() - interval '30 days' then return '{"status": "too_late"}'; end if;
  if coalesce(char_length(reason), 0) < 3 then return '{"status": "invalid", "faults": {"reason": "reason"}}'; end if;
  perform app.read_row(of_table, least(gone, redirect.to_id), true), app.read_row(of_table, greatest(gone, redirect.to_id), true);
  seen := app.read_row(of_table, gone, false);
  execute pg_catalog.format('update public.%I t set deleted_at = null where t.id = $1', of_table) using gone;
  moved := app.point_elsewhere(of_table, redirect.to_id, gone, redirect.moved);
  if redirect.added_name is not null then
    update public.villages v set other_names = pg_catalog.array_remove(v.other_names, redirect.added_name) where v.id = redirect.to_id;
  end if;
  if of_table = 'people' then perform app.derive_person(gone), app.derive_person(redirect.to_id); end if;
  if of_table = 'memberships' then perform app.derive_person((seen ->> 'person_id')::uuid); end if;
  delete from app.directory_redirects r where r.of_table = undo_directory_merge.of_table and r.from_id = gone;
  written := app.read_row(of_table, gone, false);
  perform app.log_directory('directory_merge_undone', of_table, seen, written, reason, jsonb_build_object('moved', moved));
  return jsonb_build_object('status', 'ok', 'row', app.told_row(of_table, written));
end
$$;

-- Where an address that is gone leads, whatever was merged into what since: everybody's.
create function app.read_redirect(of_pid text) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  redirect app.directory_redirects;
  next app.directory_redirects;
  target jsonb;
begin
  select * into next from app.directory_redirects r where r.from_pid = of_pid;
  for step in 1 .. 20 loop
    exit when next.from_id is null;
    redirect := next;
    select * into next from app.directory_redirects r where r.of_table = redirect.of_table and r.from_id = redirect.to_id;
  end loop;
  if redirect.from_id is null or next.from_id is not null then return '{"status": "not_found"}'; end if;
  target := app.row_of(redirect.of_table, redirect.to_id);
  if target ->> 'deleted_at' is not null then return '{"status": "not_found"}'; end if;
  return jsonb_build_object('status', 'ok', 'table', redirect.of_table, 'pid', target -> 'pid');
end
$$;

create function public.merge_directory_rows(of_table text, gone uuid, kept uuid, gone_base text, kept_base text, why text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.merge_directory_rows(of_table, gone, kept, gone_base, kept_base, why);
end;
create function public.undo_directory_merge(of_table text, gone uuid, why text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.undo_directory_merge(of_table, gone, why);
end;
create function public.read_redirect(pid text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_redirect(pid);
end;
grant execute on function app.merge_directory_rows(text, uuid, uuid, text, text, text), app.undo_directory_merge(text, uuid, text),
  public.merge_directory_rows(text, uuid, uuid, text, text, text), public.undo_directory_merge(text, uuid, text) to authenticated;
grant execute on function app.read_redirect(text), public.read_redirect(text) to anon, authenticated;
