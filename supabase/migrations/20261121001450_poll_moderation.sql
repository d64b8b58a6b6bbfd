-- Polls and their moderators: what members report, what waits, decisions and their undoing. The laws of 1340 hold, and:
--   * one report a member and poll; who reported stands in the table alone and is shown to nobody;
--   * nothing about how many voted, or how, is told to moderators before it is told to everybody.

create table app.poll_reports (
  like app.synced including all,
  poll_id uuid not null references app.polls (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (reason in ('spam', 'hate_or_violence', 'private_person', 'defamation', 'misleading', 'duplicate', 'other')),
  details text check (char_length(details) between 1 and 500),
  state text not null default 'waiting' check (state in ('waiting', 'actioned', 'no_action')),
  unique (user_id, poll_id)
);
create index poll_reports_poll_id on app.poll_reports (poll_id, state);
call app.publish_synced('app.poll_reports', 1, array['poll_id', 'reason', 'details', 'state', 'created_at']);
create trigger scope_report before insert or update on app.poll_reports for each row execute function app.scope_report();

-- Reports a poll that the caller can see. Answers: ok, already · not_found · invalid, field · id_conflict · forbidden, why: own.
create function app.report_poll(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  new_id uuid := app.to_uuid(args ->> 'id');
  said text := app.clean_lines(args ->> 'details', 501);
  poll app.polls;
  before uuid;
begin
  if new_id is null then return '{"status": "invalid", "field": "id"}'; end if;
  select p.* into poll from app.polls p join app.poll_states s on s.state = p.state
    where p.id = app.to_uuid(args ->> 'poll_id') and s.is_public and p.deleted_at is null;
  if poll.id is null or poll.eligibility = 'invited' and poll.owner_id is distinct from me and not app.may_vote(poll, me)
    then return '{"status": "not_found"}'; end if;
  if poll.owner_id = me then return '{"status": "forbidden", "why": "own"}'; end if;
  select r.id into before from app.poll_reports r where r.user_id = me and r.poll_id = poll.id;
  if found then return app.voice_answer('already', 'poll_reports', before); end if;
  if exists (select from app.poll_reports r where r.id = new_id) then return '{"status": "id_conflict"}'; end if;
  if coalesce(args ->> 'reason' not in ('spam', 'hate_or_violence', 'private_person', 'defamation', 'misleading', 'duplicate', 'other'), true)
    then return '{"status": "invalid", "field": "reason"}'; end if;
  if char_length(said) > 500 then return '{"status": "invalid", "field": "details"}'; end if;
  insert into app.poll_reports (id, scope, poll_id, user_id, reason, details) values (new_id, '', poll.id, me, args ->> 'reason', said)
    on conflict do nothing;
  return app.voice_answer('ok', 'poll_reports', new_id);
end
$$;
insert into app.mutations (name, v, oldest_v) values ('report_poll', 1, 1);

alter table app.moderation_decisions add column poll_id uuid references app.polls (id) on delete cascade,
  add constraint moderation_decisions_one_subject check (num_nonnulls(petition_id, poll_id) = 1 and (subject = 'poll') = (poll_id is not null));
create index moderation_decisions_poll_id on app.moderation_decisions (poll_id, decided_at);

create function app.log_poll_decision(decision app.moderation_decisions, what text) returns void
language sql set search_path = '' as $$
  insert into public.audit_log (actor_id, action, subject_id, details) select auth.uid(), what, p.owner_id,
      pg_catalog.jsonb_build_object('subject', 'poll', 'poll', p.pid, 'decision', decision.id, 'from', decision.from_state, 'to', decision.to_state,
        'because', decision.reason, 'count', app.moved_count(decision))
    from app.polls p where p.id = decision.poll_id
$$;

-- Decides about a poll: one that was handed in is scheduled or rejected; one that was announced is cancelled, or kept as it is. All who
-- reported it are answered by the last two. Answers: ok, with the decision's id · already · not_found · forbidden, why: no_moderator, own ·
-- closed: no such move from where it is · invalid, field: decision, reason, note.
create function app.decide_poll(target uuid, decision text, reason text, note text) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  poll app.polls;
  told text := app.clean_lines(note, 501);
  kept app.moderation_decisions;
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if coalesce(decision not in ('scheduled', 'rejected', 'cancelled', 'kept'), true) then return '{"status": "invalid", "field": "decision"}'; end if;
  if (case decision when 'scheduled' then reason is not null when 'kept' then reason is not null
    when 'cancelled' then coalesce(reason not in ('private_person', 'court_case', 'defamation', 'hate_or_violence', 'spam'), true)
    else coalesce(reason not in ('duplicate', 'private_person', 'court_case', 'defamation', 'hate_or_violence', 'out_of_scope', 'spam', 'unclear'), true) end)
    then return '{"status": "invalid", "field": "reason"}'; end if;
  if char_length(told) > 500 then return '{"status": "invalid", "field": "note"}'; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('poll:' || target, 0));
  select * into poll from app.polls p where p.id = target and p.deleted_at is null for update;
  if poll.id is null or poll.state = 'draft' then return '{"status": "not_found"}'; end if;
  if poll.owner_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  if poll.state = decision then return '{"status": "already"}'; end if;
  kept.moved := '{}';
  if decision in ('cancelled', 'kept') and poll.state in ('scheduled', 'open', 'closed', 'cancelled') then
    with answered as (update app.poll_reports r set state = case decision when 'kept' then 'no_action' else 'actioned' end
      where r.poll_id = target and r.state = 'waiting' returning r.id)
    select coalesce(pg_catalog.array_agg(a.id), '{}') into kept.moved from answered a;
  end if;
  if decision = 'kept' then
    if kept.moved = '{}' then return '{"status": "already"}'; end if;
  elsif exists (select from app.poll_moves m where m.from_state = poll.state and m.to_state = decision) then
    update app.polls p set state = decision, refused_for = decide_poll.reason, note = told where p.id = target;
  else return '{"status": "closed"}';
  end if;
  kept.subject := 'poll';
  kept.poll_id := target;
  kept.from_state := poll.state;
  kept.to_state := decision;
  kept.reason := reason;
  kept.note := told;
  return app.keep_decision(kept);
end
$$;

-- Puts back what a decision moved; whoever asks is a moderator (1342). One that members have voted in does not go back to be read: what they
-- said stays. Answers: ok, with the state it has now · already · not_found · forbidden, why: own · closed, why: too_late, moved_on.
create function app.undo_poll_decision(target uuid) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  decision app.moderation_decisions;
  poll app.polls;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('poll:' || (select d.poll_id from app.moderation_decisions d where d.id = target), 0));
  select * into decision from app.moderation_decisions d where d.id = target for update;
  select * into poll from app.polls p where p.id = decision.poll_id for update;
  if poll.owner_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  if decision.undone_at is not null then return '{"status": "already"}'; end if;
  if decision.decided_at < app.now() - interval '24 hours' then return '{"status": "closed", "why": "too_late"}'; end if;
  if poll.id is null or poll.deleted_at is not null or (case decision.to_state
    when 'kept' then not exists (select from app.poll_reports r where r.id = any (decision.moved) and r.state <> 'waiting')
    when 'scheduled' then poll.state not in ('scheduled', 'open') or exists (select from ballot.participations v where v.poll_id = poll.id)
    else poll.state <> decision.to_state end) then return '{"status": "closed", "why": "moved_on"}'; end if;
  update app.moderation_decisions d set undone_at = app.now(), undone_by = auth.uid(), undone_xid = pg_catalog.pg_current_xact_id() where d.id = target;
  update app.polls p set state = decision.from_state where p.id = poll.id and decision.to_state <> 'kept';
  update app.poll_reports r set state = 'waiting' where r.id = any (decision.moved) and r.state <> 'waiting';
  perform app.log_poll_decision(decision, 'moderation_undone');
  return pg_catalog.jsonb_build_object('status', 'ok', 'state', decision.from_state);
end
$$;

-- Those handed in, and those announced that members have reported: 21 from there on, the oldest first.
create function app.polls_that_wait(skipped integer) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_agg(pg_catalog.to_jsonb(q) - 'since' || pg_catalog.jsonb_build_object('target_days', 10, 'age_days',
    pg_catalog.floor(extract(epoch from app.now() - q.since) / 86400)) order by q.since, q.id) from (
    select p.id, p.pid, p.owner_name, p.state, p.title, p.text, p.lang, p.questions, p.secrecy, p.results_when, p.eligibility, p.region_code, p.quorum,
      p.opens_at, p.closes_at, p.resubmissions, p.is_sample, coalesce(p.owner_id = auth.uid(), false) as is_own,
      (select pg_catalog.count(*) from app.poll_invitations i where i.poll_id = p.id) as invited, coalesce(r.reports, '[]') as reports,
      case when p.state = 'in_review' then p.review_since else r.since end as since
    from app.polls p left join (select r.poll_id, min(r.created_at) as since, jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details)
        order by r.id) as reports from app.poll_reports r where r.state = 'waiting' group by 1) r on r.poll_id = p.id
    where p.deleted_at is null and (p.state = 'in_review' or r.poll_id is not null and p.state in ('scheduled', 'open', 'closed'))
    order by since, id limit 21 offset skipped) q
$$;

-- Of a secret poll only that they took part, and why that counts at the end alone, if it does: there is no more.
create function app.export_of_polls(me uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object(
    'polls', (select coalesce(jsonb_agg(to_jsonb(p) - array['xid', 'scope', 'rev', 'owner_id'] order by p.created_at, p.id), '[]') from app.polls p where p.owner_id = me),
    'poll_reports', (select coalesce(jsonb_agg(to_jsonb(r) - array['xid', 'scope', 'rev', 'user_id'] order by r.created_at, r.id), '[]')
      from app.poll_reports r where r.user_id = me),
    'poll_invitations', (select coalesce(jsonb_agg(i.poll_id order by i.poll_id), '[]') from app.poll_invitations i where i.user_id = me),
    'polls_voted_in', (select coalesce(jsonb_agg(jsonb_build_object('poll_id', p.poll_id, 'held_for', p.held_for) order by p.poll_id), '[]')
      from ballot.participations p where p.user_id = me),
    'open_votes', (select coalesce(jsonb_agg(to_jsonb(v) - 'user_id' order by v.poll_id), '[]') from ballot.open_votes v where v.user_id = me))
$$;

create function public.decide_poll(target uuid, decision text, reason text, note text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.decide_poll(target, decision, reason, note);
end;
grant execute on function app.decide_poll(uuid, text, text, text), public.decide_poll(uuid, text, text, text) to authenticated;

-- Of an open poll that has told its results: who voted how, 50 a page by name; of a secret one nothing.
-- Answers: ok · not_found · closed, why: secret, not_told.
create function app.read_voters(of_pid text, page integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  poll app.polls;
  voters jsonb;
begin
  select p.* into poll from app.polls p join app.poll_states s on s.state = p.state
    where p.pid = pg_catalog.lower(of_pid) and s.is_public and p.deleted_at is null;
  if poll.id is null or poll.eligibility = 'invited' and poll.owner_id is distinct from auth.uid() and not (auth.uid() is not null and app.may_vote(poll, auth.uid()))
    then return '{"status": "not_found"}'; end if;
  if poll.secrecy <> 'open' then return '{"status": "closed", "why": "secret"}'; end if;
  if not exists (select from app.poll_results r where r.id = poll.id and r.is_final) then return '{"status": "closed", "why": "not_told"}'; end if;
  select jsonb_agg(jsonb_build_object('name', v.shown_name, 'answers', v.answers, 'late', v.is_late) order by v.shown_name nulls last, v.user_id) into voters
    from (select o.* from ballot.open_votes o where o.poll_id = poll.id order by o.shown_name nulls last, o.user_id
      limit 51 offset 50 * least(greatest(coalesce(page, 0), 0), 1000000)) v;
  return pg_catalog.jsonb_build_object('status', 'ok', 'voters', coalesce(voters - 50, '[]'), 'more', coalesce(pg_catalog.jsonb_array_length(voters) > 50, false));
end
$$;
create function public.read_voters(pid text, page integer) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_voters(pid, page);
end;
grant execute on function app.read_voters(text, integer), public.read_voters(text, integer) to anon, authenticated;
