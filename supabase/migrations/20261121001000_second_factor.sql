-- Whether an administrator's rights need a second factor. The embedded engine has none, so it is a setting of the installation and
-- not of the code: off after the migration, switched on by the operator once every administrator has enrolled (supabase/README.md).

create table app.settings (
  only_row boolean primary key default true check (only_row),
  admin_needs_second_factor boolean not null default false,
  -- Whether a signature or vote counts only once its member's address or telephone is confirmed (20261123000400).
  acts_need_confirmed_address boolean not null default true
);
alter table app.settings enable row level security;
revoke all on app.settings from public, anon, authenticated, service_role;
insert into app.settings default values;

-- It can be switched on only where a second factor can be had (GoTrue's own table), or nobody would be an administrator any more.
create function app.check_second_factor() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.admin_needs_second_factor and to_regclass('auth.mfa_factors') is null then
    raise exception 'this installation offers no second factor' using errcode = '55000';
  end if;
  return new;
end
$$;
create trigger check_second_factor before insert or update on app.settings for each row execute function app.check_second_factor();

-- Without its row the answer is yes: what is lost must not open a door.
create function app.has_second_factor() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) or not coalesce((select admin_needs_second_factor from app.settings), true)
$$;

-- As before, and for an administrator's rights also the second factor of this very sign-in: it is the service that signs the claim,
-- not the member. app.holds_role speaks of a member, not of a call, and stays as it is.
create or replace function app.has_role(wanted text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.holds_role(auth.uid(), wanted) and (wanted <> 'admin' or app.has_second_factor())
$$;
