-- Members: what the sign-up makes of them, and the roles that give rights. Laws kept here:
--   * the sign-up trigger makes the rows; a member changes the listed columns of their own row and nothing else;
--   * a role counts only while it is active and unexpired, asked of the table on every call, never read from a token;
--   * no API role writes a role, the server's secret key included: grants go through app.grant_role, which leaves a trace.

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
create index profiles_created_at on public.profiles (created_at);

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated;
grant select, update (display_name, region_code, updated_at) on public.profiles to authenticated;
grant all on public.profiles to service_role;
create policy "a member reads their own profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a member changes their own profile" on public.profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- What a person typed, fit to be kept: one Unicode form, no invisible or direction-changing characters, one space where space
-- was, none around it; null when nothing visible is left. Cut twice: at the start because bringing a long run of accents into one
-- form takes time with its square and hears no timeout (64,000 of them held a server for 20 s), at the end to the length wanted.
create function app.clean_text(typed text, longest integer) returns text
language sql immutable set search_path = '' as $$
  select case when pg_catalog.translate(cleaned, U&' \200C\200D', '') <> '' then cleaned end from (
    select pg_catalog.btrim(pg_catalog.left(pg_catalog.normalize(pg_catalog.btrim(pg_catalog.regexp_replace(pg_catalog.regexp_replace(
      pg_catalog.left(typed, 4 * longest),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000E0000-\U000E007F]',
      '', 'g'),
      '[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')), 'NFC'), longest)) as cleaned
  ) text
$$;

-- Lower case without accents, Cameroonian letters and apostrophes folded: what a search compares. src/shared/slug.ts does the same.
create function app.fold(typed text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.regexp_replace(pg_catalog.normalize(pg_catalog.replace(pg_catalog.replace(pg_catalog.translate(
    pg_catalog.lower(typed), 'ɛɔŋɓɗəǝɨʉɑƴ’ʼ''', 'eonbdeeiuay'), 'œ', 'oe'), 'æ', 'ae'), 'NFD'), '[\u0300-\u036f]', '', 'g')
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
revoke all on public.user_roles from public, anon, authenticated, service_role;
grant select on public.user_roles to authenticated, service_role;
create policy "a member reads their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

-- Whether a member holds the role at this moment (specification, 6): is_active is not false and it has not expired. Everyone with
-- an account holds 'user'. An access token outlives its account by up to 15 minutes: of a deleted or banned one nothing is left at once.
create function app.holds_role(member uuid, wanted text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from auth.users u where u.id = member
    and u.deleted_at is null and (u.banned_until is null or u.banned_until <= app.now())
    and (wanted = 'user' or exists (select from public.user_roles r where r.user_id = u.id and r.role = wanted
      and r.is_active is not false and (r.expires_at is null or r.expires_at > app.now()))))
$$;

-- The caller. Never null. Runs as its owner, so that the answer does not hang on what the caller may read.
create function app.has_role(wanted text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.holds_role(auth.uid(), wanted)
$$;
grant execute on function app.has_role(text) to authenticated;

-- A new member's profile, from what the sign-up form sent along. Bad data never stops a sign-up: what does not fit stays empty.
create function app.add_profile(member uuid, told jsonb) returns void
language sql set search_path = '' as $$
  insert into public.profiles (user_id, display_name, region_code) values (
    member,
    case when pg_catalog.jsonb_typeof(told -> 'display_name') = 'string' then app.clean_text(told ->> 'display_name', 80) end,
    (select code from public.regions where code = told ->> 'region_code' and deleted_at is null))
$$;

create function app.welcome_member() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.add_profile(new.id, new.raw_user_meta_data);
  return new;
end
$$;
create trigger welcome_member after insert on auth.users
  for each row execute function app.welcome_member();

-- Those who signed up before there were profiles.
select app.add_profile(id, raw_user_meta_data) from auth.users;
