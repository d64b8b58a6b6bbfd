-- What time does with contents, what is left of them when their member leaves, and their place in the round trip (1300).

-- Moves of the clock; what was held, of members who may submit again; what is kept no longer. What somebody has in hand waits for the next minute.
create function app.tick_of_contents() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  due record;
begin
  for due in select c.id, c.state, m.to_state from app.contents c join app.content_moves m on m.kind = c.kind and m.from_state = c.state and m.by = 'clock'
    where c.ends_at <= app.now() and c.deleted_at is null order by c.ends_at, c.id limit 1000
  loop
    continue when not app.lock_free_content(due.id);
    update app.contents c set state = due.to_state, reason = null, note = null where c.id = due.id and c.state = due.state;
  end loop;
  for due in select c.id from app.contents c join app.content_kinds k on k.kind = c.kind where c.held_since is not null and c.state = 'draft' and c.deleted_at is null
    and app.content_hold(c, k) is null order by c.held_since, c.id limit 200
  loop
    continue when not app.lock_free_content(due.id);
    perform app.submit_content(due.id);
  end loop;
  for due in select c.id from app.content_kinds k cross join lateral (select x.id from app.contents x where x.kind = k.kind and x.source_code is null and not k.has_own_life
      and coalesce(x.ends_at, x.opened_at, x.created_at) < app.now() - pg_catalog.make_interval(days => k.keep_days) limit 200) c
  loop
    continue when not app.lock_free_content(due.id);
    perform app.drop_contents(array[due.id]);
  end loop;
  -- What leaves its window: the guard gives it its month.
  for due in select c.id from app.content_kinds k cross join lateral (select x.id from app.contents x where x.kind = k.kind and x.scope not like 'older:%' and x.scope <> 'archive'
      and coalesce(x.ends_at, x.opened_at, x.created_at) < app.now() - pg_catalog.make_interval(days => k.window_days) limit 1000) c where k.window_days is not null
  loop
    continue when not app.lock_free_content(due.id);
    update app.contents c set scope = '' where c.id = due.id;
  end loop;
end
$$;

-- When a member leaves: what nobody else reads goes whole; what others read stays without the name and what they alone could read (comments
-- without their words: 0130). All of it is locked (app.delete_account).
create function app.leave_of_contents(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.drop_contents(array(select c.id from app.contents c where c.owner_id = member
    and (not app.is_seen(c.kind, c.state) or (select k.goes_with_owner from app.content_kinds k where k.kind = c.kind))));
  update app.contents c set owner_id = null where c.owner_id = member;
  delete from app.content_own o where o.scope = 'user:' || member;
end
$$;

-- What is everybody's comes with its region, or with its month when that is asked for; the rest with its owner.
create function app.scopes_of_contents(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$
begin
  -- Each is looked up by itself: a join would read them all, as long as its plan is from when there were few.
  return query select distinct r.scope, '1' from (
    select (select c.scope from app.contents c where c.id = f.content_id) as scope from app.content_follows f where f.user_id = auth.uid() and f.follows) r
    where r.scope like 'region:%';
  return query select a, '1' from pg_catalog.unnest(asked) as a
    where a ~ '^older:[a-z_]{2,30}:[0-9]{4}-(0[1-9]|1[0-2])$' and exists (select from app.content_kinds k where k.kind = pg_catalog.split_part(a, ':', 2) and k.window_days is not null);
end
$$;
-- False: it changes nothing of the content that it names, and waits for nobody that does.
alter table app.mutations add column locks_contents boolean not null default true;
create function app.lock_for_contents(ops jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.lock_contents(array(select app.to_uuid(a.value)
    from pg_catalog.jsonb_array_elements(ops) as o join app.mutations m on m.name = o ->> 'name' and m.locks_contents,
      pg_catalog.jsonb_each_text(case pg_catalog.jsonb_typeof(o -> 'args') when 'object' then o -> 'args' else '{}' end) as a where a.key like '%\_id'));
end
$$;
create function app.export_of_contents(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return jsonb_build_object('contents', (select coalesce(jsonb_agg(to_jsonb(c) - array['xid', 'scope', 'rev', 'owner_id'] || jsonb_build_object('fields', case when app.has_own_life(c.kind) then '{}' else app.fields_of(c.kind, c.id) end,
      'decisions', (select coalesce(jsonb_agg(jsonb_build_object('from', d.from_state, 'to', d.to_state, 'reason', d.reason, 'note', d.note, 'at', d.decided_at, 'undone_at', d.undone_at)
        order by d.decided_at, d.id), '[]') from app.content_decisions d where d.content_id = c.id)) order by c.created_at, c.id), '[]')
    from app.contents c where c.owner_id = me)) || app.export_said(me);
end
$$;

-- Of a feature (1300) that needs it there are two more: tick_of_<name>(), what time does, and leave_of_<name>(member uuid), what becomes of it when
-- its member leaves.
alter table app.features add column ticks boolean not null default false, add column is_left boolean not null default false;
create function app.write_feature_hooks() returns trigger
language plpgsql set search_path = '' as $$
begin
  execute pg_catalog.format('create or replace function app.tick_features() returns void language plpgsql set search_path = '''' set timezone = ''UTC'' as $body$ begin %s end $body$',
    (select pg_catalog.string_agg(pg_catalog.format('perform app.%I();', 'tick_of_' || f.name), ' ' order by f.place) from app.features f where f.ticks));
  execute pg_catalog.format('create or replace function app.leave_features(member uuid) returns void language plpgsql set search_path = '''' as $body$ begin %s end $body$',
    (select pg_catalog.string_agg(pg_catalog.format('perform app.%I(member);', 'leave_of_' || f.name), ' ' order by f.place) from app.features f where f.is_left));
  return null;
end
$$;
create trigger write_feature_hooks after insert or update on app.features for each statement execute function app.write_feature_hooks();
insert into app.features (name, place, ticks, is_left) values ('contents', 70, true, true);

-- Whose sums change when they leave (1610).
create function app.stalls_starred_by(members uuid[]) returns uuid[] language plpgsql stable set search_path = '' as $$
begin
  return array(select d.stall_id from app.deals d where d.buyer_id = any (members) and d.buyer_stars is not null);
end
$$;

-- What is theirs, or was said by them, of all who leave at once, and what is due: in one order, or whoever acts at the same time could wait for ever.
create function app.lock_leaving(members uuid[], due uuid[] default '{}') returns void
language plpgsql set search_path = '' as $$
begin
  perform from app.conversations c where c.id in (select t.thread_id from app.threads t where t.user_id = any (members) and t.kind = 'group')
    order by c.id for no key update;
  perform app.lock_contents(due || app.stalls_starred_by(members) || array(select app.contents_of(m) from pg_catalog.unnest(members) as m));
end
$$;

-- As in 1344, with the features.
create or replace function app.tick() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  -- Whoever takes it back at this moment waits for us, or we for them; what another tick has in hand is its own.
  leaving uuid[] := array(select d.user_id from public.account_deletions d where d.due_at <= app.now() order by d.due_at limit 100 for update skip locked);
  due uuid[] := app.due_petitions();
  member uuid;
begin
  delete from app.vitals where day <= app.now()::date - 90;
  delete from app.ledger l where l.at <= app.now() - interval '180 days';
  delete from app.moderation_locks l where l.until <= app.now();
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sync:' || m, 0)) from pg_catalog.unnest(leaving) as m;
  perform from app.petition_counts c where c.id = any (due) or c.id in (select app.petitions_of(m) from pg_catalog.unnest(leaving) as m)
    order by c.id for no key update;
  -- In the order of app.sync: conversations, then contents; below here nobody is waited for who has either.
  perform app.lock_leaving(leaving, due);
  perform app.move_with_time(due);
  perform app.tick_areas();
  perform app.tick_polls();
  perform app.tick_messages();
  perform app.tick_push();
  perform app.tick_digests();
  perform app.tick_features();
  foreach member in array leaving loop
    -- One account that cannot be deleted must not keep the others.
    begin
      perform app.delete_account(member);
    exception when others then
      raise warning 'account % could not be deleted: %', member, sqlstate;
    end;
  end loop;
end
$$;

-- As in 1360, with the features.
create or replace function app.delete_account(member uuid) returns void
language plpgsql set search_path = '' as $$
declare
  unopened uuid[] := array(select p.id from app.petitions p join app.petition_states s on s.state = p.state
    where p.owner_id = member and not s.is_public and p.state <> 'archived');
begin
  -- An act of the member that is on its way waits for us, or we for it; app.sync takes the same two locks in this order.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sync:' || member, 0));
  perform from app.petition_counts c where c.id in (select app.petitions_of(member)) order by c.id for no key update;
  perform app.lock_leaving(array[member]);
  update app.petition_signatures s set deleted_at = app.now() where s.petition_id = any (unopened) and s.deleted_at is null;
  update app.petitions p set deleted_at = app.now() where p.id = any (unopened) and p.deleted_at is null;
  delete from app.petitions p where p.id = any (unopened);
  update app.petitions p set owner_id = null, owner_name = null where p.owner_id = member;
  delete from app.petition_authorships a where a.scope = 'user:' || member;
  perform app.leave_polls(member);
  perform app.leave_groups(member);
  perform app.leave_features(member);
  perform app.delete_login(member);
  -- Nobody is left to be told what left their scope.
  delete from app.gone_rows g where g.scope = 'user:' || member;
end
$$;

-- Where a content goes when its author leaves, for kinds that do not stay without a name: the state that the trigger names.
create function app.leave_in_state() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.state := tg_argv[0];
  return new;
end
$$;
