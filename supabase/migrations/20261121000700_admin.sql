-- The administrators' core: finding a member, giving and taking roles, and the log of all of it. Laws kept here:
--   * rights are asked of the table on every call (app.has_role), so they end with the request after they end;
--   * nobody gives a role to themselves; a role given by an administrator ends within 365 days; the last administrator stays;
--   * the log only grows, and every entry holds the hash of the one before it.
-- Answers are verdicts: {"status": "ok" | "already" | "not_found" | "invalid" | "forbidden", "field" or "why": …}.

create table public.audit_log (
  id bigint primary key,
  at timestamptz not null,
  -- Null: the server's operator, at the machine itself (npm run grant-admin).
  actor_id uuid,
  action text not null check (action in ('role_granted', 'role_revoked', 'members_searched')),
  subject_id uuid,
  details jsonb not null default '{}',
  previous_hash text not null,
  hash text not null
);
create index audit_log_subject_id on public.audit_log (subject_id, id);
alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated, service_role;
create policy "administrators read the log" on public.audit_log
  for select to authenticated using ((select app.has_role('admin')));

-- What an entry's hash is made of. The time is written out in UTC, so that no setting of a session changes it.
create function app.audit_hash(entry public.audit_log) returns text
language sql stable set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.concat_ws(chr(10),
    entry.previous_hash, entry.id::text, pg_catalog.to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), coalesce(entry.actor_id::text, 'operator'),
    entry.action, coalesce(entry.subject_id::text, ''), entry.details::text), 'UTF8')), 'hex')
$$;

-- Numbers without a gap and the chain, one writer at a time: a number drawn before the lock could come out of order.
create function app.chain_audit_entry() returns trigger
language plpgsql set search_path = '' as $$
declare
  last record;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.audit_log'));
  select l.id, l.hash into last from public.audit_log l order by l.id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.previous_hash := coalesce(last.hash, '');
  new.at := app.now();
  new.hash := app.audit_hash(new);
  return new;
end
$$;
create trigger chain_audit_entry before insert on public.audit_log
  for each row execute function app.chain_audit_entry();

create function app.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'the audit log only grows' using errcode = 'PT405';
end
$$;
create trigger refuse_change before update or delete on public.audit_log for each row execute function app.refuse_change();
create trigger refuse_truncate before truncate on public.audit_log for each statement execute function app.refuse_change();

-- The number of the first entry that does not fit the chain; null when all fit. It cannot see that the last entries were cut off or
-- written anew by somebody who owns the database: for that, keep the newest hash in another place.
create function app.first_broken_entry() returns bigint
language sql stable set search_path = '' as $$
  select min(id) from (
    select l.id, l.hash <> app.audit_hash(l) or l.previous_hash <> coalesce(lag(l.hash) over (order by l.id), '')
      or l.id <> row_number() over (order by l.id) as broken
    from public.audit_log l
  ) chain where broken
$$;

-- The roles an administrator may give and take; 'user' is everyone's.
create function app.is_grantable(wanted text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(wanted in ('moderator', 'data_editor', 'field_verifier', 'finance', 'petition_officer', 'analyst', 'admin'), false)
$$;

-- In UTC a day has 24 hours; a caller may set another time zone for its request.
create function app.grant_role(member uuid, wanted text, why text, until timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  reason text := app.clean_text(why, 500);
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if member = auth.uid() then return '{"status": "forbidden", "why": "self"}'; end if;
  if not app.is_grantable(wanted) then return '{"status": "invalid", "field": "role"}'; end if;
  if coalesce(char_length(reason), 0) < 3 then return '{"status": "invalid", "field": "reason"}'; end if;
  if until is null or until <= app.now() or until > app.now() + interval '365 days'
    then return '{"status": "invalid", "field": "expires_at"}'; end if;
  if not app.holds_role(member, 'user') then return '{"status": "not_found"}'; end if;
  -- A role without an end keeps none: giving it again must not be a way to end the first administrator's.
  insert into public.user_roles as r (user_id, role, is_active, expires_at) values (member, wanted, true, until)
    on conflict (user_id, role) do update set is_active = true, expires_at = excluded.expires_at
    where r.is_active is false or r.expires_at <> excluded.expires_at;
  if not found then return '{"status": "already"}'; end if;
  insert into public.audit_log (actor_id, action, subject_id, details)
    values (auth.uid(), 'role_granted', member, pg_catalog.jsonb_build_object('role', wanted, 'reason', reason, 'expires_at', until));
  return '{"status": "ok"}';
end
$$;

create function app.revoke_role(member uuid, wanted text, why text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reason text := app.clean_text(why, 500);
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if not app.is_grantable(wanted) then return '{"status": "invalid", "field": "role"}'; end if;
  if coalesce(char_length(reason), 0) < 3 then return '{"status": "invalid", "field": "reason"}'; end if;
  -- Two administrators taking the role from each other at once must not both succeed. The order keeps them from a deadlock.
  perform from public.user_roles r where r.role = 'admin' order by r.user_id for update;
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  if wanted = 'admin' and app.holds_role(member, 'admin')
    and not exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> member and app.holds_role(r.user_id, 'admin'))
    then return '{"status": "forbidden", "why": "last_admin"}'; end if;
  update public.user_roles r set is_active = false where r.user_id = member and r.role = wanted and r.is_active is not false;
  if not found then
    return case when exists (select from public.user_roles r where r.user_id = member and r.role = wanted)
      then '{"status": "already"}'::jsonb else '{"status": "not_found"}'::jsonb end;
  end if;
  insert into public.audit_log (actor_id, action, subject_id, details)
    values (auth.uid(), 'role_revoked', member, pg_catalog.jsonb_build_object('role', wanted, 'reason', reason));
  return '{"status": "ok"}';
end
$$;

-- What is shown of an address: its first letter and what stands behind the last @. Null when there is none.
create function app.mask_email(address text) returns text
language sql immutable set search_path = '' as $$
  select case when pg_catalog.strpos(address, '@') > 1
    then pg_catalog.left(address, 1) || '…@' || pg_catalog.split_part(address, '@', -1) end
$$;

-- Members by their whole e-mail address, their id, or the start of a word of their name; at most 20. What looks like an address or
-- an id finds nothing by name, so nobody can call themselves by another's. The address is shown masked: an administrator can check
-- one they were given and cannot collect them. The search is logged, not its words.
create function app.find_members(typed text) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  wanted text := pg_catalog.lower(app.clean_text(typed, 254));
  is_exact boolean := wanted ~ '@|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  word text := pg_catalog.btrim(pg_catalog.translate(app.fold(wanted), '-‐‑', '   '));
  found_members jsonb;
begin
  if not app.has_role('admin') then return '{"status": "forbidden", "why": "not_admin"}'; end if;
  -- Of apostrophes or accents alone nothing is left to compare, and the start of nothing is in every name.
  if coalesce(char_length(word), 0) < 2 then return '{"status": "invalid", "field": "query"}'; end if;
  select coalesce(jsonb_agg(pg_catalog.to_jsonb(m) order by m.display_name nulls last, m.user_id), '[]') into found_members from (
    select u.id as user_id, p.display_name, p.region_code, u.created_at, app.mask_email(u.email) as masked_email,
      (select coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'is_active', r.is_active, 'expires_at', r.expires_at) order by r.role), '[]')
        from public.user_roles r where r.user_id = u.id) as roles
    from auth.users u left join public.profiles p on p.user_id = u.id
    where u.deleted_at is null and case when is_exact then pg_catalog.lower(u.email) = wanted or u.id::text = wanted
      else pg_catalog.strpos(' ' || pg_catalog.translate(app.fold(p.display_name), '-‐‑', '   '), ' ' || word) > 0 end
    order by p.display_name nulls last, u.id limit 20
  ) m;
  insert into public.audit_log (actor_id, action, details)
    values (auth.uid(), 'members_searched', pg_catalog.jsonb_build_object('found', pg_catalog.jsonb_array_length(found_members)));
  return pg_catalog.jsonb_build_object('status', 'ok', 'members', found_members);
end
$$;

-- For the operator at the machine (npm run grant-admin): no API role may call it. The address must be confirmed, or it could be
-- somebody else's account. The first administrator's role does not expire, because its end would leave none; every further one
-- ends after a year and can be given anew in its last 30 days.
create function app.make_admin(address text) returns jsonb
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  member record;
  until timestamptz;
begin
  select u.id, u.email_confirmed_at into member from auth.users u
    where pg_catalog.lower(u.email) = pg_catalog.lower(pg_catalog.btrim(address)) and not u.is_sso_user and u.deleted_at is null;
  if member.id is null then return '{"status": "not_found"}'; end if;
  if member.email_confirmed_at is null then return '{"status": "invalid", "field": "email"}'; end if;
  if exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> member.id and r.expires_at is null
    and app.holds_role(r.user_id, 'admin')) then until := app.now() + interval '365 days'; end if;
  insert into public.user_roles as r (user_id, role, is_active, expires_at) values (member.id, 'admin', true, until)
    on conflict (user_id, role) do update set is_active = true, expires_at = excluded.expires_at
    where r.is_active is false or (r.expires_at is not null and (until is null or r.expires_at < app.now() + interval '30 days'));
  if not found then return '{"status": "already"}'; end if;
  insert into public.audit_log (action, subject_id, details)
    values ('role_granted', member.id, pg_catalog.jsonb_build_object('role', 'admin', 'reason', 'operator', 'expires_at', until));
  return pg_catalog.jsonb_build_object('status', 'ok', 'expires_at', until);
end
$$;

-- The doors in public. Their bodies are bound when they are made, so a caller needs no way into the schema app.
create function public.grant_role(member uuid, wanted text, why text, until timestamptz) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.grant_role(member, wanted, why, until);
end;
create function public.revoke_role(member uuid, wanted text, why text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.revoke_role(member, wanted, why);
end;
create function public.find_members(typed text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.find_members(typed);
end;
grant execute on function app.grant_role(uuid, text, text, timestamptz), app.revoke_role(uuid, text, text), app.find_members(text),
  public.grant_role(uuid, text, text, timestamptz), public.revoke_role(uuid, text, text), public.find_members(text) to authenticated;
