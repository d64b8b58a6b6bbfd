-- Waking a phone: that there is something new, by its browser's push service (decision 062). What is sent is made by functions/push. Laws kept here:
--   * off for every kind until the member says otherwise, on each phone by itself, and over with that phone's sign-in;
--   * at most one push waits for a phone: what happens meanwhile goes with it;
--   * what was read meanwhile wakes nobody, and in quiet hours nobody is woken: what waits then goes when they end;
--   * whoever claims what is due sends it alone; what could not be sent is tried again for a day;
--   * only push services are asked: an address that a member tells could otherwise be any machine that our server reaches.

-- An origin that counts as a push service, too: that of a test. Null: none.
alter table app.settings add column push_origin text;

create table app.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The sign-in it belongs to. The table is the service's, so nothing refers to it (1210).
  session_id uuid,
  endpoint text not null unique,
  -- The phone's public key and its secret, as the browser made them: base64url.
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null
);
create index push_subscriptions_user_id on app.push_subscriptions (user_id, created_at);

-- Rows are added, and no row is changed by an event: two events never wait for each other.
create table app.push_queue (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references app.push_subscriptions (id) on delete cascade,
  -- When something happened of which the phone has not been told.
  asked_at timestamptz not null,
  due_at timestamptz not null,
  first_tried_at timestamptz,
  claimed_until timestamptz
);
create index push_queue_subscription_id on app.push_queue (subscription_id);
create index push_queue_due_at on app.push_queue (due_at);
alter table app.push_subscriptions enable row level security;
alter table app.push_queue enable row level security;
revoke all on app.push_subscriptions, app.push_queue from public, anon, authenticated, service_role;

create function app.is_push_endpoint(told text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(char_length(told) <= 1000 and (told ~ ('^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|'
      '([a-z0-9-]+\.)+notify\.windows\.com)/[!-~]+$')
    or pg_catalog.starts_with(told, (select s.push_origin || '/' from app.settings s))), false);
end
$$;

-- Between two times of day in Cameroon, one hour before Greenwich all the year.
create function app.is_quiet(member uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  quiet jsonb := (select p.prefs -> 'quiet' from app.notification_prefs p where p.user_id = member);
  since text := coalesce(quiet ->> 'from', '21:00');
  until text := coalesce(quiet ->> 'to', '06:00');
  at text := pg_catalog.to_char((app.now() at time zone 'UTC') + interval '1 hour', 'HH24:MI');
begin
  if quiet -> 'on' is distinct from 'true' then return false; end if;
  return case when since <= until then at >= since and at < until else at >= since or at < until end;
end
$$;

-- A thread of which its member wants to hear at this moment.
create function app.is_heard(thread app.threads) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return thread.state = 'active' and not app.is_thread_quiet(thread);
end
$$;

-- Whether something that happened since then is unread.
create function app.has_news(member uuid, since timestamptz) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from app.notifications n where n.user_id = member and n.read_at is null and n.happened_at >= pg_catalog.date_trunc('milliseconds', since))
    or exists (select from app.threads t where t.user_id = member and t.last_at >= since and t.last_seq > t.read_seq and app.is_heard(t));
end
$$;

-- Asks for a push to each of the member's phones for which none waits. Most members have none. A phone that is being forgotten at this moment is
-- passed over: what happened to its member must neither wait nor fail for it.
create function app.queue_push(member uuid, of_kind text) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select from app.push_subscriptions s where s.user_id = member) or not app.wants(member, 'push', of_kind) then return; end if;
  insert into app.push_queue (subscription_id, asked_at, due_at) select s.id, app.now(), app.now() from app.push_subscriptions s
    where s.user_id = member and not exists (select from app.push_queue q where q.subscription_id = s.id and q.claimed_until is null)
    for key share of s skip locked;
end
$$;

-- A message that somebody else wrote makes no notification: the thread says it.
create function app.push_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (select from app.threads t where t.user_id = new.user_id and t.thread_id = new.thread_id and app.is_heard(t))
    then perform app.queue_push(new.user_id, 'message'); end if;
  return null;
end
$$;
create trigger push_message after insert on app.messages for each row when (new.event is null and new.author_id is distinct from new.user_id)
  execute function app.push_message();

-- The phone of this call tells where it is woken. One that was another member's becomes this one's, by the keys that only it has; of a member
-- the last ten stay. Answers: ok, already · invalid, field: endpoint, p256dh, auth · forbidden, why: no_member, not_yours.
create function app.save_push_subscription(endpoint text, p256dh text, auth text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  session uuid := app.this_session();
  known app.push_subscriptions;
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  if not app.is_push_endpoint(endpoint) then return '{"status": "invalid", "field": "endpoint"}'; end if;
  if coalesce(p256dh !~ '^B[A-Za-z0-9_-]{86}$', true) then return '{"status": "invalid", "field": "p256dh"}'; end if;
  if coalesce(auth !~ '^[A-Za-z0-9_-]{22}$', true) then return '{"status": "invalid", "field": "auth"}'; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('push', 0));
  select * into known from app.push_subscriptions s where s.endpoint = save_push_subscription.endpoint;
  if known.p256dh <> save_push_subscription.p256dh or known.auth <> save_push_subscription.auth then return '{"status": "forbidden", "why": "not_yours"}'; end if;
  if known.user_id = me and known.session_id is not distinct from session then return '{"status": "already"}'; end if;
  delete from app.push_subscriptions s where s.id = known.id or s.user_id = me and s.session_id = session;
  insert into app.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
    values (me, session, save_push_subscription.endpoint, save_push_subscription.p256dh, save_push_subscription.auth, app.now());
  delete from app.push_subscriptions s where s.id in (
    select o.id from app.push_subscriptions o where o.user_id = me order by o.created_at desc, o.id desc offset 10);
  return '{"status": "ok"}';
end
$$;

-- Answers: ok, already · forbidden, why: no_member.
create function app.drop_push_subscription(endpoint text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  delete from app.push_subscriptions s where s.user_id = auth.uid() and s.endpoint = drop_push_subscription.endpoint;
  return pg_catalog.jsonb_build_object('status', case when found then 'ok' else 'already' end);
end
$$;

-- Whether the caller is woken there. Answers: ok with is_on · forbidden, why: no_member.
create function app.has_push_subscription(endpoint text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'is_on', exists (
    select from app.push_subscriptions s where s.user_id = auth.uid() and s.endpoint = has_push_subscription.endpoint and app.is_signed_in(s.user_id, s.session_id)));
end
$$;

create function public.save_push_subscription(endpoint text, p256dh text, auth text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.save_push_subscription(endpoint, p256dh, auth);
end;
create function public.drop_push_subscription(endpoint text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.drop_push_subscription(endpoint);
end;
create function public.has_push_subscription(endpoint text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.has_push_subscription(endpoint);
end;
grant execute on function app.save_push_subscription(text, text, text), public.save_push_subscription(text, text, text), app.drop_push_subscription(text),
  public.drop_push_subscription(text), app.has_push_subscription(text), public.has_push_subscription(text) to authenticated;
