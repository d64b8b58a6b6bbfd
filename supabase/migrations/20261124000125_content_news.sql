-- What members are told of contents (1600). As in src/features/notifications/model/notification.ts.
create or replace function app.notification_kinds() returns text[]
language sql immutable set search_path = '' as $$
  select array['petition_reached', 'petition_decided', 'comment_decided', 'report_decided', 'poll_decided', 'poll_opened', 'poll_closed',
    'content_decided', 'appeal_decided', 'event_reminder', 'event_cancelled', 'event_seat', 'message_request', 'role_changed', 'digest']
$$;
alter table app.notifications drop constraint notifications_target_kind_check, add constraint notifications_target_kind_check check (target_kind ~ '^[a-z_]{2,30}$');

-- A comment has no page of its own: what it hangs on is named.
create function app.told_kind(c app.contents) returns text language sql stable set search_path = '' as $$
  select coalesce((select p.kind from app.contents p where p.id = c.parent_id), c.kind) $$;
create function app.told_id(c app.contents) returns uuid language sql stable set search_path = '' as $$ select coalesce(c.parent_id, c.id) $$;
create function app.told_pid(c app.contents) returns text language sql stable set search_path = '' as $$
  select coalesce((select p.pid from app.contents p where p.id = c.parent_id), c.pid) $$;

create function app.tell_content_decided() returns trigger
language plpgsql set search_path = '' as $$
declare
  c app.contents;
begin
  -- Of what an appeal reversed the appeal's own answer tells.
  if new.from_state = new.to_state or tg_op = 'UPDATE' and (new.undone_at is null or old.undone_at is not null
    or exists (select from app.content_appeals a where a.decision_id = new.id)) then return null; end if;
  select * into c from app.contents x where x.id = new.content_id;
  -- It tells of its moves itself (1610).
  if app.has_own_life(c.kind) then return null; end if;
  perform app.tell_member(c.owner_id, 'decision:' || new.id || case when new.undone_at is null then '' else ':undone' end, 'content_decided', app.told_kind(c),
    app.told_id(c), app.told_pid(c), pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('decision', case when new.undone_at is null then new.to_state else 'undone' end,
      'of', nullif(c.kind, app.told_kind(c)), 'title', case when c.parent_id is null then app.content_title(c) end)));
  return null;
end
$$;
create trigger tell_content_decided after insert or update on app.content_decisions for each row execute function app.tell_content_decided();

create function app.tell_content_report() returns trigger
language plpgsql set search_path = '' as $$
declare
  c app.contents;
begin
  select * into c from app.contents x where x.id = new.content_id;
  perform app.tell_member(new.user_id, 'report:' || new.id || ':' || new.rev, 'report_decided', app.told_kind(c), app.told_id(c), app.told_pid(c),
    pg_catalog.jsonb_build_object('decision', case new.state when 'waiting' then 'undone' else new.state end));
  return null;
end
$$;
create trigger tell_content_report after update on app.content_reports for each row when (new.state <> old.state) execute function app.tell_content_report();

-- What moderators wrote and decided is in their own export; in that of who wrote a content its decisions stand without them (0115).
create function app.export_of_content_work(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return jsonb_build_object(
    'content_decisions', (select coalesce(jsonb_agg(jsonb_build_object('content', d.content_id, 'to', d.to_state, 'reason', d.reason, 'note', d.note, 'at', d.decided_at,
        'you', case when d.decided_by = me then 'decided' else 'undid' end) order by d.decided_at, d.id), '[]')
      from app.content_decisions d where d.decided_by = me or d.undone_by = me),
    'content_notes', (select coalesce(jsonb_agg(jsonb_build_object('content', n.content_id, 'text', n.text, 'at', n.at) order by n.at, n.id), '[]')
      from app.content_notes n where n.author_id = me),
    'content_replies', (select coalesce(jsonb_agg(jsonb_build_object('content', a.content_id, 'state', a.state, 'reply', a.reply, 'at', a.replied_at) order by a.replied_at, a.id), '[]')
      from app.content_appeals a where a.replied_by = me));
end
$$;
create function app.scopes_of_content_work(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_content_work(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
insert into app.features values ('content_work', 75);
