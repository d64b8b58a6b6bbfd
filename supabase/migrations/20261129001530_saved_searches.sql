-- Searches that a member keeps, and is told of once a day at most when something new is found by one (decision 177). Laws kept here:
--   * each is its member's alone, ten at a time; what it asks for is checked by what its kind is found by, and nothing else is taken;
--   * what it finds is what the list on the phone finds by the same words and facets (src/model/content/index-of.ts), of what opened since it was looked last;
--   * of what is found the newest is named, and how many there are.

-- What a kind is found by. in: one of the choices · area: a region or division · least: reaches one of the choices. As the kind says in src/model: tests/contract holds it there.
create table app.saved_search_facets (
  kind text not null references app.content_kinds (kind),
  facet text not null,
  column_name text not null,
  how text not null check (how in ('in', 'area', 'least')),
  choices text[] not null default '{}',
  primary key (kind, facet)
);
insert into app.saved_search_facets (kind, facet, column_name, how, choices) values
  ('job', 'field', 'field', 'in', '{farming,building,trade,transport,teaching,health,office,computing,industry,hospitality,security,household,media,other}'),
  ('job', 'contract', 'contract', 'in', '{permanent,fixed_term,temporary,internship,task,volunteer,civil_service}'),
  ('job', 'region_code', 'region_code', 'area', '{}'), ('job', 'division_code', 'division_code', 'area', '{}'),
  ('job', 'education', 'education', 'in', '{primary,secondary,vocational,higher}'),
  ('job', 'lang', 'lang', 'in', '{en,fr,wes,fub,ewo,dua,bas,bbj,byv,bax}'), ('job', 'is_remote', 'is_remote', 'in', '{true}'),
  ('job', 'pay', 'salary_least', 'least', '{50000,100000,150000,250000,500000}'),
  ('product', 'category', 'category', 'in', '{food,animals,seeds_tools,cloth,house,building,electronics,vehicles,crafts,books,services,other}'),
  ('product', 'region_code', 'region_code', 'area', '{}'), ('product', 'division_code', 'division_code', 'area', '{}'),
  ('product', 'price_range', 'price_range', 'in', '{from_0,from_2,from_10,from_50,from_200}'),
  ('product', 'unit', 'unit', 'in', '{piece,kg,bag_50kg,bunch,basin,litre,head,hour}'), ('product', 'condition', 'condition', 'in', '{new,used,repair}');

create table app.saved_searches (
  like app.synced including all,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  -- {"text": …, "where": {facet: [values]}}, as the phone wrote it: by the same letters it is the same search.
  query text not null check (char_length(query) <= 2000),
  -- False: no more. The row stays, so that every phone hears of it.
  is_on boolean not null,
  unique (user_id, kind, query)
);
call app.publish_synced('app.saved_searches', 1, array['kind', 'query', 'is_on']);

-- When each was looked last: phones need not hear of it each day.
create table app.saved_search_looks (
  search_id uuid primary key references app.saved_searches (id) on delete cascade,
  looked_at timestamptz not null
);
create index saved_search_looks_looked_at on app.saved_search_looks (looked_at);
alter table app.saved_search_facets enable row level security;
alter table app.saved_search_looks enable row level security;
revoke all on app.saved_search_facets, app.saved_search_looks from public, anon, authenticated, service_role;

create function app.are_saved_values(f app.saved_search_facets, said jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if pg_catalog.jsonb_typeof(said) <> 'array' then return false; end if;
  if pg_catalog.jsonb_array_length(said) not between 1 and 20 then return false; end if;
  return not exists (select from pg_catalog.jsonb_array_elements(said) as v(value) where pg_catalog.jsonb_typeof(v.value) <> 'string' or not case f.how
    when 'area' then exists (select from public.regions r where r.code = v.value #>> '{}') or exists (select from public.divisions d where d.code = v.value #>> '{}')
    else v.value #>> '{}' = any (f.choices) end);
end
$$;
-- Null: it is none.
create function app.to_saved_search(of_kind text, typed text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told jsonb;
begin
  if coalesce(char_length(typed) > 2000, true) then return null; end if;
  begin
    told := typed::jsonb;
  exception when others then
    return null;
  end;
  if pg_catalog.jsonb_typeof(told) <> 'object' or pg_catalog.jsonb_typeof(told -> 'text') is distinct from 'string' or pg_catalog.jsonb_typeof(told -> 'where') is distinct from 'object'
    then return null; end if;
  if told - array['text', 'where'] <> '{}' or char_length(told ->> 'text') > 200 or told ->> 'text' = '' and told -> 'where' = '{}' then return null; end if;
  if exists (select from pg_catalog.jsonb_each(told -> 'where') as w(facet, said) left join app.saved_search_facets f on f.kind = of_kind and f.facet = w.facet
    where f.facet is null or not app.are_saved_values(f, w.said)) then return null; end if;
  return told;
end
$$;

-- The words by which lists find a title, as in src/model/content/list-index.ts.
create function app.list_words(typed text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.array_agg(w.word order by w.n), '{}') from (
    select r.word, min(r.n) as n from pg_catalog.regexp_split_to_table(app.fold(typed), '[^a-z0-9]+') with ordinality as r (word, n)
      where char_length(r.word) > 1 group by r.word order by 2 limit 12) w
$$;
create function app.is_found_by(of_kind text, asked jsonb, fields jsonb) returns boolean
language sql stable set search_path = '' as $$
  select not exists (
      select from pg_catalog.jsonb_each(asked -> 'where') as w(facet, said) left join app.saved_search_facets f on f.kind = of_kind and f.facet = w.facet
        where not exists (select from pg_catalog.jsonb_array_elements_text(w.said) as v(value) where case f.how
          when 'least' then (fields ->> f.column_name)::numeric >= v.value::numeric else fields ->> f.column_name = v.value end))
    and not exists (
      select from pg_catalog.unnest(app.list_words(asked ->> 'text')) as q(word) where not exists (
        select from app.content_kinds k, pg_catalog.unnest(app.list_words(pg_catalog.concat_ws(' ', fields ->> k.title_column, fields ->> (k.title_column || '_fr')))) as t(word)
          where k.kind = of_kind and pg_catalog.starts_with(t.word, q.word)))
$$;

-- Answers: ok, already · forbidden, why: too_many · invalid, field: id, is_on, kind, query · id_conflict.
create function app.set_saved_search(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  new_id uuid := app.to_uuid(args ->> 'id');
  wanted boolean := case args -> 'is_on' when 'true' then true when 'false' then false end;
  own app.saved_searches;
begin
  if new_id is null then return app.wrong('id'); end if;
  if wanted is null then return app.wrong('is_on'); end if;
  if not exists (select from app.saved_search_facets f where f.kind = args ->> 'kind') then return app.wrong('kind'); end if;
  select * into own from app.saved_searches s where s.user_id = auth.uid() and s.kind = args ->> 'kind' and s.query = args ->> 'query';
  if own.id is null and app.to_saved_search(args ->> 'kind', args ->> 'query') is null then return app.wrong('query'); end if;
  if coalesce(own.is_on, false) = wanted then
    return case when own.id is null then '{"status": "already"}' else app.voice_answer('already', 'saved_searches', own.id) end;
  end if;
  if wanted and (select count(*) from app.saved_searches s where s.user_id = auth.uid() and s.is_on) >= 10 then return '{"status": "forbidden", "why": "too_many"}'; end if;
  insert into app.saved_searches as s (id, scope, user_id, kind, query, is_on) values (new_id, 'user:' || auth.uid(), auth.uid(), args ->> 'kind', args ->> 'query', wanted)
    on conflict (user_id, kind, query) do update set is_on = excluded.is_on returning * into own;
  delete from app.saved_search_looks l where l.search_id = own.id;
  if wanted then
    insert into app.saved_search_looks (search_id, looked_at) values (own.id, app.now());
    -- Of those that were let go a few stay, for phones that have not heard of it.
    update app.saved_searches s set deleted_at = app.now() where s.id in (
      select o.id from app.saved_searches o where o.user_id = auth.uid() and not o.is_on order by o.updated_at desc, o.id offset 10);
    delete from app.saved_searches s where s.user_id = auth.uid() and s.deleted_at is not null;
  end if;
  return app.voice_answer('ok', 'saved_searches', own.id);
end
$$;
insert into app.mutations (name, v, oldest_v, locks_contents) values ('set_saved_search', 1, 1, false);

-- A day after it was kept, and each day from then on; what a server that was away missed is in the next look. Of a thousand in one day the newest are looked at.
create function app.tick_of_saved_searches() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  due record;
  told record;
begin
  for due in select s.id, s.user_id, s.kind, s.query::jsonb as asked, l.looked_at from app.saved_search_looks l join app.saved_searches s on s.id = l.search_id
    where l.looked_at <= app.now() - interval '1 day' order by l.looked_at, l.search_id limit 50 for update of l skip locked
  loop
    update app.saved_search_looks l set looked_at = app.now() where l.search_id = due.id;
    select count(*) as many, (pg_catalog.array_agg(c.id order by c.opened_at desc, c.id))[1] as id, (pg_catalog.array_agg(c.pid order by c.opened_at desc, c.id))[1] as pid into told from (
      select x.* from app.contents x where x.kind = due.kind and x.state = 'open' and x.deleted_at is null and x.opened_at > due.looked_at and x.opened_at <= app.now()
        and x.owner_id is distinct from due.user_id order by x.opened_at desc, x.id limit 1000) c
      where app.is_found_by(due.kind, due.asked, app.fields_of(c.kind, c.id));
    if told.many > 0 then
      perform app.tell_member(due.user_id, 'search:' || due.id || ':' || due.looked_at, 'search_found', due.kind, told.id, told.pid, pg_catalog.jsonb_build_object('found', told.many));
    end if;
  end loop;
end
$$;
create function app.scopes_of_saved_searches(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_saved_searches(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.export_of_saved_searches(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return pg_catalog.jsonb_build_object('saved_searches', (select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'query', s.query, 'is_on', s.is_on, 'at', s.created_at,
    'looked_at', l.looked_at) order by s.created_at, s.id), '[]') from app.saved_searches s left join app.saved_search_looks l on l.search_id = s.id where s.user_id = me));
end
$$;
insert into app.features (name, place, ticks) values ('saved_searches', 210, true);
