-- A member whose account has no e-mail address adds one later, which confirms it (decision 160). Laws kept here:
--   * the function behind /api/add-email makes the code and mails it; here lies its keyed hash alone, for 15 minutes and five tries;
--   * whether an address has an account is told to that function, and by it to whoever reads that address's mail;
--   * five codes an hour and ten a day for one account, and as many to one address, whoever asks;
--   * a day later nothing is left of it, and with the address the name ends: it may be another's then, so its recovery sheet opens nothing more.
create table app.email_codes (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  address text not null,
  -- HMAC of member, address and code by a key that the database does not have: of six digits a plain hash would be found by trying.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5)
);
create index email_codes_user_id on app.email_codes (user_id, made_at);
create index email_codes_address on app.email_codes (address, made_at);
create index email_codes_made_at on app.email_codes (made_at);
alter table app.email_codes enable row level security;
revoke all on app.email_codes from public, anon, authenticated, service_role;

create function app.email_code_lasts() returns interval
language sql immutable set search_path = '' as $$ select interval '15 minutes' $$;

-- When the next code may be asked for; null or past: now.
create function app.email_codes_free_at(member uuid, email text) returns timestamptz
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select greatest(
    (select c.made_at + interval '1 hour' from app.email_codes c where c.user_id = member order by c.made_at desc offset 4 limit 1),
    (select c.made_at + interval '1 day' from app.email_codes c where c.user_id = member order by c.made_at desc offset 9 limit 1),
    (select c.made_at + interval '1 hour' from app.email_codes c where c.address = email order by c.made_at desc offset 4 limit 1),
    (select c.made_at + interval '1 day' from app.email_codes c where c.address = email order by c.made_at desc offset 9 limit 1))
$$;

-- `told`: {"member", "session", "address" (small letters), "fingerprint"}, from the function, which knows whose they are. A sign-in of the last five
-- minutes is the proof: a phone left lying about changes nothing that the account hangs on. The former code counts no more.
-- Answers: ok, is_free: nobody has the address · too_many, until · invalid, field: address, fingerprint · forbidden, why: no_member, has_address, sign_in_again.
create function app.ask_email_code(told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said jsonb := case pg_catalog.jsonb_typeof(told) when 'object' then told else '{}' end;
  me auth.users;
  wanted text := said ->> 'address';
  free_at timestamptz;
begin
  select * into me from auth.users u where u.id = app.to_uuid(said ->> 'member') and u.deleted_at is null and coalesce(u.banned_until <= app.now(), true)
    and not app.is_leaving(u.id) for no key update;
  if me.id is null then return '{"status": "forbidden", "why": "no_member"}'; end if;
  if not app.is_name_address(me.email) and app.is_confirmed(me.id) then return '{"status": "forbidden", "why": "has_address"}'; end if;
  if not exists (select from auth.sessions k where k.id = app.to_uuid(said ->> 'session') and k.user_id = me.id and k.created_at > app.now() - interval '5 minutes')
    then return '{"status": "forbidden", "why": "sign_in_again"}'; end if;
  if coalesce(wanted !~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$' or char_length(wanted) > 254 or wanted <> pg_catalog.lower(wanted) or app.is_name_address(wanted), true)
    then return app.wrong('address'); end if;
  if coalesce(said ->> 'fingerprint' !~ '^[0-9a-f]{64}$', true) then return app.wrong('fingerprint'); end if;
  -- Of two who ask for one address at once the second counts the first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('app.email_codes ' || wanted, 0));
  free_at := app.email_codes_free_at(me.id, wanted);
  if free_at > app.now() then return pg_catalog.jsonb_build_object('status', 'too_many', 'until', free_at); end if;
  insert into app.email_codes (user_id, address, fingerprint, made_at) values (me.id, wanted, said ->> 'fingerprint', app.now());
  return pg_catalog.jsonb_build_object('status', 'ok', 'is_free', not exists (select from auth.users u where pg_catalog.lower(u.email) = wanted));
end
$$;

-- `told`: {"member", "address", "fingerprint"} of a code that somebody typed: the member's last one is meant. Answers: ok · wrong · over: it is too old,
-- was tried five times, or there is none.
create function app.try_email_code(told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said jsonb := case pg_catalog.jsonb_typeof(told) when 'object' then told else '{}' end;
  one app.email_codes;
begin
  select * into one from app.email_codes c where c.user_id = app.to_uuid(said ->> 'member') order by c.id desc limit 1 for update;
  if one.id is null or one.made_at <= app.now() - app.email_code_lasts() or one.tries >= 5 then return '{"status": "over"}'; end if;
  update app.email_codes c set tries = c.tries + 1 where c.id = one.id;
  if one.address = said ->> 'address' and one.fingerprint = said ->> 'fingerprint' then return '{"status": "ok"}'; end if;
  return case one.tries when 4 then '{"status": "over"}' else '{"status": "wrong"}' end;
end
$$;

-- Whatever changes an address, by this way or another, ends what was asked for; and with a name its sheet.
create function app.follow_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.email_codes c where c.user_id = new.id;
  if not app.is_name_address(new.email) then delete from app.recovery_codes c where c.user_id = new.id; end if;
  return null;
end
$$;
create trigger follow_address after update on auth.users for each row when (old.email is distinct from new.email) execute function app.follow_address();

create function app.tick_of_email_codes() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
begin
  delete from app.email_codes c where c.made_at <= app.now() - interval '1 day';
end
$$;
create function app.scopes_of_email_codes(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_email_codes(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.export_of_email_codes(me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('addresses_not_confirmed_yet', (select coalesce(pg_catalog.jsonb_agg(
    pg_catalog.jsonb_build_object('address', c.address, 'asked_at', c.made_at) order by c.id), '[]') from app.email_codes c where c.user_id = me))
$$;
insert into app.features (name, place, ticks) values ('email_codes', 161, true);

create function public.ask_email_code(told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.ask_email_code(told);
end;
create function public.try_email_code(told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.try_email_code(told);
end;
grant execute on function app.ask_email_code(jsonb), public.ask_email_code(jsonb), app.try_email_code(jsonb), public.try_email_code(jsonb) to service_role;
