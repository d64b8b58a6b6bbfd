-- What stands in the directory twice: found, and told apart (decision 104). Law kept here:
--   * two that an editor has told apart are not asked about again.

create table app.told_apart (
  of_table text not null references app.edited_tables (name),
  one uuid not null,
  other uuid not null,
  at timestamptz not null default app.now(),
  primary key (of_table, one, other),
  check (one < other)
);
alter table app.told_apart enable row level security;
revoke all on app.told_apart from public, anon, authenticated, service_role;

-- The words of a name without order, accents and titles, as the importer compares people (supabase/seed/people/holding.ts).
-- Bound when it is made, so that an index of it asks nobody for a way into this schema.
create function app.name_words(name text) returns text
language sql immutable set search_path = ''
begin atomic
  select pg_catalog.string_agg(w.word, ' ' order by w.word collate "C") from (
    select distinct r.word from pg_catalog.regexp_split_to_table(app.fold(name), '[^a-z0-9]+') r (word)
    where r.word <> '' and r.word !~ '^(nee|epse|epouse|ep|fon|chief|mme|dr|pr|hrh|hm)$') w;
end;

-- How many letters must be changed, added or left out to make one word of the other; whoever asks has compared their lengths.
create function app.letters_between(one text, other text) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  a text[] := pg_catalog.string_to_array(one, null);
  b text[] := pg_catalog.string_to_array(other, null);
  above integer[] := array(select n from pg_catalog.generate_series(0, coalesce(pg_catalog.array_length(b, 1), 0)) n);
  here integer[];
begin
  for i in 1 .. coalesce(pg_catalog.array_length(a, 1), 0) loop
    here := array[i];
    for j in 1 .. coalesce(pg_catalog.array_length(b, 1), 0) loop
      here[j + 1] := least(above[j + 1] + 1, here[j] + 1, above[j] + case when a[i] = b[j] then 0 else 1 end);
    end loop;
    above := here;
  end loop;
  return above[coalesce(pg_catalog.array_length(b, 1), 0) + 1];
end
$$;

-- Bisso I and Bisso II are two places.
create function app.numbered(name text) returns text
language sql immutable set search_path = '' as $$ select coalesce(pg_catalog.substring(name, '[ -]([ivx]+|\d+|[a-e])$'), '') $$;

create function app.metres_between(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision) returns double precision
language sql immutable set search_path = '' as $$
  select 111195 * pg_catalog.sqrt(pg_catalog.power(lat1 - lat2, 2) + pg_catalog.power((lon1 - lon2) * pg_catalog.cos(pg_catalog.radians((lat1 + lat2) / 2)), 2))
$$;

-- Villages of a region that may be one: the same name in the same subdivision, or nearly the same name within a kilometre. Neighbours are found by squares of
-- a hundredth of a degree, and letters compared last: a region of four thousand has half a million pairs of near length.
create function app.twin_villages(region text) returns table (one uuid, other uuid, why text, metres double precision, name text)
language sql stable set search_path = '' set enable_nestloop = off set enable_mergejoin = off as $$
  with v as materialized (
    select f.*, char_length(f.key) as letters, pg_catalog.left(f.key, 2) as head, pg_catalog.right(f.key, 3) as tail, app.numbered(f.key) as number from (
      select t.id, t.name, app.fold(t.name) as key, t.subdivision_code, t.latitude, t.longitude,
        pg_catalog.floor(t.latitude * 100)::integer * 10000 + pg_catalog.floor(t.longitude * 100)::integer as square
      from public.villages t where t.deleted_at is null and t.region_code = region) f),
  around as materialized (
    select a.*, a.square + d.step as near_square from v a
      cross join pg_catalog.unnest(array[-10001, -10000, -9999, -1, 0, 1, 9999, 10000, 10001]) d (step) where a.letters >= 4),
  near as materialized (
    select a.id as one, b.id as other, a.name, a.key, b.key as other_key, a.letters, app.metres_between(a.latitude, a.longitude, b.latitude, b.longitude) as metres
    from around a join v b on b.square = a.near_square
    where b.id > a.id and b.key <> a.key and b.letters between a.letters - 2 and a.letters + 2 and (a.head = b.head or a.tail = b.tail) and a.number = b.number),
  pairs as (
    select a.id as one, b.id as other, 'same_name' as why, app.metres_between(a.latitude, a.longitude, b.latitude, b.longitude) as metres, a.name
    from v a join v b on b.key = a.key and b.subdivision_code = a.subdivision_code where b.id > a.id
    union all
    select n.one, n.other, 'near', n.metres, n.name from near n
    where case when n.metres <= 1000 then app.letters_between(n.key, n.other_key) <= case when n.letters > 6 then 2 else 1 end end)
  select p.one, p.other, p.why, p.metres, p.name from pairs p
  where not exists (select from app.told_apart t where t.of_table = 'villages' and t.one = p.one and t.other = p.other)
$$;

create function app.twin_people() returns table (one uuid, other uuid, why text, metres double precision, name text)
language sql stable set search_path = '' as $$
  with p as materialized (select t.id, t.name, app.name_words(t.name) as key from public.people t where t.deleted_at is null)
  select a.id, b.id, 'same_name', null::double precision, a.name from p a join p b on b.key = a.key and b.id > a.id
  where not exists (select from app.told_apart t where t.of_table = 'people' and t.one = a.id and t.other = b.id)
$$;

create function app.row_of(table_name text, target uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  seen jsonb;
begin
  execute pg_catalog.format('select to_jsonb(t) from public.%I t where t.id = $1', table_name) into seen using target;
  return seen;
end
$$;

-- `asked`: table, region (villages), page. Twenty pairs a page, the nearest first.
create function app.list_directory_twins(asked jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  table_name text := asked ->> 'table';
  page integer := case when asked ->> 'page' ~ '^\d{1,4}$' then (asked ->> 'page')::integer else 0 end;
  told jsonb;
begin
  if not app.may_edit_directories() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if table_name is null or table_name not in ('villages', 'people') then return '{"status": "not_found"}'; end if;
  with all_pairs as materialized (
    select * from app.twin_villages(asked ->> 'region') where table_name = 'villages' union all select * from app.twin_people() where table_name = 'people'),
  shown as (select * from all_pairs a order by a.metres, a.name, a.one, a.other offset 20 * page limit 20)
  select jsonb_build_object('status', 'ok', 'total', (select count(*) from all_pairs), 'pairs', coalesce(jsonb_agg(jsonb_build_object(
      'one', app.told_row(table_name, app.row_of(table_name, s.one)), 'other', app.told_row(table_name, app.row_of(table_name, s.other)),
      'why', s.why, 'metres', pg_catalog.round(s.metres)) order by s.metres, s.name, s.one, s.other), '[]'))
    into told from shown s;
  return told;
end
$$;

-- Answers: ok · already · invalid, faults · not_found · forbidden.
create function app.tell_apart(of_table text, one uuid, other uuid, why text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  reason text := app.clean_text(why, 500);
  seen jsonb;
  beside jsonb;
begin
  if not app.may_edit_directories() then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if of_table is null or of_table not in ('villages', 'people') or one is null or other is null or one = other then return '{"status": "not_found"}'; end if;
  seen := app.row_of(of_table, one);
  beside := app.row_of(of_table, other);
  if seen ->> 'id' is null or beside ->> 'id' is null or seen ->> 'deleted_at' is not null or beside ->> 'deleted_at' is not null
    then return '{"status": "not_found"}'; end if;
  if coalesce(char_length(reason), 0) < 3 then return '{"status": "invalid", "faults": {"reason": "reason"}}'; end if;
  insert into app.told_apart (of_table, one, other) values (tell_apart.of_table, least(tell_apart.one, tell_apart.other), greatest(tell_apart.one, tell_apart.other))
    on conflict do nothing;
  if not found then return '{"status": "already"}'; end if;
  perform app.log_directory('directory_told_apart', of_table, seen, seen, reason,
    jsonb_build_object('other', jsonb_build_object('row', beside -> 'id', 'pid', beside -> 'pid', 'title', beside -> 'name')));
  return '{"status": "ok"}';
end
$$;

create function public.list_directory_twins(asked jsonb) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.list_directory_twins(asked);
end;
create function public.tell_apart(of_table text, one uuid, other uuid, why text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.tell_apart(of_table, one, other, why);
end;
grant execute on function app.list_directory_twins(jsonb), app.tell_apart(text, uuid, uuid, text), public.list_directory_twins(jsonb),
  public.tell_apart(text, uuid, uuid, text) to authenticated;
