-- What happened to what a member wrote, reported, follows or may do, told to that member alone. What is told, and when, is in 1610. Laws kept here:
--   * one event, one notification: its id is made of the member and the event, so that nothing that happens again makes another;
--   * read is read for ever, on all phones; how many are unread is counted from the rows and stands nowhere;
--   * of what is another's no word stands in it: the phone has the title or the name itself, or no longer, as for everybody;
--   * a kind that the member switched off makes none;
--   * the last 500 of the last 90 days: the older go when a newer comes (decision 057).

-- As in src/features/notifications/model/notification.ts.
create function app.notification_kinds() returns text[]
language sql immutable set search_path = '' as $$
  select array['petition_reached', 'petition_decided', 'comment_decided', 'report_decided', 'poll_decided', 'poll_opened', 'poll_closed',
    'message_request', 'role_changed', 'digest']
$$;

-- What may wake a phone (1650): each of these, and messages, which make no notification.
create function app.push_kinds() returns text[]
language sql immutable set search_path = '' as $$
  select app.notification_kinds() || array['message']
$$;

create table app.notifications (
  like app.synced including all,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind = any (app.notification_kinds())),
  -- What it is about. Of a role there is no more than its name, in the facts; of a week there are counts (1660).
  target_kind text not null check (target_kind in ('petition', 'poll', 'thread', 'role', 'week')),
  target_id uuid check ((target_id is null) = (target_kind in ('role', 'week'))),
  target_pid text check ((target_pid is null) = (target_kind in ('thread', 'role', 'week'))),
  -- What is needed to say it without a network: title (of the member's own), decision, threshold, takes, role, expires_at; of a week, its counts.
  facts jsonb not null default '{}',
  -- In milliseconds, as phones reckon: a phone names the last it has seen.
  happened_at timestamptz not null,
  read_at timestamptz
);
create index notifications_user_id on app.notifications (user_id, happened_at);
call app.publish_synced('app.notifications', 1, array['kind', 'target_kind', 'target_id', 'target_pid', 'facts', 'happened_at', 'read_at']);

create function app.scope_notification() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then new.read_at := coalesce(old.read_at, new.read_at); end if;
  new.scope := 'user:' || new.user_id;
  return new;
end
$$;
create trigger scope_notification before insert or update on app.notifications for each row execute function app.scope_notification();

-- What a member wants to hear of, by channel and kind, and when nothing may wake their phone, in Cameroon's time:
-- {"in_app": {"poll_opened": false}, "push": {"message": true}, "quiet": {"on": true, "from": "21:00", "to": "06:00"}}.
-- What is not named: in_app is on, but for the digest; push and quiet are off (app.wants, app.is_quiet).
create table app.notification_prefs (
  like app.synced including all,
  -- The row's id, too: every phone knows it.
  user_id uuid not null unique references auth.users (id) on delete cascade check (user_id = id),
  prefs jsonb not null
);
call app.publish_synced('app.notification_prefs', 1, array['prefs']);
create trigger scope_prefs before insert or update on app.notification_prefs for each row execute function app.scope_report();

-- Makes room for what is new. What the member marks at this moment is left for the next time, so that nobody waits here.
create function app.forget_notifications(member uuid) returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
begin
  update app.notifications n set deleted_at = app.now() from (
    select o.id from app.notifications o where o.user_id = member and (o.happened_at < app.now() - interval '90 days' or o.id in (
      select k.id from app.notifications k where k.user_id = member order by k.happened_at desc, k.id desc offset 500)) for update skip locked) old
    where n.id = old.id;
  -- Their phones are told by app.gone_rows.
  delete from app.notifications n where n.user_id = member and n.deleted_at is not null;
end
$$;

-- A member put the thread aside or to rest, or blocked who is in it.
create function app.is_thread_quiet(thread app.threads) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return thread.is_blocked or thread.is_archived or coalesce(thread.muted_until > app.now(), false);
end
$$;

create function app.wants(member uuid, channel text, of_kind text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce((select (p.prefs -> channel ->> of_kind)::boolean from app.notification_prefs p where p.user_id = member),
    channel = 'in_app' and of_kind <> 'digest');
end
$$;

-- Tells a member, once. `event`: what happened, in words that no other event has. Nobody is told of what they did themselves; only
-- the signature that a threshold took may be the author's own. Of a thread that is quiet nothing is told but what came of their report:
-- whoever reports also blocks. A phone is woken for what is told here, and for no more.
create function app.tell_member(member uuid, event text, of_kind text, of_target text, target uuid, pid text, told jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if member is null or member = auth.uid() and of_kind <> 'petition_reached' or not app.wants(member, 'in_app', of_kind)
    or of_target = 'thread' and of_kind <> 'report_decided'
      and exists (select from app.threads t where t.user_id = member and t.thread_id = target and app.is_thread_quiet(t)) then return; end if;
  insert into app.notifications (id, scope, user_id, kind, target_kind, target_id, target_pid, facts, happened_at)
    values (pg_catalog.substr(pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(member || ':' || event, 'UTF8')), 'hex'), 1, 32)::uuid,
      '', member, of_kind, of_target, target, pid, told, pg_catalog.date_trunc('milliseconds', app.now()))
    on conflict (id) do nothing;
  if found then
    perform app.forget_notifications(member);
    perform app.queue_push(member, of_kind);
  end if;
end
$$;

-- Marks as read: those that are named, or all that happened until a time. Answers: ok, already · invalid, field: ids, up_to.
create function app.mark_notifications(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  until timestamptz;
  named uuid[];
  marked uuid[];
begin
  if args -> 'ids' is null or args -> 'ids' = 'null' then
    until := app.to_time(args ->> 'up_to');
    if until is null then return '{"status": "invalid", "field": "up_to"}'; end if;
  else
    if pg_catalog.jsonb_typeof(args -> 'ids') <> 'array' or pg_catalog.jsonb_array_length(args -> 'ids') not between 1 and 100
      then return '{"status": "invalid", "field": "ids"}'; end if;
    named := array(select app.to_uuid(i) from pg_catalog.jsonb_array_elements_text(args -> 'ids') as i);
    if pg_catalog.array_position(named, null) is not null then return '{"status": "invalid", "field": "ids"}'; end if;
  end if;
  with changed as (update app.notifications n set read_at = app.now()
    where n.user_id = auth.uid() and n.read_at is null and (n.id = any (named) or n.happened_at <= until) returning n.id)
  select pg_catalog.array_agg(c.id) into marked from changed c;
  return pg_catalog.jsonb_build_object('status', case when marked is null then 'already' else 'ok' end,
    'rows', (select coalesce(jsonb_agg(jsonb_build_array('notifications', m)), '[]') from pg_catalog.unnest(coalesce(marked, named)) as m));
end
$$;

-- One part of the prefs, as it was told. What is not named in it stays as it is.
create function app.is_pref(part text, told jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  time constant text := '^([01][0-9]|2[0-3]):[0-5][0-9]$';
  named text[] := case part when 'in_app' then app.notification_kinds() when 'push' then app.push_kinds() when 'quiet' then array['on', 'from', 'to'] end;
begin
  if named is null or pg_catalog.jsonb_typeof(told) <> 'object' or told = '{}' or told - named <> '{}' then return false; end if;
  return not exists (select from pg_catalog.jsonb_each(told) as c(name, said) where not case when part = 'quiet' and c.name <> 'on'
    then pg_catalog.jsonb_typeof(c.said) = 'string' and c.said #>> '{}' ~ time else pg_catalog.jsonb_typeof(c.said) = 'boolean' end);
end
$$;
create function app.are_prefs(told jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(pg_catalog.jsonb_typeof(told) <> 'object' or told = '{}', true) then return false; end if;
  return not exists (select from pg_catalog.jsonb_each(told) as p(part, said) where not app.is_pref(p.part, p.said));
end
$$;

-- What is named changes and the rest stays: of two phones that changed two things without a network both are heard. It counts from now on.
-- Answers: ok, already · invalid, field: prefs.
create function app.set_notification_prefs(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  told jsonb := args -> 'prefs';
begin
  if not app.are_prefs(told) then return '{"status": "invalid", "field": "prefs"}'; end if;
  insert into app.notification_prefs as p (id, scope, user_id, prefs) values (me, '', me, told)
    on conflict (id) do update set prefs = (select pg_catalog.jsonb_object_agg(k.part, coalesce(p.prefs -> k.part, '{}') || coalesce(excluded.prefs -> k.part, '{}'))
      from pg_catalog.jsonb_object_keys(p.prefs || excluded.prefs) as k(part))
    where not p.prefs @> excluded.prefs;
  return app.voice_answer(case when found then 'ok' else 'already' end, 'notification_prefs', me);
end
$$;
insert into app.mutations (name, v, oldest_v) values ('mark_notifications', 1, 1), ('set_notification_prefs', 1, 1);

-- What is a member's own needs no scope but their own.
create function app.scopes_of_notifications(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;

-- Each member marks rows of their own.
create function app.lock_for_notifications(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;

-- Whoever has the keys of a phone and its address could write to it: they stay here.
create function app.export_of_notifications(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return jsonb_build_object(
    'notifications', (select coalesce(jsonb_agg(to_jsonb(n) - array['xid', 'scope', 'rev', 'user_id'] order by n.happened_at, n.id), '[]')
      from app.notifications n where n.user_id = me),
    'notification_prefs', (select to_jsonb(p) - array['id', 'xid', 'scope', 'rev', 'user_id'] from app.notification_prefs p where p.user_id = me),
    'push_subscriptions', (select coalesce(jsonb_agg(jsonb_build_object('endpoint', s.endpoint, 'created_at', s.created_at) order by s.created_at, s.id), '[]')
      from app.push_subscriptions s where s.user_id = me),
    'digest_of_week', (select d.week from app.digests d where d.user_id = me));
end
$$;

insert into app.features values ('notifications', 60);
