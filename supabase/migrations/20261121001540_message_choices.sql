-- What members decide about their messages once and for all, and what of them stands on phones (1500). Laws kept here:
--   * who may write first is the member's word, also to whoever knows their address; it is told, unlike a block;
--   * that something was read is told only where both tell it, and from both as soon as one does not;
--   * on phones stand the last 500 messages of a thread, of the last 90 days; the rest is read on demand.

-- Whether a member takes a first message of another. Their area is the region of their profiles; a thread that is there goes on.
create function app.wants_messages_of(member uuid, writer uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return case coalesce((select p.who_may_write from app.message_prefs p where p.user_id = member), 'everyone')
    when 'everyone' then true
    when 'area' then exists (select from public.profiles a join public.profiles b on b.region_code = a.region_code where a.user_id = member and b.user_id = writer)
    else false end;
end
$$;

create function app.both_tell_read(one uuid, other uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (select count(*) from app.message_prefs p where p.user_id in (one, other) and p.tells_read) = 2;
end
$$;

-- Tells the other how far the member has read, where both want that.
create function app.tell_read(own app.threads, has_read integer) returns void
language plpgsql set search_path = '' as $$
begin
  if own.state <> 'active' or own.is_blocked or own.other_id is null or not app.both_tell_read(own.user_id, own.other_id) then return; end if;
  update app.threads t set other_read_seq = (select max(m.seq) from app.messages m
      where m.user_id = own.user_id and m.thread_id = own.thread_id and m.author_id is distinct from own.user_id and m.seq <= has_read)
    where t.thread_id = own.thread_id and t.user_id <> own.user_id and not t.is_blocked and coalesce(t.other_read_seq, 0) < has_read
      and exists (select from app.messages m
        where m.user_id = own.user_id and m.thread_id = own.thread_id and m.author_id is distinct from own.user_id
          and m.seq <= has_read and m.seq > coalesce(t.other_read_seq, 0));
end
$$;

-- Answers: ok, already · invalid, field: id, who_may_write, tells_read · id_conflict.
create function app.set_message_prefs(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  new_id uuid := app.to_uuid(args ->> 'id');
  who text := args ->> 'who_may_write';
  tells boolean := case args -> 'tells_read' when 'true' then true when 'false' then false end;
  own app.message_prefs;
begin
  if new_id is null then return '{"status": "invalid", "field": "id"}'; end if;
  if coalesce(who not in ('everyone', 'area', 'nobody'), true) then return '{"status": "invalid", "field": "who_may_write"}'; end if;
  if tells is null then return '{"status": "invalid", "field": "tells_read"}'; end if;
  select * into own from app.message_prefs p where p.user_id = me;
  if own.who_may_write = who and own.tells_read = tells then return app.voice_answer('already', 'message_prefs', own.id); end if;
  if own.id is not null then update app.message_prefs p set who_may_write = who, tells_read = tells where p.id = own.id;
  else
    insert into app.message_prefs (id, scope, user_id, who_may_write, tells_read) values (new_id, '', me, who, tells) on conflict do nothing;
    if not found then return '{"status": "id_conflict"}'; end if;
  end if;
  if not tells then
    update app.threads t set other_read_seq = null where t.other_read_seq is not null
      and (t.user_id = me or t.other_id = me and not t.is_blocked);
  end if;
  return app.voice_answer('ok', 'message_prefs', coalesce(own.id, new_id));
end
$$;

-- Puts a thread aside, or to rest for a time. Nobody else is told. Answers: ok · not_found · invalid, field: thread_id, is_archived, muted_until.
create function app.arrange_thread(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  target uuid := app.to_uuid(args ->> 'thread_id');
  aside boolean := case args -> 'is_archived' when 'true' then true when 'false' then false end;
  until timestamptz := app.to_time(args ->> 'muted_until');
begin
  if target is null then return '{"status": "invalid", "field": "thread_id"}'; end if;
  if aside is null then return '{"status": "invalid", "field": "is_archived"}'; end if;
  if until is null and args -> 'muted_until' is distinct from 'null' then return '{"status": "invalid", "field": "muted_until"}'; end if;
  update app.threads t set is_archived = aside, muted_until = until where t.user_id = auth.uid() and t.thread_id = target;
  if not found then return '{"status": "not_found"}'; end if;
  return app.message_answer('ok', target);
end
$$;
insert into app.mutations (name, v, oldest_v) values ('set_message_prefs', 1, 1), ('arrange_thread', 1, 1);

-- Each message makes one older: that which is then the 501st, of those who hear its author.
create function app.make_older(target uuid, last integer, author uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update app.messages m set is_older = true where m.thread_id = target and m.seq = last - 500 and not m.is_older and app.hears(m.user_id, author);
end
$$;

create index messages_sent_at on app.messages (sent_at) where not is_older;
-- Twice or late changes nothing.
create function app.tick_messages() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
begin
  perform app.forget_messages();
  update app.messages m set is_older = true where m.id in (
    select o.id from app.messages o where not o.is_older and o.sent_at < app.now() - interval '90 days'
      order by o.sent_at limit 2000 for update skip locked);
end
$$;

-- The caller's own copies below a place, the last first, fifty at a time.
create function app.read_messages(thread uuid, below integer) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.has_role('user') or not exists (select from app.threads t where t.user_id = auth.uid() and t.thread_id = thread)
    then return '{"status": "not_found"}'; end if;
  return (select pg_catalog.jsonb_build_object('status', 'ok', 'more', count(*) > 50, 'messages', coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('id', r.id, 'message_id', r.message_id, 'thread_id', r.thread_id, 'author_id', r.author_id, 'author_name', r.author_name,
        'event', r.event, 'seq', r.seq, 'body', r.body, 'sent_at', r.sent_at, 'edited_at', r.edited_at, 'expires_at', r.expires_at, 'image', r.image)
        order by r.seq desc) filter (where r.n <= 50), '[]'))
    from (select m.*, pg_catalog.row_number() over (order by m.seq desc) as n from app.messages m
      where m.user_id = auth.uid() and m.thread_id = thread and m.seq < below and m.removed_at is null
        and coalesce(m.expires_at > app.now(), true) order by m.seq desc limit 51) r);
end
$$;
create function public.read_messages(thread uuid, below integer) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_messages(thread, below);
end;
grant execute on function app.read_messages(uuid, integer), public.read_messages(uuid, integer) to authenticated;
