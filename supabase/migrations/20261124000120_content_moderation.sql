-- Contents and their moderators. Laws kept here, as for petitions (1340):
--   * rights are asked at every call; nobody decides about what is their own, and an appeal is for another moderator than who decided;
--   * every decision leaves a row and an entry in the log; back goes only what is undone within 24 hours, or reversed on appeal;
--   * who reported is shown to nobody; what moderators write to each other stays among them.

create table app.content_notes (
  id uuid primary key default pg_catalog.gen_random_uuid(),
  content_id uuid not null references app.contents (id) on delete cascade,
  -- Null: the account is gone.
  author_id uuid references auth.users (id) on delete set null,
  text text not null check (char_length(text) between 3 and 1000),
  at timestamptz not null
);
create index content_notes_content_id on app.content_notes (content_id, at);
create index content_notes_author_id on app.content_notes (author_id);
revoke all on app.content_notes from public, anon, authenticated, service_role;
alter table app.content_notes enable row level security;

-- What its author never handed in is nobody else's, also when it was withdrawn; what is between them and a company is moderators' once one of both reported it.
create function app.is_submitted(c app.contents) returns boolean
language sql stable set search_path = '' as $$
  select c.deleted_at is null and c.state <> 'draft' and coalesce(c.submitted_at, c.opened_at) is not null and (exists (select from app.content_reports r where r.content_id = c.id)
    or not exists (select from app.content_kinds k where k.kind = c.kind and k.is_confidential))
$$;

create function app.log_content(c app.contents, what text, more jsonb) returns void
language sql set search_path = '' as $$
  insert into public.audit_log (actor_id, action, subject_id, details)
    values (auth.uid(), what, c.owner_id, pg_catalog.jsonb_build_object('subject', c.kind, 'content', c.pid) || more)
$$;

-- A move by who may review its kind (app.may_review, 20261129001500); or to where it is: it is kept so, and who reported it is answered. Answers: ok, with the decision's id ·
-- already · not_found · forbidden, why: no_moderator, own · closed: no such move · invalid, field: reason, note.
create function app.decide_content(target uuid, decision text, reason text, note text) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  c app.contents;
  fault jsonb;
  made uuid := pg_catalog.gen_random_uuid();
  answered uuid[];
begin
  if not app.may_review(coalesce((select x.kind from app.contents x where x.id = target), '')) then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  perform app.lock_to_decide(target);
  select * into c from app.contents x where x.id = target and app.is_submitted(x);
  if c.id is null then return '{"status": "not_found"}'; end if;
  if c.owner_id = auth.uid() or app.is_party(c) then return '{"status": "forbidden", "why": "own"}'; end if;
  answered := array(select r.id from app.content_reports r where r.content_id = c.id and r.state = 'waiting' order by r.id);
  if decision = c.state then
    if answered = '{}' then return '{"status": "already"}'; end if;
  else
    if app.needs_words(c) and coalesce(char_length(app.clean_lines(decide_content.note, 501)) < 3, true) then return app.wrong('note'); end if;
    fault := app.make_move(c, decision, 'moderator', decide_content.reason, decide_content.note);
    if fault is not null then return fault - 'rows'; end if;
  end if;
  insert into app.content_decisions (id, content_id, from_state, to_state, reason, note, decided_by, decided_at, answered)
    select made, c.id, c.state, x.state, case when x.state <> c.state then x.reason end, case when x.state <> c.state then x.note end, auth.uid(), app.now(), answered
    from app.contents x where x.id = c.id;
  -- Whoever brings back what members took out of sight found nothing wrong with it.
  update app.content_reports r set state = case when decision = c.state or decide_content.reason is null and app.is_seen(c.kind, decision) then 'no_action' else 'actioned' end where r.id = any (answered);
  -- What can be appealed is known only now.
  perform app.tell_owner(x) from app.contents x where x.id = c.id;
  perform app.log_content(c, 'moderated', pg_catalog.jsonb_build_object('decision', made, 'from', c.state, 'to', decision, 'because', decide_content.reason,
    'count', pg_catalog.cardinality(answered)));
  return pg_catalog.jsonb_build_object('status', 'ok', 'decision', made);
end
$$;

-- Puts a content back where a decision took it from. False: it has moved on since, be it back to the same state.
create function app.take_back_decision(d app.content_decisions) returns boolean
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  c app.contents;
begin
  select * into c from app.contents x where x.id = d.content_id;
  if c.state <> d.to_state and not app.has_own_life(c.kind) or c.deleted_at is not null or exists (select from app.content_decisions x where x.content_id = d.content_id and x.number > d.number
    and x.undone_at is null and x.from_state <> x.to_state) then return false; end if;
  update app.content_decisions x set undone_at = app.now(), undone_by = auth.uid(), undone_xid = pg_catalog.pg_current_xact_id() where x.id = d.id;
  if d.from_state = d.to_state then return true; end if;
  if app.has_own_life(c.kind) then
    if app.take_back_own_life(c.kind, d) then return true; end if;
    update app.content_decisions x set undone_at = null, undone_by = null, undone_xid = null where x.id = d.id;
    return false;
  end if;
  update app.contents x set state = d.from_state, reason = null, note = null where x.id = c.id;
  return true;
end
$$;

-- Within 24 hours. Answers: ok, with the state it has now · already · not_found · forbidden, why: no_moderator, own · closed, why: too_late, appealed, moved_on.
create function app.undo_content_decision(target uuid) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  d app.content_decisions;
  c app.contents;
begin
  if not app.may_review(coalesce((select x.kind from app.contents x join app.content_decisions of_it on of_it.content_id = x.id where of_it.id = target), '')) then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  perform app.lock_to_decide((select x.content_id from app.content_decisions x where x.id = target));
  select * into d from app.content_decisions x where x.id = target for update;
  if d.id is null then return '{"status": "not_found"}'; end if;
  select * into c from app.contents x where x.id = d.content_id;
  if c.owner_id = auth.uid() or app.is_party(c) then return '{"status": "forbidden", "why": "own"}'; end if;
  if d.undone_at is not null then return '{"status": "already"}'; end if;
  if d.decided_at < app.now() - interval '24 hours' then return '{"status": "closed", "why": "too_late"}'; end if;
  -- Whoever appealed is owed an answer in words.
  if exists (select from app.content_appeals a where a.decision_id = d.id) then return '{"status": "closed", "why": "appealed"}'; end if;
  if not app.take_back_decision(d) then return '{"status": "closed", "why": "moved_on"}'; end if;
  update app.content_reports r set state = 'waiting' where r.id = any (d.answered) and r.state <> 'waiting';
  perform app.log_content(c, 'moderation_undone', pg_catalog.jsonb_build_object('decision', d.id, 'from', d.to_state, 'to', d.from_state));
  return pg_catalog.jsonb_build_object('status', 'ok', 'state', (select x.state from app.contents x where x.id = c.id));
end
$$;

-- Answers an appeal, always in words. Answers: ok · already · not_found · forbidden, why: no_moderator, own, decided_it · closed, why: moved_on ·
-- invalid, field: reply.
create function app.decide_appeal(target uuid, reverses boolean, reply text) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  a app.content_appeals;
  d app.content_decisions;
  c app.contents;
  said text := app.clean_lines(reply, 1001);
begin
  if not app.may_review(coalesce((select x.kind from app.contents x join app.content_appeals of_it on of_it.content_id = x.id where of_it.id = target), '')) then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  perform app.lock_to_decide((select x.content_id from app.content_appeals x where x.id = target));
  select * into a from app.content_appeals x where x.id = target for update;
  if a.id is null then return '{"status": "not_found"}'; end if;
  select * into d from app.content_decisions x where x.id = a.decision_id;
  select * into c from app.contents x where x.id = a.content_id;
  if a.user_id = auth.uid() or app.is_party(c) then return '{"status": "forbidden", "why": "own"}'; end if;
  if d.decided_by = auth.uid() then return '{"status": "forbidden", "why": "decided_it"}'; end if;
  if a.state <> 'waiting' then return '{"status": "already"}'; end if;
  if reverses is null then return app.wrong('reverses'); end if;
  if coalesce(char_length(said) not between 3 and 1000, true) then return app.wrong('reply'); end if;
  if reverses and not app.take_back_decision(d) then return '{"status": "closed", "why": "moved_on"}'; end if;
  update app.content_appeals x set state = case when reverses then 'reversed' else 'upheld' end, reply = said, replied_by = auth.uid(), replied_at = app.now()
    where x.id = a.id;
  -- What was done because of them is done no longer.
  update app.content_reports r set state = 'no_action' where reverses and r.id = any (d.answered) and r.state = 'actioned';
  perform app.tell_owner(x) from app.contents x where x.id = c.id;
  perform app.tell_member(a.user_id, 'appeal:' || a.id, 'appeal_decided', app.told_kind(c), app.told_id(c), app.told_pid(c),
    pg_catalog.jsonb_build_object('decision', case when reverses then 'reversed' else 'upheld' end));
  perform app.log_content(c, 'moderated', pg_catalog.jsonb_build_object('decision', d.id, 'from', d.to_state, 'to', case when reverses then d.from_state else d.to_state end,
    'because', 'appeal'));
  return '{"status": "ok"}';
end
$$;

-- Answers: ok · not_found · forbidden, why: no_moderator · invalid, field: text.
create function app.note_content(target uuid, text text) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said text := app.clean_lines(text, 1001);
begin
  if not app.may_review(coalesce((select x.kind from app.contents x where x.id = target), '')) then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if not exists (select from app.contents c where c.id = target and app.is_submitted(c)) then return '{"status": "not_found"}'; end if;
  if coalesce(char_length(said) not between 3 and 1000, true) then return app.wrong('text'); end if;
  insert into app.content_notes (content_id, author_id, text, at) values (target, auth.uid(), said, app.now());
  return '{"status": "ok"}';
end
$$;

-- Nonsense is no day.
create function app.days_asked(days text) returns interval
language sql immutable set search_path = '' as $$ select pg_catalog.make_interval(days => case when days ~ '^[0-9]{1,5}$' then days::integer else 0 end) $$;

-- What moderators see of contents, 20 a page. `asked`: {"what": waiting, appeals, decided (in the last 24 hours) or all, "kind"?, "state"?, "region"?, "from_days"?,
-- "to_days"? (how long it waits, or is here: from so many whole days to so many), "page"?}; of what waits the oldest first, else the newest. Drafts are nobody's but their author's.
create function app.moderated_contents(asked jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  what text := asked ->> 'what';
  skipped integer := 20 * case when asked ->> 'page' ~ '^[0-9]{1,5}$' then least((asked ->> 'page')::integer, 10000) else 0 end;
  confidential text[] := array(select k.kind from app.content_kinds k where k.is_confidential);
  items jsonb;
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if coalesce(what not in ('waiting', 'appeals', 'decided', 'all'), true) then return app.wrong('what'); end if;
  select jsonb_agg(app.moderated_content(q.c, q.since) order by q.place, (q.c).id) into items from (
    select c, w.since, case when what in ('all', 'decided') then -extract(epoch from w.since) else extract(epoch from w.since) end as place
    from app.contents c cross join lateral (select coalesce(
        case what when 'decided' then (select max(d.decided_at) from app.content_decisions d where d.content_id = c.id)
          when 'appeals' then (select min(a.created_at) from app.content_appeals a where a.content_id = c.id and a.state = 'waiting')
          when 'waiting' then (select min(r.created_at) from app.content_reports r where r.content_id = c.id and r.state = 'waiting') end,
        c.submitted_at, c.created_at) as since) w
    where c.deleted_at is null and c.state <> 'draft' and coalesce(c.submitted_at, c.opened_at) is not null
      and (c.kind <> all (confidential) or exists (select from app.content_reports r where r.content_id = c.id)) and (asked ->> 'kind' is null or c.kind = asked ->> 'kind')
      and (asked ->> 'from_days' is null or w.since <= app.now() - app.days_asked(asked ->> 'from_days'))
      and (asked ->> 'to_days' is null or w.since > app.now() - app.days_asked(asked ->> 'to_days') - interval '1 day')
      and (asked ->> 'state' is null or c.state = asked ->> 'state') and (asked ->> 'region' is null or c.region_code = asked ->> 'region')
      and case what when 'all' then true
        when 'decided' then exists (select from app.content_decisions d where d.content_id = c.id and d.decided_at > app.now() - interval '24 hours')
        when 'appeals' then exists (select from app.content_appeals a where a.content_id = c.id and a.state = 'waiting')
        else exists (select from app.content_states s where s.kind = c.kind and s.state = c.state and s.waits)
          or exists (select from app.content_reports r where r.content_id = c.id and r.state = 'waiting') end
    order by place, c.id limit 21 offset skipped) q;
  return pg_catalog.jsonb_build_object('status', 'ok', 'items', coalesce(items - 20, '[]'), 'more', coalesce(pg_catalog.jsonb_array_length(items) > 20, false));
end
$$;

create function app.moderated_content(c app.contents, since timestamptz) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return pg_catalog.jsonb_build_object('id', c.id, 'pid', c.pid, 'kind', c.kind, 'state', c.state, 'owner_name', c.owner_name, 'region_code', c.region_code,
    'submitted_at', c.submitted_at, 'opened_at', c.opened_at, 'resubmissions', c.resubmissions, 'image', c.image, 'is_sample', c.is_sample, 'is_own', coalesce(c.owner_id = auth.uid(), false),
    'since', since, 'age_days', pg_catalog.floor(extract(epoch from app.now() - since) / 86400), 'title', app.content_title(c), 'fields', app.fields_of(c.kind, c.id),
    'parent', (select pg_catalog.jsonb_build_object('kind', p.kind, 'pid', p.pid, 'title', app.content_title(p)) from app.contents p where p.id = c.parent_id),
    'moves', (select coalesce(jsonb_agg(jsonb_build_object('to', m.to_state, 'reasons', m.reasons, 'note_for', m.note_for) order by m.to_state), '[]')
      from app.content_moves m where m.kind = c.kind and m.from_state = c.state and m.by = 'moderator'),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details) order by r.id), '[]')
      from app.content_reports r where r.content_id = c.id and r.state = 'waiting'),
    'appeal', (select pg_catalog.jsonb_build_object('id', a.id, 'text', a.text, 'from', d.from_state, 'to', d.to_state, 'reason', d.reason, 'note', d.note,
        'decided_at', d.decided_at, 'by_me', d.decided_by is not distinct from auth.uid())
      from app.content_appeals a join app.content_decisions d on d.id = a.decision_id where a.content_id = c.id and a.state = 'waiting' limit 1),
    'decisions', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'from', d.from_state, 'to', d.to_state, 'reason', d.reason, 'note', d.note, 'at', d.decided_at,
        'undone_at', d.undone_at, 'by_me', d.decided_by is not distinct from auth.uid()) order by d.decided_at desc, d.id), '[]')
      from app.content_decisions d where d.content_id = c.id),
    'notes', (select coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'at', n.at, 'by_me', n.author_id is not distinct from auth.uid()) order by n.at, n.id), '[]')
      from app.content_notes n where n.content_id = c.id));
end
$$;

create function public.decide_content(target uuid, decision text, reason text, note text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.decide_content(target, decision, reason, note);
end;
create function public.undo_content_decision(target uuid) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.undo_content_decision(target);
end;
create function public.decide_appeal(target uuid, reverses boolean, reply text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.decide_appeal(target, reverses, reply);
end;
create function public.note_content(target uuid, text text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.note_content(target, text);
end;
create function public.moderated_contents(asked jsonb) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.moderated_contents(asked);
end;
grant execute on function app.decide_content(uuid, text, text, text), app.undo_content_decision(uuid), app.decide_appeal(uuid, boolean, text),
  app.note_content(uuid, text), app.moderated_contents(jsonb), public.decide_content(uuid, text, text, text), public.undo_content_decision(uuid),
  public.decide_appeal(uuid, boolean, text), public.note_content(uuid, text), public.moderated_contents(jsonb) to authenticated;
