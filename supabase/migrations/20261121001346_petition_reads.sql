-- What is read online and not kept on a phone: signers, petitions that ask the same, archived ones, one by its code. Laws kept here:
--   * a signer is the name they chose to show, their area and a day: never an id, never a time, never a name they hid;
--   * what is not public is told to nobody here, but that a code is right.

-- The different folded words of four letters and more.
create function app.words_of(typed text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.array_agg(distinct w), '{}') from pg_catalog.regexp_split_to_table(app.fold(typed), '[^[:alnum:]]+') as w where char_length(w) >= 4
$$;
create function app.share_of_words(a text[], b text[]) returns double precision
language sql immutable set search_path = '' as $$
  select 2.0 * (select count(*) from (select pg_catalog.unnest(a) intersect select pg_catalog.unnest(b)) common) / greatest(pg_catalog.cardinality(a) + pg_catalog.cardinality(b), 1)
$$;

alter table app.petitions
  add column title_words text[] not null default '{}',
  add column words text[] not null default '{}';
create index petitions_title_words on app.petitions using gin (title_words);
create function app.index_petition_words() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.title_words := app.words_of(new.title);
  new.words := app.words_of(new.title || ' ' || new.text);
  return new;
end
$$;
create trigger index_petition_words before insert or update of title, text on app.petitions for each row execute function app.index_petition_words();

-- At most three open petitions that ask about the same. Of words, the share of a and b is 2 × common / (words of a + words of b);
-- alike = 0.7 × share of the titles + 0.3 × share of titles and texts together; shown from 0.3 on. Texts are compared of the 50 whose
-- titles are nearest.
create function app.find_similar_petitions(title text, text text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked_title text := app.clean_text(title, 200);
  asked_words text[] := app.words_of(asked_title);
  all_words text[] := app.words_of(pg_catalog.concat_ws(' ', asked_title, app.clean_lines(text, 5000)));
begin
  if asked_title is null then return '{"status": "invalid", "field": "title"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'petitions', (select coalesce(jsonb_agg(jsonb_build_object('pid', s.pid, 'title', s.title,
      'lang', s.lang, 'region_code', s.region_code, 'alike', pg_catalog.round(s.alike::numeric, 2)) order by s.alike desc, s.pid), '[]') from (
    select f.* from (select n.pid, n.title, n.lang, n.region_code, 0.7 * n.near + 0.3 * app.share_of_words(n.words, all_words) as alike
      from (select p.pid, p.title, p.lang, p.region_code, p.words, app.share_of_words(p.title_words, asked_words) as near from app.petitions p
        where p.title_words && asked_words and p.state = 'open' and p.deleted_at is null order by 6 desc, 1 limit 50) n) f
    where f.alike >= 0.3 order by f.alike desc, f.pid limit 3) s));
end
$$;

-- One that everybody may read or could once: also an archived one, which no phone gets any more.
create function app.readable_petition(wanted text) returns app.petitions
language sql stable set search_path = '' as $$
  select p from app.petitions p join app.petition_states s on s.state = p.state
  where p.pid = pg_catalog.lower(wanted) and (s.is_public or p.state = 'archived') and p.deleted_at is null
$$;

-- 50 a page, by the day and then by name: from one page to the next no time can be told. Nothing of anybody once they are forgotten.
create function app.read_signers(of_pid text, page integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  petition app.petitions := app.readable_petition(of_pid);
  signers jsonb;
begin
  if petition.id is null then return '{"status": "not_found"}'; end if;
  if petition.anonymised_at is not null then
    return pg_catalog.jsonb_build_object('status', 'ok', 'signers', '[]'::jsonb, 'more', false, 'areas',
      (select coalesce(jsonb_agg(jsonb_build_object('area', nullif(a.area_code, ''), 'signatures', a.signatures) order by a.area_code), '[]')
        from app.petition_area_counts a where a.petition_id = petition.id));
  end if;
  select jsonb_agg(jsonb_build_object('name', s.name, 'area', s.area_code, 'day', s.day) order by s.day desc, s.name nulls last, s.area_code nulls last)
    into signers from (select case when g.name_display <> 'citizen' then g.shown_name end as name, g.area_code, g.received_at::date as day
      from app.petition_signatures g where g.petition_id = petition.id and g.state = 'valid'
      order by 3 desc, 1 nulls last, 2 nulls last limit 51 offset 50 * least(greatest(coalesce(page, 0), 0), 1000000)) s;
  return pg_catalog.jsonb_build_object('status', 'ok', 'signers', coalesce(signers - 50, '[]'),
    'more', coalesce(pg_catalog.jsonb_array_length(signers) > 50, false));
end
$$;

create function app.read_petition(of_pid text) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  petition app.petitions := app.readable_petition(of_pid);
begin
  if petition.id is null then return '{"status": "not_found"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok',
    'petition', (select pg_catalog.jsonb_object_agg(f.key, f.value) from pg_catalog.jsonb_each(pg_catalog.to_jsonb(petition)) as f(key, value)
      where f.key = 'id' or f.key = any (select pg_catalog.unnest(t.columns) from app.synced_tables t where t.name = 'petitions' except values ('xid'), ('rev'), ('scope'))),
    'counts', (select jsonb_build_object('by_account', c.by_account, 'by_phone', c.by_phone, 'late', c.late, 'outside', c.outside, 'comments', c.comments, 'reached', c.reached)
      from app.petition_counts c where c.id = petition.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'lang', e.lang, 'body', e.body, 'source_url', e.source_url,
      'result', e.result, 'at', e.at) order by e.at, e.id), '[]') from app.petition_events e where e.petition_id = petition.id and not e.is_held and e.deleted_at is null));
end
$$;

-- For who was told a code: which petition it is, and in what state. Its text comes by the scope support:<CODE>.
create function app.petition_by_code(told text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select pg_catalog.jsonb_build_object('status', 'ok', 'id', p.id, 'pid', p.pid, 'code', p.code, 'state', p.state)
    from app.petitions p where p.code = pg_catalog.upper(pg_catalog.btrim(told)) and p.deleted_at is null and p.state not in ('draft', 'rejected', 'hidden')),
    '{"status": "not_found"}')
$$;

create function public.find_similar_petitions(title text, text text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.find_similar_petitions(title, text);
end;
create function public.read_signers(pid text, page integer) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_signers(pid, page);
end;
create function public.read_petition(pid text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_petition(pid);
end;
create function public.petition_by_code(code text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.petition_by_code(code);
end;
grant execute on function app.find_similar_petitions(text, text), public.find_similar_petitions(text, text) to authenticated;
grant execute on function app.read_signers(text, integer), public.read_signers(text, integer), app.read_petition(text), public.read_petition(text),
  app.petition_by_code(text), public.petition_by_code(text) to anon, authenticated;
