-- What members say of themselves, who sees which part of it, and the names they go by. Laws kept here:
--   * others read a profile through app.read_profile alone, which gives each caller the fields meant for them and no other;
--   * a phone number is its owner's alone: it stands in a table of its own, has no visibility, and no function reads it;
--   * a username that was ever somebody's is never anybody else's: one register holds them all, and it alone decides;
--   * what a member typed is cleaned before it is kept; too long is cut, what cannot be mended is refused.

alter table public.profiles
  add column username text unique check (username ~ '^[a-z0-9_]{3,30}$'),
  -- Null until the first change: choosing a name is none, so a slip of the finger can be put right at once.
  add column username_changed_at timestamptz,
  add column bio text check (char_length(bio) between 1 and 500),
  add column location text check (char_length(location) between 1 and 80),
  -- A path on the backend, made by the function avatar.
  add column avatar_url text,
  add column website_url text check (char_length(website_url) <= 200
    and website_url ~* '^https?://[^/?#@:\\[:space:]]+[.][^/?#@:\\[:space:]]+(:[0-9]{1,5})?([/?#][^\\[:space:]]*)?$'),
  add column skills text[] not null default '{}' check (cardinality(skills) <= 20),
  add column interests text[] not null default '{}' check (cardinality(interests) <= 20),
  add column work_experience text check (char_length(work_experience) between 1 and 2000),
  add column education text check (char_length(education) between 1 and 2000),
  -- Who sees each of them. The sign-up form says that others see the name; it asked for the region without saying so, and a region
  -- beside a name tells much here, so it starts with its owner. The rest is written by people who read beside the box who sees it.
  add column display_name_seen_by text not null default 'everyone' check (display_name_seen_by in ('everyone', 'members', 'me')),
  add column region_code_seen_by text not null default 'me' check (region_code_seen_by in ('everyone', 'members', 'me')),
  add column bio_seen_by text not null default 'everyone' check (bio_seen_by in ('everyone', 'members', 'me')),
  add column location_seen_by text not null default 'members' check (location_seen_by in ('everyone', 'members', 'me')),
  add column avatar_url_seen_by text not null default 'everyone' check (avatar_url_seen_by in ('everyone', 'members', 'me')),
  add column website_url_seen_by text not null default 'everyone' check (website_url_seen_by in ('everyone', 'members', 'me')),
  add column skills_seen_by text not null default 'everyone' check (skills_seen_by in ('everyone', 'members', 'me')),
  add column interests_seen_by text not null default 'members' check (interests_seen_by in ('everyone', 'members', 'me')),
  add column work_experience_seen_by text not null default 'members' check (work_experience_seen_by in ('everyone', 'members', 'me')),
  add column education_seen_by text not null default 'members' check (education_seen_by in ('everyone', 'members', 'me'));

grant update (bio, location, avatar_url, website_url, skills, interests, work_experience, education, display_name_seen_by,
  region_code_seen_by, bio_seen_by, location_seen_by, avatar_url_seen_by, website_url_seen_by, skills_seen_by, interests_seen_by,
  work_experience_seen_by, education_seen_by) on public.profiles to authenticated;

-- As app.clean_text, line by line: line breaks stay, of empty lines no more than one in a row.
create function app.clean_lines(typed text, longest integer) returns text
language sql immutable set search_path = '' as $$
  select nullif(pg_catalog.btrim(pg_catalog.left(pg_catalog.regexp_replace(
    pg_catalog.string_agg(coalesce(app.clean_text(line, longest), ''), E'\n' order by n), '\n{3,}', E'\n\n', 'g'),
    longest), U&' \000A\200C\200D'), '')
  from pg_catalog.unnest(pg_catalog.regexp_split_to_array(
    pg_catalog.left(typed, 4 * longest), '\r\n|[\n-\r\u0085\u2028\u2029]')) with ordinality as lines(line, n)
$$;

-- Each entry cleaned, the same word once, in the order they came.
create function app.clean_list(typed text[], most integer, longest integer) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.array_agg(entry order by n), '{}') from (
    select entry, n from (
      select distinct on (app.fold(entry)) entry, n from (
        select app.clean_text(entry, longest) as entry, n from (
          select entry, n from pg_catalog.unnest(typed) with ordinality as given(entry, n) order by n limit 5 * most) some_of_them
      ) cleaned where entry is not null order by app.fold(entry), n
    ) once order by n limit most
  ) few
$$;

-- Every username there ever was. A name whose member is gone stays here with nobody, so that an old link never leads to a stranger.
create table app.usernames (
  username text primary key check (username ~ '^[a-z0-9_]{3,30}$'),
  user_id uuid references auth.users (id) on delete set null,
  taken_at timestamptz not null default now()
);
alter table app.usernames enable row level security;
create index usernames_user_id on app.usernames (user_id);

-- Pins what no member decides, whatever the rights of whoever writes: a username must be the member's in the register, a picture
-- must lie in the member's own folder. What does not fit keeps its former value.
create or replace function app.touch_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    perform app.require_session();
    new.user_id := old.user_id;
    new.created_at := old.created_at;
  else
    new.created_at := app.now();
  end if;
  if not exists (select from app.usernames n where n.username = new.username and n.user_id = new.user_id)
    then new.username := old.username; end if;
  new.username_changed_at := case when old.username <> new.username then app.now() else old.username_changed_at end;
  if new.avatar_url is distinct from old.avatar_url
    and new.avatar_url !~ ('^/storage/v1/object/public/avatars/' || new.user_id || '/[0-9a-f]{32}[.](webp|jpg)$')
    then new.avatar_url := old.avatar_url; end if;
  new.display_name := app.clean_text(new.display_name, 80);
  -- In the words of a broken check, by which phones know the field.
  if new.display_name is distinct from old.display_name and app.pretends_office(new.display_name) then
    raise exception using errcode = 'check_violation',
      message = 'new row for relation "profiles" violates check constraint "profiles_display_name_check"';
  end if;
  new.bio := app.clean_lines(new.bio, 500);
  new.location := app.clean_text(new.location, 80);
  -- A link cut short would lead elsewhere: too long is refused by its check.
  new.website_url := app.clean_text(new.website_url, 1000);
  new.skills := app.clean_list(new.skills, 20, 40);
  new.interests := app.clean_list(new.interests, 20, 40);
  new.work_experience := app.clean_lines(new.work_experience, 2000);
  new.education := app.clean_lines(new.education, 2000);
  new.updated_at := app.now();
  new.xid := pg_catalog.pg_current_xact_id();
  return new;
end
$$;

-- What nobody but its owner sees, administrators included. The e-mail address is not here: auth.users has it.
create table public.profile_private (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- E.164, with its plus.
  phone_number text check (phone_number ~ '^[+][1-9][0-9]{6,14}$'),
  updated_at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id()
);
create index profile_private_xid on public.profile_private (xid, user_id);
alter table public.profile_private enable row level security;
revoke all on public.profile_private from public, anon, authenticated, service_role;
grant select, update (phone_number, updated_at) on public.profile_private to authenticated;
create policy "a member reads what is private to them" on public.profile_private
  for select to authenticated using (user_id = (select auth.uid()));
create policy "a member changes what is private to them" on public.profile_private
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function app.touch_profile_private() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    perform app.require_session();
    new.user_id := old.user_id;
  end if;
  new.phone_number := nullif(pg_catalog.regexp_replace(pg_catalog.left(new.phone_number, 60), '[[:space:]().-]', '', 'g'), '');
  new.updated_at := app.now();
  new.xid := pg_catalog.pg_current_xact_id();
  return new;
end
$$;
create trigger touch_profile_private before insert or update on public.profile_private
  for each row execute function app.touch_profile_private();

create or replace function app.add_profile(member uuid, told jsonb) returns void
language sql set search_path = '' as $$
  insert into public.profiles (user_id, display_name, region_code) values (
    member,
    case when pg_catalog.jsonb_typeof(told -> 'display_name') = 'string' and not app.pretends_office(app.clean_text(told ->> 'display_name', 80))
      then app.clean_text(told ->> 'display_name', 80) end,
    (select code from public.regions where code = told ->> 'region_code' and deleted_at is null));
  insert into public.profile_private (user_id) values (member);
$$;
insert into public.profile_private (user_id) select user_id from public.profiles;

-- Names that would pass for somebody who speaks for the site, the state or everybody, or for a page; underscores hide none of them.
-- src/model/accounts/username.ts has the same list.
create function app.is_reserved_username(name text) returns boolean
language sql immutable set search_path = '' as $$
  select pg_catalog.replace(name, '_', '') = '' or pg_catalog.replace(name, '_', '') in (
    'about', 'abuse', 'account', 'admin', 'administrateur', 'administration', 'administrator', 'anonymous', 'anonyme', 'api',
    'assemblee', 'assembly', 'auth', 'cameroon', 'cameroun', 'conac', 'contact', 'elecam', 'everyone', 'gendarmerie', 'gouvernement',
    'government', 'help', 'info', 'legacy', 'login', 'logout', 'mboa', 'mboateam', 'me', 'member', 'members', 'membre', 'minister',
    'ministre', 'moderateur', 'moderator', 'moi', 'null', 'official', 'officiel', 'police', 'postmaster', 'presidence', 'presidency',
    'president', 'profile', 'register', 'root', 'security', 'senat', 'senate', 'settings', 'support', 'system', 'team', 'undefined',
    'user', 'username', 'webmaster')
$$;

-- Gives the caller a username. Answers: ok · already (it is theirs now) · invalid, why: form, reserved, taken · forbidden, why:
-- too_soon (until when), no_member. "taken" is no "already": whoever hears "already" may be glad.
create function app.set_username(wanted text) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  name text := pg_catalog.lower(pg_catalog.btrim(wanted));
  own record;
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  if name is null or name !~ '^[a-z0-9_]{3,30}$' then return '{"status": "invalid", "field": "username", "why": "form"}'; end if;
  if app.is_reserved_username(name) or app.pretends_office(name) then return '{"status": "invalid", "field": "username", "why": "reserved"}'; end if;
  -- Two calls of one member come one after the other, so that the second hears of the first.
  select p.user_id, p.username, p.username_changed_at + interval '90 days' as free_at into own
    from public.profiles p where p.user_id = auth.uid() for update;
  if own.user_id is null then return '{"status": "not_found"}'; end if;
  if own.username = name then return '{"status": "already"}'; end if;
  if own.free_at > app.now() then
    return pg_catalog.jsonb_build_object('status', 'forbidden', 'why', 'too_soon', 'until', own.free_at);
  end if;
  -- Whoever comes second waits here for the first, and then finds the name taken.
  insert into app.usernames (username, user_id, taken_at) values (name, own.user_id, app.now()) on conflict do nothing;
  if not exists (select from app.usernames n where n.username = name and n.user_id = own.user_id)
    then return '{"status": "invalid", "field": "username", "why": "taken"}'; end if;
  update public.profiles p set username = name where p.user_id = own.user_id;
  return '{"status": "ok"}';
end
$$;

-- A member as the caller may see them: by username, by a name they went by before (the answer has today's), or by id. Whoever cannot
-- be found, for whatever reason, is not_found.
create function app.read_profile(who text) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  wanted text := pg_catalog.lower(pg_catalog.btrim(pg_catalog.left(who, 100)));
  shown public.profiles;
  sees text[];
  fields jsonb;
begin
  if wanted ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then select * into shown from public.profiles p where p.user_id = wanted::uuid;
    else select p.* into shown from app.usernames n join public.profiles p on p.user_id = n.user_id where n.username = wanted;
  end if;
  if shown.user_id is null or not app.holds_role(shown.user_id, 'user') then return '{"status": "not_found"}'; end if;
  sees := case when shown.user_id = auth.uid() then array['everyone', 'members', 'me']
    when app.has_role('user') then array['everyone', 'members'] else array['everyone'] end;
  select coalesce(pg_catalog.jsonb_object_agg(f.name, f.value), '{}') into fields from (values
    ('display_name', pg_catalog.to_jsonb(shown.display_name), shown.display_name_seen_by),
    ('region_code', pg_catalog.to_jsonb(shown.region_code), shown.region_code_seen_by),
    ('bio', pg_catalog.to_jsonb(shown.bio), shown.bio_seen_by),
    ('location', pg_catalog.to_jsonb(shown.location), shown.location_seen_by),
    ('avatar_url', pg_catalog.to_jsonb(shown.avatar_url), shown.avatar_url_seen_by),
    ('website_url', pg_catalog.to_jsonb(shown.website_url), shown.website_url_seen_by),
    ('skills', pg_catalog.to_jsonb(shown.skills), shown.skills_seen_by),
    ('interests', pg_catalog.to_jsonb(shown.interests), shown.interests_seen_by),
    ('work_experience', pg_catalog.to_jsonb(shown.work_experience), shown.work_experience_seen_by),
    ('education', pg_catalog.to_jsonb(shown.education), shown.education_seen_by)
  ) as f(name, value, seen_by) where f.seen_by = any (sees) and f.value is not null and f.value <> '[]';
  return pg_catalog.jsonb_build_object('status', 'ok', 'profile',
    pg_catalog.jsonb_build_object('user_id', shown.user_id, 'username', shown.username, 'fields', fields));
end
$$;

create function public.set_username(wanted text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.set_username(wanted);
end;
create function public.read_profile(who text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_profile(who);
end;
grant execute on function app.set_username(text), public.set_username(text) to authenticated;
grant execute on function app.read_profile(text), public.read_profile(text) to anon, authenticated;
