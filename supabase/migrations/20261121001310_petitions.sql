-- Petitions and their signatures. Laws kept here:
--   * one signature a member and petition; taken back, it may be given again while the petition is open;
--   * counts change in the same transaction as the signature, and in no other way;
--   * whose signature it is, is read by its member alone: others see the name they chose to show, and nothing else of them;
--   * what moves are possible stands in app.petition_moves, and nowhere else;
--   * whoever changes a petition or its signatures has the lock on its counts first, of several in the order of their ids: app.sync does
--     that for acts, everything else (a tick, a deletion) for itself. The other way round it and a signature wait for each other.

create table app.petition_states (state text primary key, is_public boolean not null);
insert into app.petition_states values
  ('draft', false), ('gathering_supporters', false), ('in_review', false), ('flagged', false), ('rejected', false), ('dormant', false),
  ('hidden', false), ('open', true), ('closed', true), ('answered', true), ('succeeded', true), ('withdrawn', true), ('archived', false);

create table app.petition_moves (
  from_state text not null references app.petition_states (state),
  to_state text not null references app.petition_states (state),
  primary key (from_state, to_state)
);
create index petition_moves_to_state on app.petition_moves (to_state);
insert into app.petition_moves values
  ('draft', 'gathering_supporters'),
  ('gathering_supporters', 'in_review'), ('gathering_supporters', 'dormant'), ('dormant', 'gathering_supporters'),
  ('in_review', 'open'), ('in_review', 'rejected'), ('in_review', 'flagged'), ('in_review', 'hidden'),
  ('flagged', 'open'), ('flagged', 'rejected'), ('flagged', 'hidden'),
  ('rejected', 'draft'),
  ('open', 'closed'), ('open', 'withdrawn'), ('open', 'hidden'),
  ('closed', 'answered'), ('answered', 'succeeded'), ('answered', 'archived');

create table app.petitions (
  like app.synced including all,
  pid text not null unique generated always as (app.pid(id)) stored,
  -- Null: the account is gone, or it came with the demo.
  owner_id uuid references auth.users (id) on delete set null,
  owner_name text check (char_length(owner_name) between 1 and 80),
  state text not null references app.petition_states (state),
  -- Why it was rejected or hidden.
  reason text check (reason in ('duplicate', 'no_request', 'private_person', 'court_case', 'defamation', 'hate_or_violence', 'out_of_scope', 'spam', 'unclear')),
  lang text not null check (lang ~ '^[a-z]{2,3}$'),
  title text not null check (char_length(title) between 10 and 200),
  text text not null check (char_length(text) between 50 and 5000),
  category text not null check (category in ('roads_transport', 'water', 'electricity', 'health', 'education', 'environment_land', 'safety_justice',
    'jobs_economy', 'farming_food', 'public_services', 'culture_heritage', 'rights_inclusion')),
  -- Who is asked, as text: at most three.
  addressees text[] not null check (cardinality(addressees) between 1 and 3),
  reach text not null check (reach in ('village', 'subdivision', 'division', 'region', 'national')),
  -- Null: the whole country.
  region_code text references public.regions (code),
  division_code text references public.divisions (code),
  subdivision_code text references public.subdivisions (code),
  goal integer not null check (goal between 10 and 1000000),
  submitted_at timestamptz,
  opened_at timestamptz,
  -- When it ends, as its author asked; it takes no signature after that, whatever its state says.
  closes_at timestamptz not null,
  closed_at timestamptz,
  -- By name of the threshold, how many signatures it takes: set when it opens, so that later changes do not move it.
  thresholds jsonb not null default '{}',
  is_sample boolean not null default false,
  check ((reach = 'national') = (region_code is null))
);
create index petitions_owner_id on app.petitions (owner_id);
create index petitions_state on app.petitions (state, closes_at);
create index petitions_region_code on app.petitions (region_code);
create index petitions_division_code on app.petitions (division_code);
create index petitions_subdivision_code on app.petitions (subdivision_code);

-- What changes with every signature stands apart, so that a phone does not read the text again. Same id, same scope.
create table app.petition_counts (
  like app.synced including all,
  -- Of members without and with a confirmed telephone number; the page shows both.
  by_account integer not null default 0 check (by_account >= 0),
  by_phone integer not null default 0 check (by_phone >= 0),
  -- Arrived after the end, from phones that claim to have signed before it.
  late integer not null default 0 check (late >= 0),
  -- Waits to be looked at: more than a person signs in that time.
  held integer not null default 0 check (held >= 0),
  comments integer not null default 0 check (comments >= 0),
  -- When each threshold was reached; taken back when the count falls below it.
  reached jsonb not null default '{}',
  foreign key (id) references app.petitions (id) on delete cascade
);

create table app.petition_signatures (
  like app.synced including all,
  petition_id uuid not null references app.petitions (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- What others see: the whole name, its initials, or "a citizen of" the area.
  name_display text not null check (name_display in ('full', 'initials', 'citizen')),
  shown_name text check (char_length(shown_name) between 1 and 80),
  area_code text check (area_code ~ '^[A-Z0-9-]{2,20}$'),
  trust text not null check (trust in ('account', 'phone')),
  state text not null check (state in ('valid', 'late', 'held', 'withdrawn', 'invalid', 'fraud')),
  -- The time the phone claims; shown to its member, trusted by nobody.
  claimed_at timestamptz,
  received_at timestamptz not null,
  -- The text that was agreed to.
  consent_version text not null
);
-- Withdrawn is final for that row; signing again makes another.
create unique index petition_signatures_once on app.petition_signatures (petition_id, user_id) where state <> 'withdrawn';
create index petition_signatures_petition_id on app.petition_signatures (petition_id, state, received_at);
create index petition_signatures_user_id on app.petition_signatures (user_id, received_at);

call app.publish_synced('app.petitions', 20, array['pid', 'owner_name', 'state', 'reason', 'lang', 'title', 'text', 'category', 'addressees', 'reach',
  'region_code', 'division_code', 'subdivision_code', 'goal', 'submitted_at', 'opened_at', 'closes_at', 'closed_at', 'thresholds', 'is_sample']);
call app.publish_synced('app.petition_counts', 1, array['by_account', 'by_phone', 'late', 'comments', 'reached']);
call app.publish_synced('app.petition_signatures', 1, array['petition_id', 'name_display', 'shown_name', 'area_code', 'state', 'claimed_at',
  'received_at']);
revoke all on app.petition_states, app.petition_moves from public, anon, authenticated, service_role;
alter table app.petition_states enable row level security;
alter table app.petition_moves enable row level security;

-- Who may have it on their phone: everybody a public one, by region; before that its author.
create function app.petition_scope(petition app.petitions) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select case when petition.state = 'archived' then 'archive'
    when s.is_public then coalesce('region:' || petition.region_code, 'public')
    else coalesce('user:' || petition.owner_id, 'archive') end
  from app.petition_states s where s.state = petition.state);
end
$$;

create function app.scope_petition() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.state <> old.state
    and not exists (select from app.petition_moves m where m.from_state = old.state and m.to_state = new.state)
    then raise exception 'a petition does not go from % to %', old.state, new.state using errcode = 'PT409'; end if;
  -- A member who left leaves the petition, not the name.
  if tg_op = 'UPDATE' and old.owner_id is not null and new.owner_id is null then new.owner_name := null; end if;
  new.scope := app.petition_scope(new);
  return new;
end
$$;
create trigger scope_petition before insert or update on app.petitions for each row execute function app.scope_petition();

create function app.follow_petition() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then insert into app.petition_counts (id, scope) values (new.id, new.scope);
  elsif new.scope <> old.scope or new.deleted_at is distinct from old.deleted_at then
    update app.petition_counts c set scope = new.scope, deleted_at = new.deleted_at where c.id = new.id;
  end if;
  return null;
end
$$;
create trigger follow_petition after insert or update on app.petitions for each row execute function app.follow_petition();

-- A signature belongs to its member, whatever is told.
create function app.scope_signature() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.petition_id := old.petition_id;
    new.user_id := old.user_id;
    new.received_at := old.received_at;
  end if;
  new.scope := 'user:' || new.user_id;
  return new;
end
$$;
create trigger scope_signature before insert or update on app.petition_signatures for each row execute function app.scope_signature();

-- Keeps the counts, whoever changes a signature. Which of the thresholds stand is seen from them.
create function app.count_signature() returns trigger
language plpgsql set search_path = '' as $$
declare
  was text := case when tg_op <> 'INSERT' then old.state end;
  is_now text := case when tg_op <> 'DELETE' then new.state end;
  how text := case when tg_op = 'DELETE' then old.trust else new.trust end;
begin
  if was is distinct from is_now then
    update app.petition_counts c set
      by_account = c.by_account + case when how = 'account' then (is_now is not distinct from 'valid')::integer - (was is not distinct from 'valid')::integer else 0 end,
      by_phone = c.by_phone + case when how = 'phone' then (is_now is not distinct from 'valid')::integer - (was is not distinct from 'valid')::integer else 0 end,
      late = c.late + (is_now is not distinct from 'late')::integer - (was is not distinct from 'late')::integer,
      held = c.held + (is_now is not distinct from 'held')::integer - (was is not distinct from 'held')::integer
    where c.id = case when tg_op = 'DELETE' then old.petition_id else new.petition_id end;
  end if;
  return null;
end
$$;
create trigger count_signature after insert or update or delete on app.petition_signatures for each row execute function app.count_signature();

create function app.stamp_thresholds() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.reached := (select coalesce(pg_catalog.jsonb_object_agg(t.name, coalesce(old.reached -> t.name, pg_catalog.to_jsonb(app.now()))), '{}')
    from app.petitions p, pg_catalog.jsonb_each_text(p.thresholds) as t(name, takes)
    where p.id = new.id and new.by_account + new.by_phone >= t.takes::integer);
  return new;
end
$$;
create trigger stamp_thresholds before update on app.petition_counts for each row execute function app.stamp_thresholds();

create or replace function app.lock_contended(ops jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform from app.petition_counts c
    where c.id = any (array(select app.to_uuid(op -> 'args' ->> 'petition_id') from pg_catalog.jsonb_array_elements(ops) as op))
    order by c.id for no key update;
end
$$;

-- The name others see of a member.
create function app.shown_name(member uuid, display text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select case display when 'full' then p.display_name
    when 'initials' then (select pg_catalog.string_agg(pg_catalog.upper(pg_catalog.left(word, 1)) || '.', ' ' order by n)
      from pg_catalog.regexp_split_to_table(p.display_name, '[ -]+') with ordinality as words(word, n) where word <> '' and n <= 4) end
  from public.profiles p where p.user_id = member);
end
$$;

-- How sure we are that a member is one person.
create function app.trust_of(member uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select case when u.phone_confirmed_at is not null then 'phone' else 'account' end from auth.users u where u.id = member);
end
$$;

-- Signs. A petition that has ended takes, for 72 hours, what a phone claims to have signed before the end, and counts it apart.
-- More than 60 in five minutes are held: a phone that was away for two weeks must not lose its queue, and nobody signs that fast.
-- Answers: ok, late, held, already · closed · not_found · invalid, field: petition_id, id, name_display, area_code, consent · id_conflict.
create function app.sign_petition(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  me uuid := auth.uid();
  own_id uuid := app.to_uuid(args ->> 'id');
  target uuid := app.to_uuid(args ->> 'petition_id');
  display text := args ->> 'name_display';
  area text := args ->> 'area_code';
  petition app.petitions;
  own app.petition_signatures;
  ended timestamptz;
  verdict text;
begin
  if own_id is null then return '{"status": "invalid", "field": "id"}'; end if;
  if target is null then return '{"status": "invalid", "field": "petition_id"}'; end if;
  if coalesce(display not in ('full', 'initials', 'citizen'), true) then return '{"status": "invalid", "field": "name_display"}'; end if;
  if area is not null and not exists (select from public.regions r where r.code = area) and not exists (select from public.divisions d where d.code = area)
    then return '{"status": "invalid", "field": "area_code"}'; end if;
  if args ->> 'consent' is distinct from '2026-11-21' then return '{"status": "invalid", "field": "consent"}'; end if;
  -- Whoever ends it meanwhile waits for us, or we for them.
  perform from app.petition_counts c where c.id = target for no key update;
  select * into petition from app.petitions p where p.id = target and p.deleted_at is null for share;
  if petition.id is null or petition.state not in ('open', 'closed', 'answered', 'succeeded', 'withdrawn') then return '{"status": "not_found"}'; end if;
  select * into own from app.petition_signatures s where s.petition_id = target and s.user_id = me and s.state <> 'withdrawn';
  if own.id is not null then
    return pg_catalog.jsonb_build_object('status', 'already', 'rows', jsonb_build_array(
      jsonb_build_array('petition_signatures', own.id), jsonb_build_array('petition_counts', target)));
  end if;
  if exists (select from app.petition_signatures s where s.id = own_id) then return '{"status": "id_conflict"}'; end if;
  ended := least(petition.closed_at, petition.closes_at);
  if petition.state = 'open' and petition.closes_at > app.now() then
    verdict := case when (select count(*) from app.petition_signatures s where s.user_id = me and s.received_at > app.now() - interval '5 minutes') < 60
      then 'ok' else 'held' end;
  elsif petition.state <> 'withdrawn' and claimed < ended and app.now() <= ended + interval '72 hours' then verdict := 'late';
  else return pg_catalog.jsonb_build_object('status', 'closed', 'why', case when petition.state = 'withdrawn' then 'withdrawn' else 'ended' end,
    'rows', jsonb_build_array(jsonb_build_array('petitions', target), jsonb_build_array('petition_counts', target)));
  end if;
  insert into app.petition_signatures (id, petition_id, user_id, name_display, shown_name, area_code, trust, state, claimed_at, received_at, consent_version, scope)
    values (own_id, target, me, display, app.shown_name(me, display), area, app.trust_of(me),
      case verdict when 'ok' then 'valid' else verdict end, claimed, app.now(), args ->> 'consent', '');
  return pg_catalog.jsonb_build_object('status', verdict, 'rows', jsonb_build_array(
    jsonb_build_array('petition_signatures', own_id), jsonb_build_array('petition_counts', target)));
end
$$;

-- Takes the member's own signature back, as long as the petition was not handed over. Answers: ok · already: there is none · closed.
create function app.withdraw_signature(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  target uuid := app.to_uuid(args ->> 'petition_id');
  own app.petition_signatures;
begin
  if target is null then return '{"status": "invalid", "field": "petition_id"}'; end if;
  perform from app.petition_counts c where c.id = target for no key update;
  select * into own from app.petition_signatures s where s.petition_id = target and s.user_id = auth.uid() and s.state <> 'withdrawn' for update;
  if own.id is null then return '{"status": "already"}'; end if;
  if exists (select from app.petitions p where p.id = target and p.state in ('answered', 'succeeded', 'archived'))
    then return '{"status": "closed", "why": "handed_over"}'; end if;
  -- Otherwise whoever was struck off would sign again.
  if own.state in ('invalid', 'fraud') then return '{"status": "closed", "why": "struck_off"}'; end if;
  update app.petition_signatures s set state = 'withdrawn', shown_name = null, area_code = null where s.id = own.id;
  return pg_catalog.jsonb_build_object('status', 'ok', 'rows', jsonb_build_array(
    jsonb_build_array('petition_signatures', own.id), jsonb_build_array('petition_counts', target)));
end
$$;

-- Changes what others see of the member's name, for ever. Answers: ok · not_found · invalid, field.
create function app.change_signature_display(args jsonb, claimed timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  target uuid := app.to_uuid(args ->> 'petition_id');
  display text := args ->> 'name_display';
  own_id uuid;
begin
  if target is null then return '{"status": "invalid", "field": "petition_id"}'; end if;
  if coalesce(display not in ('full', 'initials', 'citizen'), true) then return '{"status": "invalid", "field": "name_display"}'; end if;
  update app.petition_signatures s set name_display = display, shown_name = app.shown_name(s.user_id, display)
    where s.petition_id = target and s.user_id = auth.uid() and s.state <> 'withdrawn' returning s.id into own_id;
  if own_id is null then return '{"status": "not_found"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'rows', jsonb_build_array(jsonb_build_array('petition_signatures', own_id)));
end
$$;

insert into app.mutations (name, v, oldest_v) values ('sign_petition', 1, 1), ('withdraw_signature', 1, 1), ('change_signature_display', 1, 1);
