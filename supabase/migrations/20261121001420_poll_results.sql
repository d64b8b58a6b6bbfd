-- What is published of votes. Laws kept here:
--   * nobody sees a figure earlier than the poll says, administrators included: figures leave app.publish_results and nothing else;
--   * while it is open only votes of accounts that are not cheap to have count (not is_held), in steps of 10 or more and of 6 hours or
--     more, told one step behind: figures wait until the next step is full. So two publications, the last one included, always differ by
--     10 such votes (decision 076). At the end, once, all, from 10 up; of a poll for those invited nothing earlier;
--   * no vote counts before its account is a day old: the end is told up to a day later when one is younger;
--   * a number under 10 is not told, nor what it could be reckoned from; by region only at the end, because between two publications one
--     vote may have come in a region, and only where 30 votes are not held: whoever has the accounts chooses their region;
--   * votes that arrived late are a number apart, told when no more can come.

create table app.poll_results (
  like app.synced including all,
  ballots integer not null check (ballots >= 10),
  -- By question: {"cells": [number or null: too few to tell, …], "order"?: [[places of the same rank], …]}.
  figures jsonb not null,
  -- {"CM-NW": {"ballots": 40, "figures": […]}, …}
  regions jsonb not null default '{}',
  late integer check (late >= 10),
  is_final boolean not null,
  foreign key (id) references app.polls (id) on delete cascade
);
call app.publish_synced('app.poll_results', 3, array['ballots', 'figures', 'regions', 'late', 'is_final']);

-- Who may see them: those who may see the poll; while it is open and says so, only those who have voted.
create function app.scope_results() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.scope := (select case when p.results_when = 'after_vote' and p.state = 'open' then 'voted:' || p.id else p.scope end from app.polls p where p.id = new.id);
  return new;
end
$$;
create trigger scope_results before insert or update on app.poll_results for each row execute function app.scope_results();

-- Figures of an open poll, until so many more have voted that their difference to the next tells of nobody.
create table ballot.held_figures (
  poll_id uuid primary key references app.polls (id) on delete cascade,
  ballots integer not null,
  figures jsonb not null,
  held_at timestamptz not null default app.now()
);
alter table ballot.held_figures enable row level security;
revoke all on ballot.held_figures from public, anon, authenticated, service_role;

-- One step on, once 10 more votes count than in the figures that wait, and not within 6 hours: these are told, and those of now wait.
create function app.publish_step(poll app.polls) returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  held ballot.held_figures;
begin
  select * into held from ballot.held_figures h where h.poll_id = poll.id;
  if held.held_at > app.now() - interval '6 hours'
    or (app.sums_of(poll.id, 0, null, -1, 1, false))[1] < coalesce(held.ballots, 0) + 10 then return; end if;
  if held.poll_id is not null then
    insert into app.poll_results as r (id, scope, ballots, figures, is_final) values (poll.id, '', held.ballots, held.figures, false)
      on conflict (id) do update set ballots = excluded.ballots, figures = excluded.figures;
  end if;
  -- Read in one statement: a vote that arrives meanwhile is in both or in neither.
  insert into ballot.held_figures as h (poll_id, ballots, figures) select poll.id, (app.sums_of(poll.id, 0, null, -1, 1, false))[1], app.figures_of(poll, false)
    on conflict (poll_id) do update set ballots = excluded.ballots, figures = excluded.figures, held_at = excluded.held_at;
end
$$;

-- A member whose account is not a day old at the end took part: their vote counts when it is.
create function app.waits_a_day(poll app.polls) returns boolean
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select exists (select from auth.users m join ballot.participations v on v.poll_id = poll.id and v.user_id = m.id
    where m.created_at > greatest(app.now(), poll.closes_at) - interval '24 hours' and m.created_at < poll.closes_at)
$$;

-- Publishes what may be published of a poll now. Going over it twice changes nothing more.
create function app.publish_results(target uuid) returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  poll app.polls;
  ballots integer;
  late_ballots integer;
begin
  select * into poll from app.polls p where p.id = target;
  if poll.state = 'open' then
    if poll.results_when <> 'after_close' and poll.eligibility <> 'invited' then perform app.publish_step(poll); end if;
    return;
  end if;
  ballots := (app.sums_of(target, 0, null, -1, 1, true))[1];
  if ballots < 10 or poll.state <> 'closed' or app.waits_a_day(poll) then return; end if;
  if app.now() > poll.closes_at + interval '24 hours' then
    late_ballots := (select nullif(sum(t.votes), 0) from ballot.tallies t where t.poll_id = target and t.question = 0 and t.cell = -1 and t.is_late);
    if late_ballots < 10 then late_ballots := null; end if;
  end if;
  insert into app.poll_results as r (id, scope, ballots, figures, regions, late, is_final)
    values (target, '', ballots, app.figures_of(poll, true), app.figures_by_region(poll), late_ballots, true)
    on conflict (id) do update set ballots = excluded.ballots, figures = excluded.figures, regions = excluded.regions, late = excluded.late,
      is_final = excluded.is_final
    where (r.ballots, r.late, r.is_final) is distinct from (excluded.ballots, excluded.late, excluded.is_final);
end
$$;

-- What time does to polls: they are handed in when a limit allows, open, close and tell. Votes under way are waited for.
create function app.tick_polls() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  due uuid;
begin
  perform app.release_held_polls();
  update app.polls p set state = 'open' where p.state = 'scheduled' and p.opens_at <= app.now() and p.deleted_at is null;
  for due in select p.id from app.polls p where p.state = 'open' and p.closes_at <= app.now() and p.deleted_at is null order by p.id limit 200 loop
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('poll:' || due, 0));
    update app.polls p set state = 'closed' where p.id = due and p.state = 'open';
  end loop;
  -- Of closed ones until the late are told, also by a server that was off for some days.
  for due in select p.id from app.polls p where p.deleted_at is null and (p.state = 'open' and p.results_when <> 'after_close'
    or p.state = 'closed' and greatest(p.closes_at, p.updated_at) > app.now() - interval '8 days') order by p.id limit 500 loop
    perform app.publish_results(due);
  end loop;
end
$$;
