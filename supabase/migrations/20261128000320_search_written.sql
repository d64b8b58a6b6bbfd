-- What members wrote and everybody may read, and members who allow it, found by its words: phones hold their own region and the last weeks, the search is about all of it.
-- Laws kept here:
--   * what is not for everybody (`app.is_for_everybody`, as in app.find_content) is found by nobody, and nothing is told but its title and where it stands;
--   * words are compared folded and by their beginnings, and not brought to their stems: petitions are written in ten languages;
--   * of a kind the two hundred newest that have the words are ranked, and counted;
--   * a member is found by the name that everybody sees, only as long as they allow it (1200) and have a page under a username;
--   * where nothing has the words, titles that look like all of them are found, and said to be only like them; of a kind a thousand are looked at.

create extension if not exists pg_trgm with schema extensions;

-- Folding drops an apostrophe, as names want it; of "l'eau" the word behind it is found too.
-- Dear, so that the index is asked and not every row.
create function app.search_words(said text) returns tsvector
language sql immutable cost 5000 set search_path = '' as $$
  select pg_catalog.to_tsvector('pg_catalog.simple'::regconfig, pg_catalog.regexp_replace(app.fold(pg_catalog.concat(
    said, ' ', (select pg_catalog.string_agg(m.word[1], ' ') from pg_catalog.regexp_matches(said, '[''’]([^[:space:]''’]+)', 'g') m (word)))),
    '[^a-z0-9]+', ' ', 'g'))
$$;
create function app.search_text(title text, rest text) returns tsvector
language sql immutable cost 10000 set search_path = '' as $$
  select pg_catalog.setweight(app.search_words(title), 'A') || pg_catalog.setweight(app.search_words(rest), 'B')
$$;

-- All of the first eight words, each by its beginning; null under three letters.
create function app.search_query(typed text) returns tsquery
language sql immutable set search_path = '' as $$
  select case when sum(char_length(w.word)) >= 3 then pg_catalog.to_tsquery('pg_catalog.simple'::regconfig, pg_catalog.string_agg(w.word || ':*', ' & ')) end
  from (select r.word from pg_catalog.regexp_split_to_table(app.fold(pg_catalog.left(typed, 100)), '[^a-z0-9]+') with ordinality r (word, n)
    where r.word <> '' order by r.n limit 8) w
$$;

-- The same words where one is mistyped: those of three letters and more, the longest first, which the index is asked for; null without any.
create function app.search_slips(typed text) returns text[]
language sql immutable set search_path = '' as $$
  select pg_catalog.array_agg(w.word order by char_length(w.word) desc, w.word)
  from (select distinct r.word from pg_catalog.regexp_split_to_table(app.fold(pg_catalog.left(typed, 100)), '[^a-z0-9]+') with ordinality r (word, n)
    where char_length(r.word) >= 3 and r.n <= 8) w
$$;
-- How like a title is to the word of those that it is least like, from 0 to 1: the part of a word's groups of three letters that stand together in it.
create function app.slip_rank(title text, words text[]) returns real
language sql immutable set search_path = '' as $$
  select min(extensions.word_similarity(w, app.fold(title))) from pg_catalog.unnest(words) w
$$;

create index profiles_search on public.profiles using gin (app.search_words(display_name)) where username is not null;
create function app.is_found(one public.profiles) returns boolean
language sql stable set search_path = '' as $$
  select one.display_name_seen_by = 'everyone' and app.holds_role(one.user_id, 'user')
    and exists (select from public.consents c where c.user_id = one.user_id and c.kind = 'found' and c.withdrawn_at is null)
$$;

-- What hangs on something else, and has a page of its own.
alter table app.content_kinds add column is_sought boolean check (is_sought);

-- Made anew with each kind: an index and a branch for each that stands by itself or is sought, and that everybody reads in some state. Found by its title,
-- and by what else of it is said in words.
create procedure app.publish_search()
language plpgsql set search_path = '' as $$
declare
  k record;
  branches text[] := array[$members$
    (select 'member' as kind, m.username as pid, m.display_name as title, m.region_code, false as is_sample, pg_catalog.ts_rank(app.search_words(m.display_name), asked) as rank,
        m.created_at as since, count(*) over () as many
      from (select p.username, p.display_name, case when p.region_code_seen_by = 'everyone' then p.region_code end as region_code, p.created_at from public.profiles p
        where app.search_words(p.display_name) @@ asked and p.username is not null and app.is_found(p) limit 200) m
      order by rank desc, m.display_name, m.username limit 6)$members$];
  near text[] := '{}';
begin
  for k in
    select c.kind, c.table_name, c.title_column, coalesce((
      select pg_catalog.string_agg(pg_catalog.format('coalesce(%I::text, '''')', a.attname), ' || '' '' || ' order by a.attnum) from pg_catalog.pg_attribute a
      where a.attrelid = pg_catalog.format('app.%I', c.table_name)::regclass and a.attname = any (array['text', 'place', 'value'])
        and a.attname <> c.title_column and a.attname <> all (c.hidden) and not a.attisdropped), '''''') as rest
    from app.content_kinds c
    where not c.is_confidential and (c.is_sought or (not c.hangs or c.on_own) and exists (select from app.content_states s where s.kind = c.kind and s.seen = 'everybody'))
    order by c.kind
  loop
    execute pg_catalog.format('create index if not exists %I on app.%I using gin (app.search_text(%I, %s))', k.table_name || '_search', k.table_name, k.title_column, k.rest);
    execute pg_catalog.format('create index if not exists %I on app.%I using gin (app.fold(%I) extensions.gin_trgm_ops)', k.table_name || '_slips', k.table_name, k.title_column);
    near := near || pg_catalog.format(
      '(select %L as kind, c.pid, pg_catalog.left(x.title, 120) as title, c.region_code, c.is_sample, app.slip_rank(x.title, slips) as rank, coalesce(c.opened_at, c.created_at) as since,
          count(*) over () as many
        from (select id, %I::text as title from app.%I where app.fold(%I) operator(extensions.%%>) slips[1] limit 1000) x join app.contents c using (id)
        where c.deleted_at is null and app.is_for_everybody(c.scope) and app.slip_rank(x.title, slips) >= 0.45 order by rank desc, since desc, c.pid limit 3)',
      k.kind, k.title_column, k.table_name, k.title_column);
    branches := branches || pg_catalog.format(
      '(select %L as kind, t.pid, pg_catalog.left(t.title, 120) as title, t.region_code, t.is_sample, pg_catalog.ts_rank(app.search_text(t.title, t.rest), asked) as rank, t.since, count(*) over () as many
        from (select x.title, x.rest, c.pid, c.region_code, c.is_sample, coalesce(c.opened_at, c.created_at) as since
          from (select id, %I::text as title, %s as rest from app.%I where app.search_text(%I, %s) @@ asked) x join app.contents c using (id)
          where c.deleted_at is null and app.is_for_everybody(c.scope) order by since desc limit 200) t
        order by rank desc, t.since desc, t.pid limit 6)',
      k.kind, k.title_column, k.rest, k.table_name, k.title_column, k.rest);
  end loop;
  execute pg_catalog.format($made$
    create or replace function app.search_written(typed text) returns jsonb
    language plpgsql stable security definer set search_path = '' set pg_trgm.word_similarity_threshold = 0.45 as $body$
    declare
      asked tsquery := app.search_query(typed);
      slips text[] := app.search_slips(typed);
      told jsonb;
    begin
      if asked is null then return '{"found": [], "is_near": false}'; end if;
      with f as (%1$s) select pg_catalog.jsonb_build_object('found', %3$s) into told from f;
      if told -> 'found' <> '[]' or slips is null then return told || '{"is_near": false}'; end if;
      with f as (%2$s) select pg_catalog.jsonb_build_object('found', %3$s, 'is_near', true) into told from f;
      return told;
    end
    $body$
  $made$, pg_catalog.array_to_string(branches, ' union all '), pg_catalog.array_to_string(near, ' union all '),
    $row$coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'pid', f.pid, 'title', f.title, 'region_code', f.region_code, 'is_sample', f.is_sample, 'many', f.many)
      order by f.rank desc, f.since desc, f.pid), '[]')$row$);
end
$$;
call app.publish_search();

-- Answers: {found: [{kind, pid, title, region_code, is_sample, many}], is_near}, six of a kind at most, the likeliest first; `many`: how many of its kind there
-- are, up to two hundred. is_near: none has the words, three of a kind are like them.
create function public.search_written(typed text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.search_written(typed);
end;
grant execute on function app.search_written(text), public.search_written(text) to anon, authenticated;
