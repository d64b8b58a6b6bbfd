-- Coming into a group, going out of it, and what its members are in it (1560); and messages that disappear.

-- By the server's time of arrival. Answers: ok, already · not_found: there is no such link, or it was taken back · closed, why: expired ·
-- forbidden, why: full, too_many.
create function app.join_group(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  link app.group_links;
begin
  select * into link from app.group_links l where l.code = app.to_uuid(args ->> 'code');
  if link.thread_id is null then return '{"status": "not_found"}'; end if;
  perform from app.conversations c where c.id = link.thread_id for no key update;
  if (app.own_group(link.thread_id)).id is not null then return app.group_answer('already', link.thread_id); end if;
  if link.expires_at <= app.now() then return '{"status": "closed", "why": "expired"}'; end if;
  if (select count(*) from app.threads t where t.thread_id = link.thread_id) >= 100 then return '{"status": "forbidden", "why": "full"}'; end if;
  if app.times_done('join_group') >= 20 then return '{"status": "forbidden", "why": "too_many"}'; end if;
  insert into app.threads (id, scope, thread_id, user_id, kind, title, role, state, last_seq, last_at, read_seq, got_seq, delivered_seq, disappears_after)
    select pg_catalog.gen_random_uuid(), '', c.id, me, 'group', t.title, 'member', 'active', c.last_seq, app.now(), c.last_seq, c.last_seq, c.last_seq, t.disappears_after
    from app.conversations c join app.threads t on t.thread_id = c.id where c.id = link.thread_id limit 1;
  perform app.put_event(link.thread_id, me, 'joined', null);
  perform app.settle_group(link.thread_id);
  return app.group_answer('ok', link.thread_id);
end
$$;

-- Answers: ok · not_found: they are not in it.
create function app.leave_group(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own app.threads := app.own_group(app.to_uuid(args ->> 'thread_id'));
begin
  if own.id is null then return '{"status": "not_found"}'; end if;
  perform app.go_out_of(auth.uid(), own.thread_id, 'left');
  return '{"status": "ok", "rows": []}';
end
$$;

create function app.go_out_of(member uuid, target uuid, what text) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.put_event(target, member, what, null);
  perform app.take_group_from(member, target);
  perform app.settle_group(target);
end
$$;

-- Whoever is removed knows the link: it is taken back. Answers: ok · not_found: one of the two is not in it · forbidden, why: not_admin.
create function app.remove_from_group(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own app.threads := app.own_group(app.to_uuid(args ->> 'thread_id'));
  theirs app.threads;
begin
  if own.id is null then return '{"status": "not_found"}'; end if;
  if own.role = 'member' then return app.message_answer('forbidden', own.thread_id, null, 'not_admin'); end if;
  select * into theirs from app.threads t where t.thread_id = own.thread_id and t.user_id = app.to_uuid(args ->> 'user_id');
  if theirs.id is null then return '{"status": "not_found"}'; end if;
  if theirs.user_id = auth.uid() or own.role <> 'owner' and theirs.role <> 'member' then return app.message_answer('forbidden', own.thread_id, null, 'not_admin'); end if;
  delete from app.group_links l where l.thread_id = own.thread_id;
  perform app.go_out_of(theirs.user_id, own.thread_id, 'removed');
  return app.group_answer('ok', own.thread_id);
end
$$;

-- Who makes another its owner is an administrator from then on. Answers: ok, already · not_found: one of the two is not in it ·
-- invalid, field: role · forbidden, why: not_owner.
create function app.set_group_role(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own app.threads := app.own_group(app.to_uuid(args ->> 'thread_id'));
  wanted text := args ->> 'role';
  theirs app.threads;
begin
  if coalesce(wanted not in ('owner', 'admin', 'member'), true) then return '{"status": "invalid", "field": "role"}'; end if;
  if own.id is null then return '{"status": "not_found"}'; end if;
  if own.role <> 'owner' then return app.message_answer('forbidden', own.thread_id, null, 'not_owner'); end if;
  select * into theirs from app.threads t where t.thread_id = own.thread_id and t.user_id = app.to_uuid(args ->> 'user_id');
  if theirs.id is null then return '{"status": "not_found"}'; end if;
  if theirs.role = wanted then return app.group_answer('already', own.thread_id); end if;
  if theirs.id = own.id then return app.message_answer('forbidden', own.thread_id, null, 'not_owner'); end if;
  update app.threads t set role = wanted where t.id = theirs.id;
  if wanted = 'owner' then update app.threads t set role = 'admin' where t.id = own.id; end if;
  perform app.settle_group(own.thread_id);
  return app.group_answer('ok', own.thread_id);
end
$$;

-- What is said from now on goes after so many days; null: it stays. Whoever blocked the other is not told, and nothing changes for them.
-- Answers: ok, already · not_found · invalid, field: days · forbidden, why: not_admin, request_pending, blocked_by_you.
create function app.set_disappearing(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  wanted integer := case when args ->> 'days' in ('1', '7', '28') then (args ->> 'days')::integer end;
  own app.threads;
begin
  if wanted is null and args -> 'days' is distinct from 'null' then return '{"status": "invalid", "field": "days"}'; end if;
  select * into own from app.threads t where t.user_id = me and t.thread_id = app.to_uuid(args ->> 'thread_id');
  if own.id is null or own.kind <> 'group' and own.other_id is null then return '{"status": "not_found"}'; end if;
  if own.is_blocked then return app.message_answer('forbidden', own.thread_id, null, 'blocked_by_you'); end if;
  if own.state <> 'active' then return app.message_answer('forbidden', own.thread_id, null, 'request_pending'); end if;
  if own.role = 'member' then return app.message_answer('forbidden', own.thread_id, null, 'not_admin'); end if;
  if own.disappears_after is not distinct from wanted then return app.message_answer('already', own.thread_id); end if;
  update app.threads t set disappears_after = wanted where t.thread_id = own.thread_id and app.is_copied_to(t, me, 'disappearing');
  perform app.put_event(own.thread_id, me, 'disappearing', coalesce(wanted, 0)::text);
  return app.message_answer('ok', own.thread_id);
end
$$;
insert into app.mutations (name, v, oldest_v) values ('create_group', 1, 1), ('rename_group', 1, 1), ('set_group_link', 1, 1), ('join_group', 1, 1),
  ('leave_group', 1, 1), ('remove_from_group', 1, 1), ('set_group_role', 1, 1), ('set_disappearing', 1, 1);

-- Takes away what has had its time. Twice or late changes nothing.
create index messages_expires_at on app.messages (expires_at) where expires_at is not null;
create function app.forget_messages() returns void
language plpgsql set search_path = '' as $$
declare
  gone uuid[] := array(select m.id from app.messages m where m.expires_at <= app.now() order by m.expires_at limit 2000 for update skip locked);
begin
  update app.messages m set deleted_at = app.now() where m.id = any (gone) and not m.is_older;
  delete from app.messages m where m.id = any (gone);
end
$$;

-- Before an account ends (1360): its groups have an owner again, and know who left.
create function app.leave_groups(member uuid) returns void
language plpgsql set search_path = '' as $$
declare
  target uuid;
begin
  for target in select c.id from app.conversations c join app.threads t on t.thread_id = c.id
    where t.user_id = member and t.kind = 'group' order by c.id for no key update of c
  loop
    perform app.go_out_of(member, target, 'left');
  end loop;
end
$$;

-- What a link leads into, to whoever has it. Answers: ok with title, members, expires_at, and thread_id where they are in it already ·
-- not_found · closed, why: expired.
create function app.read_group_link(code uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  link app.group_links;
begin
  select * into link from app.group_links l where l.code = read_group_link.code;
  if link.thread_id is null or not app.has_role('user') then return '{"status": "not_found"}'; end if;
  if link.expires_at <= app.now() then return '{"status": "closed", "why": "expired"}'; end if;
  return (select pg_catalog.jsonb_build_object('status', 'ok', 'title', pg_catalog.min(t.title), 'members', count(*), 'expires_at', link.expires_at,
      'thread_id', case when pg_catalog.bool_or(t.user_id = auth.uid()) then link.thread_id end)
    from app.threads t where t.thread_id = link.thread_id);
end
$$;
create function public.read_group_link(code uuid) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_group_link(code);
end;
grant execute on function app.read_group_link(uuid), public.read_group_link(uuid) to authenticated;

-- Who else is in a group is known to everybody in it.
create function app.export_of_groups(me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('group_members', (select coalesce(jsonb_agg(jsonb_build_object('thread_id', r.thread_id, 'members', r.members)
    order by r.created_at, r.id), '[]') from app.group_rosters r where r.user_id = me))
$$;
create function app.scopes_of_groups(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
-- With the threads (1510), in one order.
create function app.lock_for_groups(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
insert into app.features values ('groups', 52);
