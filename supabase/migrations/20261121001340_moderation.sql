-- Moderators at work: what waits, who has it in hand, and decisions on petitions and comments. Laws kept here:
--   * rights are asked on every call; nobody decides about what is their own;
--   * what somebody has locked, nobody else decides;
--   * every decision leaves a row with what it moved, and an entry in the log; a move backwards is the undoing of such a row, and
--     nothing else.

create table app.moderation_locks (
  petition_id uuid primary key references app.petitions (id) on delete cascade,
  locked_by uuid not null references auth.users (id) on delete cascade,
  until timestamptz not null
);
create index moderation_locks_locked_by on app.moderation_locks (locked_by);

create table app.moderation_decisions (
  id uuid primary key default gen_random_uuid(),
  -- Of a petition, or of a poll (1450).
  subject text not null check (subject in ('petition', 'comment', 'reports', 'signatures', 'poll')),
  petition_id uuid references app.petitions (id) on delete cascade,
  comment_id uuid references app.petition_comments (id) on delete cascade,
  -- The reports or signatures that were moved; with reports, the comment they had taken out of sight.
  moved uuid[] not null default '{}',
  -- By what signatures were found, and which thresholds the petition had reached when they were struck off (1350).
  conditions jsonb,
  reached jsonb not null default '{}',
  from_state text not null,
  to_state text not null,
  reason text,
  note text check (char_length(note) between 1 and 500),
  -- Null: the account is gone.
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz not null,
  undone_by uuid references auth.users (id) on delete set null,
  undone_at timestamptz,
  undone_xid xid8
);
create index moderation_decisions_petition_id on app.moderation_decisions (petition_id, decided_at);
create index moderation_decisions_comment_id on app.moderation_decisions (comment_id);
create index moderation_decisions_decided_by on app.moderation_decisions (decided_by);
create index moderation_decisions_undone_by on app.moderation_decisions (undone_by);
create index moderation_decisions_decided_at on app.moderation_decisions (decided_at);
revoke all on app.moderation_locks, app.moderation_decisions from public, anon, authenticated, service_role;
alter table app.moderation_locks enable row level security;
alter table app.moderation_decisions enable row level security;

create function app.is_moderator() returns boolean
language sql stable set search_path = '' as $$
  select app.has_role('moderator') or app.has_role('admin')
$$;

-- Of the reports or signatures; of a decision about a comment, of the reports it answered.
create function app.moved_count(decision app.moderation_decisions) returns integer
language sql immutable set search_path = '' as $$
  select pg_catalog.cardinality(pg_catalog.array_remove(decision.moved, decision.comment_id))
$$;

-- Keeps what was decided and says so in the log: about whom, never who reported or signed.
create function app.keep_decision(decision app.moderation_decisions) returns jsonb
language plpgsql set search_path = '' as $$
begin
  decision.id := pg_catalog.gen_random_uuid();
  decision.decided_by := auth.uid();
  decision.decided_at := app.now();
  decision.moved := coalesce(decision.moved, '{}');
  decision.reached := coalesce(decision.reached, '{}');
  insert into app.moderation_decisions select decision.*;
  if decision.poll_id is not null then perform app.log_poll_decision(decision, 'moderated'); end if;
  insert into public.audit_log (actor_id, action, subject_id, details) select auth.uid(), 'moderated',
      case decision.subject when 'petition' then p.owner_id when 'comment' then c.user_id end,
      pg_catalog.jsonb_build_object('subject', decision.subject, 'petition', p.pid, 'decision', decision.id, 'from', decision.from_state,
        'to', decision.to_state, 'because', decision.reason, 'count', app.moved_count(decision))
        || case when decision.conditions is null then '{}' else pg_catalog.jsonb_build_object('conditions', decision.conditions) end
    from app.petitions p left join app.petition_comments c on c.id = decision.comment_id where p.id = decision.petition_id;
  return pg_catalog.jsonb_build_object('status', 'ok', 'decision', decision.id);
end
$$;

-- Takes a petition in hand for 30 minutes, or longer by asking again. Answers: ok, with until · not_found ·
-- forbidden, why: no_moderator, own, locked (with until) · closed: it waits for nobody.
create function app.lock_petition(target uuid) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  petition app.petitions;
  held app.moderation_locks;
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  select * into petition from app.petitions p where p.id = target and p.deleted_at is null for share;
  if petition.id is null or petition.state in ('draft', 'gathering_supporters', 'dormant') then return '{"status": "not_found"}'; end if;
  if petition.owner_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  if petition.state not in ('in_review', 'flagged', 'open') then return '{"status": "closed"}'; end if;
  insert into app.moderation_locks as l (petition_id, locked_by, until) values (target, auth.uid(), app.now() + interval '30 minutes')
    on conflict (petition_id) do update set locked_by = excluded.locked_by, until = excluded.until
    where l.locked_by = excluded.locked_by or l.until <= app.now() returning * into held;
  if held.petition_id is null then
    select * into held from app.moderation_locks l where l.petition_id = target;
    return pg_catalog.jsonb_build_object('status', 'forbidden', 'why', 'locked', 'until', held.until);
  end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'until', held.until);
end
$$;

-- Decides about a petition. Hidden are only those that the law or somebody's safety asks to hide; the others are rejected, and their author
-- may write them anew. Answers: ok, with the decision's id · already · not_found · forbidden, why: no_moderator, own, locked ·
-- closed: no such move from where it is · invalid, field: decision, reason, note.
create function app.decide_petition(target uuid, decision text, reason text, note text) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  petition app.petitions;
  told text := app.clean_lines(note, 501);
  kept app.moderation_decisions;
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if coalesce(decision not in ('open', 'rejected', 'flagged', 'hidden'), true) then return '{"status": "invalid", "field": "decision"}'; end if;
  if (case decision when 'open' then reason is not null when 'flagged' then reason is not null
    when 'hidden' then coalesce(reason not in ('private_person', 'court_case', 'defamation', 'hate_or_violence'), true)
    else coalesce(reason not in ('duplicate', 'no_request', 'private_person', 'court_case', 'defamation', 'hate_or_violence', 'out_of_scope', 'spam',
      'unclear'), true) end) then return '{"status": "invalid", "field": "reason"}'; end if;
  if char_length(told) > 500 then return '{"status": "invalid", "field": "note"}'; end if;
  perform from app.petition_counts c where c.id = target for no key update;
  select * into petition from app.petitions p where p.id = target and p.deleted_at is null for update;
  if petition.id is null or petition.state in ('draft', 'gathering_supporters', 'dormant') then return '{"status": "not_found"}'; end if;
  if petition.owner_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  if exists (select from app.moderation_locks l where l.petition_id = target and l.locked_by <> auth.uid() and l.until > app.now())
    then return '{"status": "forbidden", "why": "locked"}'; end if;
  if petition.state = decision then return '{"status": "already"}'; end if;
  if not exists (select from app.petition_moves m where m.from_state = petition.state and m.to_state = decision) then return '{"status": "closed"}'; end if;
  update app.petitions p set state = decision, reason = decide_petition.reason, note = told where p.id = target;
  delete from app.moderation_locks l where l.petition_id = target;
  kept.subject := 'petition';
  kept.petition_id := target;
  kept.from_state := petition.state;
  kept.to_state := decision;
  kept.reason := reason;
  kept.note := told;
  return app.keep_decision(kept);
end
$$;

-- Lets a comment through or not. Answers: ok, with the decision's id · already · not_found · forbidden, why: no_moderator, own ·
-- invalid, field: decision, reason.
create function app.decide_comment(target uuid, decision text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  comment app.petition_comments;
  kept app.moderation_decisions;
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if coalesce(decision not in ('approved', 'rejected'), true) then return '{"status": "invalid", "field": "decision"}'; end if;
  if (case decision when 'approved' then reason is not null else coalesce(reason not in ('private_person', 'defamation', 'hate_or_violence', 'out_of_scope',
    'spam', 'unclear'), true) end) then return '{"status": "invalid", "field": "reason"}'; end if;
  perform from app.petition_counts k where k.id = (select c.petition_id from app.petition_comments c where c.id = target) for no key update;
  select * into comment from app.petition_comments c where c.id = target and c.deleted_at is null for update;
  if comment.id is null then return '{"status": "not_found"}'; end if;
  if comment.user_id = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  if comment.state = decision then return '{"status": "already"}'; end if;
  update app.petition_comments c set state = decision where c.id = target;
  -- Whoever reported it is answered by this.
  with answered as (
    update app.petition_reports r set state = case decision when 'approved' then 'no_action' else 'actioned' end
      where r.comment_id = target and r.state = 'waiting' returning r.id)
  select pg_catalog.array_agg(a.id) into kept.moved from answered a;
  kept.subject := 'comment';
  kept.petition_id := comment.petition_id;
  kept.comment_id := target;
  kept.from_state := comment.state;
  kept.to_state := decision;
  kept.reason := reason;
  return app.keep_decision(kept);
end
$$;

create function public.lock_petition(target uuid) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.lock_petition(target);
end;
create function public.decide_petition(target uuid, decision text, reason text, note text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.decide_petition(target, decision, reason, note);
end;
create function public.decide_comment(target uuid, decision text, reason text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.decide_comment(target, decision, reason);
end;
grant execute on function app.lock_petition(uuid), app.decide_petition(uuid, text, text, text), app.decide_comment(uuid, text, text),
  public.lock_petition(uuid), public.decide_petition(uuid, text, text, text), public.decide_comment(uuid, text, text) to authenticated;
