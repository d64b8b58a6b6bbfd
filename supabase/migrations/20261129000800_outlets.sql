-- Newspapers, radios, televisions and news sites as a directory (decision 152). Laws kept here:
--   * each outlet and each answer about it says where it is known from and of which day; what nobody has told stays null, and screens say so;
--   * ten questions have the answers yes, no, and looked at without finding out; they are added up nowhere;
--   * written like every list of the directory by its editors (1126_0202): with a source, a reason and the log.
-- Phones do not carry it in packs: the page asks for all of it at once and keeps the answer.
-- ISO 639, as browsers name them: fr, en, ff.
create function app.are_languages(codes text[]) returns boolean
language sql immutable set search_path = '' as $$
  select pg_catalog.cardinality(codes) <= 10 and coalesce((select pg_catalog.bool_and(coalesce(code ~ '^[a-z]{2,3}$', false)) from pg_catalog.unnest(codes) code), true)
$$;

create table public.outlets (
  like app.record including all,
  name text not null check (length(name) between 2 and 120),
  kind text not null check (kind in ('television', 'radio', 'newspaper', 'website', 'agency')),
  owner text check (length(owner) between 2 and 200),
  region_code text references public.regions (code),
  languages text[] not null check (app.are_languages(languages)),
  permit text check (length(permit) between 2 and 200),
  address text check (length(address) between 3 and 200),
  phone text check (phone ~ '^\+\d{8,15}$'),
  website text check (website ~ '^https?://[!-~]{4,250}$'),
  since text check (since ~ '^\d{4}(-\d{2}){0,2}$')
);
create index outlets_region_code on public.outlets (region_code);
create index outlets_folded on public.outlets (app.fold(name)) where deleted_at is null;

-- Its source is the evidence, and `as_of` the day on which somebody looked there.
create table public.outlet_checks (
  like app.record including all,
  outlet_id uuid not null references public.outlets (id),
  code text not null check (code in ('owner', 'contact', 'editor', 'bylines', 'opinion', 'ads', 'corrections', 'reply', 'ethics', 'funding')),
  answer text not null check (answer in ('yes', 'no', 'unclear'))
);
create unique index outlet_checks_once on public.outlet_checks (outlet_id, code) where deleted_at is null;
create index outlet_checks_outlet_id on public.outlet_checks (outlet_id);
call app.protect_directory('public.outlets');
call app.protect_directory('public.outlet_checks');

insert into app.edited_tables (name, is_listed, is_placed) values ('outlets', true, false), ('outlet_checks', false, false);
insert into app.edited_fields (of_table, place, name, kind, is_required, refers_to) values
  ('outlets', 1, 'name', 'text', true, null), ('outlets', 2, 'kind', 'choice', true, null), ('outlets', 3, 'owner', 'text', false, null),
  ('outlets', 4, 'region_code', 'area', false, 'regions'), ('outlets', 5, 'languages', 'names', true, null), ('outlets', 6, 'permit', 'text', false, null),
  ('outlets', 7, 'address', 'text', false, null), ('outlets', 8, 'phone', 'phone', false, null), ('outlets', 9, 'website', 'url', false, null),
  ('outlets', 10, 'since', 'date', false, null),
  ('outlet_checks', 1, 'outlet_id', 'reference', true, 'outlets'), ('outlet_checks', 2, 'code', 'choice', true, null),
  ('outlet_checks', 3, 'answer', 'choice', true, null);

-- As 1126_0202 says it; an answer by the outlet that it is about.
create or replace function app.row_title(table_name text, seen jsonb) returns text
language sql stable set search_path = '' as $$
  select case table_name
    when 'memberships' then (select p.name from public.people p where p.id = (seen ->> 'person_id')::uuid) || ' – ' || coalesce(seen ->> 'post_en', seen ->> 'role')
    when 'outlet_checks' then (select o.name from public.outlets o where o.id = (seen ->> 'outlet_id')::uuid) || ' – ' || (seen ->> 'code')
    else seen ->> 'name' end
$$;

-- For everybody: every outlet with where it is known from, and what was answered about it with the evidence.
create function app.read_outlets() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object('outlets', coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
      'pid', o.pid, 'name', o.name, 'kind', o.kind, 'owner', o.owner, 'region', o.region_code, 'languages', o.languages, 'permit', o.permit,
      'address', o.address, 'phone', o.phone, 'website', o.website, 'since', o.since, 'as_of', o.as_of, 'licence', o.licence,
      'source', s.title, 'publisher', s.publisher, 'url', s.url)) || pg_catalog.jsonb_build_object('checks', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('code', c.code, 'answer', c.answer, 'day', c.as_of, 'title', e.title, 'url', e.url) order by c.code), '[]')
        from public.outlet_checks c join public.sources e on e.code = c.source where c.outlet_id = o.id and c.deleted_at is null))
    order by app.fold(o.name), o.pid), '[]'))
  from public.outlets o join public.sources s on s.code = o.source where o.deleted_at is null
$$;
create function public.read_outlets() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_outlets();
end;
grant execute on function app.read_outlets(), public.read_outlets() to anon, authenticated;
