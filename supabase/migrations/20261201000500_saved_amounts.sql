-- Kept searches may ask for what lies between two typed amounts (decision 205). from, to: one whole number, at most the one in `choices`; what has no such number is not found.

alter table app.saved_search_facets drop constraint saved_search_facets_how_check;
alter table app.saved_search_facets add constraint saved_search_facets_how_check check (how in ('in', 'area', 'least', 'from', 'to'));
insert into app.saved_search_facets (kind, facet, column_name, how, choices) values
  ('product', 'price_from', 'price', 'from', '{500000000}'), ('product', 'price_to', 'price', 'to', '{500000000}');

create or replace function app.are_saved_values(f app.saved_search_facets, said jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if pg_catalog.jsonb_typeof(said) <> 'array' then return false; end if;
  if pg_catalog.jsonb_array_length(said) not between 1 and (case when f.how in ('from', 'to') then 1 else 20 end) then return false; end if;
  return not exists (select from pg_catalog.jsonb_array_elements(said) as v(value) where pg_catalog.jsonb_typeof(v.value) <> 'string' or not case
    when f.how = 'area' then exists (select from public.regions r where r.code = v.value #>> '{}') or exists (select from public.divisions d where d.code = v.value #>> '{}')
    when f.how in ('from', 'to') then case when v.value #>> '{}' ~ '^(0|[1-9][0-9]{0,11})$' then (v.value #>> '{}')::numeric <= f.choices[1]::numeric else false end
    else v.value #>> '{}' = any (f.choices) end);
end
$$;

create or replace function app.is_found_by(of_kind text, asked jsonb, fields jsonb) returns boolean
language sql stable set search_path = '' as $$
  select not exists (
      select from pg_catalog.jsonb_each(asked -> 'where') as w(facet, said) left join app.saved_search_facets f on f.kind = of_kind and f.facet = w.facet
        where not exists (select from pg_catalog.jsonb_array_elements_text(w.said) as v(value) where case
          when f.how in ('least', 'from') then (fields ->> f.column_name)::numeric >= v.value::numeric
          when f.how = 'to' then (fields ->> f.column_name)::numeric <= v.value::numeric else fields ->> f.column_name = v.value end))
    and not exists (
      select from pg_catalog.unnest(app.list_words(asked ->> 'text')) as q(word) where not exists (
        select from app.content_kinds k, pg_catalog.unnest(app.list_words(pg_catalog.concat_ws(' ', fields ->> k.title_column, fields ->> (k.title_column || '_fr')))) as t(word)
          where k.kind = of_kind and pg_catalog.starts_with(t.word, q.word)))
$$;
