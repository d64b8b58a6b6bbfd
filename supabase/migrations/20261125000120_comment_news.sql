-- Whoever wrote something is told that others comment on it: once a day and content, however many they are.
create or replace function app.notification_kinds() returns text[]
language sql immutable set search_path = '' as $$
  select array['petition_reached', 'petition_decided', 'comment_decided', 'report_decided', 'poll_decided', 'poll_opened', 'poll_closed',
    'content_decided', 'content_commented', 'appeal_decided', 'event_reminder', 'event_cancelled', 'event_seat', 'message_request', 'role_changed', 'digest']
$$;

create function app.tell_commented() returns trigger
language plpgsql set search_path = '' as $$
declare
  parent app.contents;
begin
  if not app.is_seen(new.kind, new.state) or app.is_seen(old.kind, old.state) then return null; end if;
  select * into parent from app.contents p where p.id = new.parent_id and p.deleted_at is null;
  if parent.owner_id is distinct from new.owner_id then
    perform app.tell_member(parent.owner_id, 'commented:' || parent.id || ':' || (app.now() at time zone 'Africa/Douala')::date, 'content_commented', parent.kind, parent.id,
      parent.pid, pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('title', app.content_title(parent))));
  end if;
  return null;
end
$$;
create trigger tell_commented after update on app.contents for each row when (new.kind = 'comment' and new.state <> old.state) execute function app.tell_commented();
