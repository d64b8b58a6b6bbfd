-- Whom a member lets answer no more what they post (decision 116). Laws kept here:
--   * somebody is named by their account, where it is public, or by what they wrote: who blocks initials learns no account, nor whether two contents are by one hand;
--   * of a kind that says so, whoever is blocked can neither comment nor react, and is answered as when it is closed; what they said before stands, and all is read as before;
--   * nobody reads who blocked whom, and nothing counts it.
-- Null: as false; kinds that are published later say nothing of it.
alter table app.content_kinds add column owners_block boolean;

-- By a migration, printed from the definition.
create procedure app.let_owners_block(of_kind text)
language plpgsql set search_path = '' as $$
begin
  update app.content_kinds k set owners_block = true where k.kind = of_kind;
end
$$;
call app.let_owners_block('post');

create table app.author_blocks (
  like app.synced including all,
  user_id uuid not null references auth.users (id) on delete cascade,
  blocked_id uuid not null references auth.users (id) on delete cascade,
  -- By which they were named. The content may be gone since, and they stay blocked.
  member_id uuid,
  content_id uuid,
  -- As it stood there.
  name text check (char_length(name) <= 120),
  -- False: no more. The row stays, so that every phone hears of it.
  is_on boolean not null,
  check (num_nonnulls(member_id, content_id) = 1),
  check (member_id = blocked_id),
  unique nulls not distinct (user_id, member_id, content_id)
);
create index author_blocks_blocked_id on app.author_blocks (blocked_id, user_id);
call app.publish_synced('app.author_blocks', 1, array['member_id', 'content_id', 'name', 'is_on']);

create function app.is_blocked_by(owner uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from app.author_blocks b where b.blocked_id = auth.uid() and b.user_id = owner and b.is_on)
$$;

-- As in 20261124000107, but for whom its owner blocked.
create or replace function app.takes(c app.contents, what text) returns boolean
language sql stable set search_path = '' as $$
  select c.deleted_at is null and exists (select from app.content_states s join app.content_kinds k on k.kind = s.kind
    where s.kind = c.kind and s.state = c.state and what = any (s.takes) and not (k.owners_block is true and app.is_blocked_by(c.owner_id)))
$$;

-- Answers: ok, already · not_found · forbidden, why: own, too_many · invalid, field: id, is_on, member_id, name · id_conflict.
create function app.block_author(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  new_id uuid := app.to_uuid(args ->> 'id');
  wanted boolean := case args -> 'is_on' when 'true' then true when 'false' then false end;
  member uuid := app.to_uuid(args ->> 'member_id');
  target uuid := app.to_uuid(args ->> 'content_id');
  shown text := app.clean_text(args ->> 'name', 121);
  own app.author_blocks;
  whom uuid;
  c app.contents;
begin
  if new_id is null then return app.wrong('id'); end if;
  if wanted is null then return app.wrong('is_on'); end if;
  if num_nonnulls(member, target) <> 1 then return app.wrong('member_id'); end if;
  if char_length(shown) > 120 then return app.wrong('name'); end if;
  select * into own from app.author_blocks b where b.user_id = auth.uid() and b.member_id is not distinct from member and b.content_id is not distinct from target;
  if coalesce(own.is_on, false) = wanted then
    return case when own.id is null then '{"status": "already"}' else app.voice_answer('already', 'author_blocks', own.id) end;
  end if;
  whom := coalesce(own.blocked_id, member);
  if whom is null then
    c := app.content_for_me(target);
    whom := case when app.is_seen(c.kind, c.state) then c.owner_id end;
  end if;
  if whom is null or wanted and not app.holds_role(whom, 'user') then return '{"status": "not_found"}'; end if;
  if whom = auth.uid() then return '{"status": "forbidden", "why": "own"}'; end if;
  if wanted and (select count(*) from app.author_blocks b where b.user_id = auth.uid() and b.is_on) >= 500 then return '{"status": "forbidden", "why": "too_many"}'; end if;
  insert into app.author_blocks as b (id, scope, user_id, blocked_id, member_id, content_id, name, is_on)
    values (new_id, 'user:' || auth.uid(), auth.uid(), whom, member, target, shown, wanted)
    on conflict (user_id, member_id, content_id) do update set is_on = excluded.is_on returning * into own;
  return app.voice_answer('ok', 'author_blocks', own.id);
end
$$;
insert into app.mutations (name, v, oldest_v) values ('block_author', 1, 1);

-- As in 20261125000110, with whom they blocked: as their phone shows it, and no account behind initials.
create or replace function app.export_of_feed(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return jsonb_build_object(
    'feed_choices', (select coalesce(jsonb_agg(jsonb_build_object('choice', f.choice, 'member', f.member_id, 'region', f.region_code, 'word', f.word,
      'is_on', f.is_on, 'at', f.created_at) order by f.created_at, f.id), '[]') from app.feed_choices f where f.user_id = me and f.deleted_at is null),
    'author_blocks', (select coalesce(jsonb_agg(jsonb_build_object('member', b.member_id, 'content', app.pid(b.content_id), 'name', b.name,
      'is_on', b.is_on, 'at', b.created_at) order by b.created_at, b.id), '[]') from app.author_blocks b where b.user_id = me and b.deleted_at is null));
end
$$;
create or replace function app.leave_of_feed(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update app.feed_choices f set deleted_at = app.now() where f.member_id = member and f.deleted_at is null;
  delete from app.feed_choices f where f.member_id = member or f.user_id = member;
  update app.author_blocks b set deleted_at = app.now() where b.blocked_id = member and b.deleted_at is null;
  delete from app.author_blocks b where b.blocked_id = member or b.user_id = member;
end
$$;
