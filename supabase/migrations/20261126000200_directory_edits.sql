-- Data editors and administrators correct villages, chiefs, schools, facilities, companies, people, the posts they hold and the state's loans (decisions 104, 133). Laws kept here:
--   * nothing is written without a source (title, address, the date it speaks of) and a reason, and the log has the old and the new value;
--   * whoever writes says which version they read (`xid` of the row): what somebody else has changed meanwhile is shown, never overwritten;
--   * a value passes the rules of the table itself; the answer names the field;
--   * what an editor has written stays: a later import of the same row leaves it as it is (supabase/seed/core/load-table.ts).
-- Phones hear of a change as of any other (041); there is no second way.

-- Beside whatever the log knows already.
do $$
declare
  known text := (select pg_catalog.string_agg(pg_catalog.quote_literal(name[1]), ', ') from pg_catalog.pg_constraint c,
    pg_catalog.regexp_matches(pg_catalog.pg_get_constraintdef(c.oid), '''(\w+)''::text', 'g') name
    where c.conrelid = 'public.audit_log'::regclass and c.conname = 'audit_log_action_check');
begin
  alter table public.audit_log drop constraint audit_log_action_check;
  execute 'alter table public.audit_log add constraint audit_log_action_check check (action in (' || known || ', ''directory_added'', ''directory_changed'',
    ''directory_confirmed'', ''directory_merged'', ''directory_merge_undone'', ''directory_told_apart'', ''directory_imported'',
    ''directory_import_undone''))';
end
$$;
create index audit_log_directory_row on public.audit_log ((details ->> 'row'), id) where details ? 'row';

-- What may be edited. `is_listed`: it has a list of its own and comes in files; posts stand with their people. `is_placed`: it lies somewhere.
create table app.edited_tables (name text primary key, is_listed boolean not null, is_placed boolean not null);
create table app.edited_fields (
  of_table text not null references app.edited_tables (name),
  place integer not null,
  name text not null,
  kind text not null check (kind in ('text', 'names', 'integer', 'amount', 'date', 'choice', 'area', 'code', 'reference', 'latitude', 'longitude', 'phone', 'url')),
  is_required boolean not null default false,
  refers_to text,
  primary key (of_table, name)
);
comment on table app.edited_fields is 'compared with the definitions of the model by tests/contract/editing.test.ts; what is worked out from posts is not among them';
insert into app.edited_tables (name, is_listed, is_placed) values ('villages', true, true), ('fons', true, true), ('schools', true, true),
  ('hospitals', true, true), ('pharmacies', true, true), ('companies', true, true), ('people', true, false), ('memberships', false, false), ('loans', true, false);
insert into app.edited_fields (of_table, place, name, kind, is_required, refers_to) values
  ('villages', 1, 'name', 'text', true, null),
  ('villages', 2, 'other_names', 'names', true, null),
  ('villages', 3, 'kind', 'choice', true, null),
  ('villages', 4, 'population', 'integer', false, null),
  ('fons', 1, 'name', 'text', true, null),
  ('fons', 2, 'ruler', 'text', false, null),
  ('fons', 3, 'since', 'date', false, null),
  ('fons', 4, 'ended', 'date', false, null),
  ('schools', 1, 'name', 'text', true, null),
  ('schools', 2, 'kind', 'choice', true, null),
  ('schools', 3, 'website', 'url', false, null),
  ('hospitals', 1, 'name', 'text', true, null),
  ('hospitals', 2, 'kind', 'choice', true, null),
  ('hospitals', 3, 'facility_type', 'text', false, null),
  ('hospitals', 4, 'ownership', 'choice', false, null),
  ('hospitals', 5, 'beds', 'integer', false, null),
  ('hospitals', 6, 'opening_hours', 'text', false, null),
  ('hospitals', 7, 'phone', 'phone', false, null),
  ('hospitals', 8, 'website', 'url', false, null),
  ('pharmacies', 1, 'name', 'text', true, null),
  ('pharmacies', 2, 'opening_hours', 'text', false, null),
  ('pharmacies', 3, 'phone', 'phone', false, null),
  ('pharmacies', 4, 'website', 'url', false, null),
  ('companies', 1, 'name', 'text', true, null),
  ('companies', 2, 'kind', 'choice', true, null),
  ('companies', 3, 'website', 'url', false, null),
  ('people', 1, 'name', 'text', true, null),
  ('people', 2, 'gender', 'choice', false, null),
  ('people', 3, 'birth_date', 'date', false, null),
  ('people', 4, 'death_date', 'date', false, null),
  ('people', 5, 'wikidata', 'text', false, null),
  ('memberships', 1, 'person_id', 'reference', true, 'people'),
  ('memberships', 2, 'role', 'choice', true, null),
  ('memberships', 3, 'post_en', 'text', false, null),
  ('memberships', 4, 'post_fr', 'text', false, null),
  ('memberships', 5, 'ministry_code', 'code', false, 'ministries'),
  ('memberships', 6, 'council_id', 'reference', false, 'councils'),
  ('memberships', 7, 'party_code', 'code', false, 'parties'),
  ('memberships', 8, 'region_code', 'area', false, 'regions'),
  ('memberships', 9, 'division_code', 'area', false, 'divisions'),
  ('memberships', 10, 'subdivision_code', 'area', false, 'subdivisions'),
  ('memberships', 11, 'constituency', 'text', false, null),
  ('memberships', 12, 'term', 'integer', false, null),
  ('memberships', 13, 'started', 'date', false, null),
  ('memberships', 14, 'ended', 'date', false, null),
  ('loans', 1, 'name', 'text', true, null), ('loans', 2, 'lender', 'text', true, null),
  ('loans', 3, 'lender_kind', 'choice', false, null), ('loans', 4, 'amount', 'amount', true, null),
  ('loans', 5, 'currency', 'text', true, null), ('loans', 6, 'amount_xaf', 'amount', false, null),
  ('loans', 7, 'signed', 'date', false, null), ('loans', 8, 'purpose', 'text', false, null),
  ('loans', 9, 'rate', 'text', false, null), ('loans', 10, 'status', 'choice', false, null),
  ('loans', 11, 'document', 'url', false, null);
insert into app.edited_fields (of_table, place, name, kind, refers_to)
  select t.name, 20 + f.place, f.name, f.kind, f.refers_to
  from app.edited_tables t, (values (1, 'region_code', 'area', 'regions'), (2, 'division_code', 'area', 'divisions'), (3, 'subdivision_code', 'area', 'subdivisions'),
    (4, 'latitude', 'latitude', null), (5, 'longitude', 'longitude', null)) f (place, name, kind, refers_to)
  where t.is_placed;

-- Rows that are an editor's from their first act on: no import writes or removes them any more.
create table app.edited_rows (
  of_table text not null,
  row_id uuid not null,
  since timestamptz not null default app.now(),
  primary key (of_table, row_id)
);
alter table app.edited_tables enable row level security;
alter table app.edited_fields enable row level security;
alter table app.edited_rows enable row level security;
revoke all on app.edited_tables, app.edited_fields, app.edited_rows from public, anon, authenticated, service_role;

create function app.may_edit_directories() returns boolean
language sql stable set search_path = '' as $$ select app.has_role('admin') or app.has_role('data_editor') $$;

create function app.has_list(table_name text) returns boolean
language sql stable set search_path = '' as $$ select exists (select from app.edited_tables e where e.name = table_name and e.is_listed) $$;

create function app.keep_from_import(table_name text, id uuid) returns void
language sql volatile set search_path = '' as $$
  insert into app.edited_rows (of_table, row_id) values (table_name, id) on conflict do nothing
$$;

-- A year, a month or a day that exists, from 1700 to ten years from now.
create function app.is_partial_date(told text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if told is null or told !~ '^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$' then return false; end if;
  if pg_catalog.left(told, 4)::integer not between 1700 and extract(year from app.now()) + 10 then return false; end if;
  return char_length(told) < 10 or pg_catalog.right(told, 2)::integer
    <= extract(day from (pg_catalog.left(told, 7) || '-01')::date + interval '1 month' - interval '1 day');
end
$$;

create function app.is_future(partial_date text) returns boolean
language sql stable set search_path = '' as $$
  select partial_date > pg_catalog.left(pg_catalog.to_char(app.now() at time zone 'Africa/Douala', 'YYYY-MM-DD'), char_length(partial_date))
$$;

-- Other names: a list, or one text with semicolons between. Null: too many or too long.
create function app.read_names(told jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case when count(*) <= 20 and coalesce(max(char_length(name)), 0) <= 100 then coalesce(jsonb_agg(name order by place), '[]') end from (
    select name, min(place) as place from (
      select app.clean_text(part, 101) as name, place
      from pg_catalog.jsonb_array_elements_text(case pg_catalog.jsonb_typeof(told) when 'array' then told
          when 'string' then pg_catalog.to_jsonb(pg_catalog.string_to_array(told #>> '{}', ';')) else '[]' end) with ordinality as p (part, place)
    ) cleaned where name is not null group by name) names
$$;

-- The row that a value points to: its id or its code, null when there is none. A reference is told by id or pid.
create function app.find_target(field app.edited_fields, told text) returns text
language plpgsql stable set search_path = '' as $$
declare
  target text;
begin
  execute pg_catalog.format(case when field.kind = 'reference'
      then 'select t.id::text from public.%I t where (t.pid = $1 or t.id = app.to_uuid($1)) and t.deleted_at is null'
      else 'select t.code from public.%I t where t.code = $1 and t.deleted_at is null' end, field.refers_to) into target using told;
  return target;
end
$$;

-- One cell, told as text, number or list: {"value": …} as the column wants it, or {"fault": …}.
create function app.read_cell(field app.edited_fields, told jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  typed text := case when pg_catalog.jsonb_typeof(told) in ('string', 'number') then app.clean_text(told #>> '{}', 201) end;
  found_value jsonb;
begin
  if field.kind = 'names' then
    found_value := app.read_names(told);
    return case when found_value is null then '{"fault": "too_long"}' else jsonb_build_object('value', found_value) end;
  end if;
  if pg_catalog.jsonb_typeof(told) not in ('string', 'number', 'null') then return '{"fault": "form"}'; end if;
  if typed is null then return case when field.is_required then '{"fault": "required"}'::jsonb else '{"value": null}' end; end if;
  if char_length(typed) > 200 then return '{"fault": "too_long"}'; end if;
  if field.kind in ('text', 'choice') then return jsonb_build_object('value', typed); end if;
  if field.kind = 'date' then
    return case when app.is_partial_date(typed) then jsonb_build_object('value', typed) else '{"fault": "date"}' end;
  end if;
  if field.kind in ('integer', 'amount') then
    typed := pg_catalog.translate(typed, ' ' || U&'\00A0\202F', '');
    return case when typed ~ case field.kind when 'integer' then '^\d{1,9}$' else '^\d{1,14}$' end then jsonb_build_object('value', typed::bigint)
      else '{"fault": "number"}' end;
  end if;
  if field.kind in ('latitude', 'longitude') then
    typed := pg_catalog.replace(typed, ',', '.');
    return case when typed ~ '^-?\d{1,3}(\.\d{1,15})?$' then jsonb_build_object('value', typed::double precision) else '{"fault": "number"}' end;
  end if;
  if field.kind = 'url' then
    if typed ~* '^[a-z0-9-]+(\.[a-z0-9-]+)+(/[!-~]*)?$' then typed := 'http://' || typed; end if;
    return case when typed ~ '^https?://[!-~]{4,}$' then jsonb_build_object('value', typed) else '{"fault": "url"}' end;
  end if;
  -- One number, nine digits: those of eight went out of use in 2014 (supabase/seed/core/contacts.ts).
  if field.kind = 'phone' then
    typed := pg_catalog.regexp_replace(pg_catalog.regexp_replace(typed, '[^0-9/;,]', '', 'g'), '^(00)?237(?=\d{8})', '');
    return case when typed ~ '^[26]\d{8}$' then jsonb_build_object('value', '+237' || typed) else '{"fault": "phone"}' end;
  end if;
  typed := app.find_target(field, typed);
  return case when typed is null then '{"fault": "unknown"}' else jsonb_build_object('value', typed) end;
end
$$;

-- The told fields of a table, read: {"cells": by column, "faults": by column}. `is_new`: all that is required must be told.
create function app.read_cells(table_name text, told jsonb, is_new boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  field app.edited_fields;
  answer jsonb;
  cells jsonb := '{}';
  faults jsonb := '{}';
  odd text := (select min(k) from pg_catalog.jsonb_object_keys(told) k where not exists (
    select from app.edited_fields f where f.of_table = table_name and f.name = k));
begin
  if odd is not null then faults := jsonb_build_object(pg_catalog.left(odd, 60), 'unknown_field'); end if;
  for field in select * from app.edited_fields f where f.of_table = table_name and (is_new or told ? f.name) order by f.place loop
    answer := app.read_cell(field, coalesce(told -> field.name, 'null'));
    if answer ? 'fault' then faults := faults || jsonb_build_object(field.name, answer -> 'fault');
    else cells := cells || jsonb_build_object(field.name, answer -> 'value'); end if;
  end loop;
  return jsonb_build_object('cells', cells, 'faults', faults);
end
$$;

-- What does not fit together in a row as it would stand: areas that do not lie in each other, half a position, an end before its beginning.
create function app.odd_together(seen jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when seen ->> 'division_code' is not null and not exists (select from public.divisions d
      where d.code = seen ->> 'division_code' and d.region_code = seen ->> 'region_code') then '{"division_code": "area"}'
    when seen ->> 'subdivision_code' is not null and not exists (select from public.subdivisions s
      where s.code = seen ->> 'subdivision_code' and s.division_code = seen ->> 'division_code') then '{"subdivision_code": "area"}'
    when seen ->> 'latitude' is null and seen ->> 'longitude' is not null then '{"latitude": "position"}'
    when seen ->> 'longitude' is null and seen ->> 'latitude' is not null then '{"longitude": "position"}'
    when seen ->> 'ended' < coalesce(seen ->> 'started', seen ->> 'since') then '{"ended": "order"}'
    when seen ->> 'death_date' < seen ->> 'birth_date' then '{"death_date": "order"}'
    else '{}' end::jsonb
$$;

-- What lets us give facts on: open licences, official acts (which nobody owns), facts that ask for their credit, and single facts quoted with their source.
-- {"cells": {"title", "url", "as_of", "licence"}, "faults": by the name of the box}.
create function app.read_source(told jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('cells', jsonb_build_object('title', s.title, 'url', s.url, 'as_of', s.as_of, 'licence', s.licence), 'faults', pg_catalog.jsonb_strip_nulls(jsonb_build_object(
    'source_title', case when coalesce(char_length(s.title), 0) not between 3 and 200 then 'source_title' end,
    'source_url', case when s.url is null or char_length(s.url) > 500 or s.url !~ '^https?://[!-~]{4,}$' then 'source_url' end,
    'source_as_of', case when not app.is_partial_date(s.as_of) or app.is_future(s.as_of) then 'source_as_of' end,
    'source_licence', case when s.licence is null or s.licence not in ('CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'ODbL-1.0', 'official act', 'facts, with credit', 'quoted')
      then 'source_licence' end)))
  from (select app.clean_text(told ->> 'title', 201) as title, pg_catalog.btrim(pg_catalog.left(told ->> 'url', 600)) as url,
    pg_catalog.btrim(pg_catalog.left(told ->> 'as_of', 20)) as as_of, told ->> 'licence' as licence) s
$$;
