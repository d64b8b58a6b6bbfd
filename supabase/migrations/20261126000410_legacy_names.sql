-- How the users of an earlier service come (20261126000400), and what everybody reads of their old names. Laws kept here:
--   * a link that was guessed, used, ended or taken back answers the same;
--   * of an old name nobody learns whether it was in a file: it leads to a member who agreed, or is unknown.

-- The line that a token opens now.
create function app.open_invitation(token text) returns app.migration_lines
language sql stable set search_path = '' as $$
  select l from app.migration_lines l join app.migration_runs r on r.id = l.run_id
  where l.token_hash = app.hash_of(pg_catalog.left(token, 100)) and l.taken_at is null and r.undone_at is null and r.ends_at > app.now()
$$;

-- What whoever has a link reads before they decide. Answers: ok · not_found.
create function app.read_invitation(token text) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  own app.migration_lines := app.open_invitation(token);
begin
  if own.run_id is null then return '{"status": "not_found"}'; end if;
  return pg_catalog.jsonb_build_object('status', 'ok', 'legacy_username', own.legacy_username, 'display_name', own.display_name, 'region_code', own.region_code,
    'ends_at', (select r.ends_at from app.migration_runs r where r.id = own.run_id));
end
$$;

-- The caller was that user, and everybody may know: the old name leads to them, and what the file says fills what is empty in their profile.
-- Answers: ok · already: the name is theirs · not_found · forbidden, why: no_member, leaving, other_account.
create function app.accept_invitation(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  me uuid := auth.uid();
  own app.migration_lines;
  run app.migration_runs;
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  if app.is_leaving(me) then return '{"status": "forbidden", "why": "leaving"}'; end if;
  select l.* into own from app.migration_lines l where l.token_hash = app.hash_of(pg_catalog.left(token, 100));
  if own.run_id is null then return '{"status": "not_found"}'; end if;
  -- First the run, as its undoing does; then as it is now.
  select * into run from app.migration_runs r where r.id = own.run_id for update;
  select l.* into own from app.migration_lines l where l.run_id = run.id and l.token_hash = app.hash_of(pg_catalog.left(token, 100));
  if own.run_id is null then return '{"status": "not_found"}'; end if;
  if own.taken_at is not null and exists (select from app.legacy_names n where n.legacy_username = own.legacy_username and n.user_id = me) then return '{"status": "already"}'; end if;
  if own.taken_at is not null or run.undone_at is not null or run.ends_at <= app.now() then return '{"status": "not_found"}'; end if;
  if own.is_matched and not exists (select from auth.users u where u.id = me
      and (u.email_confirmed_at is not null and app.contact_hash(run.key, pg_catalog.lower(u.email)) = own.email_hash
        or u.phone_confirmed_at is not null and app.contact_hash(run.key, '+' || pg_catalog.ltrim(u.phone, '+')) = own.phone_hash))
    then return '{"status": "forbidden", "why": "other_account"}'; end if;
  insert into app.legacy_names (legacy_username, user_id, run_id, at) values (own.legacy_username, me, run.id, app.now());
  update app.migration_lines l set taken_at = app.now(), email_hash = null, phone_hash = null, display_name = null, region_code = null where l.run_id = own.run_id and l.line = own.line;
  update public.profiles p set display_name = coalesce(p.display_name, own.display_name), region_code = coalesce(p.region_code, own.region_code)
    where p.user_id = me and (p.display_name is null and own.display_name is not null or p.region_code is null and own.region_code is not null);
  insert into public.audit_log (actor_id, action, subject_id, details) values (me, 'legacy_name_taken', me, pg_catalog.jsonb_build_object('run', run.id));
  return '{"status": "ok"}';
end
$$;

-- An old name of the caller leads nowhere any more. Answers: ok · not_found · forbidden, why: no_member.
create function app.drop_legacy_name(of_name text) returns jsonb
language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  of_run uuid;
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  delete from app.legacy_names n where n.legacy_username = pg_catalog.lower(pg_catalog.btrim(pg_catalog.left(of_name, 100))) and n.user_id = auth.uid() returning n.run_id into of_run;
  if of_run is null then return '{"status": "not_found"}'; end if;
  insert into public.audit_log (actor_id, action, subject_id, details) values (auth.uid(), 'legacy_name_dropped', auth.uid(), pg_catalog.jsonb_build_object('run', of_run));
  return '{"status": "ok"}';
end
$$;

-- Who a name is now: an old one of an earlier service, else one that a member went by in Mboa. Answers as read_profile, `is_legacy` with it.
create function app.read_legacy(who text) returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
declare
  of_member uuid := (select n.user_id from app.legacy_names n where n.legacy_username = pg_catalog.lower(pg_catalog.btrim(pg_catalog.left(who, 100))));
  found_profile jsonb := app.read_profile(coalesce(of_member::text, who));
begin
  if found_profile ->> 'status' <> 'ok' then return found_profile; end if;
  return found_profile || pg_catalog.jsonb_build_object('is_legacy', of_member is not null);
end
$$;

-- After 30 days nothing of who did not come is left, and no hash can be compared with anything.
create function app.tick_of_legacy() returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
begin
  -- In the order of all others: the run, then its lines.
  perform from app.migration_runs r where r.key is not null and r.ends_at <= app.now() order by r.id for update;
  delete from app.migration_lines l using app.migration_runs r where r.id = l.run_id and r.ends_at <= app.now();
  update app.migration_runs r set key = null where r.key is not null and r.ends_at <= app.now();
end
$$;
create function app.scopes_of_legacy(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_legacy(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.export_of_legacy(me uuid) returns jsonb
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return jsonb_build_object('legacy_names', (select coalesce(jsonb_agg(jsonb_build_object('legacy_username', n.legacy_username, 'at', n.at) order by n.legacy_username), '[]')
    from app.legacy_names n where n.user_id = me));
end
$$;
insert into app.features (name, place, ticks) values ('legacy', 97, true);

create function public.try_migration(rows jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.try_migration(rows);
end;
create function public.apply_migration(new_id uuid, rows jsonb, seen jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.apply_migration(new_id, rows, seen);
end;
create function public.undo_migration(target uuid) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.undo_migration(target);
end;
create function public.read_migrations() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_migrations();
end;
create function public.read_invitation(token text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_invitation(token);
end;
create function public.accept_invitation(token text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.accept_invitation(token);
end;
create function public.drop_legacy_name(of_name text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.drop_legacy_name(of_name);
end;
create function public.read_legacy(who text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.read_legacy(who);
end;
grant execute on function app.try_migration(jsonb), public.try_migration(jsonb), app.apply_migration(uuid, jsonb, jsonb), public.apply_migration(uuid, jsonb, jsonb),
  app.undo_migration(uuid), public.undo_migration(uuid), app.read_migrations(), public.read_migrations(), app.accept_invitation(text), public.accept_invitation(text),
  app.drop_legacy_name(text), public.drop_legacy_name(text) to authenticated;
grant execute on function app.read_invitation(text), public.read_invitation(text), app.read_legacy(text), public.read_legacy(text) to anon, authenticated;
