-- A member whose account counts for nobody yet confirms it by a code: mailed to an address that becomes the account's, or sent to a telephone (decision
-- 160). Laws kept here:
--   * functions behind /api/add-email and /api/confirm-phone make the code and send it; here lies its keyed hash alone, for 15 minutes and five tries;
--   * whether somebody has an address or a number is told to those functions, and by them to whoever reads what is sent there;
--   * five codes an hour and ten a day by mail, two and four by telephone, of one account and to one address; 500 a day go to telephones in all, for each costs;
--   * of a telephone there is nowhere more than a keyed hash of its number, by which one number confirms one account;
--   * a day later nothing is left of a code. With an address the name ends: it may be another's then, so its recovery sheet opens nothing more.
create table app.channel_codes (
  id bigint generated always as identity primary key,
  -- Of whoever signs up by a telephone (20261129001310) there is none yet, but the name that they will sign in by.
  user_id uuid references auth.users (id) on delete cascade,
  channel text not null check (channel in ('email', 'phone', 'join')),
  -- Of a telephone the keyed hash of its number.
  address text not null,
  login text,
  -- HMAC of member, address and code by a key that the database does not have: of six digits a plain hash would be found by trying.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  -- When the right code was typed by whoever signs up.
  proven_at timestamptz,
  check ((channel = 'join') = (user_id is null) and (channel = 'join') = (login is not null))
);
create index channel_codes_user_id on app.channel_codes (user_id, channel, made_at);
create index channel_codes_address on app.channel_codes (address, channel, made_at);
create index channel_codes_made_at on app.channel_codes (made_at);
create index channel_codes_login on app.channel_codes (login) where login is not null;

create table app.confirmed_phones (
  user_id uuid primary key references auth.users (id) on delete cascade,
  number_hash text not null unique check (number_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null
);
alter table app.channel_codes enable row level security;
alter table app.confirmed_phones enable row level security;
revoke all on app.channel_codes, app.confirmed_phones from public, anon, authenticated, service_role;

-- As in 20261123000400, and by a telephone whose number the sign-in service does not know.
create or replace function app.is_confirmed(member uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((select u.phone_confirmed_at is not null or (u.email_confirmed_at is not null and not app.is_name_address(u.email))
    or exists (select from app.confirmed_members c where c.user_id = u.id) or exists (select from app.confirmed_phones c where c.user_id = u.id)
    from auth.users u where u.id = member), false)
$$;

create function app.channel_code_lasts() returns interval
language sql immutable set search_path = '' as $$ select interval '15 minutes' $$;

-- When the next code may be asked for; null or past: now.
create function app.channel_codes_free_at(member uuid, way text, wanted text) returns timestamptz
language sql stable set search_path = '' set timezone = 'UTC' as $$
  with most(an_hour, a_day) as (select case way when 'email' then 5 else 2 end, case way when 'email' then 10 else 4 end)
  select greatest(
    (select c.made_at + interval '1 hour' from app.channel_codes c where c.user_id = member and c.channel = way order by c.made_at desc offset m.an_hour - 1 limit 1),
    (select c.made_at + interval '1 day' from app.channel_codes c where c.user_id = member and c.channel = way order by c.made_at desc offset m.a_day - 1 limit 1),
    (select c.made_at + interval '1 hour' from app.channel_codes c where c.address = wanted order by c.made_at desc offset m.an_hour - 1 limit 1),
    (select c.made_at + interval '1 day' from app.channel_codes c where c.address = wanted order by c.made_at desc offset m.a_day - 1 limit 1),
    (select c.made_at + interval '1 day' from app.channel_codes c where way <> 'email' and c.channel <> 'email' order by c.made_at desc offset 499 limit 1))
  from most m
$$;

-- Small letters, and no address that stands for a name; of a telephone its hash.
create function app.is_channel_address(way text, wanted text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case way when 'email' then wanted ~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$' and char_length(wanted) <= 254 and wanted = pg_catalog.lower(wanted)
      and not app.is_name_address(wanted)
    when 'phone' then wanted ~ '^[0-9a-f]{64}$' when 'join' then wanted ~ '^[0-9a-f]{64}$' end, false)
$$;
create function app.is_channel_free(way text, wanted text) returns boolean
language sql stable set search_path = '' as $$
  select case way when 'email' then not exists (select from auth.users u where pg_catalog.lower(u.email) = wanted)
    else not exists (select from app.confirmed_phones c where c.number_hash = wanted) end
$$;

-- `told`: {"channel", "member", "session", "address", "fingerprint"}, from the function, which knows whose they are. A sign-in of the last five minutes
-- is the proof: a phone left lying about changes nothing that the account hangs on. The former code of this way counts no more.
-- Answers: ok, is_free: nobody has the address · too_many, until · invalid, field: address, fingerprint · forbidden, why: no_member, confirmed, sign_in_again.
create function app.ask_channel_code(told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said jsonb := case pg_catalog.jsonb_typeof(told) when 'object' then told else '{}' end;
  way text := said ->> 'channel';
  wanted text := said ->> 'address';
  me auth.users;
  free_at timestamptz;
begin
  select * into me from auth.users u where u.id = app.to_uuid(said ->> 'member') and u.deleted_at is null and coalesce(u.banned_until <= app.now(), true)
    and not app.is_leaving(u.id) for no key update;
  if me.id is null then return '{"status": "forbidden", "why": "no_member"}'; end if;
  if app.is_confirmed(me.id) and not coalesce(way = 'email' and app.is_name_address(me.email), false) then return '{"status": "forbidden", "why": "confirmed"}'; end if;
  if not exists (select from auth.sessions k where k.id = app.to_uuid(said ->> 'session') and k.user_id = me.id and k.created_at > app.now() - interval '5 minutes')
    then return '{"status": "forbidden", "why": "sign_in_again"}'; end if;
  if not app.is_channel_address(way, wanted) then return app.wrong('address'); end if;
  if coalesce(said ->> 'fingerprint' !~ '^[0-9a-f]{64}$', true) then return app.wrong('fingerprint'); end if;
  -- Of two who ask at once, for one address or for telephones at all, the second counts the first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('app.channel_codes ' || case way when 'email' then wanted else '' end, 0));
  free_at := app.channel_codes_free_at(me.id, way, wanted);
  if free_at > app.now() then return pg_catalog.jsonb_build_object('status', 'too_many', 'until', free_at); end if;
  insert into app.channel_codes (user_id, channel, address, fingerprint, made_at) values (me.id, way, wanted, said ->> 'fingerprint', app.now());
  return pg_catalog.jsonb_build_object('status', 'ok', 'is_free', app.is_channel_free(way, wanted));
end
$$;

-- `told`: {"channel", "member", "address", "fingerprint"} of a code that somebody typed: the member's last one of this way is meant. A telephone is
-- confirmed by it; an address is set by the function afterwards. Answers: ok · wrong · over: it is too old, was tried five times, there is none, or
-- another account was quicker.
create function app.try_channel_code(told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said jsonb := case pg_catalog.jsonb_typeof(told) when 'object' then told else '{}' end;
  one app.channel_codes;
begin
  select * into one from app.channel_codes c where c.user_id = app.to_uuid(said ->> 'member') and c.channel = said ->> 'channel' order by c.id desc limit 1 for update;
  if one.id is null or one.made_at <= app.now() - app.channel_code_lasts() or one.tries >= 5 then return '{"status": "over"}'; end if;
  update app.channel_codes c set tries = c.tries + 1 where c.id = one.id;
  if coalesce(one.address <> said ->> 'address' or one.fingerprint <> said ->> 'fingerprint', true)
    then return case one.tries when 4 then '{"status": "over"}' else '{"status": "wrong"}' end; end if;
  if one.channel = 'email' then return '{"status": "ok"}'; end if;
  insert into app.confirmed_phones (user_id, number_hash, at) values (one.user_id, one.address, app.now()) on conflict do nothing;
  if not found then return '{"status": "over"}'; end if;
  delete from app.channel_codes c where c.user_id = one.user_id and c.channel = 'phone';
  perform app.end_unconfirmed(one.user_id);
  return '{"status": "ok"}';
end
$$;

-- Whatever changes an address, by this way or another, ends what was asked for; and with a name its sheet.
create function app.follow_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.channel_codes c where c.user_id = new.id and c.channel = 'email';
  if not app.is_name_address(new.email) then delete from app.recovery_codes c where c.user_id = new.id; end if;
  return null;
end
$$;
create trigger follow_address after update on auth.users for each row when (old.email is distinct from new.email) execute function app.follow_address();

create function app.tick_of_channel_codes() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
begin
  delete from app.channel_codes c where c.made_at <= app.now() - interval '1 day';
end
$$;
create function app.scopes_of_channel_codes(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_channel_codes(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
-- Hashes stay here: they are keys, and tell nobody anything.
create function app.export_of_channel_codes(me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'codes_asked_for', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('channel', c.channel,
      'address', case c.channel when 'email' then c.address end, 'asked_at', c.made_at)) order by c.id), '[]') from app.channel_codes c where c.user_id = me),
    'confirmed_by_a_telephone_at', (select c.at from app.confirmed_phones c where c.user_id = me))
$$;
insert into app.features (name, place, ticks) values ('channel_codes', 161, true);

create function public.ask_channel_code(told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.ask_channel_code(told);
end;
create function public.try_channel_code(told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.try_channel_code(told);
end;
grant execute on function app.ask_channel_code(jsonb), public.ask_channel_code(jsonb), app.try_channel_code(jsonb), public.try_channel_code(jsonb) to service_role;
