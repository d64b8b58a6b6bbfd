-- Editors bring in values of series from a file (decision 154), looked at first and then written in one transaction. Laws kept here:
--   * only of series that there are, in places and for answers that are known: what is measured, and in which unit, is said in supabase/seed/numbers;
--   * a value is what can be true of its series, and after the date of its source nothing is actual yet;
--   * one line at fault stops all that were sent with it, and what was not looked at so is not written;
--   * it is one entry of the log, with the values before and after, undone as every import is (1126_0222).
-- Whose a row is then and from which source it comes is as with every row of the directory (1126_0200).

-- The smallest and largest value that can be true, as the list of series has it; the importer writes it.
create table app.series_limits (
  series_code text primary key,
  least numeric not null,
  most numeric,
  check (most >= least)
);
alter table app.series_limits enable row level security;
revoke all on app.series_limits from public, anon, authenticated, service_role;

-- Of what a line is: its series, place and answer.
create function app.series_key(told jsonb) returns jsonb
language sql immutable set search_path = '' as $$ select jsonb_build_array(told ->> 'series', told ->> 'place', told ->> 'label') $$;

-- What lines are of, each once: what of it is unknown, and the row that stands there already.
create function app.find_series_lines(lines jsonb) returns table (
  key jsonb, place text, code text, unit text, label_en text, label_fr text, faults jsonb, seen public.series_lines)
language sql stable set search_path = '' as $$
  with wanted as materialized (
    select k.key, k.key ->> 0 as series, k.key ->> 1 as place, k.key ->> 2 as label
    from (select distinct app.series_key(l.value) as key from pg_catalog.jsonb_array_elements(lines) l) k),
  named as materialized (
    select w.*, s.code, s.unit, k.label_en, k.label_fr, a.has_labels from wanted w
      left join public.series s on s.code = w.series and s.deleted_at is null
      left join lateral (select bool_and(l.label_en is not null) as has_labels from public.series_lines l where l.series_code = s.code and l.deleted_at is null) a on true
      left join lateral (select l.label_en, l.label_fr from public.series_lines l where w.label is not null and l.series_code = s.code and l.deleted_at is null
        and app.fold(pg_catalog.left(w.label, 200)) in (app.fold(l.label_en), app.fold(l.label_fr)) order by l.position limit 1) k on true)
  select n.key, n.place, n.code, n.unit, n.label_en, n.label_fr, pg_catalog.jsonb_strip_nulls(jsonb_build_object(
      'series', case when n.code is null then 'unknown' end,
      'place', case when n.place is distinct from 'CM' and not exists (select from public.regions r where r.code = n.place and r.deleted_at is null)
        and not exists (select from public.divisions d where d.code = n.place and d.deleted_at is null)
        and not exists (select from public.series_lines l where l.place = n.place and l.deleted_at is null) then 'unknown' end,
      'label', case when n.code is null then null when n.label is null and n.has_labels then 'required' when n.label is not null and n.label_en is null then 'unknown' end)),
    (select l from public.series_lines l where l.series_code = n.code and l.place = n.place and l.deleted_at is null
      and l.label_en is not distinct from n.label_en order by l.position limit 1)
  from named n
$$;

-- Why a point cannot stand in a series, by column. `as_of`: the date that its source speaks of.
create function app.faults_of_point(point text, of_series text, unit text, told_unit text, as_of text) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_strip_nulls(jsonb_build_object(
    'period', case when not app.is_partial_date(p.period) then 'date' end,
    'unit', case when told_unit <> unit and not (told_unit = '%' and unit in ('percent', 'percent_gdp')) then 'unit' end,
    'flag', case when point !~ ' p( |$)' and pg_catalog.left(p.period, char_length(as_of)) collate "C" > pg_catalog.left(as_of, char_length(p.period)) then 'projection' end,
    'value', case when p.value < 0 and l.least >= 0 then 'negative' when p.value < l.least or p.value > l.most then 'range' end))
  from (select pg_catalog.split_part(point, ' ', 1) as period, pg_catalog.split_part(point, ' ', 2)::numeric as value) p
    left join app.series_limits l on l.series_code = of_series
$$;

create type app.planned_point as (
  nth integer, code text, place text, label_en text, label_fr text, seen public.series_lines, point text, plan jsonb);

-- What each line would do, in their order: what is shown of it, and the row and the point that it would make. A break is a mark between years: it
-- stays until a file says another.
create function app.plan_series(lines jsonb, as_of text) returns setof app.planned_point
language sql stable set search_path = '' as $$
  with told as materialized (
    select l.nth, l.value as told, l.value ->> 'point' as point, coalesce(app.are_points(array[l.value ->> 'point']), false) as is_point, f.*
    from pg_catalog.jsonb_array_elements(lines) with ordinality l (value, nth) join app.find_series_lines(lines) f on f.key = app.series_key(l.value)),
  beside as materialized (
    select t.*, b.before, pg_catalog.split_part(t.point, ' ', 1) as period, t.faults
      || case when t.is_point then app.faults_of_point(t.point, t.code, t.unit, t.told ->> 'unit', as_of) else '{"value": "form"}' end as all_faults
    from told t left join lateral (select p as before from pg_catalog.unnest((t.seen).points) p
      where pg_catalog.split_part(p, ' ', 1) = pg_catalog.split_part(t.point, ' ', 1)) b on true),
  judged as (
    select b.*, b.point || case when b.point !~ ' b-' then coalesce(pg_catalog.substring(b.before, ' b-.*$'), '') else '' end as would_be,
      case when b.all_faults = '{}' and row_number() over (partition by b.all_faults = '{}', b.code, b.place, b.label_en, b.period order by b.nth) > 1
        then '{"period": "twice"}'::jsonb else b.all_faults end as own
    from beside b)
  select j.nth::integer, j.code, j.place, j.label_en, j.label_fr, j.seen, j.would_be, jsonb_build_object('line', j.told -> 'line', 'id', (j.seen).id,
    'rev', (j.seen).xid::text, 'faults', j.own, 'title', pg_catalog.left(pg_catalog.concat_ws(' ', j.key ->> 0, j.place, j.key ->> 2, j.period), 200),
    'kind', case when j.own <> '{}' then 'faulty' when j.before is null then 'new' when j.before = j.would_be then 'same' else 'changed' end,
    'changes', case when j.own = '{}' and j.before is distinct from j.would_be then jsonb_build_object('value', jsonb_build_array(j.before, j.would_be)) else '{}' end)
  from judged j order by j.nth
$$;

-- Writes the points of one series in one place, or for one answer there, among those that stand; gives what the log has of it.
create function app.write_series_line(of_series text, of_place text, label_en text, label_fr text, seen jsonb, told text[], source jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  points jsonb := (select jsonb_agg(p order by pg_catalog.split_part(p, ' ', 1) collate "C") from (
    select b.p from pg_catalog.jsonb_array_elements_text(coalesce(seen -> 'points', '[]')) b (p)
      where not exists (select from pg_catalog.unnest(told) t where pg_catalog.split_part(t, ' ', 1) = pg_catalog.split_part(b.p, ' ', 1))
    union all select t from pg_catalog.unnest(told) t) merged (p));
  cells jsonb := jsonb_build_object('points', points);
  written jsonb;
begin
  if seen is null then
    cells := cells || jsonb_build_object('series_code', of_series, 'place', of_place, 'label_en', label_en, 'label_fr', label_fr,
      'position', (select coalesce(max(l.position), 0) + 1 from public.series_lines l where l.series_code = of_series and l.deleted_at is null));
  end if;
  written := app.write_row('series_lines', coalesce((seen ->> 'id')::uuid, pg_catalog.gen_random_uuid()), seen, cells, source);
  return jsonb_build_object('row', written -> 'id', 'pid', written -> 'pid', 'title', pg_catalog.concat_ws(' ', of_series, of_place, label_en),
    'series', of_series, 'place', of_place, 'label_en', label_en, 'label_fr', label_fr, 'changes', app.changes_between('series_lines', seen, written));
end
$$;

-- `lines`: [{"line", "series", "place", "label" and "unit" where the file has them, "point"; "id" and "rev" as a look has told them}]; `file`: what it is called. With
-- `is_trial` nothing is written, and of the source only its date is asked. Answers: ok, with the plan, or with how many values were written and the number
-- of its entry · already · changed: what the lines mean is not what was looked at, with the plan as it is now · invalid, faults: of the boxes, or with the plan, of a line ·
-- too_many · forbidden.
create function app.import_series(lines jsonb, source jsonb, file text, why text, is_trial boolean) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  reason text := app.clean_text(why, 500);
  read_source jsonb := app.read_source(source);
  faults jsonb := app.faults_of_import(read_source, source, reason);
  as_of text := case when read_source -> 'faults' ? 'source_as_of' then pg_catalog.to_char(app.now() at time zone 'Africa/Douala', 'YYYY-MM-DD')
    else read_source -> 'cells' ->> 'as_of' end;
  planned app.planned_point[];
  plans jsonb;
  target record;
  written jsonb[] := '{}';
  many integer := 0;
begin
  if not app.may_edit_directories() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if pg_catalog.jsonb_typeof(lines) is distinct from 'array' or lines = '[]' then return '{"status": "invalid", "faults": {"lines": "form"}}'; end if;
  if pg_catalog.jsonb_array_length(lines) > 5000 or pg_catalog.octet_length(lines::text) > 1000000 then return '{"status": "too_many"}'; end if;
  if is_trial is not false then
    return jsonb_build_object('status', 'ok', 'plan', (select jsonb_agg(p.plan order by p.nth) from app.plan_series(lines, as_of) p));
  end if;
  if faults <> '{}' then return jsonb_build_object('status', 'invalid', 'faults', faults); end if;
  perform app.lock_import('series_lines', lines);
  planned := array(select p from app.plan_series(lines, as_of) p);
  plans := (select jsonb_agg(p.plan order by p.nth) from pg_catalog.unnest(planned) p);
  if plans @> '[{"kind": "faulty"}]' then return jsonb_build_object('status', 'invalid', 'faults', '{"lines": "form"}'::jsonb, 'plan', plans); end if;
  if app.is_otherwise(plans, lines) then return jsonb_build_object('status', 'changed', 'plan', plans); end if;
  for target in select p.code, p.place, p.label_en, p.label_fr, (pg_catalog.array_agg(p.seen))[1] as seen, pg_catalog.array_agg(p.point) as points
      from pg_catalog.unnest(planned) p where p.plan ->> 'kind' <> 'same' group by p.code, p.place, p.label_en, p.label_fr order by min(p.nth) loop
    written := written || app.write_series_line(target.code, target.place, target.label_en, target.label_fr,
      case when (target.seen).id is not null then pg_catalog.to_jsonb(target.seen) end, target.points, read_source -> 'cells');
    many := many + pg_catalog.cardinality(target.points);
  end loop;
  if written = '{}' then return '{"status": "already"}'; end if;
  return jsonb_build_object('status', 'ok', 'written', many, 'entry', app.log_import('directory_imported', 'series_lines', jsonb_build_object('source', read_source -> 'cells',
    'title', read_source -> 'cells' -> 'title', 'file', app.clean_text(file, 120), 'values', many), reason, pg_catalog.to_jsonb(written)));
-- More values than a line may have, or more lines than a series.
exception when check_violation then return '{"status": "too_many"}';
end
$$;

-- What an import changed: by row its points before and after, in the order of its file.
create function app.read_series_import(entry bigint) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.may_edit_directories() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if not exists (select from public.audit_log l where l.id = entry and l.action = 'directory_imported' and l.details ->> 'table' = 'series_lines')
    then return '{"status": "not_found"}'; end if;
  return jsonb_build_object('status', 'ok', 'lines', (select jsonb_agg(jsonb_build_object('series', i.told -> 'series', 'place', i.told -> 'place',
      'label_en', i.told -> 'label_en', 'label_fr', i.told -> 'label_fr', 'before', i.told -> 'changes' -> 'points' -> 0, 'after', i.told -> 'changes' -> 'points' -> 1) order by i.place)
    from app.directory_imports i where i.entry = read_series_import.entry));
end
$$;

create function public.import_series(lines jsonb, source jsonb, file text, why text, is_trial boolean) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.import_series(lines, source, file, why, is_trial);
end;
create function public.read_series_import(entry bigint) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_series_import(entry);
end;
grant execute on function app.import_series(jsonb, jsonb, text, text, boolean), app.read_series_import(bigint), public.import_series(jsonb, jsonb, text, text, boolean),
  public.read_series_import(bigint) to authenticated;
