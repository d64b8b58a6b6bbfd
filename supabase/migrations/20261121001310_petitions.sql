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

-- Six characters that are told by mouth or by link. One in a thousand million, so nobody finds a petition by trying.
create function app.draw_code() returns text
language sql volatile set search_path = '' as $$
  select pg_catalog.string_agg(pg_catalog.substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (bits >> (5 * i) & 31)::integer + 1, 1), '')
  from (select ('x' || pg_catalog.left(pg_catalog.gen_random_uuid()::text, 8))::bit(32)::bigint as bits) drawn, pg_catalog.generate_series(0, 5) as i
$$;

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
  closes_at timestamptz not null check (closes_at < 'infinity'),
  closed_at timestamptz,
  -- By name of the threshold, how many signatures it takes: set when it opens, so that later changes do not move it.
  thresholds jsonb not null default '{}',
  is_sample boolean not null default false,
  code text not null unique default app.draw_code() check (code ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  -- What a moderator tells the author beside the reason.
  note text check (char_length(note) between 1 and 500),
  resubmissions smallint not null default 0 check (resubmissions between 0 and 2),
  -- A draft beyond its member's limit, since when; app.tick hands it in.
  held_since timestamptz,
  gathering_since timestamptz,
  review_since timestamptz,
  anonymised_at timestamptz,
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
  -- Waits a day or to be looked at (20261123000400).
  held integer not null default 0 check (held >= 0),
  -- From members of other areas: valid, and counted apart.
  outside integer not null default 0 check (outside >= 0),
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
  -- Its member's area was another when the petition opened (app.is_outside): it is valid, and counted apart.
  is_outside boolean not null default false,
  -- Why it was struck off; its member reads it.
  reason text check (reason in ('same_person', 'automated', 'not_free')),
  -- The time the phone claims; shown to its member, trusted by nobody.
  claimed_at timestamptz,
  received_at timestamptz not null,
  -- Why it is or was held, and when it counts unless somebody looks before; null: once its member's address is confirmed (20261123000400).
  held_for text check (held_for in ('unconfirmed', 'new_account', 'burst')),
  counts_at timestamptz,
  -- Its account was younger than a week.
  is_young boolean not null default false,
  -- The text that was agreed to.
  consent_version text not null
);
-- Withdrawn is final for that row; signing again makes another.
create unique index petition_signatures_once on app.petition_signatures (petition_id, user_id) where state <> 'withdrawn';
create index petition_signatures_petition_id on app.petition_signatures (petition_id, state, received_at);
create index petition_signatures_user_id on app.petition_signatures (user_id, received_at);
create index petition_signatures_young on app.petition_signatures (petition_id, received_at) where is_young;

call app.publish_synced('app.petitions', 20, array['pid', 'owner_name', 'state', 'reason', 'lang', 'title', 'text', 'category', 'addressees', 'reach',
  'region_code', 'division_code', 'subdivision_code', 'goal', 'submitted_at', 'opened_at', 'closes_at', 'closed_at', 'thresholds', 'is_sample']);
call app.publish_synced('app.petition_counts', 1, array['by_account', 'by_phone', 'late', 'outside', 'comments', 'reached']);
call app.publish_synced('app.petition_signatures', 1, array['petition_id', 'name_display', 'shown_name', 'area_code', 'state', 'is_outside', 'reason',
  'claimed_at', 'received_at', 'held_for', 'counts_at']);
revoke all on app.petition_states, app.petition_moves from public, anon, authenticated, service_role;
alter table app.petition_states enable row level security;
alter table app.petition_moves enable row level security;

-- Who may have it on their phone: everybody a public one, by region; until it is one, who knows its code; an unfinished, rejected or hidden
-- one its author.
create function app.petition_scope(petition app.petitions) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select case when petition.state = 'archived' then 'archive'
    when s.is_public then coalesce('region:' || petition.region_code, 'public')
    when petition.state in ('gathering_supporters', 'in_review', 'flagged', 'dormant') then 'support:' || petition.code
    else coalesce('user:' || petition.owner_id, 'archive') end
  from app.petition_states s where s.state = petition.state);
end
$$;

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
  was text := case when tg_op <> 'INSERT' then case when old.is_outside and old.state = 'valid' then 'outside' else old.state end end;
  is_now text := case when tg_op <> 'DELETE' then case when new.is_outside and new.state = 'valid' then 'outside' else new.state end end;
  how text := case when tg_op = 'DELETE' then old.trust else new.trust end;
begin
  if was is distinct from is_now then
    update app.petition_counts c set
      by_account = c.by_account + case when how = 'account' then (is_now is not distinct from 'valid')::integer - (was is not distinct from 'valid')::integer else 0 end,
      by_phone = c.by_phone + case when how = 'phone' then (is_now is not distinct from 'valid')::integer - (was is not distinct from 'valid')::integer else 0 end,
      late = c.late + (is_now is not distinct from 'late')::integer - (was is not distinct from 'late')::integer,
      outside = c.outside + (is_now is not distinct from 'outside')::integer - (was is not distinct from 'outside')::integer,
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
  new.reached := (select coalesce(pg_catalog.jsonb_object_agg(t.name, coalesce(new.reached -> t.name, pg_catalog.to_jsonb(app.now()))), '{}')
    from app.petitions p, pg_catalog.jsonb_each_text(p.thresholds) as t(name, takes)
    where p.id = new.id and new.by_account + new.by_phone >= t.takes::integer);
  return new;
end
$$;
create trigger stamp_thresholds before update on app.petition_counts for each row execute function app.stamp_thresholds();

-- Of the counts, also of the petitions of comments that an act speaks of.
create function app.lock_for_petitions(ops jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform from app.petition_counts c where c.id = any (array(
    select app.to_uuid(op -> 'args' ->> 'petition_id') from pg_catalog.jsonb_array_elements(ops) as op
    union all select m.petition_id from app.petition_comments m
      where m.id = any (array(select app.to_uuid(op -> 'args' ->> 'comment_id') from pg_catalog.jsonb_array_elements(ops) as op))))
    order by c.id for no key update;
end
$$;

-- What is shown to those who know a code, and to its author.
create function app.scopes_of_petitions(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$
declare
  codes text[] := array(select pg_catalog.substr(a, 9) from pg_catalog.unnest(asked) as a where a like 'support:%');
begin
  return query select p.scope, '1' from app.petitions p where p.code = any (codes) and p.scope = 'support:' || p.code and p.deleted_at is null
    union all select p.scope, '1' from app.petitions p where p.owner_id = auth.uid() and p.scope = 'support:' || p.code and p.deleted_at is null
      and app.holds_role(auth.uid(), 'user');
end
$$;
insert into app.features values ('petitions', 10);
