-- The life of a petition until it opens: written, supported by five, waiting for its review; and what its author may do. Laws kept here:
--   * what happens at a move happens in app.scope_petition, whoever makes the move;
--   * the limits of a petition's fields stand in its table, and nowhere else;
--   * before it opens only those who know its code read it, and a rejected, hidden or unfinished one its author alone.

-- What only the author is told, also when the petition itself is everybody's: that it is theirs. Same id.
create table app.petition_authorships (
  like app.synced including all,
  code text not null,
  state text not null,
  supporters integer not null default 0,
  resubmissions_left smallint not null,
  is_held boolean not null,
  reason text,
  note text,
  foreign key (id) references app.petitions (id) on delete cascade
);
call app.publish_synced('app.petition_authorships', 1, array['code', 'state', 'supporters', 'resubmissions_left', 'is_held', 'reason', 'note']);

-- How many signatures each reach takes. Copied to a petition when it opens, so a change here moves no goal of an open one.
create table app.petition_thresholds (reach text not null, name text not null, takes integer not null check (takes > 0), primary key (reach, name));
insert into app.petition_thresholds values ('village', 'answer', 50), ('subdivision', 'answer', 200), ('division', 'answer', 1000),
  ('region', 'answer', 5000), ('national', 'answer', 10000), ('national', 'debate', 50000);
revoke all on app.petition_thresholds from public, anon, authenticated, service_role;
alter table app.petition_thresholds enable row level security;

create function app.stamp_petition_move(petition app.petitions) returns app.petitions
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  case petition.state
    when 'gathering_supporters' then
      petition.gathering_since := app.now();
      petition.submitted_at := coalesce(petition.submitted_at, app.now());
      petition.held_since := null;
      petition.reason := null;
      petition.note := null;
    when 'in_review' then
      petition.review_since := app.now();
      petition.opened_at := null;
      petition.thresholds := '{}';
    when 'open' then
      petition.opened_at := app.now();
      petition.reason := null;
      petition.thresholds := (select pg_catalog.jsonb_object_agg(t.name, t.takes) from app.petition_thresholds t where t.reach = petition.reach);
      -- It may have waited longer than its author thought: a week to sign is left in any case.
      petition.closes_at := greatest(petition.closes_at, app.now() + interval '7 days');
    when 'closed' then petition.closed_at := petition.closes_at;
    when 'withdrawn' then petition.closed_at := app.now();
    else null;
  end case;
  return petition;
end
$$;

-- A move is one of app.petition_moves; or, by an undone decision (1340), back to where it came from, or from open to the queue when members
-- have signed meanwhile.
create function app.scope_petition() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.state <> old.state then
    if exists (select from app.moderation_decisions d where d.petition_id = new.id and d.subject = 'petition' and d.to_state = old.state
        and d.undone_xid = pg_catalog.pg_current_xact_id() and (new.state = d.from_state or old.state = 'open' and new.state = 'in_review')) then
      new.reason := null;
      new.note := null;
      if old.state = 'open' then
        new.opened_at := null;
        new.thresholds := '{}';
      end if;
    elsif exists (select from app.petition_moves m where m.from_state = old.state and m.to_state = new.state) then
      new := app.stamp_petition_move(new);
    else raise exception 'a petition does not go from % to %', old.state, new.state using errcode = 'PT409';
    end if;
  end if;
  -- A member who left leaves the petition, not the name.
  if tg_op = 'UPDATE' and old.owner_id is not null and new.owner_id is null then new.owner_name := null; end if;
  new.scope := app.petition_scope(new);
  return new;
end
$$;
create trigger scope_petition before insert or update on app.petitions for each row execute function app.scope_petition();

-- Tells the author. Of signatures only until it opens: afterwards the count is everybody's.
create function app.tell_author(target uuid) returns void
language sql set search_path = '' as $$
  insert into app.petition_authorships as a (id, scope, code, state, supporters, resubmissions_left, is_held, reason, note)
    select p.id, 'user:' || p.owner_id, p.code, p.state, case when s.is_public then coalesce(b.supporters, 0) else c.by_account + c.by_phone end,
      2 - p.resubmissions, p.held_since is not null, p.reason, p.note
    from app.petitions p join app.petition_counts c on c.id = p.id join app.petition_states s on s.state = p.state
      left join app.petition_authorships b on b.id = p.id
    where p.id = target and p.owner_id is not null and p.deleted_at is null
    on conflict (id) do update set state = excluded.state, supporters = excluded.supporters, resubmissions_left = excluded.resubmissions_left,
      is_held = excluded.is_held, reason = excluded.reason, note = excluded.note
    where (a.state, a.supporters, a.resubmissions_left, a.is_held, a.reason, a.note) is distinct from (excluded.state, excluded.supporters,
      excluded.resubmissions_left, excluded.is_held, excluded.reason, excluded.note)
$$;

create function app.follow_petition() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then insert into app.petition_counts (id, scope) values (new.id, new.scope);
  elsif new.scope <> old.scope or new.deleted_at is distinct from old.deleted_at then
    update app.petition_counts c set scope = new.scope, deleted_at = new.deleted_at where c.id = new.id;
  end if;
  if new.deleted_at is not null or new.owner_id is null then
    update app.petition_authorships a set deleted_at = app.now() where a.id = new.id and a.deleted_at is null;
  else perform app.tell_author(new.id);
  end if;
  return null;
end
$$;

create trigger follow_petition after insert or update on app.petitions for each row execute function app.follow_petition();

-- The fifth supporter hands it to the moderators, whether signed now or released from being held.
create function app.follow_count() returns trigger
language plpgsql set search_path = '' as $$
declare
  is_in text;
begin
  if new.by_account + new.by_phone is not distinct from old.by_account + old.by_phone then return null; end if;
  is_in := (select p.state from app.petitions p where p.id = new.id);
  if is_in = 'gathering_supporters' and new.by_account + new.by_phone >= 5 then
    update app.petitions p set state = 'in_review' where p.id = new.id;
  elsif exists (select from app.petition_states s where s.state = is_in and not s.is_public) then perform app.tell_author(new.id);
  end if;
  return null;
end
$$;
create trigger follow_count after update on app.petition_counts for each row execute function app.follow_count();

-- The field that names a wrong area, or null. A petition reaches as far as the finest area it names.
create function app.wrong_area(reach text, region text, division text, subdivision text) returns text
language sql stable set search_path = '' as $$
  select case
    when reach not in ('village', 'subdivision', 'division', 'region', 'national') or reach is null then 'reach'
    when (region is not null) <> (reach <> 'national')
      or region is not null and not exists (select from public.regions r where r.code = region and r.deleted_at is null) then 'region_code'
    when (division is not null) <> (reach in ('village', 'subdivision', 'division')) or division is not null and not exists (
      select from public.divisions d where d.code = division and d.region_code = region and d.deleted_at is null) then 'division_code'
    when (subdivision is not null) <> (reach in ('village', 'subdivision')) or subdivision is not null and not exists (
      select from public.subdivisions s where s.code = subdivision and s.division_code = division and s.deleted_at is null) then 'subdivision_code' end
$$;

-- What an author wrote, into the petition. One character more than allowed is kept, so that too long is refused and not cut.
create function app.fill_petition(petition app.petitions, args jsonb) returns app.petitions
language plpgsql stable set search_path = '' as $$
declare
  display text := args ->> 'name_display';
begin
  petition.title := app.clean_text(args ->> 'title', 201);
  petition.text := app.clean_lines(args ->> 'text', 5001);
  petition.lang := args ->> 'lang';
  petition.category := args ->> 'category';
  petition.reach := args ->> 'reach';
  petition.region_code := args ->> 'region_code';
  petition.division_code := args ->> 'division_code';
  petition.subdivision_code := args ->> 'subdivision_code';
  petition.addressees := case when pg_catalog.jsonb_typeof(args -> 'addressees') = 'array' then array(
    select app.clean_text(a, 121) from pg_catalog.jsonb_array_elements_text(args -> 'addressees') with ordinality as g(a, n) order by n limit 4) end;
  petition.goal := case when args ->> 'goal' ~ '^[0-9]{1,7}$' then (args ->> 'goal')::integer end;
  petition.closes_at := app.to_time(args ->> 'closes_at');
  petition.owner_name := case when display in ('full', 'initials') then app.shown_name(petition.owner_id, display) end;
  return petition;
end
$$;

-- The field a petition cannot be taken with, and why; null when all is well but what its table says.
create function app.petition_fault(petition app.petitions) returns jsonb
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select case
    -- An author is never nameless to those who are to sign.
    when petition.owner_name is null then '{"status": "invalid", "field": "name_display"}'
    when exists (select from pg_catalog.unnest(petition.addressees) as a where a is null or char_length(a) > 120)
      then '{"status": "invalid", "field": "addressees"}'
    when petition.closes_at < app.now() + interval '7 days' or petition.closes_at > app.now() + interval '1 year'
      then '{"status": "invalid", "field": "closes_at"}'
    else (select pg_catalog.jsonb_build_object('status', 'invalid', 'field', f)
      from app.wrong_area(petition.reach, petition.region_code, petition.division_code, petition.subdivision_code) as f where f is not null) end
$$;

-- The field that a refused row is refused for: of a limit `petitions_<field>_check`, or the one that is missing.
create function app.refused_field(of_column text, of_limit text) returns jsonb
language sql immutable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('status', 'invalid', 'field', coalesce(nullif(of_column, ''),
    pg_catalog.substring(of_limit, '^[a-z]+_(.*)_check$'), of_limit))
$$;
