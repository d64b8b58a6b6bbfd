-- Whoever sells is told when the time of a product is over, so that they renew it or leave it: it stands in no list any more, and nothing else says so.
create or replace function app.notification_kinds() returns text[]
language sql immutable set search_path = '' as $$
  select array['petition_reached', 'petition_decided', 'comment_decided', 'report_decided', 'poll_decided', 'poll_opened', 'poll_closed',
    'content_decided', 'content_commented', 'appeal_decided', 'event_reminder', 'event_cancelled', 'event_seat', 'application_received', 'application_moved',
    'product_ended', 'message_request', 'role_changed', 'digest']
$$;

-- Once each time that it ends; who closes the stall knows it.
create function app.tell_product_ended() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.tell_member(new.owner_id, 'ended:' || new.id || ':' || (app.now() at time zone 'Africa/Douala')::date, 'product_ended', new.kind, new.id, new.pid,
    pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('title', app.content_title(new))));
  return null;
end
$$;
create trigger tell_product_ended after update on app.contents for each row
  when (new.kind = 'product' and new.state = 'expired' and old.state in ('open', 'reserved') and new.ends_at <= app.now()) execute function app.tell_product_ended();
