-- Leaving: a member asks for the end of their account, has 30 days to think again, and then it is gone. Laws kept here:
--   * from the moment of asking nobody finds the member, and every other phone is signed out;
--   * asking needs a sign-in of the last minutes, so that a phone left lying about cannot do it;
--   * the last administrator stays: an administrator who is leaving counts for none;
--   * one account goes in one transaction, or stays whole. Going over it twice, late or at once changes nothing more.
-- What stays: the usernames, as nobody's (0800), and in the log of rights the id.

create table public.account_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null
);
create index account_deletions_due_at on public.account_deletions (due_at);
alter table public.account_deletions enable row level security;
revoke all on public.account_deletions from public, anon, authenticated, service_role;
grant select on public.account_deletions to authenticated;
create policy "a member reads that they are leaving" on public.account_deletions
  for select to authenticated using (user_id = (select auth.uid()));

-- Members whose pictures are still to be removed: files belong to the storage service, and no transaction reaches them.
create table app.pictures_to_remove (member uuid primary key, since timestamptz not null);
alter table app.pictures_to_remove enable row level security;
revoke all on app.pictures_to_remove from public, anon, authenticated, service_role;

create function app.is_leaving(member uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.account_deletions d where d.user_id = member)
$$;

create function app.has_other_admin(member uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> member
    and app.holds_role(r.user_id, 'admin') and not app.is_leaving(r.user_id))
$$;

-- Answers: ok, already (both with due_at) · forbidden, why: no_member, last_admin, sign_in_again.
create function app.request_account_deletion() returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  me uuid := auth.uid();
  due timestamptz;
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  select d.due_at into due from public.account_deletions d where d.user_id = me;
  if found then return pg_catalog.jsonb_build_object('status', 'already', 'due_at', due); end if;
  -- The locks of app.revoke_role, in its order: two administrators who leave at once must not both succeed.
  perform from public.user_roles r where r.role = 'admin' order by r.user_id for update;
  if app.holds_role(me, 'admin') and not app.has_other_admin(me) then return '{"status": "forbidden", "why": "last_admin"}'; end if;
  if not exists (select from auth.sessions k where k.id = app.this_session() and k.user_id = me
    and k.created_at > app.now() - interval '5 minutes') then return '{"status": "forbidden", "why": "sign_in_again"}'; end if;
  insert into public.account_deletions as d (user_id, asked_at, due_at) values (me, app.now(), app.now() + interval '30 days')
    on conflict (user_id) do update set user_id = excluded.user_id returning d.due_at into due;
  delete from auth.sessions k where k.user_id = me and k.id <> app.this_session();
  return pg_catalog.jsonb_build_object('status', 'ok', 'due_at', due);
end
$$;

-- Answers: ok · already: nothing was pending · forbidden, why: no_member.
create function app.cancel_account_deletion() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  delete from public.account_deletions d where d.user_id = auth.uid();
  if not found then return '{"status": "already"}'; end if;
  return '{"status": "ok"}';
end
$$;

-- Profile, private rows, roles, consents, sign-ins and identities go with the account they refer to. The service's own tables
-- that name a member without referring to them are emptied here; its log holds the e-mail address.
create function app.delete_account(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  insert into app.pictures_to_remove (member, since) values (member, app.now()) on conflict do nothing;
  delete from auth.refresh_tokens t where t.user_id::text = member::text;
  delete from auth.flow_state f where f.user_id = member;
  delete from auth.audit_log_entries e where e.payload ->> 'actor_id' = member::text;
  delete from auth.users u where u.id = member;
end
$$;

create or replace function app.tick() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  leaving record;
begin
  delete from app.vitals where day <= app.now()::date - 90;
  -- Whoever takes it back at this moment waits for us, or we for them; what another tick has in hand is its own.
  for leaving in select d.user_id from public.account_deletions d where d.due_at <= app.now()
    order by d.due_at limit 100 for update skip locked
  loop
    -- One account that cannot be deleted must not keep the others.
    begin
      perform app.delete_account(leaving.user_id);
    exception when others then
      raise warning 'account % could not be deleted: %', leaving.user_id, sqlstate;
    end;
  end loop;
end
$$;

-- For the function sweep, which alone may remove files.
create function app.pictures_to_remove() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object('status', 'ok', 'members', coalesce(jsonb_agg(p.member), '[]'))
  from (select q.member from app.pictures_to_remove q order by q.since limit 100) p
$$;
create function app.pictures_removed(of_member uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.pictures_to_remove q where q.member = of_member;
  return pg_catalog.jsonb_build_object('status', case when found then 'ok' else 'already' end);
end
$$;

-- As in 0700, but an administrator who is leaving is no reason to let another go.
create or replace function app.revoke_role(member uuid, wanted text, why text) returns jsonb
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
    and not app.has_other_admin(member)
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

-- As in 0800, but nobody finds a member who is leaving, not even themselves: they see what the others see.
create or replace function app.read_profile(who text) returns jsonb
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
  if shown.user_id is null or not app.holds_role(shown.user_id, 'user') or app.is_leaving(shown.user_id)
    then return '{"status": "not_found"}'; end if;
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

-- What the account page knows without asking twice, and keeps on the phone: whether the caller is leaving, and what they agreed to.
-- A phone of a deleted account must not hear that nobody is leaving: it goes by what it kept when its sign-in ends.
-- The areas the caller has had (1123000500), oldest first, and the one that waits: the phone tells beforehand by them what counts.
create function app.my_areas() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('region_code', a.region_code, 'since', a.since, 'how', a.how, 'is_waiting', a.is_waiting) order by a.since, a.id), '[]')
    from app.member_areas a where a.user_id = auth.uid());
end
$$;
grant execute on function app.my_areas() to authenticated;

create function public.my_standing() returns jsonb
language sql stable set search_path = '' set timezone = 'UTC'
begin atomic
  select case when app.has_role('user') then jsonb_build_object('status', 'ok', 'areas', app.my_areas(),
    'deletion', (select jsonb_build_object('asked_at', d.asked_at, 'due_at', d.due_at)
      from public.account_deletions d where d.user_id = (select auth.uid())),
    'consents', (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'version', c.version,
        'given_at', c.given_at, 'withdrawn_at', c.withdrawn_at) order by coalesce(c.given_at, c.withdrawn_at)), '[]')
      from public.consents c where c.user_id = (select auth.uid()))) else '{"status": "forbidden", "why": "no_member"}' end;
end;
create function public.request_account_deletion() returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.request_account_deletion();
end;
create function public.cancel_account_deletion() returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.cancel_account_deletion();
end;
create function public.pictures_to_remove() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.pictures_to_remove();
end;
create function public.pictures_removed(of_member uuid) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.pictures_removed(of_member);
end;
grant execute on function public.my_standing(), app.request_account_deletion(), public.request_account_deletion(),
  app.cancel_account_deletion(), public.cancel_account_deletion() to authenticated;
grant execute on function app.pictures_to_remove(), public.pictures_to_remove(), app.pictures_removed(uuid),
  public.pictures_removed(uuid) to service_role;
