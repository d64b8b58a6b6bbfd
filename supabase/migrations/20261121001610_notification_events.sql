-- What members are told of (1600), each by a trigger on what already tells it. Laws kept here:
--   * of a poll it is told that it opened or ended, to its author and those who follow it: nothing of votes, of figures or of who took part;
--   * who decided, who reported and what was said stands in none;
--   * the number of a row's version is part of the event: what is decided a second time is told a second time.

-- A threshold is told once for ever, also when the count falls below it and comes back.
create function app.tell_reached() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.tell_member(p.owner_id, 'petition:' || p.id || ':reached:' || r.name, 'petition_reached', 'petition', p.id, p.pid,
      pg_catalog.jsonb_build_object('title', p.title, 'threshold', r.name, 'takes', p.thresholds -> r.name))
    from app.petitions p, pg_catalog.jsonb_object_keys(new.reached) as r(name) where p.id = new.id and not old.reached ? r.name;
  return null;
end
$$;
create trigger tell_reached after update on app.petition_counts for each row when (new.reached <> old.reached) execute function app.tell_reached();

-- Moderators opened it, rejected it or hid it, or took that back: a move that is none of app.petition_moves.
create function app.tell_petition_decided() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.tell_member(new.owner_id, 'petition:' || new.id || ':' || new.rev, 'petition_decided', 'petition', new.id, new.pid,
    pg_catalog.jsonb_build_object('title', new.title, 'decision', case when exists (select from app.petition_moves m
      where m.from_state = old.state and m.to_state = new.state) then new.state else 'undone' end));
  return null;
end
$$;
create trigger tell_petition_decided after update on app.petitions for each row when (new.state <> old.state and (new.state in ('open', 'rejected', 'hidden')
  or old.state in ('open', 'rejected', 'hidden') and new.state in ('in_review', 'flagged'))) execute function app.tell_petition_decided();

-- The author of a comment. Members who reported it, and took it out of sight until it is looked at, decided nothing.
create function app.tell_comment_decided() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.tell_member(new.user_id, 'comment:' || new.id || ':' || new.rev, 'comment_decided', 'petition', p.id, p.pid,
      pg_catalog.jsonb_build_object('decision', case when new.state in ('approved', 'rejected') then new.state else 'undone' end))
    from app.petitions p where p.id = new.petition_id;
  return null;
end
$$;
create trigger tell_comment_decided after update on app.petition_comments for each row
  when (new.state <> old.state and not (old.state = 'approved' and new.state = 'flagged')) execute function app.tell_comment_decided();

-- Who reported, what came of it: of a petition, a poll or messages of a thread, as the trigger names it.
create function app.tell_report_decided() returns trigger
language plpgsql set search_path = '' as $$
declare
  target uuid := pg_catalog.to_jsonb(new) ->> (tg_argv[0] || '_id');
begin
  perform app.tell_member(new.user_id, 'report:' || new.id || ':' || new.rev, 'report_decided', tg_argv[0], target,
    case tg_argv[0] when 'petition' then (select p.pid from app.petitions p where p.id = target) when 'poll' then (select p.pid from app.polls p where p.id = target) end,
    pg_catalog.jsonb_build_object('decision', case new.state when 'waiting' then 'undone' else new.state end));
  return null;
end
$$;
create trigger tell_report_decided after update on app.petition_reports for each row when (new.state <> old.state)
  execute function app.tell_report_decided('petition');
create trigger tell_report_decided after update on app.poll_reports for each row when (new.state <> old.state)
  execute function app.tell_report_decided('poll');
create trigger tell_report_decided after update on app.message_reports for each row when (new.state <> old.state)
  execute function app.tell_report_decided('thread');

-- Those who follow it and may see it. Who voted is not asked: that nobody is told by it is what keeps it from being seen.
create function app.tell_followers(poll app.polls, of_kind text) returns void
language sql set search_path = '' as $$
  select app.tell_member(f.user_id, 'poll:' || poll.id || ':' || poll.rev, of_kind, 'poll', poll.id, poll.pid,
      pg_catalog.jsonb_build_object('decision', poll.state))
    from app.poll_follows f where f.poll_id = poll.id and f.follows and f.user_id is distinct from poll.owner_id
      and (poll.eligibility <> 'invited' or app.may_vote(poll, f.user_id)) order by f.user_id
$$;

-- Its author is told what moderators decided, also that it was taken back, and that it opened or ended by its time; those who follow it, that
-- it opened or ended, whoever ended it.
create function app.tell_poll_moved() returns trigger
language plpgsql set search_path = '' as $$
declare
  is_undone boolean := not exists (select from app.poll_moves m where m.from_state = old.state and m.to_state = new.state);
  of_time text := case when is_undone then null when new.state = 'open' then 'poll_opened' when new.state in ('closed', 'cancelled') then 'poll_closed' end;
  to_author text := case when is_undone or new.state in ('scheduled', 'rejected') or new.state = 'cancelled' and new.refused_for is not null then 'poll_decided'
    when new.state in ('open', 'closed') then of_time end;
begin
  if to_author is not null then
    perform app.tell_member(new.owner_id, 'poll:' || new.id || ':' || new.rev, to_author, 'poll', new.id, new.pid,
      pg_catalog.jsonb_build_object('title', new.title, 'decision', case when is_undone then 'undone' else new.state end));
  end if;
  if of_time is not null then perform app.tell_followers(new, of_time); end if;
  return null;
end
$$;
create trigger tell_poll_moved after update on app.polls for each row
  when (new.state <> old.state and new.state <> 'draft' and old.state <> 'draft') execute function app.tell_poll_moved();

-- Somebody asks to write. Whoever blocked them has no row of it (1500), and so is told nothing.
create function app.tell_asked() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.tell_member(new.user_id, 'thread:' || new.thread_id, 'message_request', 'thread', new.thread_id, null, '{}');
  return null;
end
$$;
create trigger tell_asked after insert on app.threads for each row when (new.state = 'request') execute function app.tell_asked();

-- By the log, where each change of a role stands once, also of an account that is gone. Its reason is for administrators.
create function app.tell_role_changed() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.tell_member(u.id, 'log:' || new.id, 'role_changed', 'role', null, null, pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
      'role', new.details -> 'role', 'decision', case new.action when 'role_granted' then 'granted' else 'revoked' end, 'expires_at', new.details -> 'expires_at')))
    from auth.users u where u.id = new.subject_id;
  return null;
end
$$;
create trigger tell_role_changed after insert on public.audit_log for each row
  when (new.action in ('role_granted', 'role_revoked')) execute function app.tell_role_changed();
