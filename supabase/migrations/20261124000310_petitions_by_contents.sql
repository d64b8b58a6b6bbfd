-- What names the reports, comments and decisions of petitions, after they went among contents (0300); each function as the migration says that it names.

-- Of phones that have not heard yet.
create or replace function app.comment_petition(args jsonb, claimed timestamptz) returns jsonb
language sql set search_path = '' as $$
  select app.create_content(pg_catalog.jsonb_build_object('id', args -> 'id', 'kind', 'comment', 'kind_v', 1, 'parent_id', args -> 'petition_id',
    'name_display', args -> 'name_display', 'fields', pg_catalog.jsonb_build_object('text', args -> 'text')), claimed) $$;
create or replace function app.delete_comment(args jsonb, claimed timestamptz) returns jsonb
language sql set search_path = '' as $$ select app.move_content(pg_catalog.jsonb_build_object('content_id', args -> 'comment_id', 'to', 'removed'), claimed) $$;
create or replace function app.report_petition(args jsonb, claimed timestamptz) returns jsonb
language sql set search_path = '' as $$
  select app.report_content(args || pg_catalog.jsonb_build_object('content_id', coalesce(args ->> 'comment_id', args ->> 'petition_id')), claimed) $$;

-- As in 1320; decisions are those of contents.
create or replace function app.scope_petition() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.state <> old.state then
    if exists (select from app.content_decisions d where d.content_id = new.id and d.to_state = old.state
        and d.undone_xid = pg_catalog.pg_current_xact_id() and (new.state = d.from_state or old.state = 'open' and new.state = 'in_review')) then
      new.reason := null;
      new.note := null;
      if old.state = 'open' then
        new.opened_at := null;
        new.thresholds := '{}';
      end if;
    elsif exists (select from app.petition_moves m where m.from_state = old.state and m.to_state = new.state) then
      new := app.stamp_petition_move(new);
    else raise exception 'a petition does not go from % to %', old.state, new.state using errcode = 'PT409';
    end if;
  end if;
  -- A member who left leaves the petition, not the name.
  if tg_op = 'UPDATE' and old.owner_id is not null and new.owner_id is null then new.owner_name := null; end if;
  new.scope := app.petition_scope(new);
  return new;
end
$$;

-- As in 1330; comments go with the content.
create or replace function app.follow_voices() returns trigger
language plpgsql set search_path = '' as $$
begin
  update app.petition_events e set scope = new.scope where e.petition_id = new.id and not e.is_held;
  return null;
end
$$;

-- As in 1310 and 1344; a comment changes no count of signatures.
create or replace function app.lock_for_petitions(ops jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform from app.petition_counts c where c.id = any (array(select app.to_uuid(op -> 'args' ->> 'petition_id') from pg_catalog.jsonb_array_elements(ops) as op))
    order by c.id for no key update;
end
$$;
create or replace function app.petitions_of(member uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select s.petition_id from app.petition_signatures s where s.user_id = member union select p.id from app.petitions p where p.owner_id = member
$$;

-- As in 1360; comments, reports and decisions are told with those of contents.
create or replace function app.export_of_petitions(me uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object(
    'petitions', (select coalesce(jsonb_agg(to_jsonb(p) - array['xid', 'scope', 'rev', 'words', 'title_words', 'owner_id'] || jsonb_build_object(
        'told_to_you', (select to_jsonb(a) - array['xid', 'scope'] from app.petition_authorships a where a.id = p.id),
        'timeline', (select coalesce(jsonb_agg(to_jsonb(e) - array['xid', 'scope'] order by e.at, e.id), '[]') from app.petition_events e where e.petition_id = p.id)) order by p.created_at, p.id), '[]')
      from app.petitions p where p.owner_id = me),
    'signatures', (select coalesce(jsonb_agg(to_jsonb(s) - array['xid', 'scope', 'rev', 'user_id'] order by s.received_at, s.id), '[]')
      from app.petition_signatures s where s.user_id = me),
    'moderation', jsonb_build_object(
      'in_hand', (select coalesce(jsonb_agg(jsonb_build_object('petition', k.petition_id, 'until', k.until) order by k.until), '[]')
        from app.moderation_locks k where k.locked_by = me),
      'decided', (select coalesce(jsonb_agg(jsonb_build_object('at', d.decided_at, 'subject', d.subject, 'petition', d.petition_id, 'to', d.to_state,
          'reason', d.reason, 'note', d.note, 'conditions', d.conditions, 'you', case when d.decided_by = me then 'decided' else 'undid' end) order by d.decided_at, d.id), '[]')
        from app.moderation_decisions d where d.decided_by = me or d.undone_by = me)))
$$;

-- As in 1340, 1342 and 1350, of signatures alone.
create or replace function app.moved_count(decision app.moderation_decisions) returns integer
language sql immutable set search_path = '' as $$ select pg_catalog.cardinality(decision.moved) $$;
create or replace function app.keep_decision(decision app.moderation_decisions) returns jsonb
language plpgsql set search_path = '' as $$
begin
  decision.id := pg_catalog.gen_random_uuid();
  decision.decided_by := auth.uid();
  decision.decided_at := app.now();
  decision.moved := coalesce(decision.moved, '{}');
  decision.reached := coalesce(decision.reached, '{}');
  insert into app.moderation_decisions select decision.*;
  insert into public.audit_log (actor_id, action, details) select auth.uid(), 'moderated',
      pg_catalog.jsonb_build_object('subject', decision.subject, 'petition', p.pid, 'decision', decision.id, 'from', decision.from_state,
        'to', decision.to_state, 'because', decision.reason, 'count', app.moved_count(decision))
        || case when decision.conditions is null then '{}' else pg_catalog.jsonb_build_object('conditions', decision.conditions) end
    from app.petitions p where p.id = decision.petition_id;
  return pg_catalog.jsonb_build_object('status', 'ok', 'decision', decision.id);
end
$$;
-- Puts back the signatures that a decision moved. Answers: ok, with the state they have now · already · not_found ·
-- forbidden, why: no_moderator, own · closed, why: too_late, moved_on.
create or replace function app.undo_decision(target uuid) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  decision app.moderation_decisions;
  petition app.petitions;
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  perform from app.petition_counts c where c.id = (select d.petition_id from app.moderation_decisions d where d.id = target) for no key update;
  select * into decision from app.moderation_decisions d where d.id = target for update;
  if decision.id is null then return '{"status": "not_found"}'; end if;
  select * into petition from app.petitions p where p.id = decision.petition_id for update;
  if auth.uid() = petition.owner_id then return '{"status": "forbidden", "why": "own"}'; end if;
  if decision.undone_at is not null then return '{"status": "already"}'; end if;
  if decision.decided_at < app.now() - interval '24 hours' then return '{"status": "closed", "why": "too_late"}'; end if;
  update app.petition_signatures s set state = decision.from_state, reason = null where s.id = any (decision.moved) and s.state = decision.to_state;
  if not found then return '{"status": "closed", "why": "moved_on"}'; end if;
  update app.moderation_decisions d set undone_at = app.now(), undone_by = auth.uid(), undone_xid = pg_catalog.pg_current_xact_id() where d.id = target;
  -- A threshold that stands again was reached when it was first reached.
  update app.petition_counts c set reached = c.reached || decision.reached where c.id = petition.id and decision.reached <> '{}';
  insert into public.audit_log (actor_id, action, details) values (auth.uid(), 'moderation_undone',
    pg_catalog.jsonb_build_object('subject', decision.subject, 'petition', petition.pid, 'decision', target, 'from', decision.to_state, 'to', decision.from_state));
  return pg_catalog.jsonb_build_object('status', 'ok', 'state', decision.from_state);
end
$$;
-- What waits, 20 a page, the oldest first. `kind`: signatures, messages, decisions about signatures (of the last 24 hours, to be undone).
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
    when 'signatures' then
      select jsonb_agg(pg_catalog.to_jsonb(q) - 'owner_id' order by q.closes_at, q.id) into items from (
        select p.id, p.pid, p.title, p.state, p.closes_at, c.late, c.held, coalesce(p.owner_id = auth.uid(), false) as is_own
        from app.petition_counts c join app.petitions p on p.id = c.id where (c.late > 0 or c.held > 0) and p.deleted_at is null
        order by p.closes_at, p.id limit 21 offset skipped) q;
    when 'decisions' then
      select jsonb_agg(pg_catalog.to_jsonb(q) order by q.decided_at desc, q.id) into items from (
        select d.id, d.subject, p.pid, p.title, d.from_state, d.to_state, d.reason, d.note,
          app.moved_count(d) as count, d.decided_at, d.undone_at, d.decided_by is not distinct from auth.uid() as by_me
        from app.moderation_decisions d join app.petitions p on p.id = d.petition_id
        where d.decided_at > app.now() - interval '24 hours' order by d.decided_at desc, d.id limit 21 offset skipped) q;
    when 'messages' then items := app.message_reports_that_wait(skipped);
    else return '{"status": "invalid", "field": "kind"}';
  end case;
  return pg_catalog.jsonb_build_object('status', 'ok', 'items', coalesce(items - 20, '[]'), 'more', coalesce(pg_catalog.jsonb_array_length(items) > 20, false));
end
$$;
