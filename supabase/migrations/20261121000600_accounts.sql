-- Members: what the sign-up makes of them, and the roles that give rights. Laws kept here:
--   * the sign-up trigger makes the rows; a member changes the listed columns of their own row and nothing else;
--   * a role counts only while it is active and unexpired, asked of the table on every call, never read from a token;
--   * no API role writes a role: grants go through app.grant_role, which leaves a trace.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  display_name text check (char_length(display_name) between 1 and 80),
  region_code text references public.regions (code),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id()
);
create index profiles_region_code on public.profiles (region_code);
create index profiles_xid on public.profiles (xid, user_id);

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated;
grant select, update (display_name, region_code, updated_at) on public.profiles to authenticated;
grant all on public.profiles to service_role;
create policy "a member reads their own profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a member changes their own profile" on public.profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- What a person typed, fit to be kept: one Unicode form, no control characters, no space around it; null when nothing is left.
create function app.clean_text(typed text, longest integer) returns text
language sql immutable set search_path = '' as $$
  select nullif(pg_catalog.left(pg_catalog.btrim(pg_catalog.regexp_replace(
    pg_catalog.normalize(typed, 'NFC'), '[\u0001-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2066-\u2069\ufeff]', '', 'g')), longest), '')
$$;

-- Whose row it is and when it was made never change; the server stamps the rest. Runs as its owner: a member may write
-- the row but not enter this schema.
create function app.touch_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.user_id := old.user_id;
    new.created_at := old.created_at;
  else
    new.created_at := app.now();
  end if;
  new.display_name := app.clean_text(new.display_name, 80);
  new.updated_at := app.now();
  new.xid := pg_catalog.pg_current_xact_id();
  return new;
end
$$;
create trigger touch_profile before insert or update on public.profiles
  for each row execute function app.touch_profile();

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('user', 'moderator', 'data_editor', 'field_verifier', 'finance', 'petition_officer', 'analyst', 'admin')),
  is_active boolean default true,
  expires_at timestamptz,
  primary key (user_id, role)
);
alter table public.user_roles enable row level security;
revoke all on public.user_roles from public, anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;
create policy "a member reads their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

-- Whether the caller holds the role at this moment (specification, 6): is_active is not false and it has not expired.
-- Everyone signed in holds 'user'. Runs as its owner, so that the answer does not hang on what the caller may read.
create function app.has_role(wanted text) returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.uid() is not null and (wanted = 'user' or exists (
    select from public.user_roles r
    where r.user_id = auth.uid() and r.role = wanted and r.is_active is not false
    and (r.expires_at is null or r.expires_at > app.now())))
$$;
grant execute on function app.has_role(text) to authenticated;

-- A new member's profile, from what the sign-up form sent along. Bad data never stops a sign-up: what does not fit stays empty.
create function app.welcome_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (user_id, display_name, region_code)
  values (
    new.id,
    app.clean_text(new.raw_user_meta_data ->> 'display_name', 80),
    (select code from public.regions where code = new.raw_user_meta_data ->> 'region_code' and deleted_at is null)
  );
  return new;
end
$$;
create trigger welcome_member after insert on auth.users
  for each row execute function app.welcome_member();
