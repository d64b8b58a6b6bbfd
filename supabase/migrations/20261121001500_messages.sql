-- Private messages between two members, in a group (1560), or with those who run the service (1566). Laws kept here:
--   * each member has copies of their own, of the thread and of every message in it, in their own scope: nobody else's rows can be asked for,
--     and a phone with hundreds of threads asks for no more scopes than one with none;
--   * a first message is a request: one, short, and nothing follows until it is answered;
--   * whoever was blocked is told nothing: their message is kept for themselves alone, and looks like one that is not delivered yet; nothing that
--     they do with messages changes a row of whoever blocked them, and they are answered as if it did (decision 081);
--   * places in a thread are given by the server, one after the other, under the thread's lock; what arrives first stands first;
--   * the service can technically read all of it, and the page says so.

-- A thread as nobody's: its lock, and the place of its last message.
create table app.conversations (
  id uuid primary key,
  last_seq integer not null default 0 check (last_seq >= 0)
);

create table app.blocks (
  user_id uuid not null references auth.users (id) on delete cascade,
  blocked_id uuid not null references auth.users (id) on delete cascade,
  primary key (user_id, blocked_id)
);
create index blocks_blocked_id on app.blocks (blocked_id);

-- A thread as one of its members has it.
create table app.threads (
  like app.synced including all,
  thread_id uuid not null references app.conversations (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null default 'direct' check (kind in ('direct', 'group', 'support')),
  -- Of a group: its name, and what this member is in it.
  title text check (char_length(title) between 1 and 80),
  role text check (role in ('owner', 'admin', 'member')),
  -- Of a thread of two. Null: the account is gone.
  other_id uuid references auth.users (id) on delete set null,
  other_name text check (char_length(other_name) between 1 and 80),
  -- asked: the member wrote first and waits · request: the other did, and the member has not answered.
  state text not null check (state in ('asked', 'request', 'active', 'declined')),
  is_blocked boolean not null default false,
  -- Places of messages: the last that this member has a copy of, what they have read, what reached their phone, what reached the other's.
  last_seq integer not null default 0,
  last_at timestamptz not null,
  read_seq integer not null default 0,
  got_seq integer not null default 0,
  delivered_seq integer not null default 0,
  -- What the other has read; null: one of the two does not tell (1540).
  other_read_seq integer,
  is_archived boolean not null default false,
  muted_until timestamptz,
  -- After so many days what is said from now on goes from everybody's phone and from here; null: it stays.
  disappears_after integer check (disappears_after in (1, 7, 28)),
  unique (user_id, thread_id),
  check ((kind = 'group') = (title is not null) and (title is null) = (role is null) and (title is null or other_id is null))
);
create index threads_thread_id on app.threads (thread_id);
create index threads_other_id on app.threads (other_id);
call app.publish_synced('app.threads', 1, array['thread_id', 'kind', 'title', 'role', 'other_id', 'other_name', 'state', 'is_blocked', 'last_seq', 'last_at', 'read_seq',
  'got_seq', 'delivered_seq', 'other_read_seq', 'is_archived', 'muted_until', 'disappears_after']);

-- A message as one of the members has it. Its author's copy has the id that the phone made.
create table app.messages (
  like app.synced including all,
  message_id uuid not null,
  thread_id uuid not null references app.conversations (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Null: the account is gone, or, in a thread with support, support wrote it.
  author_id uuid references auth.users (id) on delete set null,
  -- In a group, where its members need not know each other.
  author_name text check (char_length(author_name) between 1 and 80),
  -- What happened with the thread, to the author: no message, and nobody's to change. `body`: the new name, or the number of days.
  event text check (event in ('joined', 'left', 'removed', 'renamed', 'disappearing')),
  seq integer not null check (seq > 0),
  -- Null: its author deleted it for everybody.
  body text check (char_length(body) between 1 and 4000),
  sent_at timestamptz not null,
  edited_at timestamptz,
  -- Its member took it from their own phones. A row without words stays there: it comes with the verdict, which a row that is gone cannot.
  removed_at timestamptz,
  -- Goes then, everywhere (1560).
  expires_at timestamptz,
  -- Kept on no phone any more, and read on demand (1540).
  is_older boolean not null default false,
  unique (user_id, message_id),
  unique (user_id, thread_id, seq)
);
create index messages_message_id on app.messages (message_id);
create index messages_thread_id on app.messages (thread_id, seq);
create index messages_author_id on app.messages (author_id);
call app.publish_synced('app.messages', 2, array['message_id', 'thread_id', 'author_id', 'author_name', 'event', 'seq', 'body', 'sent_at', 'edited_at', 'expires_at', 'removed_at']);

-- What a member wants of messages (1540).
create table app.message_prefs (
  like app.synced including all,
  user_id uuid not null unique references auth.users (id) on delete cascade,
  who_may_write text not null check (who_may_write in ('everyone', 'area', 'nobody')),
  tells_read boolean not null
);
call app.publish_synced('app.message_prefs', 1, array['who_may_write', 'tells_read']);
create trigger scope_prefs before insert or update on app.message_prefs for each row execute function app.scope_report();

-- Its member's alone. Of an account that is gone the name goes too.
create function app.scope_thread() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.scope := 'user:' || new.user_id;
  if new.other_id is null then new.other_name := null; end if;
  return new;
end
$$;
create trigger scope_thread before insert or update on app.threads for each row execute function app.scope_thread();
create function app.scope_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.scope := case when new.is_older then 'older:' else 'user:' end || new.user_id;
  if new.author_id is null then new.author_name := null; end if;
  return new;
end
$$;
create trigger scope_message before insert or update on app.messages for each row execute function app.scope_message();
revoke all on app.conversations, app.blocks from public, anon, authenticated, service_role;
alter table app.conversations enable row level security;
alter table app.blocks enable row level security;

-- A UUID of version 8, made of what it stands for: an id that a phone made is of version 7 or 4, and takes its place never.
create function app.uuid_of(what text) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return pg_catalog.overlay(pg_catalog.substr(pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(what, 'UTF8')), 'hex'), 1, 32), '8', 13, 1)::uuid;
end
$$;

-- The one thread of two members, and that of a member with support: phones know its id before anybody has written.
-- src/features/messages/model/thread-id.ts does the same.
create function app.direct_thread(one uuid, other uuid) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return app.uuid_of('direct:' || least(one, other) || ':' || greatest(one, other));
end
$$;
create function app.support_thread(member uuid) returns uuid
language plpgsql immutable set search_path = '' as $$
begin
  return app.uuid_of('support:' || member);
end
$$;

create function app.message_answer(verdict text, thread uuid, message uuid default null, why text default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('status', verdict, 'why', why, 'rows',
    (select jsonb_agg(r) from (select jsonb_build_array('threads', t.id) as r from app.threads t where t.user_id = auth.uid() and t.thread_id = thread
      union all select jsonb_build_array('messages', m.id) from app.messages m where m.user_id = auth.uid() and m.message_id = message) rows)));
end
$$;

-- Whether somebody can be written to at all. Nobody learns here that they are blocked.
create function app.may_be_written_to(member uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return app.holds_role(member, 'user') and not app.is_leaving(member);
end
$$;

create function app.may_begin_thread(member uuid) returns boolean
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return (select count(*) from app.threads t where t.user_id = member and t.state = 'asked' and t.created_at > app.now() - interval '24 hours') < 20;
end
$$;

-- What a member's own page tells other members of their name.
create function app.name_on_page(member uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(case when p.display_name_seen_by in ('everyone', 'members') then p.display_name end, '@' || p.username)
    from public.profiles p where p.user_id = member);
end
$$;

-- The thread of the caller and another, begun if there is none: the caller waits, the other is asked, unless they do not want to hear of it.
create function app.begin_thread(target uuid, other uuid) returns void
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  insert into app.threads (id, scope, thread_id, user_id, other_id, other_name, state, last_at)
    values (pg_catalog.gen_random_uuid(), '', target, me, other, app.name_on_page(other), 'asked', app.now()) on conflict (user_id, thread_id) do nothing;
  if exists (select from app.blocks b where b.user_id = other and b.blocked_id = me) then return; end if;
  insert into app.threads (id, scope, thread_id, user_id, other_id, other_name, state, last_at)
    values (pg_catalog.gen_random_uuid(), '', target, other, me, app.shown_name(me, 'full'), 'request', app.now())
    on conflict (user_id, thread_id) do nothing;
end
$$;

-- Writes to a thread, or to a member with whom there is none yet: then `to` names them, and the thread is that of the two.
-- `image`: a picture (1570). Answers: ok, already · not_found · invalid, field: id, body, thread_id, to, image · id_conflict · forbidden,
-- why: request_pending, blocked_by_you, not_wanted, paused, too_many, too_many_images, unanswered (1566).
create function app.send_message(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  me uuid := auth.uid();
  new_id uuid := app.to_uuid(args ->> 'id');
  target uuid := app.to_uuid(args ->> 'thread_id');
  other uuid := app.to_uuid(args ->> 'to');
  picture jsonb := args -> 'image';
  -- With a picture there may be none.
  said text := coalesce(app.clean_lines(args ->> 'body', 4001), case when picture is not null then '' end);
  own app.threads;
  written_by uuid;
  fault jsonb;
begin
  if new_id is null then return '{"status": "invalid", "field": "id"}'; end if;
  if target is null then return '{"status": "invalid", "field": "thread_id"}'; end if;
  if coalesce(char_length(said) > 4000, true) then return '{"status": "invalid", "field": "body"}'; end if;
  select m.author_id into written_by from app.messages m where m.message_id = new_id limit 1;
  if found then return case when written_by = me then app.message_answer('already', target, new_id) else '{"status": "id_conflict"}' end; end if;
  select * into own from app.threads t where t.user_id = me and t.thread_id = target;
  fault := app.image_fault(picture, said, coalesce(own.state, 'asked') = 'asked' or own.kind = 'support');
  if fault is not null then return fault; end if;
  if own.id is null and target = app.support_thread(me) then own := app.begin_support(me); end if;
  if own.id is null then
    if other is null or other = me or target <> app.direct_thread(me, other) or not app.may_be_written_to(other) then return '{"status": "not_found"}'; end if;
    if not app.wants_messages_of(other, me) then return '{"status": "forbidden", "why": "not_wanted"}'; end if;
    if exists (select from app.message_pauses p where p.user_id = me and p.until > app.now()) then return '{"status": "forbidden", "why": "paused"}'; end if;
    if not app.may_begin_thread(me) then return '{"status": "forbidden", "why": "too_many"}'; end if;
    if char_length(said) > 300 then return '{"status": "invalid", "field": "body"}'; end if;
    insert into app.conversations (id) values (target) on conflict do nothing;
    perform from app.conversations c where c.id = target for no key update;
    perform app.begin_thread(target, other);
    select * into own from app.threads t where t.user_id = me and t.thread_id = target;
  end if;
  if own.kind = 'direct' and own.other_id is null then return '{"status": "not_found"}'; end if;
  if own.kind = 'support' and app.waits_for_support(target) >= 20 then return app.message_answer('forbidden', target, null, 'unanswered'); end if;
  if own.is_blocked then return app.message_answer('forbidden', target, null, 'blocked_by_you'); end if;
  if own.state = 'asked' and exists (select from app.messages m where m.user_id = me and m.thread_id = target)
    then return app.message_answer('forbidden', target, null, 'request_pending'); end if;
  -- Whoever was asked and writes has accepted.
  if own.state in ('request', 'declined') then perform app.open_thread(target); end if;
  perform app.put_message(target, new_id, me, said, null);
  perform app.keep_message_image(new_id, picture);
  return app.message_answer('ok', target, new_id);
end
$$;

-- Both are in it now, and each has the other's name. Whoever blocked the caller hears of it when they unblock them.
create function app.open_thread(target uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update app.threads t set state = 'active', other_name = app.shown_name(t.other_id, 'full') where t.thread_id = target and t.state <> 'active' and app.hears(t.user_id, auth.uid());
end
$$;
