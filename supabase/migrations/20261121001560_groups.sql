-- Groups: threads of up to 100 members. Laws kept here:
--   * into a group leads one way, its link, and it ends: by its time, by being taken back, or when somebody was removed who knows it;
--   * who is in a group has copies of their own from then on, of nothing that was said before; who is out of it has none left;
--   * there is always one owner; nobody else gives roles away, and nobody is made to stay;
--   * what is to disappear goes from every phone and from here, at its own time.

create table app.group_links (
  thread_id uuid primary key references app.conversations (id) on delete cascade,
  -- Made at random on the phone that asked for it; who knows it may come in.
  code uuid not null unique,
  expires_at timestamptz not null
);
revoke all on app.group_links from public, anon, authenticated, service_role;
alter table app.group_links enable row level security;

-- Who is in a group, as one of its members has it. The link is for its owner and administrators.
create table app.group_rosters (
  like app.synced including all,
  thread_id uuid not null references app.conversations (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- [[user_id, name, role], …], who came first stands first.
  members jsonb not null,
  link_code uuid,
  link_expires_at timestamptz,
  unique (user_id, thread_id)
);
create index group_rosters_thread_id on app.group_rosters (thread_id);
call app.publish_synced('app.group_rosters', 20, array['thread_id', 'members', 'link_code', 'link_expires_at']);
create trigger scope_roster before insert or update on app.group_rosters for each row execute function app.scope_report();

-- After anybody came, went or changed: one owner, everybody's list, and what has reached all. Of an empty group nothing stays.
create function app.settle_group(target uuid) returns void
language plpgsql set search_path = '' as $$
declare
  link app.group_links;
begin
  if not exists (select from app.threads t where t.thread_id = target) then
    delete from app.conversations c where c.id = target;
    return;
  end if;
  if not exists (select from app.threads t where t.thread_id = target and t.role = 'owner') then
    update app.threads t set role = 'owner' where t.id = (
      select o.id from app.threads o where o.thread_id = target order by o.role <> 'admin', o.created_at, o.id limit 1);
  end if;
  select * into link from app.group_links l where l.thread_id = target;
  insert into app.group_rosters as r (id, scope, thread_id, user_id, members, link_code, link_expires_at)
    select pg_catalog.gen_random_uuid(), '', target, t.user_id, pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(t.user_id, app.shown_name(t.user_id, 'full'), t.role))
        over (order by t.created_at, t.id rows between unbounded preceding and unbounded following),
      case when t.role <> 'member' then link.code end, case when t.role <> 'member' then link.expires_at end
    from app.threads t where t.thread_id = target
    on conflict (user_id, thread_id) do update set members = excluded.members, link_code = excluded.link_code, link_expires_at = excluded.link_expires_at
      where (r.members, r.link_code, r.link_expires_at) is distinct from (excluded.members, excluded.link_code, excluded.link_expires_at);
  perform app.tell_group_got(target);
end
$$;

-- How far everybody else has got it, to each who wrote something since and hears the caller: of two members the slower counts, and nobody
-- counts for themselves.
create function app.tell_group_got(target uuid) returns void
language plpgsql set search_path = '' as $$
declare
  slowest integer[] := array(select t.got_seq from app.threads t where t.thread_id = target order by t.got_seq limit 2);
begin
  update app.threads t set delivered_seq = case when t.got_seq = slowest[1] then slowest[2] else slowest[1] end
    where t.thread_id = target and pg_catalog.cardinality(slowest) = 2 and app.hears(t.user_id, auth.uid())
      and t.delivered_seq < case when t.got_seq = slowest[1] then slowest[2] else slowest[1] end
      and exists (select from app.messages m where m.user_id = t.user_id and m.thread_id = target and m.author_id = t.user_id and m.event is null
        and m.seq > t.delivered_seq and m.seq <= case when t.got_seq = slowest[1] then slowest[2] else slowest[1] end);
end
$$;

-- Takes a group from a member's phones: marked first, so that they are told. What stands on no phone goes as it is.
create function app.take_group_from(member uuid, target uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update app.messages m set deleted_at = app.now() where m.user_id = member and m.thread_id = target and not m.is_older;
  delete from app.messages m where m.user_id = member and m.thread_id = target;
  update app.group_rosters r set deleted_at = app.now() where r.user_id = member and r.thread_id = target;
  delete from app.group_rosters r where r.user_id = member and r.thread_id = target;
  update app.threads t set deleted_at = app.now() where t.user_id = member and t.thread_id = target;
  delete from app.threads t where t.user_id = member and t.thread_id = target;
end
$$;

create function app.put_event(target uuid, about uuid, what text, said text) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.put_message(target, pg_catalog.gen_random_uuid(), about, said, what);
end
$$;

-- How often the caller did it in the last 24 hours: what they left since counts, too.
create function app.times_done(what text) returns bigint
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return (select count(*) from app.ledger l where l.user_id = auth.uid() and l.at > app.now() - interval '24 hours' and l.name = what and l.result ->> 'status' = 'ok');
end
$$;

-- The caller's own copy of a group, or an empty row.
create function app.own_group(target uuid) returns app.threads
language sql stable set search_path = '' as $$
  select t.* from app.threads t where t.user_id = auth.uid() and t.thread_id = target and t.kind = 'group'
$$;

create function app.group_answer(verdict text, target uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb := app.message_answer(verdict, target);
begin
  return answer || pg_catalog.jsonb_build_object('rows', coalesce(answer -> 'rows', '[]') || coalesce((select jsonb_agg(jsonb_build_array('group_rosters', r.id))
    from app.group_rosters r where r.user_id = auth.uid() and r.thread_id = target), '[]'));
end
$$;

-- `thread_id` is made where the group is: of version 7, so that it takes no place of two members' thread (1500).
-- Answers: ok, already · invalid, field: thread_id, title · id_conflict · forbidden, why: paused, too_many.
create function app.create_group(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  target uuid := app.to_uuid(args ->> 'thread_id');
  named text := app.clean_text(args ->> 'title', 81);
begin
  if target is null or pg_catalog.substr(target::text, 15, 1) <> '7' then return '{"status": "invalid", "field": "thread_id"}'; end if;
  if coalesce(char_length(named) not between 1 and 80, true) then return '{"status": "invalid", "field": "title"}'; end if;
  if (app.own_group(target)).id is not null then return app.group_answer('already', target); end if;
  if exists (select from app.message_pauses p where p.user_id = me and p.until > app.now()) then return '{"status": "forbidden", "why": "paused"}'; end if;
  if app.times_done('create_group') >= 10 then return '{"status": "forbidden", "why": "too_many"}'; end if;
  insert into app.conversations (id) values (target) on conflict do nothing;
  if not found then return '{"status": "id_conflict"}'; end if;
  insert into app.threads (id, scope, thread_id, user_id, kind, title, role, state, last_at)
    values (pg_catalog.gen_random_uuid(), '', target, me, 'group', named, 'owner', 'active', app.now());
  perform app.settle_group(target);
  return app.group_answer('ok', target);
end
$$;

-- Answers: ok, already · not_found · invalid, field: title · forbidden, why: not_admin.
create function app.rename_group(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own app.threads := app.own_group(app.to_uuid(args ->> 'thread_id'));
  named text := app.clean_text(args ->> 'title', 81);
begin
  if coalesce(char_length(named) not between 1 and 80, true) then return '{"status": "invalid", "field": "title"}'; end if;
  if own.id is null then return '{"status": "not_found"}'; end if;
  if own.role = 'member' then return app.message_answer('forbidden', own.thread_id, null, 'not_admin'); end if;
  if own.title = named then return app.group_answer('already', own.thread_id); end if;
  update app.threads t set title = named where t.thread_id = own.thread_id;
  perform app.put_event(own.thread_id, auth.uid(), 'renamed', named);
  return app.group_answer('ok', own.thread_id);
end
$$;

-- The way in, for so many days; a code of null takes it back. Answers: ok, already · not_found · invalid, field: code, days · id_conflict ·
-- forbidden, why: not_admin.
create function app.set_group_link(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  own app.threads := app.own_group(app.to_uuid(args ->> 'thread_id'));
  wanted uuid := app.to_uuid(args ->> 'code');
  days integer := case when args ->> 'days' in ('1', '7', '28') then (args ->> 'days')::integer end;
begin
  if wanted is null and args -> 'code' is distinct from 'null' then return '{"status": "invalid", "field": "code"}'; end if;
  if wanted is not null and days is null then return '{"status": "invalid", "field": "days"}'; end if;
  if own.id is null then return '{"status": "not_found"}'; end if;
  if own.role = 'member' then return app.message_answer('forbidden', own.thread_id, null, 'not_admin'); end if;
  if exists (select from app.group_links l where l.code = wanted and l.thread_id = own.thread_id) then return app.group_answer('already', own.thread_id); end if;
  if exists (select from app.group_links l where l.code = wanted) then return '{"status": "id_conflict"}'; end if;
  delete from app.group_links l where l.thread_id = own.thread_id;
  if wanted is not null then
    insert into app.group_links (thread_id, code, expires_at) values (own.thread_id, wanted, app.now() + pg_catalog.make_interval(days => days));
  end if;
  perform app.settle_group(own.thread_id);
  return app.group_answer('ok', own.thread_id);
end
$$;
