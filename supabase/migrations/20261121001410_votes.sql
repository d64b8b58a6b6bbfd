-- Votes. Laws kept here:
--   * one vote a member and poll, final; a replay or another choice is answered `already`, and told nothing more;
--   * of a secret poll no choice is kept: that a member took part, without a time, and sums, change in one transaction. No row, no entry
--     of the ledger, no answer and no log holds both a member and a choice (design: trust §3.1, scheme C). The operator of the database
--     could find some of it in its files; the page says so;
--   * a vote writes all sums of its poll in its shard and region, also those it adds nothing to: how many rows change, and which, is the same
--     whatever it says;
--   * the sums are apart by region, because a result by region is made of them, and spread over shards, because many vote at once
--     and each holds its sums until its answer is written;
--   * votes of accounts that are cheap to have are sums apart (is_held): no figure counts them before the end (1420, decision 076).
-- The schema is no API role's, and only these functions write there.

create schema ballot;
revoke all on schema ballot from public, anon, authenticated, service_role;

-- Who took part. Whoever leaves stays counted, as nobody.
create table ballot.participations (
  poll_id uuid not null references app.polls (id) on delete cascade,
  user_id uuid not null,
  -- Why their vote counts at the end alone; null: it counts at once.
  held_for text check (held_for in ('new_account', 'burst')),
  primary key (poll_id, user_id)
);
create index participations_user_id on ballot.participations (user_id, poll_id);
-- How few there were is not measured: connections keep their plans, and one made for fifty rows walks through all when a country votes at once.
alter table ballot.participations set (autovacuum_analyze_threshold = 10000);

-- cell: the place of an answer; -1: ballots, those without an answer too; 100 + 8 a + b: a ranked before b.
create table ballot.tallies (
  poll_id uuid not null references app.polls (id) on delete cascade,
  question smallint not null,
  is_late boolean not null,
  -- Counted at the end alone.
  is_held boolean not null,
  -- '': not told.
  region_code text not null,
  shard smallint not null,
  cell smallint not null,
  votes integer not null check (votes >= 0),
  primary key (poll_id, shard, question, is_late, is_held, region_code, cell)
);
-- Dead versions of a sum show its last change until they are swept away.
alter table ballot.tallies set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200, fillfactor = 50);

-- Votes of open polls, whose page says before that names are shown.
create table ballot.open_votes (
  poll_id uuid not null references app.polls (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  shown_name text check (char_length(shown_name) between 1 and 80),
  answers jsonb not null,
  is_late boolean not null,
  primary key (poll_id, user_id)
);
create index open_votes_user_id on ballot.open_votes (user_id);
alter table ballot.participations enable row level security;
alter table ballot.tallies enable row level security;
alter table ballot.open_votes enable row level security;
revoke all on all tables in schema ballot from public, anon, authenticated, service_role;

-- The places that an answer to a question names, in its order; null when it is no answer to it.
create function app.places_of(question jsonb, answer jsonb) returns smallint[]
language plpgsql immutable set search_path = '' as $$
declare
  offered integer := app.answers_of(question);
  places smallint[];
begin
  if pg_catalog.jsonb_typeof(answer) is distinct from 'array' or pg_catalog.jsonb_array_length(answer) > offered then return null; end if;
  if exists (select from pg_catalog.jsonb_array_elements(answer) as a where pg_catalog.jsonb_typeof(a) <> 'number' or a::text !~ '^[0-9]{1,2}$') then return null; end if;
  places := array(select a::smallint from pg_catalog.jsonb_array_elements_text(answer) with ordinality as g(a, n) order by n);
  if exists (select from pg_catalog.unnest(places) as p where p >= offered)
    or (select count(distinct p) from pg_catalog.unnest(places) as p) <> cardinality(places) then return null; end if;
  return case question ->> 'kind' when 'multiple' then case when cardinality(places) <= (question ->> 'most')::integer then places end
    when 'ranked' then places
    else case when cardinality(places) = 1 then places end end;
end
$$;

-- The cells of one question, and what a ballot adds to each.
create function app.counts_of(question jsonb, places smallint[], out cell smallint, out votes integer) returns setof record
language plpgsql immutable set search_path = '' as $$
declare
  last integer := app.answers_of(question) - 1;
begin
  return query select -1::smallint, 1;
  if question ->> 'kind' <> 'ranked' then
    return query select c::smallint, (c = any (places))::integer from pg_catalog.generate_series(0, last) as c;
  else
    -- Whatever was left out comes after all that was named.
    return query select (100 + 8 * a + b)::smallint,
        coalesce(pg_catalog.array_position(places, a::smallint) < coalesce(pg_catalog.array_position(places, b::smallint), 100), false)::integer
      from pg_catalog.generate_series(0, last) as a, pg_catalog.generate_series(0, last) as b where a <> b;
  end if;
end
$$;

-- What the whole vote adds, by question and cell, in one order for all; null when an answer is none.
create function app.read_vote(questions jsonb, answers jsonb, out of_questions smallint[], out of_cells smallint[], out of_votes integer[])
language plpgsql immutable set search_path = '' as $$
declare
  places smallint[];
  read_questions smallint[] := '{}';
  read_cells smallint[] := '{}';
  read_votes integer[] := '{}';
  cells smallint[];
  votes integer[];
begin
  if pg_catalog.jsonb_typeof(answers) is distinct from 'array' or pg_catalog.jsonb_array_length(answers) <> pg_catalog.jsonb_array_length(questions) then return; end if;
  for n in 0 .. pg_catalog.jsonb_array_length(questions) - 1 loop
    places := app.places_of(questions -> n, answers -> n);
    if places is null then return; end if;
    select pg_catalog.array_agg(c.cell order by c.cell), pg_catalog.array_agg(c.votes order by c.cell) into cells, votes
      from app.counts_of(questions -> n, places) as c;
    read_questions := read_questions || pg_catalog.array_fill(n::smallint, array[cardinality(cells)]);
    read_cells := read_cells || cells;
    read_votes := read_votes || votes;
  end loop;
  of_questions := read_questions;
  of_cells := read_cells;
  of_votes := read_votes;
end
$$;

create function app.vote_answer(verdict text, poll app.polls, why text default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('status', verdict, 'why', why, 'rows',
    jsonb_build_array(jsonb_build_array('polls', poll.id), jsonb_build_array('poll_participations', poll.id))));
end
$$;

-- Each connection has its own, so that votes under way at once wait for no other.
create function app.own_shard() returns smallint
language plpgsql volatile set search_path = '' as $$
begin
  return pg_catalog.pg_backend_pid() % 32;
end
$$;

-- Why a member may not vote: they have its area now, and had not when it opened, or never had it.
create function app.why_not(poll app.polls, member uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return case when poll.eligibility = 'area' and app.area_at(member, app.now()) = poll.region_code then 'area_too_new' else 'not_eligible' end;
end
$$;

-- Why a vote counts at the end alone; null: it counts at once. An account that is younger than a day when it votes is always younger than
-- 7 days at the opening. unconfirmed: it is not taken, because nobody could take it out again. Whatever else holds a member back is asked here.
create function app.hold_of_vote(poll app.polls, member uuid) returns text
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
declare
  reason text := app.hold_reason(member, app.now());
begin
  return case when reason is distinct from 'unconfirmed' and app.is_young(member, poll.opens_at) then 'new_account' else reason end;
end
$$;

-- Votes. Of an arrival after the end only what a phone claims to have voted before it, for 24 hours, and counted apart.
-- Answers, none of which tells a choice: ok, late, already · held, why: new_account, burst · closed, why: not_open, ended, cancelled · forbidden, why: not_eligible, area_too_new, unconfirmed ·
-- not_found · invalid, field: poll_id, answers.
create function app.cast_vote(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  me uuid := auth.uid();
  target uuid := app.to_uuid(args ->> 'poll_id');
  poll app.polls;
  vote_is_late boolean;
  hold text;
  of_region text;
  of_questions smallint[];
  of_cells smallint[];
  of_votes integer[];
  of_shard smallint := app.own_shard();
begin
  if target is null then return '{"status": "invalid", "field": "poll_id"}'; end if;
  -- Whoever closes it waits for the votes under way (1420), and they for nobody.
  perform pg_catalog.pg_advisory_xact_lock_shared(pg_catalog.hashtextextended('poll:' || target, 0));
  select * into poll from app.polls p where p.id = target and p.deleted_at is null;
  if poll.id is null or poll.state not in ('scheduled', 'open', 'closed', 'cancelled') then return '{"status": "not_found"}'; end if;
  if poll.eligibility = 'invited' and not app.may_vote(poll, me) then return '{"status": "not_found"}'; end if;
  if exists (select from ballot.participations p where p.poll_id = target and p.user_id = me) then return app.vote_answer('already', poll); end if;
  if poll.state = 'cancelled' then return app.vote_answer('closed', poll, 'cancelled'); end if;
  if app.now() < poll.opens_at then return app.vote_answer('closed', poll, 'not_open'); end if;
  if not app.may_vote(poll, me) then return jsonb_build_object('status', 'forbidden', 'why', app.why_not(poll, me)); end if;
  vote_is_late := app.now() >= poll.closes_at or poll.state = 'closed';
  if vote_is_late and not coalesce(claimed < poll.closes_at and app.now() <= poll.closes_at + interval '24 hours', false)
    then return app.vote_answer('closed', poll, 'ended'); end if;
  select v.of_questions, v.of_cells, v.of_votes into of_questions, of_cells, of_votes from app.read_vote(poll.questions, args -> 'answers') as v;
  if of_cells is null then return '{"status": "invalid", "field": "answers"}'; end if;
  hold := app.hold_of_vote(poll, me);
  if hold = 'unconfirmed' then return '{"status": "forbidden", "why": "unconfirmed"}'; end if;
  -- Of the late ones no choice is ever told.
  if vote_is_late then hold := null; end if;
  insert into ballot.participations (poll_id, user_id, held_for) values (target, me, hold) on conflict do nothing;
  if not found then return app.vote_answer('already', poll); end if;
  of_region := coalesce(app.counted_area(me, poll.opens_at), '');
  -- In one order within one shard, so that no two votes wait for each other.
  insert into ballot.tallies as t (poll_id, question, is_late, is_held, region_code, shard, cell, votes)
    select target, v.question, vote_is_late, hold is not null, of_region, of_shard, v.cell, v.votes
      from unnest(of_questions, of_cells, of_votes) as v(question, cell, votes)
    on conflict (poll_id, shard, question, is_late, is_held, region_code, cell) do update set votes = t.votes + excluded.votes;
  if poll.secrecy = 'open' then
    insert into ballot.open_votes (poll_id, user_id, shown_name, answers, is_late)
      values (target, me, app.shown_name(me, 'full'), args -> 'answers', vote_is_late);
  end if;
  return app.vote_answer(case when vote_is_late then 'late' when hold is not null then 'held' else 'ok' end, poll, hold);
end
$$;
insert into app.mutations (name, v, oldest_v, keeps_answer) values ('cast_vote', 1, 1, false);

-- That they took part, and when that counts, for a member's own phones. It has no time of its own, so it is never new: the grant of its scope is the number of
-- its rows, and with another number a phone reads it whole, in the order of the polls.
create index participations_scope on ballot.participations (('votes:' || user_id), poll_id);
create view app.poll_participations with (security_invoker = true) as
  select p.poll_id as id, 'votes:' || p.user_id as scope, '1'::xid8 as xid, 1 as rev, null::timestamptz as deleted_at, p.held_for
    from ballot.participations p;
revoke all on app.poll_participations from public, anon, authenticated, service_role;
insert into app.synced_tables (name, place, columns, weight)
  select 'poll_participations', max(t.place) + 1, array['id', 'xid', 'rev', 'scope', 'held_for'], 1 from app.synced_tables t;

create function app.scopes_of_polls(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$
begin
  return query select 'votes:' || auth.uid(), count(*)::text from ballot.participations p where p.user_id = auth.uid() having count(*) > 0
    union all select 'poll:' || i.poll_id, '1' from app.poll_invitations i where i.user_id = auth.uid()
    union all select 'poll:' || p.id, '1' from app.polls p where p.owner_id = auth.uid() and p.eligibility = 'invited'
      and not exists (select from app.poll_invitations i where i.poll_id = p.id and i.user_id = auth.uid())
    -- Figures that only those see who have voted (1420), of the polls that were asked for.
    union all select 'voted:' || p.poll_id, '1' from ballot.participations p where p.user_id = auth.uid() and 'voted:' || p.poll_id = any (asked);
end
$$;

-- A vote contends for nothing that another act locks.
create function app.lock_for_polls(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;

insert into app.features values ('polls', 20);
