-- Members of finance are told of what waits for them (decisions 103, 111). Laws kept here:
--   * each thing once, to whoever holds the role at that moment, and never to who submitted or asked for it: they may not approve it;
--   * no amount, no purpose, no number stands in it, and it leads to finance's page alone;
--   * a donation in doubt is told at the full hour: by the minute it would say when somebody gave.
create or replace function app.notification_kinds() returns text[]
language sql immutable set search_path = '' as $$
  select array['petition_reached', 'petition_decided', 'comment_decided', 'report_decided', 'poll_decided', 'poll_opened', 'poll_closed',
    'content_decided', 'content_commented', 'appeal_decided', 'event_reminder', 'event_cancelled', 'event_seat', 'application_received', 'application_moved',
    'product_ended', 'finance_waiting', 'message_request', 'role_changed', 'digest']
$$;
alter table app.notifications drop constraint notifications_check, drop constraint notifications_check1,
  add constraint notifications_target_id check ((target_id is null) = (target_kind in ('role', 'week', 'finance'))),
  add constraint notifications_target_pid check ((target_pid is null) = (target_kind in ('thread', 'role', 'week', 'finance')));

create function app.tell_finance(event text, told jsonb, but uuid) returns void
language sql set search_path = '' as $$
  select app.tell_member(r.user_id, event, 'finance_waiting', 'finance', null, null, told)
    from public.user_roles r where r.role = 'finance' and app.holds_role(r.user_id, 'finance') and r.user_id is distinct from but order by r.user_id
$$;

create function app.tell_expense_submitted() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.tell_finance('expense:' || new.id, '{"of": "expense"}', new.submitted_by);
  return null;
end
$$;
create trigger tell_expense_submitted after insert on app.expenses for each row execute function app.tell_expense_submitted();

-- What the provider refused waits for approval once more, and is told once more.
create function app.tell_refund_waits() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.refused_at is null then perform app.tell_finance('refund:' || new.donation_id, '{"of": "refund"}', new.requested_by);
  else perform app.tell_finance('refund:' || new.donation_id || ':' || new.refused_at, '{"of": "refund", "decision": "refused"}', new.requested_by); end if;
  return null;
end
$$;
create trigger tell_refund_asked after insert on app.donation_refunds for each row execute function app.tell_refund_waits();
create trigger tell_refund_refused after update on app.donation_refunds for each row
  when (new.refused_at is not null and new.refused_at is distinct from old.refused_at) execute function app.tell_refund_waits();

-- A provider that cannot be reached is asked again for a day, and people have nothing to decide; another amount waits for them at once.
create function app.waits_for_finance(d app.donations) returns boolean
language sql immutable set search_path = '' as $$
  select app.is_in_doubt(d) and (d.reason is not distinct from 'amount_mismatch' or d.check_at is null)
$$;
-- When finance is told that it waits; null once it was told, or waits no longer.
alter table app.donations add column tell_at timestamptz;
create index donations_tell_at on app.donations (tell_at) where tell_at is not null;
create function app.plan_doubt_news() returns trigger
language plpgsql set search_path = '' set timezone = 'UTC' as $$
begin
  if app.waits_for_finance(new) is distinct from app.waits_for_finance(old) then
    new.tell_at := case when app.waits_for_finance(new) then pg_catalog.date_trunc('hour', app.now()) + interval '1 hour' end;
  end if;
  return new;
end
$$;
create trigger plan_doubt_news before update on app.donations for each row execute function app.plan_doubt_news();

create function app.tick_of_donations() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  d app.donations;
begin
  for d in select * from app.donations x where x.tell_at <= app.now() order by x.id for update skip locked loop
    update app.donations x set tell_at = null where x.id = d.id;
    -- What was begun while the server tried, or while it did not, stands on no page now.
    if d.is_test is not distinct from app.is_trying() then perform app.tell_finance('doubt:' || d.id, '{"of": "donation"}', null); end if;
  end loop;
end
$$;
create function app.scopes_of_donations(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_donations(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
-- No donation names who gave; what members of finance did is in the log, and that in their export.
create function app.export_of_donations(me uuid) returns jsonb
language plpgsql stable set search_path = '' as $$ begin return '{}'; end $$;
insert into app.features (name, place, ticks) values ('donations', 98, true);
