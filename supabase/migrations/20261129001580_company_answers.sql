-- How companies answer who applies (decision 185). Laws kept here:
--   * of a company nothing is told before ten people have waited out their 45 days; then tenths and steps of days, once a week;
--   * each person counts once a company, by their last application, and only whose account counts; whoever leaves takes it along;
--   * how many say that they were hired this year and last is told from five up, in steps of five, and once a week too (decision 190);
--   * who acts for a company is reminded after 21 days, once a day and job.
-- When the company first said more than that it had seen it. Its being told to the applicant is the answer, good or bad.
create table app.first_answers (
  id uuid primary key references app.contents (id) on delete cascade,
  at timestamptz not null
);
alter table app.first_answers enable row level security;
revoke all on app.first_answers from public, anon, authenticated, service_role;

create function app.note_first_answer() returns trigger
language plpgsql set search_path = '' as $$
begin
  insert into app.first_answers (id, at) values (new.id, app.now()) on conflict do nothing;
  return null;
end
$$;
create trigger zz_note_first_answer after update on app.contents for each row
  when (new.kind = 'application' and old.state in ('sent', 'seen') and new.state in ('shortlisted', 'interview', 'offer', 'not_selected', 'position_cancelled'))
  execute function app.note_first_answer();

create table app.company_answers (
  like app.synced including all,
  company text not null unique references public.companies (pid) on delete cascade,
  -- As the directory has it: a phone may have no company of that region.
  name text not null,
  -- Of ten people who applied so many had an answer within 45 days. Null: too few applied.
  tenths integer check (tenths between 0 and 10),
  -- Half of all had one within so many days; null: not within 45.
  days integer check (days in (3, 7, 14, 21, 45)),
  -- So many at least say that they were hired. Null: fewer than five.
  hires integer check (hires >= 5 and hires % 5 = 0),
  -- In its jobs that were open when it was told, as each of them says.
  posts integer not null default 0 check (posts >= 0)
);
call app.publish_synced('app.company_answers', 1, array['company', 'name', 'tenths', 'days', 'hires', 'posts']);

-- Of those that are kept (20261129001590) and older than 45 days: whoever applied later may still be answered in time. Withdrawn before an answer says nothing of the company.
create function app.counted_answers() returns table (company text, tenths integer, days integer)
language sql stable set search_path = '' set timezone = 'UTC' as $$
  with latest as (select distinct on (c.company, c.owner_id) c.company, c.owner_id, c.state, extract(epoch from a.at - c.opened_at) / 86400 as waited
      from app.contents c left join app.first_answers a on a.id = c.id
      where c.kind = 'application' and c.company is not null and c.deleted_at is null and not c.is_sample
        and c.opened_at <= app.now() - interval '45 days'
        and (a.id is not null or c.state in ('sent', 'seen'))
      order by c.company, c.owner_id, c.opened_at desc),
    counted as (select l.company, case when l.waited <= 45 then l.waited end as waited from latest l where app.counts_by_now(l.owner_id)),
    summed as (select c.company, count(*) as people, count(c.waited) as answered,
        percentile_disc(0.5) within group (order by coalesce(c.waited, 1000)) as middle
      from counted c group by c.company having count(*) >= 10)
  select s.company, pg_catalog.floor(10.0 * s.answered / s.people)::integer, (select min(d) from unnest(array[3, 7, 14, 21, 45]) d where s.middle <= d) from summed s
$$;

create function app.counted_hires() returns table (company text, hires integer)
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select h.company, app.in_fives(sum(h.hires)::bigint)::integer from app.company_hires h
    where h.year >= extract(year from app.now() at time zone 'Africa/Douala')::integer - 1 group by h.company having sum(h.hires) >= 5
$$;

create function app.open_posts(of_company text) returns integer
language sql stable set search_path = '' as $$
  select coalesce(sum(j.positions), 0)::integer from app.jobs j join app.contents c on c.id = j.id
    where j.company = of_company and c.state = 'open' and c.deleted_at is null and not c.is_sample
$$;

create function app.tell_answers() returns void
language plpgsql set search_path = '' as $$
begin
  with told as materialized (select coalesce(a.company, h.company) as company, a.tenths, a.days, h.hires, app.open_posts(coalesce(a.company, h.company)) as posts
      from app.counted_answers() a full join app.counted_hires() h on h.company = a.company),
    no_more as (update app.company_answers x set tenths = null, days = null, hires = null
      where coalesce(x.tenths, x.hires) is not null and not exists (select from told t where t.company = x.company))
  insert into app.company_answers as x (id, scope, company, name, tenths, days, hires, posts)
    select pg_catalog.gen_random_uuid(), 'public', t.company, p.name, t.tenths, t.days, t.hires, t.posts from told t join public.companies p on p.pid = t.company
    on conflict (company) do update set name = excluded.name, tenths = excluded.tenths, days = excluded.days, hires = excluded.hires,
        posts = excluded.posts
      where (x.name, x.tenths, x.days, x.hires, x.posts) is distinct from (excluded.name, excluded.tenths, excluded.days, excluded.hires, excluded.posts);
end
$$;

create index applications_unanswered on app.contents (opened_at) where kind = 'application' and state in ('sent', 'seen');

-- Of the last day only: whoever ticks later than that reminds of what came to its 21 days since.
create function app.remind_of_applications() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
begin
  perform app.tell_member(a.member, 'waits:' || job.id || ':' || ((app.now() at time zone 'Africa/Douala')::date)::text, 'application_received', job.kind, job.id, job.pid,
      pg_catalog.jsonb_build_object('decision', 'waits', 'title', app.content_title(job)))
    from (select distinct c.parent_id, c.company from app.contents c
        where c.kind = 'application' and c.state in ('sent', 'seen') and c.deleted_at is null
          and c.opened_at between app.now() - interval '22 days' and app.now() - interval '21 days') w
      join app.contents job on job.id = w.parent_id
      join (select distinct x.member, x.company from app.acting x where x.role in ('owner', 'recruiter')) a on a.company = w.company;
end
$$;

create function app.tick_of_company_answers() returns void
language plpgsql set search_path = '' as $$
begin
  perform app.remind_of_applications();
end
$$;
create function app.scopes_of_company_answers(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_company_answers(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.export_of_company_answers(me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('answers_to_your_applications', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'application', c.pid, 'first_answered_at', a.at) order by a.at), '[]')
    from app.first_answers a join app.contents c on c.id = a.id where c.owner_id = me))
$$;
insert into app.features (name, place, ticks) values ('company_answers', 240, true);
