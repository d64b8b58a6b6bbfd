-- Which of what waits comes first: every open problem that Mboa knows of by itself, one line each, by a formula that administrators see (decision 105).
-- Laws kept here:
--   * a problem is read from where it stands each time, so that what is solved is gone; nothing is listed twice, and nobody adds one;
--   * no member's name, no text of a message, and of what is confidential no title;
--   * severity, people and effort begin as their kind says; an administrator changes them for one problem, with a reason, and the log has what they were.

-- Adds to what the log may hold, whatever else was added before.
create procedure app.log_also(actions text[])
language plpgsql set search_path = '' as $$
declare
  allowed text[] := array(select m[1] from pg_catalog.pg_constraint c, pg_catalog.regexp_matches(pg_catalog.pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') m
    where c.conrelid = 'public.audit_log'::regclass and c.conname = 'audit_log_action_check');
begin
  alter table public.audit_log drop constraint audit_log_action_check;
  execute 'alter table public.audit_log add constraint audit_log_action_check check (action in ('
    || (select pg_catalog.string_agg(pg_catalog.quote_literal(a), ', ') from pg_catalog.unnest(allowed || actions) a) || '))';
end
$$;
call app.log_also('{priority_changed}');

-- What a kind begins with. `target_days`: within how many days one should be solved. Ten are promised to whoever submits (/transparency), two to whoever paid, the others are the board's own.
create table app.problem_kinds (
  kind text primary key check (kind ~ '^[a-z]{3,20}$'),
  severity integer not null check (severity between 1 and 5),
  people integer not null check (people between 1 and 5),
  effort integer not null check (effort between 1 and 5),
  target_days integer not null check (target_days > 0)
);
insert into app.problem_kinds (kind, severity, people, effort, target_days) values
  ('donation', 5, 1, 3, 2), ('refund', 4, 1, 2, 5), ('expense', 2, 1, 1, 10), ('check', 5, 5, 3, 1), ('messages', 4, 1, 1, 3), ('report', 4, 2, 1, 10), ('appeal', 3, 1, 2, 10), ('claim', 3, 2, 2, 10),
  ('signatures', 3, 2, 2, 3), ('support', 3, 1, 2, 3), ('review', 2, 2, 1, 10), ('holiday', 2, 5, 1, 30), ('packs', 2, 3, 2, 30);

-- What was changed for one problem. `since`: of which the problem was that it is about; the same content reported anew later is another one.
create table app.problem_inputs (
  kind text not null references app.problem_kinds (kind),
  ref text not null,
  since timestamptz,
  severity integer not null check (severity between 1 and 5),
  people integer not null check (people between 1 and 5),
  effort integer not null check (effort between 1 and 5),
  reason text not null check (char_length(reason) between 3 and 500),
  primary key (kind, ref)
);

do $$
declare
  name text;
begin
  foreach name in array array['problem_kinds', 'problem_inputs'] loop
    execute pg_catalog.format('alter table app.%I enable row level security', name);
    execute pg_catalog.format('revoke all on app.%I from public, anon, authenticated, service_role', name);
  end loop;
end
$$;

-- How old it is against its target; 1 where nobody knows since when.
create function app.age_band(since timestamptz, target_days integer) returns integer
language sql stable set search_path = '' as $$
  select case when since is null or days < target_days * 0.5 then 1 when days < target_days then 2 when days < target_days * 2 then 3 when days < target_days * 4 then 4 else 5 end
  from (select extract(epoch from app.now() - since) / 86400 as days) age
$$;
create function app.people_band(many bigint) returns integer
language sql immutable set search_path = '' as $$
  select case when coalesce(many, 1) < 2 then 1 when many < 10 then 2 when many < 100 then 3 when many < 1000 then 4 else 5 end
$$;
-- The formula. Nothing else reckons a score.
create function app.priority_score(severity integer, people integer, age integer, effort integer) returns numeric
language sql immutable set search_path = '' as $$ select pg_catalog.round(severity * people * age / effort::numeric, 1) $$;

-- `about`: the kind of a content, the code of a check, why a donation is in doubt. `many`: how many are waiting behind the one line, or how many members reported it.
create type app.problem as (kind text, ref text, about text, content_id uuid, region_code text, since timestamptz, many bigint);

-- As the moderators' queue lists what waits (app.content_queue): what members reported, what is theirs to read first, and claims of companies.
create function app.content_problems() returns setof app.problem
language sql stable set search_path = '' as $$
  select case when r.many > 0 then 'report' when c.kind = 'claim' then 'claim' else 'review' end, c.pid, c.kind, c.id, c.region_code,
    coalesce(r.since, c.submitted_at, c.created_at), nullif(r.many, 0)
  from app.contents c join app.content_kinds k on k.kind = c.kind
    cross join lateral (select min(x.created_at) filter (where x.state = 'waiting') as since, count(*) filter (where x.state = 'waiting') as many, count(*) as ever
      from app.content_reports x where x.content_id = c.id) r
  where c.deleted_at is null and c.state <> 'draft' and coalesce(c.submitted_at, c.opened_at) is not null and (not k.is_confidential or r.ever > 0)
    and (r.many > 0 or exists (select from app.content_states s where s.kind = c.kind and s.state = c.state and s.waits))
  union all
  select 'appeal', c.pid, c.kind, c.id, c.region_code, min(a.created_at), null::bigint
  from app.content_appeals a join app.contents c on c.id = a.content_id where a.state = 'waiting' and c.deleted_at is null group by c.id
  union all
  -- A feast whose day the moon decides, from 60 days before.
  select 'holiday', c.pid, c.kind, c.id, c.region_code, e.starts_at - interval '60 days', null
  from app.events e join app.contents c on c.id = e.id
  where e.category = 'public_holiday' and e.certainty = 'moon' and c.state = 'open' and c.deleted_at is null and e.starts_at <= app.now() + interval '60 days'
$$;

-- What is between members is told by its number alone. Of signatures a line a petition, `many`: of how many accounts.
create function app.voice_problems() returns setof app.problem
language sql stable set search_path = '' as $$
  select 'messages', 'all', null, null::uuid, null, min(r.created_at), count(*) from app.message_reports r where r.state = 'waiting' and r.deleted_at is null having count(*) > 0
  union all
  select 'support', 'all', null, null, null, app.now() - pg_catalog.make_interval(hours => (w.told ->> 'oldest_hours')::integer), (w.told ->> 'waiting')::bigint
  from (select app.support_waiting() as told) w where (w.told ->> 'waiting')::bigint > 0
  union all
  select 'signatures', p.pid, 'petition', p.id, p.region_code, min(s.received_at), count(distinct s.user_id)
  from app.petition_signatures s join app.petitions p on p.id = s.petition_id where s.state in ('late', 'held') and s.deleted_at is null and p.deleted_at is null group by p.id
$$;

-- What runs wrong: checks that failed, packs older than 30 days, and what waits for finance.
create function app.machine_problems() returns setof app.problem
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select 'check', c ->> 'code', c ->> 'code', null::uuid, null, (case c ->> 'code' when 'backup' then c #>> '{figures,newest}' end)::timestamptz, null::bigint
  from pg_catalog.jsonb_array_elements(app.readiness_checks()) c where c ->> 'state' = 'fail'
  union all
  select 'packs', 'all', null, null, null, (f.told ->> 'built_at')::timestamptz, null from app.server_facts f
  where f.name = 'packs' and (f.told ->> 'built_at')::timestamptz < app.now() - interval '30 days'
  union all
  -- As app.finance_queues counts them; of an expense neither what for nor to whom.
  select 'donation', app.pid(d.id), case d.reason when 'amount_mismatch' then d.reason else 'unreachable' end, null, null, coalesce(d.sent_at, d.created_at), null
  from app.donations d where d.is_test = app.is_trying() and d.state in ('unknown', 'expired') and app.is_in_doubt(d)
  union all
  select 'refund', app.pid(r.donation_id), null, null, null, r.requested_at, null
  from app.donation_refunds r join app.donations d on d.id = r.donation_id where d.is_test = app.is_trying() and r.done_at is null
  union all
  select 'expense', app.pid(x.id), null, null, null, x.submitted_at, null
  from app.expenses x where x.is_test = app.is_trying() and x.state in ('submitted', 'approved1', 'approved2')
$$;

create function app.problems() returns setof app.problem
language sql stable set search_path = '' as $$
  select * from app.content_problems() union all select * from app.voice_problems() union all select * from app.machine_problems()
$$;
-- What stands behind one line changes with the oldest in it; it stays the same problem.
create function app.is_same_problem(of_kind text, before timestamptz, since timestamptz) returns boolean
language sql immutable set search_path = '' as $$ select of_kind in ('messages', 'support', 'signatures') or before is not distinct from since $$;

-- Each with what it counts with. `reason`: why it was changed; null: as its kind says.
create function app.scored_problems() returns table (problem app.problem, severity integer, people integer, age integer, effort integer, score numeric, reason text)
language sql stable set search_path = '' as $$
  select q.p, q.severity, q.people, q.age, q.effort, app.priority_score(q.severity, q.people, q.age, q.effort), q.reason from (
    select p, coalesce(i.severity, k.severity) as severity, coalesce(i.people, greatest(k.people, app.people_band(p.many))) as people, app.age_band(p.since, k.target_days) as age,
      coalesce(i.effort, k.effort) as effort, i.reason
    from app.problems() p join app.problem_kinds k on k.kind = p.kind
      left join app.problem_inputs i on i.kind = p.kind and i.ref = p.ref and app.is_same_problem(i.kind, i.since, p.since)) q
$$;

-- What a line is called: of a comment what it stands under; null where only its author and a company may read it.
create function app.problem_title(of_content uuid) returns text
language sql stable set search_path = '' as $$
  select case when c.kind = 'comment' then (select app.content_title(p) from app.contents p where p.id = c.parent_id) when not k.is_confidential then app.content_title(c) end
  from app.contents c join app.content_kinds k on k.kind = c.kind where c.id = of_content
$$;

-- The 500 that come first, and how many there are. Answers: ok · forbidden.
create function app.read_priorities() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  return (with scored as materialized (select s.*, row_number() over (order by s.score desc, (s.problem).since nulls last, (s.problem).kind, (s.problem).ref) as place
      from app.scored_problems() s)
    select jsonb_build_object('status', 'ok', 'at', app.now(), 'kinds', (select jsonb_agg(pg_catalog.to_jsonb(k) order by k.severity desc, k.kind) from app.problem_kinds k),
      'all', (select count(*) from scored), 'problems', (select coalesce(jsonb_agg(jsonb_build_object('kind', (q.problem).kind, 'ref', (q.problem).ref, 'about', (q.problem).about,
        'title', app.problem_title((q.problem).content_id), 'region_code', (q.problem).region_code, 'since', (q.problem).since, 'many', (q.problem).many,
        'severity', q.severity, 'people', q.people, 'age', q.age, 'effort', q.effort, 'score', q.score, 'reason', q.reason) order by q.place), '[]')
        from scored q where q.place <= 500)));
end
$$;

create function app.is_band(told integer) returns boolean
language sql immutable set search_path = '' as $$ select coalesce(told between 1 and 5, false) $$;

-- What one problem counts with from now on. Answers: ok · already: it does · not_found: it is solved, or never was one · invalid, field · forbidden.
create function app.set_priority(of_kind text, of_ref text, severity integer, people integer, effort integer, why text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said text := app.clean_text(why, 500);
  found_problem record;
  was jsonb;
  wanted jsonb := pg_catalog.jsonb_build_object('severity', severity, 'people', people, 'effort', effort);
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if not app.is_band(severity) then return app.wrong('severity'); end if;
  if not app.is_band(people) then return app.wrong('people'); end if;
  if not app.is_band(effort) then return app.wrong('effort'); end if;
  if coalesce(char_length(said), 0) < 3 then return app.wrong('reason'); end if;
  -- Of two at once the second reads what the first wrote.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('app.problem_inputs'));
  select * into found_problem from app.scored_problems() s where (s.problem).kind = of_kind and (s.problem).ref = of_ref;
  if not found then return '{"status": "not_found"}'; end if;
  was := pg_catalog.jsonb_build_object('severity', found_problem.severity, 'people', found_problem.people, 'effort', found_problem.effort);
  if was = wanted then return '{"status": "already"}'; end if;
  -- Of what is solved nothing is kept.
  delete from app.problem_inputs i where not exists (select from app.problems() p where p.kind = i.kind and p.ref = i.ref and app.is_same_problem(i.kind, i.since, p.since));
  insert into app.problem_inputs as i (kind, ref, since, severity, people, effort, reason)
    values (of_kind, of_ref, (found_problem.problem).since, set_priority.severity, set_priority.people, set_priority.effort, said)
    on conflict (kind, ref) do update set since = excluded.since, severity = excluded.severity, people = excluded.people, effort = excluded.effort,
      reason = excluded.reason;
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'priority_changed', pg_catalog.jsonb_build_object('problem', of_kind, 'ref', of_ref,
    'title', app.problem_title((found_problem.problem).content_id), 'reason', said, 'was', was, 'is', wanted));
  return '{"status": "ok"}';
end
$$;

create function public.read_priorities() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_priorities();
end;
create function public.set_priority(of_kind text, of_ref text, severity integer, people integer, effort integer, why text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.set_priority(of_kind, of_ref, severity, people, effort, why);
end;
grant execute on function app.read_priorities(), public.read_priorities(), app.set_priority(text, text, integer, integer, integer, text),
  public.set_priority(text, text, integer, integer, integer, text) to authenticated;
