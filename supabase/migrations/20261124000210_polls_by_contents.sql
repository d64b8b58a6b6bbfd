-- What names the reports, follows and decisions of polls, after they went among contents (0200); each function as the migration says that it names.

-- As in 1400; decisions are those of contents.
create or replace function app.move_poll(old app.polls, new app.polls) returns app.polls
language plpgsql set search_path = '' as $$
begin
  if exists (select from app.content_decisions d where d.content_id = new.id and d.undone_xid = pg_catalog.pg_current_xact_id() and new.state = d.from_state
      and (old.state = d.to_state or d.to_state = 'scheduled' and old.state = 'open')) then
    new.refused_for := null;
    new.note := null;
    return new;
  end if;
  if not exists (select from app.poll_moves m where m.from_state = old.state and m.to_state = new.state) then
    raise exception 'a poll does not go from % to %', old.state, new.state using errcode = 'PT409';
  end if;
  return app.stamp_poll_move(new);
end
$$;

-- As in 1420 and 1440. Whoever has the poll's content in hand is not waited for: the next minute comes.
create or replace function app.release_held_polls() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  waiting record;
begin
  for waiting in select p.id, p.owner_id from app.polls p where p.held_since is not null and p.deleted_at is null order by p.held_since, p.id limit 200 loop
    if app.may_ask(waiting.owner_id) and app.lock_free_content(waiting.id) then update app.polls p set state = 'in_review' where p.id = waiting.id and p.state = 'draft'; end if;
  end loop;
end
$$;
create or replace function app.tick_polls() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  due uuid;
begin
  perform app.release_held_polls();
  for due in select p.id from app.polls p where p.state = 'scheduled' and p.opens_at <= app.now() and p.deleted_at is null order by p.id limit 1000 loop
    continue when not app.lock_free_content(due);
    update app.polls p set state = 'open' where p.id = due and p.state = 'scheduled';
  end loop;
  for due in select p.id from app.polls p where p.state = 'open' and p.closes_at <= app.now() and p.deleted_at is null order by p.id limit 200 loop
    continue when not app.lock_free_content(due);
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

-- Who follows it, as in 1610 and 1660.
create or replace function app.tell_followers(poll app.polls, of_kind text) returns void
language sql set search_path = '' as $$
  select app.tell_member(f.user_id, 'poll:' || poll.id || ':' || poll.rev, of_kind, 'poll', poll.id, poll.pid,
      pg_catalog.jsonb_build_object('decision', poll.state))
    from app.content_follows f where f.content_id = poll.id and f.follows and f.user_id is distinct from poll.owner_id
      and (poll.eligibility <> 'invited' or app.may_vote(poll, f.user_id)) order by f.user_id
$$;
create or replace function app.polls_heard_by(member uuid) returns setof app.polls
language plpgsql stable set search_path = '' as $$
begin
  return query select p.* from app.polls p where p.owner_id = member and p.deleted_at is null
    union all select p.* from app.content_follows f join app.polls p on p.id = f.content_id where f.user_id = member and f.follows and p.deleted_at is null
      and p.owner_id is distinct from member and (p.eligibility <> 'invited' or app.may_vote(p, member));
end
$$;

-- As in 1450; reports are told with those of contents.
create or replace function app.export_of_polls(me uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object(
    'polls', (select coalesce(jsonb_agg(to_jsonb(p) - array['xid', 'scope', 'rev', 'owner_id'] order by p.created_at, p.id), '[]') from app.polls p where p.owner_id = me),
    'poll_invitations', (select coalesce(jsonb_agg(i.poll_id order by i.poll_id), '[]') from app.poll_invitations i where i.user_id = me),
    'polls_voted_in', (select coalesce(jsonb_agg(jsonb_build_object('poll_id', p.poll_id, 'held_for', p.held_for) order by p.poll_id), '[]')
      from ballot.participations p where p.user_id = me),
    'open_votes', (select coalesce(jsonb_agg(to_jsonb(v) - 'user_id' order by v.poll_id), '[]') from ballot.open_votes v where v.user_id = me))
$$;

-- Of phones that have not heard yet.
create or replace function app.report_poll(args jsonb, claimed timestamptz) returns jsonb
language sql set search_path = '' as $$ select app.report_content(args || pg_catalog.jsonb_build_object('content_id', args -> 'poll_id'), claimed) $$;
create or replace function app.follow_poll(args jsonb, claimed timestamptz) returns jsonb
language sql set search_path = '' as $$ select app.follow_content(args || pg_catalog.jsonb_build_object('content_id', args -> 'poll_id'), claimed) $$;
