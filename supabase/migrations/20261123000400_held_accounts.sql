-- What one person with many accounts could do is held, and counted a day later unless somebody looks before (decision 078). Laws kept here:
--   * held is not refused: it is kept, its member reads why and when it counts, and public counts, thresholds and notices do not move;
--   * a day later it counts by itself (1344), however often app.tick runs; moderators may decide earlier (1342);
--   * an account's age and its confirmed address are read from auth.users, never from a token;
--   * who signs in by a name, without an e-mail address (20261129001200), is unconfirmed until a moderator who knows them says so.

-- Mail to such an address goes nowhere (RFC 2606). src/model/accounts/sign-in-name.ts makes the same of a name (tests/contract/name-addresses.test.ts).
create function app.name_address(typed text) returns text
language sql immutable set search_path = '' as $$ select pg_catalog.lower(pg_catalog.btrim(typed)) || '@name.mboa.invalid' $$;
create function app.is_name_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.right(address, pg_catalog.length(app.name_address(''))) = app.name_address(''), false)
$$;

create table app.confirmed_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  confirmed_by uuid references auth.users (id) on delete set null,
  at timestamptz not null
);
create index confirmed_members_confirmed_by on app.confirmed_members (confirmed_by, at);
alter table app.confirmed_members enable row level security;
revoke all on app.confirmed_members from public, anon, authenticated, service_role;

-- By a telephone, by an address that mail reaches, or by a moderator.
create function app.is_confirmed(member uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce((select u.phone_confirmed_at is not null or (u.email_confirmed_at is not null and not app.is_name_address(u.email))
    or exists (select from app.confirmed_members c where c.user_id = u.id) from auth.users u where u.id = member), false)
$$;

-- Not older than a week.
create function app.is_young(member uuid, at timestamptz) returns boolean
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select not exists (select from auth.users u where u.id = member and u.created_at < at - interval '7 days')
$$;

-- Why what a member does at that moment is held; null when it counts at once.
--   unconfirmed: neither an address nor a telephone is confirmed, nor the member by a moderator, where the setting asks for it;
--   new_account: younger than a day;
--   burst: more than 60 signatures in five minutes. Nobody signs that fast, but for a phone that was away for two weeks.
create function app.hold_reason(member uuid, at timestamptz) returns text
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select case
    when not app.is_confirmed(u.id) and coalesce((select s.acts_need_confirmed_address from app.settings s), true) then 'unconfirmed'
    when u.created_at <= at - interval '1 day' is not true then 'new_account'
    when (select count(*) from app.petition_signatures s where s.user_id = member and s.received_at > at - interval '5 minutes') >= 60 then 'burst' end
  from auth.users u where u.id = member
$$;

-- Of a signature also burst: the account is younger than a week, and ten such accounts have signed this petition within the hour before.
create function app.signature_hold_reason(petition uuid, member uuid, at timestamptz) returns text
language sql stable set search_path = '' set timezone = 'UTC' as $$
  select coalesce(app.hold_reason(member, at), case when app.is_young(member, at) and (
    select count(*) from (select from app.petition_signatures s where s.petition_id = petition and s.is_young and s.received_at > at - interval '1 hour'
      and s.state in ('valid', 'held') limit 10) young) = 10 then 'burst' end)
$$;

create index petition_signatures_unconfirmed on app.petition_signatures (user_id) where state = 'held' and held_for = 'unconfirmed';

-- What waited for a confirmed address waits for the rest of its day: of one member, or of all (null). Counts do not move, so none is locked.
create function app.end_unconfirmed(member uuid) returns void
language sql set search_path = '' set timezone = 'UTC' as $$
  update app.petition_signatures s set held_for = 'new_account', counts_at = s.received_at + interval '1 day'
    where s.state = 'held' and s.held_for = 'unconfirmed' and (member is null or s.user_id = member)
$$;

create function app.follow_confirmation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_confirmed(new.id) then perform app.end_unconfirmed(new.id); end if;
  return null;
end
$$;
create trigger follow_confirmation after update on auth.users for each row
  when ((old.email, old.email_confirmed_at, old.phone_confirmed_at) is distinct from (new.email, new.email_confirmed_at, new.phone_confirmed_at))
  execute function app.follow_confirmation();

create function app.follow_confirmation_setting() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.end_unconfirmed(null);
  return null;
end
$$;
create trigger follow_confirmation_setting after update on app.settings for each row
  when (old.acts_need_confirmed_address and not new.acts_need_confirmed_address) execute function app.follow_confirmation_setting();
