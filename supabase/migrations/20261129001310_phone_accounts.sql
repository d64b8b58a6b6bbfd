-- An account made by a telephone, where the operator has a sender of SMS (decision 184). Laws kept here:
--   * to the sign-in service it is a name like that of 20261129001200, made of the number by a key that the database does not have;
--   * no account gets such a name but by the code that went to the number: also not by hand, at the door of the sign-in service;
--   * it counts as confirmed, and its number then confirms no other account.

-- The name, as the function behind /api/phone-account makes it; src/model/accounts/sign-in-name.ts takes none like it from anybody.
create function app.is_phone_login(address text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(address like 'phone+%' and app.is_name_address(address), false)
$$;

-- `told`: {"number", "login", "fingerprint"}: the keyed hash of the number, the address of the account to be, and the keyed hash of the code.
-- Answers: ok, is_free: the number has confirmed no account · too_many, until · invalid, field.
create function app.ask_phone_join(told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said jsonb := case pg_catalog.jsonb_typeof(told) when 'object' then told else '{}' end;
  wanted text := said ->> 'number';
  free_at timestamptz;
begin
  if not app.is_channel_address('join', wanted) then return app.wrong('number'); end if;
  if coalesce(said ->> 'login' !~ '^phone\+[0-9a-f]{40}@', true) or not app.is_phone_login(said ->> 'login') then return app.wrong('login'); end if;
  if coalesce(said ->> 'fingerprint' !~ '^[0-9a-f]{64}$', true) then return app.wrong('fingerprint'); end if;
  -- Of two who ask at once the second counts the first, as in app.ask_channel_code.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('app.channel_codes ', 0));
  free_at := app.channel_codes_free_at(null, 'join', wanted);
  if free_at > app.now() then return pg_catalog.jsonb_build_object('status', 'too_many', 'until', free_at); end if;
  insert into app.channel_codes (channel, address, login, fingerprint, made_at) values ('join', wanted, said ->> 'login', said ->> 'fingerprint', app.now());
  return pg_catalog.jsonb_build_object('status', 'ok', 'is_free', app.is_channel_free('join', wanted));
end
$$;

-- `told`: {"number", "fingerprint"} of a code that somebody typed: the last one of this number is meant. Answers: ok: the account may be made, or was made
-- by this code and the answer was lost · wrong · over: it is too old, was tried five times, there is none, or the number has confirmed another account.
create function app.try_phone_join(told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  said jsonb := case pg_catalog.jsonb_typeof(told) when 'object' then told else '{}' end;
  one app.channel_codes;
begin
  select * into one from app.channel_codes c where c.channel = 'join' and c.address = said ->> 'number' order by c.id desc limit 1 for update;
  if one.id is null or one.made_at <= app.now() - app.channel_code_lasts() or one.tries >= 5 then return '{"status": "over"}'; end if;
  -- The right code is no try: a bad line loses its answer, and a browser asks again by itself.
  if coalesce(one.fingerprint <> said ->> 'fingerprint', true) then
    update app.channel_codes c set tries = c.tries + 1 where c.id = one.id;
    return case one.tries when 4 then '{"status": "over"}' else '{"status": "wrong"}' end;
  end if;
  if exists (select from app.confirmed_phones p join auth.users u on u.id = p.user_id where p.number_hash = one.address and u.email <> one.login)
    then return '{"status": "over"}'; end if;
  update app.channel_codes c set proven_at = app.now() where c.id = one.id;
  return '{"status": "ok"}';
end
$$;

-- After the row stands, so that the number is bound to it in the same moment. Whoever proved no number gets no such name.
create function app.check_phone_login() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  hash text := (select c.address from app.channel_codes c where c.login = new.email and c.proven_at > app.now() - app.channel_code_lasts() order by c.id desc limit 1);
begin
  if not app.is_phone_login(new.email) then return null; end if;
  if hash is null then raise exception 'no code was typed for this number' using errcode = '42501'; end if;
  insert into app.confirmed_phones (user_id, number_hash, at) values (new.id, hash, app.now());
  return null;
end
$$;
create trigger check_new_phone_login after insert on auth.users for each row execute function app.check_phone_login();
create trigger check_phone_login after update on auth.users for each row when (old.email is distinct from new.email) execute function app.check_phone_login();

create function public.ask_phone_join(told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.ask_phone_join(told);
end;
create function public.try_phone_join(told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.try_phone_join(told);
end;
grant execute on function app.ask_phone_join(jsonb), public.ask_phone_join(jsonb), app.try_phone_join(jsonb), public.try_phone_join(jsonb) to service_role;
