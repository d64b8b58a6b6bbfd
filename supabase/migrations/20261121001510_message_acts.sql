-- What members do with threads and messages once they have them (1500). Laws kept here:
--   * how far it was read and how far it got never goes back, and counts only what the member has a copy of;
--   * a message is said otherwise for 15 minutes, by its author; deleted for everybody, a stub stays.

-- Whether what somebody does with messages reaches a member.
create function app.hears(member uuid, author uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not exists (select from app.blocks b where b.user_id = member and b.blocked_id = author);
end
$$;

-- Gives a message, or what happened (1500), its place, and a copy to each who is in the thread and hears its author; what happened with a group
-- is told to all who are in it. The author's copy has the message's own id.
create function app.put_message(target uuid, new_id uuid, author uuid, said text, of_event text) returns void
language plpgsql set search_path = '' as $$
declare
  next_seq integer;
begin
  update app.conversations c set last_seq = c.last_seq + 1 where c.id = target returning c.last_seq into next_seq;
  insert into app.messages (id, scope, message_id, thread_id, user_id, author_id, author_name, event, seq, body, sent_at, expires_at)
    select case when t.user_id = author then new_id else pg_catalog.gen_random_uuid() end, '', new_id, target, t.user_id, author,
      case t.kind when 'group' then app.shown_name(author, 'full') end, of_event, next_seq, said, app.now(),
      case when of_event is null then app.now() + pg_catalog.make_interval(days => t.disappears_after) end
    from app.threads t where t.thread_id = target and app.is_copied_to(t, author, of_event);
  -- What came in between, while this was written, is not read by it. What merely happened takes no thread out of the archive.
  update app.threads t set last_seq = next_seq, last_at = case when of_event is null then app.now() else t.last_at end,
    is_archived = t.is_archived and of_event is not null,
    read_seq = case when t.user_id = author and t.read_seq = t.last_seq then next_seq else t.read_seq end,
    got_seq = case when t.user_id = author and t.got_seq = t.last_seq then next_seq else t.got_seq end
    where t.thread_id = target and app.is_copied_to(t, author, of_event);
  perform app.make_older(target, next_seq, author);
end
$$;

create function app.is_copied_to(thread app.threads, author uuid, of_event text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return thread.kind = 'group' and of_event is not null or app.hears(thread.user_id, author);
end
$$;

-- What a member does with a thread they were asked into, or are in. Answers: ok, already · not_found · invalid, field: thread_id, decision ·
-- forbidden, why: blocked_by_you.
create function app.decide_thread(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  target uuid := app.to_uuid(args ->> 'thread_id');
  decision text := args ->> 'decision';
  own app.threads;
begin
  if target is null then return '{"status": "invalid", "field": "thread_id"}'; end if;
  if coalesce(decision not in ('accept', 'decline', 'block', 'unblock'), true) then return '{"status": "invalid", "field": "decision"}'; end if;
  select * into own from app.threads t where t.user_id = me and t.thread_id = target;
  if own.id is null then return '{"status": "not_found"}'; end if;
  case decision
    when 'accept' then
      -- Of another phone of theirs, before it heard of the block: who was blocked would be told that they are in.
      if own.is_blocked then return app.message_answer('forbidden', target, null, 'blocked_by_you'); end if;
      if own.state not in ('request', 'declined') then return app.message_answer('already', target); end if;
      perform app.open_thread(target);
    when 'decline' then
      if own.state <> 'request' then return app.message_answer('already', target); end if;
      update app.threads t set state = 'declined' where t.id = own.id;
    when 'block' then
      if own.is_blocked or own.other_id is null then return app.message_answer('already', target); end if;
      insert into app.blocks (user_id, blocked_id) values (me, own.other_id) on conflict do nothing;
      update app.threads t set is_blocked = true, state = case when t.state = 'request' then 'declined' else t.state end where t.id = own.id;
    else
      if not own.is_blocked then return app.message_answer('already', target); end if;
      delete from app.blocks b where b.user_id = me and b.blocked_id = own.other_id;
      -- What became of it meanwhile.
      update app.threads t set is_blocked = false, other_read_seq = case when app.both_tell_read(me, own.other_id) then t.other_read_seq end where t.id = own.id;
      if own.state = 'asked' and exists (select from app.threads t where t.thread_id = target and t.state = 'active') then perform app.open_thread(target); end if;
  end case;
  return app.message_answer('ok', target);
end
$$;

-- How far the member has read, and what has reached their phone. Neither goes back. Only what they have of the other counts: of a message
-- that was kept from them nothing is told, and to somebody whom they have blocked nothing at all. Answers: ok, already · not_found · invalid, field: thread_id, read_seq, delivered_seq.
create function app.mark_thread(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  target uuid := app.to_uuid(args ->> 'thread_id');
  has_read integer := case when args ->> 'read_seq' ~ '^[0-9]{1,9}$' then (args ->> 'read_seq')::integer end;
  has_got integer := case when args ->> 'delivered_seq' ~ '^[0-9]{1,9}$' then (args ->> 'delivered_seq')::integer end;
  own app.threads;
  got_of_other integer;
begin
  if target is null then return '{"status": "invalid", "field": "thread_id"}'; end if;
  if has_read is null then return '{"status": "invalid", "field": "read_seq"}'; end if;
  if has_got is null then return '{"status": "invalid", "field": "delivered_seq"}'; end if;
  select * into own from app.threads t where t.user_id = me and t.thread_id = target;
  if own.id is null then return '{"status": "not_found"}'; end if;
  has_read := least(has_read, own.last_seq);
  has_got := least(greatest(has_got, has_read), own.last_seq);
  update app.threads t set read_seq = greatest(t.read_seq, has_read), got_seq = greatest(t.got_seq, has_got)
    where t.id = own.id and (t.read_seq < has_read or t.got_seq < has_got);
  if own.kind = 'group' then
    if found then perform app.tell_group_got(target); end if;
    return app.message_answer('ok', target);
  end if;
  got_of_other := (select coalesce(max(m.seq), 0) from app.messages m
    where m.user_id = me and m.thread_id = target and m.author_id is distinct from me and m.seq <= has_got);
  update app.threads t set delivered_seq = got_of_other where t.thread_id = target and t.user_id <> me and t.delivered_seq < got_of_other
    and app.hears(t.user_id, me) and own.state in ('active', 'request') and not own.is_blocked;
  perform app.tell_read(own, has_read);
  return app.message_answer('ok', target);
end
$$;

-- Its author says it otherwise, within 15 minutes. Answers: ok, already · not_found · invalid, field: message_id, body · closed, why: too_late.
create function app.edit_message(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  target uuid := app.to_uuid(args ->> 'message_id');
  said text := app.clean_lines(args ->> 'body', 4001);
  own app.messages;
begin
  if target is null then return '{"status": "invalid", "field": "message_id"}'; end if;
  if coalesce(char_length(said) not between 1 and 4000, true) then return '{"status": "invalid", "field": "body"}'; end if;
  select * into own from app.messages m where m.user_id = auth.uid() and m.message_id = target and m.author_id = auth.uid() and m.removed_at is null and m.event is null;
  if own.id is null or own.body is null then return '{"status": "not_found"}'; end if;
  if own.body = said then return app.message_answer('already', own.thread_id, target); end if;
  if app.now() > own.sent_at + interval '15 minutes' then return app.message_answer('closed', own.thread_id, target, 'too_late'); end if;
  -- A request stays as short as it was sent.
  if char_length(said) > 300 and exists (select from app.threads t where t.user_id = auth.uid() and t.thread_id = own.thread_id and t.state = 'asked')
    then return '{"status": "invalid", "field": "body"}'; end if;
  update app.messages m set body = said, edited_at = app.now() where m.message_id = target and m.body is not null and app.hears(m.user_id, auth.uid());
  return app.message_answer('ok', own.thread_id, target);
end
$$;

-- Takes a message away: from the member's own phones, or, its author, from everybody's; a stub stays there.
-- Answers: ok, already · not_found · invalid, field: message_id, for_all.
create function app.delete_message(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  target uuid := app.to_uuid(args ->> 'message_id');
  for_all boolean := case args -> 'for_all' when 'true' then true when 'false' then false end;
  own app.messages;
begin
  if target is null then return '{"status": "invalid", "field": "message_id"}'; end if;
  if for_all is null then return '{"status": "invalid", "field": "for_all"}'; end if;
  select * into own from app.messages m where m.user_id = auth.uid() and m.message_id = target;
  if own.id is null or for_all and (own.author_id is distinct from auth.uid() or own.event is not null) then return '{"status": "not_found"}'; end if;
  if for_all then
    -- By its author's own copy alone: what others still have must not be told from the answer. A copy that was taken from their phones before
    -- has the time of its deletion for all.
    if own.body is null and (own.removed_at is null or own.edited_at is not null) then return app.message_answer('already', own.thread_id, target); end if;
    update app.messages m set body = null, edited_at = case when m.id = own.id and m.removed_at is not null then app.now() end
      where m.message_id = target and app.hears(m.user_id, auth.uid());
    return app.message_answer('ok', own.thread_id, target);
  end if;
  if own.removed_at is not null then return app.message_answer('already', own.thread_id, target); end if;
  update app.messages m set removed_at = app.now(), body = null, edited_at = null where m.id = own.id;
  return app.message_answer('ok', own.thread_id, target);
end
$$;
insert into app.mutations (name, v, oldest_v) values ('send_message', 1, 1), ('decide_thread', 1, 1), ('mark_thread', 1, 1), ('edit_message', 1, 1), ('delete_message', 1, 1);

-- What is a member's own needs no scope but their own.
create function app.scopes_of_messages(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;

-- All of a thread write its last place: the threads that these acts name, in one order.
create function app.lock_for_messages(ops jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform from app.conversations c where c.id in (
    select app.to_uuid(o -> 'args' ->> 'thread_id') from pg_catalog.jsonb_array_elements(ops) as o
    union select l.thread_id from pg_catalog.jsonb_array_elements(ops) as o join app.group_links l on l.code = app.to_uuid(o -> 'args' ->> 'code') where o ->> 'name' = 'join_group'
    union select m.thread_id from pg_catalog.jsonb_array_elements(ops) as o join app.messages m on m.message_id = app.to_uuid(o -> 'args' ->> 'message_id')
      where m.user_id = auth.uid() and o ->> 'name' in ('edit_message', 'delete_message'))
    order by c.id for no key update;
end
$$;

-- Words that a member wrote and received are theirs; that somebody blocked them is not.
create function app.export_of_messages(me uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object(
    'threads', (select coalesce(jsonb_agg(to_jsonb(t) - array['xid', 'scope', 'rev', 'user_id', 'other_id'] order by t.created_at, t.id), '[]')
      from app.threads t where t.user_id = me),
    'messages', (select coalesce(jsonb_agg((to_jsonb(m) - array['xid', 'scope', 'rev', 'user_id', 'author_id']) || jsonb_build_object('is_yours', m.author_id = me)
      order by m.thread_id, m.seq), '[]') from app.messages m where m.user_id = me and m.removed_at is null),
    'message_prefs', (select jsonb_build_object('who_may_write', p.who_may_write, 'tells_read', p.tells_read) from app.message_prefs p where p.user_id = me),
    'blocked', (select coalesce(jsonb_agg(app.shown_name(b.blocked_id, 'full') order by b.blocked_id), '[]') from app.blocks b where b.user_id = me))
$$;
insert into app.features values ('messages', 50);
