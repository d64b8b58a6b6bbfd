-- Editors bring in values of series from a file (decision 154), looked at first and then written in one transaction. Laws kept here:
--   * only series that there are, in places and for answers that are known: what is measured, and in which unit, is said in supabase/seed/numbers;
--   * a value is what can be true of its series, and after the date of its source nothing is actual yet;
--   * one line at fault stops all that were sent with it, and what was not looked at so is not written;
--   * it is one entry of the log, with the values before and after, undone as every import is (1126_0222).
-- Which rows are written, whose they are then and from which source they come is as with every row of the directory (1126_0200).

-- The smallest and largest value that can be true, as the list of series has it; the importer writes it.
create table app.series_limits (
  series_code text primary key,
  least numeric not null,
  most numeric not null check (most >= least)
);
alter table app.series_limits enable row level security;
revoke all on app.series_limits from public, anon, authenticated, service_role;

-- The series, place and answer that lines speak of, each once: what of it is unknown, and the row that stands there already.
create function app.find_series_lines(told jsonb) returns table (
  series text, place text, label text, code text, unit text, label_en text, label_fr text, faults jsonb, seen public.series_lines)
language sql stable set search_path = '' as $$
  with wanted as materialized (
    select distinct l.value ->> 'series' as series, l.value ->> 'place' as place, l.value ->> 'label' as label
    from pg_catalog.jsonb_array_elements(told) l),
  named as materialized (
    select w.*, s.code, s.unit, k.label_en, k.label_fr, a.has_labels from wanted w
      left join public.series s on s.code = w.series and s.deleted_at is null
      left join lateral (select bool_and(l.label_en is not null) as has_labels from public.series_lines l where l.series_code = s.code and l.deleted_at is null) a on true
      left join lateral (select l.label_en, l.label_fr from public.series_lines l where w.label is not null and l.series_code = s.code and l.deleted_at is null
        and app.fold(pg_catalog.left(w.label, 200)) in (app.fold(l.label_en), app.fold(l.label_fr)) order by l.position limit 1) k on true)
  select n.series, n.place, n.label, n.code, n.unit, n.label_en, n.label_fr, pg_catalog.jsonb_strip_nulls(jsonb_build_object(
      'series', case when n.code is null then 'unknown' end,
      'place', case when n.place is distinct from 'CM' and not exists (select from public.regions r where r.code = n.place and r.deleted_at is null)
        and not exists (select from public.divisions d where d.code = n.place and d.deleted_at is null)
        and not exists (select from public.series_lines l where l.place = n.place and l.deleted_at is null) then 'unknown' end,
      'label', case when n.code is not null and n.label is null and n.has_labels then 'required'
        when n.code is not null and n.label is not null and n.label_en is null then 'unknown' end)),
    (select l from public.series_lines l where l.series_code = n.code and l.place = n.place and l.deleted_at is null
      and l.label_en is not distinct from n.label_en order by l.position limit 1)
  from named n
$$;

-- Why a point cannot stand in a series, by column. `as_of`: the date that its source speaks of.
create function app.faults_of_point(point text, code text, unit text, told_unit text, as_of text) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_strip_nulls(jsonb_build_object(
    'period', case when not app.is_partial_date(p.period) then 'date' end,
    'unit', case when told_unit is not null and code is not null and told_unit is distinct from unit and not (told_unit = '%' and unit in ('percent', 'percent_gdp'))
      then 'unit' end,
    'flag', case when point !~ ' p( |$)' and p.period > pg_catalog.left(as_of, char_length(p.period)) and pg_catalog.left(p.period, char_length(as_of)) <> as_of
      then 'projection' end,
    'value', case when p.value < l.least and l.least = 0 then 'negative' when p.value not between l.least and l.most then 'range' end))
  from (select pg_catalog.split_part(point, ' ', 1) as period, pg_catalog.split_part(point, ' ', 2)::numeric as value) p
    left join app.series_limits l on l.series_code = code
$$;

-- What each line would do, in their order: {"line", "kind", "id" and "rev" of the row that has its values, "title", "changes": {"value": [point before, point told]}, "faults"},
-- with "point" as it would stand. A break is a mark between years: it stays until a file says another.
create function app.plan_observations(lines jsonb, as_of text) returns table (place integer, row_place text, code text, label_en text, label_fr text, seen public.series_lines, point text, plan jsonb)
language sql stable set search_path = '' as $$
  with told as materialized (
    select l.nth, l.value as told, l.value ->> 'series' as series, l.value ->> 'place' as place, l.value ->> 'label' as label,
      coalesce(app.are_points(array[l.value ->> 'point']), false) as is_point
    from pg_catalog.jsonb_array_elements(lines) with ordinality l (value, nth)),
  found as materialized (
    select t.*, f.code, f.unit, f.label_en, f.label_fr, f.seen, f.faults as line_faults, pg_catalog.split_part(t.told ->> 'point', ' ', 1) as period
    from told t join app.find_series_lines(lines) f on (f.series, f.place, f.label) is not distinct from (t.series, t.place, t.label)),
  compared as materialized (
    select f.*, b.before, case when f.is_point then (f.told ->> 'point') || case when f.told ->> 'point' !~ ' b-' then coalesce(pg_catalog.substring(b.before, ' b-.*$'), '') else '' end end as point,
      f.line_faults || case when f.is_point then app.faults_of_point(f.told ->> 'point', f.code, f.unit, f.told ->> 'unit', as_of) else '{"value": "form"}' end as own_faults
    from found f left join lateral (select p as before from pg_catalog.unnest((f.seen).points) p where pg_catalog.split_part(p, ' ', 1) = f.period) b on true),
  counted as (
    select c.*, case when c.own_faults = '{}' and row_number() over (partition by c.own_faults = '{}', c.code, c.place, c.label_en, c.period order by c.nth) > 1
      then '{"period": "twice"}'::jsonb else c.own_faults end as faults
    from compared c)
  select c.nth::integer, c.place, c.code, c.label_en, c.label_fr, c.seen, c.point, jsonb_build_object('line', c.told -> 'line', 'id', (c.seen).id, 'rev', (c.seen).xid::text, 'faults', c.faults,
    'title', pg_catalog.left(pg_catalog.concat_ws(' ', c.series, c.place, c.label, c.period), 200),
    'kind', case when c.faults <> '{}' then 'faulty' when c.before is null then 'new' when c.before = c.point then 'same' else 'changed' end,
    'changes', case when c.faults = '{}' and c.before is distinct from c.point then jsonb_build_object('value', jsonb_build_array(c.before, c.point)) else '{}' end)
  from counted c order by c.nth
$$;
