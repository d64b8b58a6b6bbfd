-- What time does to petitions: they end, fall asleep, are handed in when a limit allows, and forget their signers. Laws kept here:
--   * going over it twice, late or at once changes nothing more;
--   * members who leave are locked first, then the counts, in the order of app.sync: otherwise two would wait for each other;
--   * 180 days after the end no name and no place of a signer is left, only how many signed in each division.

create table app.petition_area_counts (
  petition_id uuid not null references app.petitions (id) on delete cascade,
  -- '': not told.
  area_code text not null,
  signatures integer not null check (signatures > 0),
  primary key (petition_id, area_code)
);
revoke all on app.petition_area_counts from public, anon, authenticated, service_role;
alter table app.petition_area_counts enable row level security;
create index petition_signatures_held on app.petition_signatures (counts_at) where state = 'held';
create index petitions_held_since on app.petitions (held_since) where held_since is not null;
create index petition_events_held on app.petition_events (created_at) where is_held;

create function app.has_answer(target uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from app.petition_events e where e.petition_id = target and e.kind = 'answered')
$$;

create function app.is_to_forget(petition app.petitions) returns boolean
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select petition.anonymised_at is null and petition.opened_at is not null and coalesce(petition.closed_at, petition.closes_at) <= app.now() - interval '180 days'
$$;

-- Petitions that something is due for, at most 200 at a time: the next minute goes on.
create function app.due_petitions() returns uuid[]
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select array(select d.id from (
    select p.id from app.petitions p where p.state = 'open' and p.closes_at <= app.now() and p.deleted_at is null
    union select p.id from app.petitions p where p.state = 'gathering_supporters' and p.gathering_since <= app.now() - interval '90 days' and p.deleted_at is null
    union select p.id from app.petitions p where p.held_since is not null and p.deleted_at is null and app.may_submit(p.owner_id)
    union select p.id from app.petitions p where app.is_to_forget(p)
    union select s.petition_id from app.petition_signatures s where s.state = 'held' and s.counts_at <= app.now()
      and app.holds_role(s.user_id, 'user')
    union select e.petition_id from app.petition_events e where e.is_held and app.may_post_update(e.petition_id)) d limit 200)
$$;

-- Counts per division stay; a region that a signer told counts as itself.
create function app.forget_signers(target uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into app.petition_area_counts (petition_id, area_code, signatures)
    select target, coalesce(s.area_code, ''), count(*) from app.petition_signatures s where s.petition_id = target and s.state = 'valid' group by 2
    on conflict do nothing;
  update app.petition_signatures s set name_display = 'citizen', shown_name = null, area_code = null, claimed_at = null where s.petition_id = target
    and (s.name_display <> 'citizen' or s.shown_name is not null or s.area_code is not null or s.claimed_at is not null);
  update app.petitions p set anonymised_at = app.now() where p.id = target;
end
$$;

-- Lets through what was held: drafts by what their members may hand in now, signatures after their day, updates ten in a day.
create function app.release_held(due uuid[]) returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  waiting record;
begin
  for waiting in select p.id, p.owner_id from app.petitions p where p.id = any (due) and p.held_since is not null order by p.held_since, p.id loop
    if app.may_submit(waiting.owner_id) then perform app.hand_in_petition(waiting.id); end if;
  end loop;
  update app.petition_signatures s set state = 'valid' where s.petition_id = any (due) and s.state = 'held'
    and s.counts_at <= app.now() and app.holds_role(s.user_id, 'user');
  for waiting in select e.id, e.petition_id from app.petition_events e where e.petition_id = any (due) and e.is_held order by e.created_at, e.id loop
    if app.may_post_update(waiting.petition_id) then update app.petition_events e set is_held = false, shown_at = app.now() where e.id = waiting.id; end if;
  end loop;
end
$$;

-- `due` are locked. An answer that came before the end is waiting for it; one that led to nothing leaves the phones after half a year.
create function app.move_with_time(due uuid[]) returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  ended uuid;
begin
  update app.petitions p set state = 'closed' where p.id = any (due) and p.state = 'open' and p.closes_at <= app.now();
  update app.petitions p set state = 'answered' where p.id = any (due) and p.state = 'closed' and app.has_answer(p.id);
  update app.petitions p set state = 'dormant' where p.id = any (due) and p.state = 'gathering_supporters'
    and p.gathering_since <= app.now() - interval '90 days';
  perform app.release_held(due);
  for ended in select p.id from app.petitions p where p.id = any (due) and app.is_to_forget(p) loop
    perform app.forget_signers(ended);
    update app.petitions p set state = 'archived' where p.id = ended and p.state = 'answered';
  end loop;
end
$$;

-- As in 1220, with petitions and the ledger.
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
  perform app.move_with_time(due);
  perform app.tick_areas();
  perform app.tick_polls();
  perform app.tick_messages();
  perform app.tick_push();
  perform app.tick_digests();
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

-- The petitions whose counts change when the account goes.
create function app.petitions_of(member uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select s.petition_id from app.petition_signatures s where s.user_id = member
  union select c.petition_id from app.petition_comments c where c.user_id = member
  union select p.id from app.petitions p where p.owner_id = member
$$;
