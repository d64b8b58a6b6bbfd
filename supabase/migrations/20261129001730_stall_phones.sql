-- A telephone number for a stall, told to members who ask for it (decision 193). Laws kept here:
--   * it stands in no row that phones copy, on no page and in no list: of a product they copy that there is one;
--   * whoever asks on the page of a product for sale, confirmed and a day old, is told it, of 20 stalls a day; the same one again that day is free;
--   * who asked is told to nobody but themselves; whose stall it is reads how many members asked in the 30 days before today, in steps of five from five up;
--   * it goes with the account, and who asked after 30 days.
create table app.stall_phones (
  stall_id uuid primary key references app.contents (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Null: taken away again. As in src/model/accounts/mobile-number.ts.
  phone text constraint stall_phones_phone_check check (phone ~ '^\+2376[0-9]{8}$'),
  given_at timestamptz not null,
  -- How often it was changed on the day of the last change.
  changes integer not null default 1
);
create index stall_phones_user_id on app.stall_phones (user_id);
create table app.stall_phone_asks (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  stall_id uuid not null references app.contents (id) on delete cascade,
  primary key (user_id, day, stall_id)
);
create index stall_phone_asks_stall_id on app.stall_phone_asks (stall_id, day);
create index stall_phone_asks_day on app.stall_phone_asks (day);
alter table app.stall_phones enable row level security;
alter table app.stall_phone_asks enable row level security;
revoke all on app.stall_phones, app.stall_phone_asks from public, anon, authenticated, service_role;

create function app.tell_of_phone() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.has_phone := nullif(exists (select from app.contents c join app.stall_phones p on p.stall_id = c.parent_id where c.id = new.id and p.phone is not null), false);
  return new;
end
$$;
create trigger tell_of_phone before insert or update on app.products for each row execute function app.tell_of_phone();

-- When a day of Cameroon is over.
create function app.end_of_today() returns timestamptz
language sql stable set search_path = '' as $$ select ((app.today() + 1)::timestamp at time zone 'Africa/Douala') $$;

create function app.own_stall(of_pid text) returns app.contents
language plpgsql stable set search_path = '' as $$
declare
  s app.contents;
begin
  select * into s from app.contents x where x.pid = pg_catalog.lower(of_pid) and x.kind = 'stall' and x.owner_id = auth.uid() and x.deleted_at is null;
  return s;
end
$$;

-- `phone` null: none. Answers: ok · already · not_found · invalid, field: phone · too_many, until · forbidden, why: no_member.
create function app.set_stall_phone(pid text, phone text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  s app.contents := app.own_stall(pid);
  before app.stall_phones;
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  if s.id is null then return '{"status": "not_found"}'; end if;
  if phone !~ '^\+2376[0-9]{8}$' then return app.wrong('phone'); end if;
  -- What is put up for sale there meanwhile waits, and knows of it.
  perform app.lock_contents(array[s.id]);
  select * into before from app.stall_phones p where p.stall_id = s.id;
  if before.phone is not distinct from set_stall_phone.phone then return '{"status": "already"}'; end if;
  if before.changes >= 20 and before.given_at >= app.end_of_today() - interval '1 day'
    then return pg_catalog.jsonb_build_object('status', 'too_many', 'until', app.end_of_today()); end if;
  insert into app.stall_phones as p (stall_id, user_id, phone, given_at) values (s.id, s.owner_id, set_stall_phone.phone, app.now())
    on conflict (stall_id) do update set phone = excluded.phone, given_at = excluded.given_at,
      changes = case when p.given_at >= app.end_of_today() - interval '1 day' then p.changes + 1 else 1 end;
  if (before.phone is null) <> (set_stall_phone.phone is null) then
    update app.products p set has_phone = not coalesce(p.has_phone, false) from app.contents c where c.id = p.id and c.parent_id = s.id and c.deleted_at is null;
  end if;
  return '{"status": "ok"}';
end
$$;

-- Of one's own stall. `asked` null: fewer than five. Answers: ok · not_found.
create function app.read_stall_phone(pid text) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  s app.contents := app.own_stall(pid);
  asked bigint := (select count(distinct a.user_id) from app.stall_phone_asks a where a.stall_id = s.id and a.day >= app.today() - 30 and a.day < app.today());
begin
  if not app.has_role('user') or s.id is null then return '{"status": "not_found"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'phone', (select p.phone from app.stall_phones p where p.stall_id = s.id), 'asked', nullif(app.in_fives(asked), 0));
end
$$;

-- Of the stall where this product is sold. Nobody learns here that they are blocked. Answers: ok, with the number · not_found · too_many, until · forbidden, why: no_member, own,
-- blocked: by the caller, unconfirmed, new_account, with until.
create function app.ask_stall_phone(pid text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  me constant uuid := auth.uid();
  c app.contents;
  told text;
  hold text := app.hold_reason(me, app.now());
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  select * into c from app.contents x where x.pid = pg_catalog.lower(ask_stall_phone.pid) and x.kind = 'product' and x.state in ('open', 'reserved') and x.deleted_at is null;
  select p.phone into told from app.stall_phones p join app.contents s on s.id = p.stall_id
    where s.id = c.parent_id and s.state = 'open' and s.deleted_at is null and s.owner_id = p.user_id and s.owner_id = c.owner_id;
  if told is null or not app.may_be_written_to(c.owner_id) or app.has_blocked(c.owner_id, me) then return '{"status": "not_found"}'; end if;
  if c.owner_id = me then return '{"status": "forbidden", "why": "own"}'; end if;
  if app.has_blocked(me, c.owner_id) then return '{"status": "forbidden", "why": "blocked"}'; end if;
  if hold in ('unconfirmed', 'new_account') then
    return pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('status', 'forbidden', 'why', hold,
      'until', (select u.created_at + interval '1 day' from auth.users u where u.id = me and hold = 'new_account')));
  end if;
  -- Of two asked at once the second counts the first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('stall_phone:' || me, 0));
  if not exists (select from app.stall_phone_asks a where a.user_id = me and a.day = app.today() and a.stall_id = c.parent_id) then
    if (select count(*) from app.stall_phone_asks a where a.user_id = me and a.day = app.today()) >= 20
      then return pg_catalog.jsonb_build_object('status', 'too_many', 'until', app.end_of_today()); end if;
    insert into app.stall_phone_asks (user_id, day, stall_id) values (me, app.today(), c.parent_id);
  end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'phone', told);
end
$$;

create function public.set_stall_phone(pid text, phone text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.set_stall_phone(pid, phone);
end;
create function public.read_stall_phone(pid text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_stall_phone(pid);
end;
create function public.ask_stall_phone(pid text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.ask_stall_phone(pid);
end;
grant execute on function app.set_stall_phone(text, text), public.set_stall_phone(text, text), app.read_stall_phone(text), public.read_stall_phone(text),
  app.ask_stall_phone(text), public.ask_stall_phone(text) to authenticated;

create function app.scopes_of_stall_phones(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_stall_phones(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.tick_of_stall_phones() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
begin
  delete from app.stall_phone_asks a where a.day < app.today() - 30;
end
$$;
-- To whom theirs was told is nobody's of the seller's.
create function app.export_of_stall_phones(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return pg_catalog.jsonb_build_object(
    'stall_phones', (select coalesce(jsonb_agg(jsonb_build_object('stall', p.stall_id, 'phone', p.phone, 'at', p.given_at) order by p.given_at, p.stall_id), '[]')
      from app.stall_phones p where p.user_id = me),
    'stall_phones_asked_for', (select coalesce(jsonb_agg(jsonb_build_object('stall', a.stall_id, 'day', a.day) order by a.day, a.stall_id), '[]')
      from app.stall_phone_asks a where a.user_id = me));
end
$$;
insert into app.features (name, place, ticks) values ('stall_phones', 202, true);
