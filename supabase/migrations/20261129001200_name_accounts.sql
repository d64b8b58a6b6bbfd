-- Accounts without an e-mail address: a name for signing in, and a sheet with a code for a forgotten password (decision 157). Laws kept here:
--   * of a code only its fingerprint lies here; the function behind /api/name-account compares it, and a new password ends the old code;
--   * an unknown name and a wrong code are answered alike;
--   * a member counts once a moderator who knows them has confirmed them: found by the name that they tell, never in a list.
create table app.recovery_codes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- SHA-256 of a code of 100 random bits: nobody finds one by trying.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null
);
alter table app.recovery_codes enable row level security;
revoke all on app.recovery_codes from public, anon, authenticated, service_role;
call app.log_also('{member_confirmed}');

-- Whom a moderator confirmed is told so; who did, and how they know each other, is not.
create or replace function app.notification_kinds() returns text[]
language sql immutable set search_path = '' as $$
  select array['petition_reached', 'petition_decided', 'petition_news', 'comment_decided', 'report_decided', 'poll_decided', 'poll_opened', 'poll_closed',
    'content_decided', 'content_commented', 'appeal_decided', 'event_reminder', 'event_cancelled', 'event_seat', 'application_received', 'application_moved',
    'product_ended', 'finance_waiting', 'message_request', 'role_changed', 'account_confirmed', 'digest']
$$;
alter table app.notifications drop constraint notifications_target_id, drop constraint notifications_target_pid,
  add constraint notifications_target_id check ((target_id is null) = (target_kind in ('role', 'week', 'finance', 'account'))),
  add constraint notifications_target_pid check ((target_pid is null) = (target_kind in ('thread', 'role', 'week', 'finance', 'account')));

-- `told`: {"address", "fingerprint"}, from the function that has just made the account or changed its password. Answers: ok · not_found · invalid, field.
create function app.keep_recovery_code(told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  said jsonb := case pg_catalog.jsonb_typeof(told) when 'object' then told else '{}' end;
  member uuid := (select u.id from auth.users u where u.email = said ->> 'address' and app.is_name_address(u.email));
begin
  if coalesce(said ->> 'fingerprint' !~ '^[0-9a-f]{64}$', true) then return app.wrong('fingerprint'); end if;
  if member is null then return '{"status": "not_found"}'; end if;
  insert into app.recovery_codes as c (user_id, fingerprint, made_at) values (member, said ->> 'fingerprint', app.now())
    on conflict (user_id) do update set fingerprint = excluded.fingerprint, made_at = excluded.made_at;
  return '{"status": "ok"}';
end
$$;

-- `told`: {"address", "fingerprint"} of a code that somebody typed. Answers: ok, id: whose it is · not_found: nobody's.
create function app.find_recovery_code(told jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select pg_catalog.jsonb_build_object('status', 'ok', 'id', u.id) from app.recovery_codes c join auth.users u on u.id = c.user_id
    where c.fingerprint = told ->> 'fingerprint' and u.email = told ->> 'address' and app.is_name_address(u.email)), '{"status": "not_found"}')
$$;

-- A new sheet for whoever signed in within the last five minutes: a phone left lying about makes none.
-- Answers: ok · invalid, field · forbidden, why: no_member, sign_in_again, has_address.
create function app.renew_recovery_code(fingerprint text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  address text := (select u.email from auth.users u where u.id = me);
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  if not app.is_name_address(address) then return '{"status": "forbidden", "why": "has_address"}'; end if;
  if not exists (select from auth.sessions k where k.id = app.this_session() and k.user_id = me
    and k.created_at > app.now() - interval '5 minutes') then return '{"status": "forbidden", "why": "sign_in_again"}'; end if;
  return app.keep_recovery_code(pg_catalog.jsonb_build_object('address', address, 'fingerprint', fingerprint));
end
$$;

-- Who signs in by this name and is not confirmed yet. Answers: ok, id, name, region, since · not_found · forbidden, why: no_moderator.
create function app.find_unconfirmed(name text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_one jsonb;
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  select pg_catalog.jsonb_build_object('status', 'ok', 'id', u.id, 'name', p.display_name, 'region', p.region_code, 'since', u.created_at) into found_one
    from auth.users u join public.profiles p on p.user_id = u.id
    where u.email = app.name_address(find_unconfirmed.name) and u.deleted_at is null
      and not app.is_leaving(u.id) and not app.is_confirmed(u.id);
  return coalesce(found_one, '{"status": "not_found"}');
end
$$;

-- That a moderator knows this member, and how: written in the log. Forty a day: who knows more people than that confirms strangers.
-- Answers: ok · already · not_found · invalid, field: text · forbidden, why: no_moderator, own, day_full.
create function app.confirm_member(target uuid, reason text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  why text := app.clean_lines(reason, 1001);
begin
  if not app.is_moderator() then return '{"status": "forbidden", "why": "no_moderator"}'; end if;
  if target = me then return '{"status": "forbidden", "why": "own"}'; end if;
  if coalesce(char_length(why) not between 3 and 1000, true) then return app.wrong('text'); end if;
  perform from auth.users u where u.id = target and app.is_name_address(u.email) and u.deleted_at is null and not app.is_leaving(u.id) for update;
  if not found then return '{"status": "not_found"}'; end if;
  if app.is_confirmed(target) then return '{"status": "already"}'; end if;
  -- Of two at once the second counts the first.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('confirm_member ' || me::text, 0));
  if (select count(*) from app.confirmed_members c where c.confirmed_by = me and c.at > app.now() - interval '1 day') >= 40 then return '{"status": "forbidden", "why": "day_full"}'; end if;
  insert into app.confirmed_members (user_id, confirmed_by, at) values (target, me, app.now());
  insert into public.audit_log (actor_id, subject_id, action, details)
    values (me, target, 'member_confirmed', pg_catalog.jsonb_build_object('reason', why));
  perform app.end_unconfirmed(target);
  perform app.tell_member(target, 'account:confirmed', 'account_confirmed', 'account', null, null, '{}');
  return '{"status": "ok"}';
end
$$;

-- Whether what the caller does counts yet. Answers: ok, is_confirmed · forbidden, why: no_member.
create function app.am_confirmed() returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when app.has_role('user') then pg_catalog.jsonb_build_object('status', 'ok', 'is_confirmed', app.is_confirmed(auth.uid()))
    else '{"status": "forbidden", "why": "no_member"}' end
$$;

create function app.scopes_of_name_accounts(asked text[]) returns table (scope text, number text)
language plpgsql stable set search_path = '' as $$ begin end $$;
create function app.lock_for_name_accounts(ops jsonb) returns void
language plpgsql set search_path = '' as $$ begin end $$;
create function app.export_of_name_accounts(me uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'recovery_sheet_made_at', (select c.made_at from app.recovery_codes c where c.user_id = me),
    'confirmed_by_a_moderator_at', (select c.at from app.confirmed_members c where c.user_id = me),
    'members_you_confirmed_at', (select coalesce(pg_catalog.jsonb_agg(c.at order by c.at), '[]') from app.confirmed_members c where c.confirmed_by = me))
$$;
insert into app.features (name, place, ticks) values ('name_accounts', 160, false);

create function public.keep_recovery_code(told jsonb) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.keep_recovery_code(told);
end;
create function public.find_recovery_code(told jsonb) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.find_recovery_code(told);
end;
create function public.renew_recovery_code(fingerprint text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.renew_recovery_code(fingerprint);
end;
create function public.find_unconfirmed(name text) returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.find_unconfirmed(name);
end;
create function public.confirm_member(target uuid, reason text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.confirm_member(target, reason);
end;
create function public.am_confirmed() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.am_confirmed();
end;
grant execute on function app.keep_recovery_code(jsonb), public.keep_recovery_code(jsonb), app.find_recovery_code(jsonb), public.find_recovery_code(jsonb) to service_role;
grant execute on function app.renew_recovery_code(text), public.renew_recovery_code(text), app.find_unconfirmed(text), public.find_unconfirmed(text),
  app.confirm_member(uuid, text), public.confirm_member(uuid, text), app.am_confirmed(), public.am_confirmed() to authenticated;
