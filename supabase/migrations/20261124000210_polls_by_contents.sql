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

-- As in 1340 and 1342, of petitions alone.
create or replace function app.keep_decision(decision app.moderation_decisions) returns jsonb
language plpgsql set search_path = '' as $$
begin
  decision.id := pg_catalog.gen_random_uuid();
  decision.decided_by := auth.uid();
  decision.decided_at := app.now();
  decision.moved := coalesce(decision.moved, '{}');
  decision.reached := coalesce(decision.reached, '{}');
  insert into app.moderation_decisions select decision.*;
  insert into public.audit_log (actor_id, action, subject_id, details) select auth.uid(), 'moderated',
      case decision.subject when 'petition' then p.owner_id when 'comment' then c.user_id end,
      pg_catalog.jsonb_build_object('subject', decision.subject, 'petition', p.pid, 'decision', decision.id, 'from', decision.from_state,
        'to', decision.to_state, 'because', decision.reason, 'count', app.moved_count(decision))
        || case when decision.conditions is null then '{}' else pg_catalog.jsonb_build_object('conditions', decision.conditions) end
    from app.petitions p left join app.petition_comments c on c.id = decision.comment_id where p.id = decision.petition_id;
  return pg_catalog.jsonb_build_object('status', 'ok', 'decision', decision.id);
end
$$;
create or replace function app.undo_decision(target uuid) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  decision app.moderation_decisions;
  petition app.petitions;
  back text;
  is_moved boolean;
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  perform from app.petition_counts c where c.id = (select d.petition_id from app.moderation_decisions d where d.id = target) for no key update;
  select * into decision from app.moderation_decisions d where d.id = target for update;
  if decision.id is null then return '{"status": "not_found"}'; end if;
  select * into petition from app.petitions p where p.id = decision.petition_id for update;
  if auth.uid() = (case decision.subject when 'comment' then (select c.user_id from app.petition_comments c where c.id = decision.comment_id)
    else petition.owner_id end) then return '{"status": "forbidden", "why": "own"}'; end if;
  if decision.undone_at is not null then return '{"status": "already"}'; end if;
  if decision.decided_at < app.now() - interval '24 hours' then return '{"status": "closed", "why": "too_late"}'; end if;
  update app.moderation_decisions d set undone_at = app.now(), undone_by = auth.uid(), undone_xid = pg_catalog.pg_current_xact_id() where d.id = target;
  back := decision.from_state;
  case decision.subject
    when 'petition' then
      if decision.to_state = 'open' and exists (select from app.petition_signatures s where s.petition_id = petition.id
        and s.state <> 'withdrawn' and s.received_at > petition.opened_at) then back := 'in_review'; end if;
      update app.petitions p set state = back where p.id = petition.id and p.state = decision.to_state and p.deleted_at is null;
      is_moved := found;
    when 'comment' then
      update app.petition_comments c set state = back where c.id = decision.comment_id and c.state = decision.to_state and c.deleted_at is null;
      is_moved := found;
      if is_moved then
        update app.petition_reports r set state = 'waiting' where r.id = any (decision.moved)
          and r.state = case decision.to_state when 'approved' then 'no_action' else 'actioned' end;
      end if;
    when 'reports' then
      update app.petition_reports r set state = back where r.id = any (decision.moved) and r.state = decision.to_state;
      is_moved := found;
      update app.petition_comments c set state = 'flagged' where is_moved and c.id = decision.comment_id and c.id = any (decision.moved)
        and c.state = case decision.to_state when 'actioned' then 'rejected' else 'approved' end and c.deleted_at is null;
    else
      update app.petition_signatures s set state = back, reason = null where s.id = any (decision.moved) and s.state = decision.to_state;
      is_moved := found;
      -- A threshold that stands again was reached when it was first reached.
      update app.petition_counts c set reached = c.reached || decision.reached where is_moved and c.id = petition.id and decision.reached <> '{}';
  end case;
  if not is_moved then
    update app.moderation_decisions d set undone_at = null, undone_by = null, undone_xid = null where d.id = target;
    return '{"status": "closed", "why": "moved_on"}';
  end if;
  insert into public.audit_log (actor_id, action, subject_id, details) values (auth.uid(), 'moderation_undone',
    case decision.subject when 'petition' then petition.owner_id end,
    pg_catalog.jsonb_build_object('subject', decision.subject, 'petition', petition.pid, 'decision', target, 'from', decision.to_state, 'to', back));
  return pg_catalog.jsonb_build_object('status', 'ok', 'state', back);
end
$$;
create or replace function app.moderation_queue(kind text, page integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  items jsonb;
  skipped integer := 20 * least(greatest(coalesce(page, 0), 0), 10000);
begin
  -- An officer of petitions counts signatures, and sees nothing that is not public.
  if not (app.is_moderator() or kind is not distinct from 'signatures' and app.has_role('petition_officer'))
    then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  case kind
    when 'petitions' then
      select jsonb_agg(q.item order by q.since, q.id) into items from (
        select w.id, w.since, pg_catalog.to_jsonb(w) - 'owner_id' - 'since' || pg_catalog.jsonb_build_object('is_own', w.owner_id is not distinct from auth.uid(),
          'target_days', 10, 'age_days', pg_catalog.floor(extract(epoch from app.now() - w.since) / 86400), 'lock', case when l.until > app.now() then
            pg_catalog.jsonb_build_object('by', case when l.locked_by = auth.uid() then 'me' else 'other' end, 'until', l.until) end) as item
        from (select p.id, p.pid, p.owner_id, p.owner_name, p.state, p.title, p.text, p.lang, p.category, p.addressees, p.reach, p.region_code,
            p.division_code, p.subdivision_code, p.goal, p.closes_at, p.resubmissions, p.is_sample, c.by_account + c.by_phone as signatures,
            app.count_reporters(p.id, null) as reporters,
            coalesce(p.review_since, (select min(r.created_at) from app.petition_reports r where r.petition_id = p.id), p.created_at) as since
          from app.petitions p join app.petition_counts c on c.id = p.id where p.deleted_at is null and (p.state in ('in_review', 'flagged')
            or p.state = 'open' and p.id in (select r.petition_id from app.petition_reports r where r.state = 'waiting' and r.comment_id is null)
              and app.count_reporters(p.id, null) >= 5)) w
        left join app.moderation_locks l on l.petition_id = w.id order by w.since, w.id limit 21 offset skipped) q;
    when 'comments' then
      select jsonb_agg(pg_catalog.to_jsonb(q) order by q.created_at, q.id) into items from (
        select c.id, p.pid, p.title, c.text, c.shown_name, c.state, c.created_at, app.count_reporters(p.id, c.id) as reporters, c.user_id = auth.uid() as is_own
        from app.petition_comments c join app.petitions p on p.id = c.petition_id where c.state in ('waiting', 'flagged') and c.deleted_at is null
        order by c.created_at, c.id limit 21 offset skipped) q;
    when 'reports' then
      select jsonb_agg(pg_catalog.to_jsonb(q) order by q.reporters desc, q.since, q.id) into items from (
        select min(r.id::text) as id, p.id as petition_id, p.pid, p.title, p.state, r.comment_id, c.text as comment, count(*) as reporters,
          min(r.created_at) as since, jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details) order by r.id) as reports,
          coalesce(coalesce(c.user_id, p.owner_id) = auth.uid(), false) as is_own
        from app.petition_reports r join app.petitions p on p.id = r.petition_id left join app.petition_comments c on c.id = r.comment_id
        where r.state = 'waiting' group by p.id, r.comment_id, c.id order by count(*) desc, min(r.created_at), 1 limit 21 offset skipped) q;
    when 'signatures' then
      select jsonb_agg(pg_catalog.to_jsonb(q) - 'owner_id' order by q.closes_at, q.id) into items from (
        select p.id, p.pid, p.title, p.state, p.closes_at, c.late, c.held, coalesce(p.owner_id = auth.uid(), false) as is_own
        from app.petition_counts c join app.petitions p on p.id = c.id where (c.late > 0 or c.held > 0) and p.deleted_at is null
        order by p.closes_at, p.id limit 21 offset skipped) q;
    when 'decisions' then
      select jsonb_agg(pg_catalog.to_jsonb(q) order by q.decided_at desc, q.id) into items from (
        select d.id, d.subject, p.pid, p.title, d.comment_id, d.from_state, d.to_state, d.reason, d.note,
          app.moved_count(d) as count, d.decided_at, d.undone_at, d.decided_by is not distinct from auth.uid() as by_me
        from app.moderation_decisions d join app.petitions p on p.id = d.petition_id
        where d.decided_at > app.now() - interval '24 hours' order by d.decided_at desc, d.id limit 21 offset skipped) q;
    when 'messages' then items := app.message_reports_that_wait(skipped);
    else return '{"status": "invalid", "field": "kind"}';
  end case;
  return pg_catalog.jsonb_build_object('status', 'ok', 'items', coalesce(items - 20, '[]'), 'more', coalesce(pg_catalog.jsonb_array_length(items) > 20, false));
end
$$;
