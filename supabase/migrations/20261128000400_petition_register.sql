-- The register of petitions: what phones hold is one region and the last of it, this is all of them, online. Laws kept here:
--   * what everybody may read or could once (app.readable_petition) is listed with its numbers, and nobody's name but who wrote it;
--   * one that was not accepted is listed by its title, its region and the reason, once nobody can appeal any more: only for reasons that say nothing of a
--     person, and without whoever wrote it;
--   * where signatures come from is told from ten of an area up, and so that no smaller number can be reckoned from the others.

-- When it was not accepted, if that is listed.
create function app.listed_refusal(petition app.petitions) returns timestamptz
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select d.decided_at from app.content_decisions d where d.content_id = petition.id and d.to_state = 'rejected' and d.undone_at is null
    and petition.state = 'rejected' and petition.reason in ('duplicate', 'no_request', 'out_of_scope', 'unclear') and petition.deleted_at is null
    and d.decided_at <= app.now() - interval '15 days' and not exists (select from app.content_appeals a where a.decision_id = d.id and a.state = 'waiting')
  order by d.number desc limit 1
$$;

-- Under which heading one stands: open, awaiting (an answer), answered, closed, withdrawn, archived, rejected. Null: it is not listed.
create function app.petition_listing(petition app.petitions, reached jsonb) returns text
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select case
    when petition.deleted_at is not null then null
    when petition.state in ('withdrawn', 'archived') then petition.state
    when petition.state in ('answered', 'succeeded') then 'answered'
    when petition.state = 'rejected' then case when app.listed_refusal(petition) is not null then 'rejected' end
    when petition.state not in ('open', 'closed') then null
    when reached ? 'answer' and not app.has_answer(petition.id) then 'awaiting'
    when petition.state = 'open' and petition.closes_at > app.now() then 'open'
    else 'closed' end
$$;

-- Counted signatures of the last 24 hours; those that are held, struck off or from other areas are none.
create function app.signatures_today(petition app.petitions) returns bigint
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select count(*) from app.petition_signatures s where petition.state = 'open' and s.petition_id = petition.id and s.state = 'valid' and not s.is_outside and s.received_at > app.now() - interval '24 hours'
$$;

-- One as it is listed.
create function app.listed_petition(p app.petitions, c app.petition_counts, listing text) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object('listing', listing, 'title', p.title, 'lang', p.lang, 'region_code', p.region_code, 'is_sample', p.is_sample) || case
    when listing = 'rejected' then jsonb_build_object('reason', p.reason, 'rejected_on', app.listed_refusal(p)::date)
    else jsonb_build_object('pid', p.pid, 'state', p.state, 'category', p.category, 'reach', p.reach, 'division_code', p.division_code,
      'subdivision_code', p.subdivision_code, 'addressees', pg_catalog.to_jsonb(p.addressees), 'goal', p.goal, 'signatures', c.by_account + c.by_phone,
      'by_phone', c.by_phone, 'late', c.late, 'outside', c.outside, 'last_day', app.signatures_today(p), 'opened_at', p.opened_at, 'closes_at', p.closes_at, 'closed_at', p.closed_at,
      'answered_at', (select min(e.at) from app.petition_events e where e.petition_id = p.id and e.kind = 'answered')) end
$$;

-- `asked`: listing, text, region, category, sort (newest, signatures, last_day, closing), page from 0, many (20, at most 500). What is left out or unknown
-- asks for all, the newest first. Answers: {status, counts: {listing: how many have the words, region and category}, petitions, total}.
create function app.list_petitions(asked jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  sought tsquery := app.search_query(asked ->> 'text');
  wanted text := nullif(asked ->> 'listing', '');
  region text := nullif(asked ->> 'region', '');
  subject text := nullif(asked ->> 'category', '');
  many integer := case when asked ->> 'many' ~ '^\d{1,3}$' then least(greatest((asked ->> 'many')::integer, 1), 500) else 20 end;
  page integer := case when asked ->> 'page' ~ '^\d{1,4}$' then (asked ->> 'page')::integer else 0 end;
  answer jsonb;
begin
  with listed as materialized (
    select p, c, l.listing from app.petitions p join app.petition_counts c on c.id = p.id cross join lateral (select app.petition_listing(p, c.reached) as listing) l
    where l.listing is not null and (region is null or p.region_code = region) and (subject is null or p.category = subject and l.listing <> 'rejected')
      -- As the index of the search has them (0320); of what was not accepted the title alone is found.
      and (sought is null or p.id in (select x.id from app.petitions x where app.search_text(x.title, coalesce(x.text, '')) @@ sought)
        and (l.listing <> 'rejected' or app.search_text(p.title, '') @@ sought))),
  ordered as (
    select w.*, row_number() over (order by
      case asked ->> 'sort' when 'signatures' then (w.c).by_account + (w.c).by_phone when 'last_day' then app.signatures_today(w.p) end desc nulls last,
      case when asked ->> 'sort' = 'closing' and (w.p).state = 'open' and (w.p).closes_at > app.now() then (w.p).closes_at end asc nulls last,
      coalesce((w.p).opened_at, (w.p).submitted_at) desc nulls last, (w.p).id) as place
    from listed w where wanted is null or w.listing = wanted)
  select jsonb_build_object('status', 'ok',
    'counts', (select coalesce(jsonb_object_agg(n.listing, n.many), '{}') from (select d.listing, count(*) as many from listed d group by 1) n),
    'total', (select count(*) from ordered),
    'petitions', (select coalesce(jsonb_agg(app.listed_petition(o.p, o.c, o.listing) order by o.place), '[]') from ordered o
      where o.place > page::bigint * many and o.place <= (page::bigint + 1) * many)) into answer;
  return answer;
end
$$;

-- How many of each area of one level, from ten up, and the rest of all. `letters`, `above`: of its code, and of the area that it lies in, whose number is told
-- too. Where a single area of one above has less, the smallest of the others there goes with it into the rest: what is left of a known whole would be
-- its number.
create function app.told_areas(counted jsonb, letters integer, above integer) returns jsonb
language sql immutable set search_path = '' as $$
  with told as materialized (select k.key, k.value::bigint as many from pg_catalog.jsonb_each_text(counted) k),
  areas as (
    select pg_catalog.left(t.key, letters) as code, pg_catalog.left(t.key, above) as whole, sum(t.many) as many from told t where char_length(t.key) >= letters group by 1, 2),
  shown as (
    select a.code, a.many, row_number() over (partition by a.whole order by a.many, a.code) as nth,
      (select count(*) from areas o where o.whole = a.whole and o.many < 10) = 1
        and not exists (select from told t where char_length(t.key) between above and letters - 1 and pg_catalog.left(t.key, above) = a.whole) as gives_away
    from areas a where a.many >= 10),
  kept as (select s.code, s.many from shown s where not (s.gives_away and s.nth = 1))
  select jsonb_build_object('areas', (select coalesce(jsonb_agg(jsonb_build_object('code', k.code, 'signatures', k.many) order by k.many desc, k.code), '[]') from kept k),
    'rest', (select coalesce(sum(t.many), 0) from told t) - (select coalesce(sum(k.many), 0) from kept k))
$$;

-- Answers: ok, {regions, divisions}, each {areas: [{code, signatures}], rest} · not_found.
create function app.read_petition_areas(of_pid text) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  petition app.petitions := app.readable_petition(of_pid);
  counted jsonb;
begin
  if petition.id is null then return '{"status": "not_found"}'; end if;
  counted := (select coalesce(jsonb_object_agg(a.area_code, a.many), '{}') from (
    select c.area_code, c.signatures::bigint as many from app.petition_area_counts c where petition.anonymised_at is not null and c.petition_id = petition.id
    union all
    select coalesce(s.area_code, ''), count(*) from app.petition_signatures s
      where petition.anonymised_at is null and s.petition_id = petition.id and s.state = 'valid' and not s.is_outside group by 1) a);
  return jsonb_build_object('status', 'ok', 'regions', app.told_areas(counted, 5, 0), 'divisions', app.told_areas(counted, 8, 5));
end
$$;

create function public.list_petitions(asked jsonb) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.list_petitions(asked);
end;
create function public.read_petition_areas(pid text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_petition_areas(pid);
end;
grant execute on function app.list_petitions(jsonb), public.list_petitions(jsonb), app.read_petition_areas(text), public.read_petition_areas(text) to anon, authenticated;
