-- Polls that a member follows: they are on all their phones, also those of another region than theirs. Laws kept here:
--   * one row a member and poll, whatever id a phone gave it; what arrives last holds;
--   * who follows what is told to nobody else, and counted nowhere;
--   * the region of a followed poll is granted without being asked for, so that a phone that knows of the poll alone has it too.

create table app.poll_follows (
  like app.synced including all,
  poll_id uuid not null references app.polls (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- False: no more. The row stays, so that every phone hears of it as of any other change.
  follows boolean not null,
  unique (user_id, poll_id)
);
create index poll_follows_poll_id on app.poll_follows (poll_id);
call app.publish_synced('app.poll_follows', 1, array['poll_id', 'follows']);
create trigger scope_follow before insert or update on app.poll_follows for each row execute function app.scope_report();

-- Follows a poll that the caller can see, or follows it no more, which is possible also when they see it no longer.
-- Answers: ok, already · not_found · invalid, field: id, poll_id, follows · id_conflict · forbidden, why: too_many.
create function app.follow_poll(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  new_id uuid := app.to_uuid(args ->> 'id');
  target uuid := app.to_uuid(args ->> 'poll_id');
  wanted boolean := case args -> 'follows' when 'true' then true when 'false' then false end;
  own app.poll_follows;
  poll app.polls;
begin
  if new_id is null then return '{"status": "invalid", "field": "id"}'; end if;
  if target is null then return '{"status": "invalid", "field": "poll_id"}'; end if;
  if wanted is null then return '{"status": "invalid", "field": "follows"}'; end if;
  select * into own from app.poll_follows f where f.user_id = me and f.poll_id = target;
  if own.follows = wanted then return app.voice_answer('already', 'poll_follows', own.id); end if;
  if wanted or own.id is null then
    select p.* into poll from app.polls p join app.poll_states s on s.state = p.state where p.id = target and s.is_public and p.deleted_at is null;
    if poll.id is null or poll.eligibility = 'invited' and poll.owner_id is distinct from me and not app.may_vote(poll, me)
      then return '{"status": "not_found"}'; end if;
  end if;
  -- Nothing to stop.
  if own.id is null and not wanted then return '{"status": "already"}'; end if;
  if wanted and (select count(*) from app.poll_follows f where f.user_id = me and f.follows) >= 200
    then return '{"status": "forbidden", "why": "too_many"}'; end if;
  if own.id is not null then
    update app.poll_follows f set follows = wanted where f.id = own.id;
    return app.voice_answer('ok', 'poll_follows', own.id);
  end if;
  insert into app.poll_follows (id, scope, poll_id, user_id, follows) values (new_id, '', target, me, true) on conflict do nothing;
  if not found then return '{"status": "id_conflict"}'; end if;
  return app.voice_answer('ok', 'poll_follows', new_id);
end
$$;
insert into app.mutations (name, v, oldest_v) values ('follow_poll', 1, 1);

-- Regions alone: the poll of those invited has a scope of its own, and one that went back to its author is nobody else's.
-- Each poll is looked up by itself: a join would read them all, as long as its plan is from when there were few.
create function app.scopes_of_poll_follows(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$
begin
  return query select distinct r.scope, '1' from (
    select (select p.scope from app.polls p where p.id = f.poll_id) as scope from app.poll_follows f where f.user_id = auth.uid() and f.follows) r
    where r.scope like 'region:%';
end
$$;

-- Each member writes rows of their own.
create function app.lock_for_poll_follows(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;

create function app.export_of_poll_follows(me uuid) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select jsonb_build_object('poll_follows', (select coalesce(jsonb_agg(to_jsonb(f) - array['xid', 'scope', 'rev', 'user_id'] order by f.created_at, f.id), '[]')
    from app.poll_follows f where f.user_id = me))
$$;

insert into app.features values ('poll_follows', 40);
