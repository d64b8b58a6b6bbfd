-- Moderators find what members wrote by its words, its author's name and tags that they give each other. Laws kept here:
--   * a tag is read by moderators alone, and stands on nobody's page, in no export and in no log: who gave it is kept nowhere;
--   * what is confidential is found by no word, reported or not.

create table app.content_tags (
  content_id uuid not null references app.contents (id) on delete cascade,
  tag text not null check (tag = pg_catalog.lower(tag) and char_length(tag) between 2 and 30),
  primary key (content_id, tag)
);
create index content_tags_tag on app.content_tags (tag, content_id);
revoke all on app.content_tags from public, anon, authenticated, service_role;
alter table app.content_tags enable row level security;

-- Ten at most. Answers: ok · already · not_found · invalid, field: tag, wanted · forbidden, why: no_moderator, too_many.
create function app.tag_content(target uuid, tag text, wanted boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  said text := pg_catalog.lower(app.clean_text(tag, 31));
  c app.contents;
begin
  if not app.may_review(coalesce((select x.kind from app.contents x where x.id = target), '')) then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  select * into c from app.contents x where x.id = target for no key update;
  if c.id is null or not app.is_submitted(c) then return '{"status": "not_found"}'; end if;
  if coalesce(char_length(said) not between 2 and 30, true) then return app.wrong('tag'); end if;
  if wanted is null then return app.wrong('wanted'); end if;
  if wanted = exists (select from app.content_tags t where t.content_id = target and t.tag = said) then return '{"status": "already"}'; end if;
  if not wanted then delete from app.content_tags t where t.content_id = target and t.tag = said;
  elsif (select count(*) from app.content_tags t where t.content_id = target) >= 10 then return '{"status": "forbidden", "why": "too_many"}';
  else insert into app.content_tags (content_id, tag) values (target, said); end if;
  return '{"status": "ok"}';
end
$$;

-- Those that there are, the most used first, a hundred at most. Answers: ok · forbidden, why: no_moderator.
create function app.content_tags() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.may_review(null) then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'tags', (select coalesce(jsonb_agg(q.tag order by q.many desc, q.tag), '[]') from (
    select t.tag, count(*) as many from app.content_tags t group by t.tag order by many desc, t.tag limit 100) q));
end
$$;

-- Made anew with each kind, as app.publish_search is, whose indexes it asks: an index and a branch for each that is not confidential. Drafts are left out by who asks.
create procedure app.publish_moderated_search()
language plpgsql set search_path = '' as $$
declare
  k record;
  branches text[] := array['select c.id from app.contents c where app.search_words(c.owner_name) @@ asked'];
begin
  create index if not exists contents_owner_name_search on app.contents using gin (app.search_words(owner_name));
  for k in
    select c.table_name, c.title_column, coalesce((
      select pg_catalog.string_agg(pg_catalog.format('coalesce(%I::text, '''')', a.attname), ' || '' '' || ' order by a.attnum) from pg_catalog.pg_attribute a
      where a.attrelid = pg_catalog.format('app.%I', c.table_name)::regclass and a.attname = any (array['text', 'place', 'value'])
        and a.attname <> c.title_column and a.attname <> all (c.hidden) and not a.attisdropped), '''''') as rest
    from app.content_kinds c where not c.is_confidential order by c.kind
  loop
    execute pg_catalog.format('create index if not exists %I on app.%I using gin (app.search_text(%I, %s))', k.table_name || '_search', k.table_name, k.title_column, k.rest);
    branches := branches || pg_catalog.format('select x.id from app.%I x where app.search_text(%I, %s) @@ asked', k.table_name, k.title_column, k.rest);
  end loop;
  execute pg_catalog.format($made$
    create or replace function app.contents_of_words(asked tsquery) returns setof uuid
    language plpgsql stable set search_path = '' as $body$ begin return query %s; end $body$
  $made$, pg_catalog.array_to_string(branches, ' union '));
end
$$;
call app.publish_moderated_search();

-- As in 20261124000120, and by {"words"?, "tag"?}. Words under three letters are wrong.
create or replace function app.moderated_contents(asked jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  what text := asked ->> 'what';
  skipped integer := 20 * case when asked ->> 'page' ~ '^[0-9]{1,5}$' then least((asked ->> 'page')::integer, 10000) else 0 end;
  confidential text[] := array(select k.kind from app.content_kinds k where k.is_confidential);
  -- Data editors find what is theirs to review, and nothing else.
  mine text[] := array(select k.kind from app.content_kinds k where app.may_review(k.kind));
  words tsquery := app.search_query(asked ->> 'words');
  found uuid[] := case when words is not null then array(select app.contents_of_words(words)) end;
  items jsonb;
begin
  if not app.may_review(null) then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if coalesce(what not in ('waiting', 'appeals', 'decided', 'all'), true) then return app.wrong('what'); end if;
  if asked ->> 'words' is not null and words is null then return app.wrong('words'); end if;
  select jsonb_agg(app.moderated_content(q.c, q.since) || pg_catalog.jsonb_build_object('tags',
      (select coalesce(jsonb_agg(t.tag order by t.tag), '[]') from app.content_tags t where t.content_id = (q.c).id)) || app.moderated_beside(q.c) order by q.place, (q.c).id) into items from (
    select c, w.since, case when what in ('all', 'decided') then -extract(epoch from w.since) else extract(epoch from w.since) end as place
    from app.contents c cross join lateral (select coalesce(
        case what when 'decided' then (select max(d.decided_at) from app.content_decisions d where d.content_id = c.id)
          when 'appeals' then (select min(a.created_at) from app.content_appeals a where a.content_id = c.id and a.state = 'waiting')
          when 'waiting' then (select min(r.created_at) from app.content_reports r where r.content_id = c.id and r.state = 'waiting') end,
        c.submitted_at, c.created_at) as since) w
    where c.deleted_at is null and c.state <> 'draft' and coalesce(c.submitted_at, c.opened_at) is not null and c.kind = any (mine) and not app.is_party(c)
      and (c.kind <> all (confidential) or exists (select from app.content_reports r where r.content_id = c.id)) and (asked ->> 'kind' is null or c.kind = asked ->> 'kind')
      and (found is null or c.id = any (found))
      and (asked ->> 'tag' is null or exists (select from app.content_tags t where t.content_id = c.id and t.tag = asked ->> 'tag'))
      and (asked ->> 'from_days' is null or w.since <= app.now() - app.days_asked(asked ->> 'from_days'))
      and (asked ->> 'to_days' is null or w.since > app.now() - app.days_asked(asked ->> 'to_days') - interval '1 day')
      and (asked ->> 'state' is null or c.state = asked ->> 'state') and (asked ->> 'region' is null or c.region_code = asked ->> 'region')
      and case what when 'all' then true
        when 'decided' then exists (select from app.content_decisions d where d.content_id = c.id and d.decided_at > app.now() - interval '24 hours')
        when 'appeals' then exists (select from app.content_appeals a where a.content_id = c.id and a.state = 'waiting')
        else exists (select from app.content_states s where s.kind = c.kind and s.state = c.state and s.waits)
          or exists (select from app.content_reports r where r.content_id = c.id and r.state = 'waiting') end
    order by place, c.id limit 21 offset skipped) q;
  return pg_catalog.jsonb_build_object('status', 'ok', 'items', coalesce(items - 20, '[]'), 'more', coalesce(pg_catalog.jsonb_array_length(items) > 20, false));
end
$$;

create function public.tag_content(target uuid, tag text, wanted boolean) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.tag_content(target, tag, wanted);
end;
create function public.content_tags() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.content_tags();
end;
grant execute on function app.tag_content(uuid, text, boolean), public.tag_content(uuid, text, boolean), app.content_tags(), public.content_tags() to authenticated;
