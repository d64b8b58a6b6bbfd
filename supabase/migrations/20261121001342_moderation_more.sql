-- Moderators at work, continued: reports, signatures that wait, the undoing of a decision, and the queue. The laws are those of 1340, and:
--   * a decision can be undone for 24 hours, as long as nothing has been built on it;
--   * what members signed stays, whatever is undone.

-- Answers all who reported the same. It hides nothing by itself but a comment that was out of sight already.
-- Answers: ok, with the decision's id · already · not_found · forbidden, why: no_moderator, own · invalid, field: decision, note.
create function app.decide_report(target uuid, decision text, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  report app.petition_reports;
  told text := app.clean_lines(note, 501);
  kept app.moderation_decisions;
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if coalesce(decision not in ('actioned', 'no_action'), true) then return '{"status": "invalid", "field": "decision"}'; end if;
  if char_length(told) > 500 then return '{"status": "invalid", "field": "note"}'; end if;
  select * into report from app.petition_reports r where r.id = target;
  if report.id is null then return '{"status": "not_found"}'; end if;
  perform from app.petition_counts c where c.id = report.petition_id for no key update;
  if auth.uid() = coalesce((select c.user_id from app.petition_comments c where c.id = report.comment_id),
    (select p.owner_id from app.petitions p where p.id = report.petition_id)) then return '{"status": "forbidden", "why": "own"}'; end if;
  with answered as (
    update app.petition_reports r set state = decision where r.petition_id = report.petition_id
      and r.comment_id is not distinct from report.comment_id and r.state = 'waiting' returning r.id)
  select coalesce(pg_catalog.array_agg(a.id), '{}') into kept.moved from answered a;
  if kept.moved = '{}' then return '{"status": "already"}'; end if;
  update app.petition_comments c set state = case decision when 'actioned' then 'rejected' else 'approved' end
    where c.id = report.comment_id and c.state = 'flagged' and c.deleted_at is null;
  if found then kept.moved := kept.moved || report.comment_id; end if;
  kept.subject := 'reports';
  kept.petition_id := report.petition_id;
  kept.comment_id := report.comment_id;
  kept.from_state := 'waiting';
  kept.to_state := decision;
  kept.note := told;
  return app.keep_decision(kept);
end
$$;

-- Counts what came late or was held, or does not: all of one petition's at once.
-- Answers: ok, with the decision's id and how many · already: none waits · not_found · forbidden, why: no_officer, own · invalid, field.
create function app.decide_signatures(target uuid, which text, accept boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  petition app.petitions;
  kept app.moderation_decisions;
begin
  if not (app.is_moderator() or app.has_role('petition_officer')) then return '{"status": "forbidden", "why": "no_officer"}'; end if;
  if coalesce(which not in ('late', 'held'), true) then return '{"status": "invalid", "field": "which"}'; end if;
  if accept is null then return '{"status": "invalid", "field": "accept"}'; end if;
  perform from app.petition_counts c where c.id = target for no key update;
  select * into petition from app.petitions p where p.id = target and p.deleted_at is null for share;
  if petition.id is null then return '{"status": "not_found"}'; end if;
  if petition.owner_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  kept.from_state := which;
  kept.to_state := case when accept then 'valid' else 'invalid' end;
  with moved as (update app.petition_signatures s set state = kept.to_state where s.petition_id = target and s.state = which returning s.id)
  select coalesce(pg_catalog.array_agg(m.id), '{}') into kept.moved from moved m;
  if kept.moved = '{}' then return '{"status": "already"}'; end if;
  kept.subject := 'signatures';
  kept.petition_id := target;
  return app.keep_decision(kept) || pg_catalog.jsonb_build_object('count', pg_catalog.cardinality(kept.moved));
end
$$;

-- Puts back what a decision moved. Answers: ok, with the state it has now · already · not_found · forbidden, why: no_moderator, own ·
-- closed, why: too_late, moved_on.
create function app.undo_decision(target uuid) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  decision app.moderation_decisions;
  petition app.petitions;
  back text;
  is_moved boolean;
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if exists (select from app.moderation_decisions d where d.id = target and d.poll_id is not null) then return app.undo_poll_decision(target); end if;
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

-- What waits, 20 a page, the oldest first; of reports those of most members first. `kind`: petitions, comments, reports, signatures,
-- polls, decisions (of the last 24 hours, to be undone).
create function app.moderation_queue(kind text, page integer) returns jsonb
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
        select d.id, d.subject, coalesce(p.pid, v.pid) as pid, coalesce(p.title, v.title) as title, d.comment_id, d.from_state, d.to_state, d.reason, d.note,
          app.moved_count(d) as count, d.decided_at, d.undone_at, d.decided_by is not distinct from auth.uid() as by_me
        from app.moderation_decisions d left join app.petitions p on p.id = d.petition_id left join app.polls v on v.id = d.poll_id
        where d.decided_at > app.now() - interval '24 hours' order by d.decided_at desc, d.id limit 21 offset skipped) q;
    when 'polls' then items := app.polls_that_wait(skipped);
    when 'messages' then items := app.message_reports_that_wait(skipped);
    else return '{"status": "invalid", "field": "kind"}';
  end case;
  return pg_catalog.jsonb_build_object('status', 'ok', 'items', coalesce(items - 20, '[]'), 'more', coalesce(pg_catalog.jsonb_array_length(items) > 20, false));
end
$$;

create function public.decide_report(target uuid, decision text, note text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.decide_report(target, decision, note);
end;
create function public.decide_signatures(target uuid, which text, accept boolean) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.decide_signatures(target, which, accept);
end;
create function public.undo_decision(target uuid) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.undo_decision(target);
end;
create function public.moderation_queue(kind text, page integer) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.moderation_queue(kind, page);
end;
grant execute on function app.decide_report(uuid, text, text), app.decide_signatures(uuid, text, boolean), app.undo_decision(uuid),
  app.moderation_queue(text, integer), public.decide_report(uuid, text, text), public.decide_signatures(uuid, text, boolean),
  public.undo_decision(uuid), public.moderation_queue(text, integer) to authenticated;
