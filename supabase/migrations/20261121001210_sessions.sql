-- A member's own sign-ins, one a phone, as the sign-in service keeps them. Laws kept here:
--   * everyone sees and ends their own alone;
--   * no address is read: what the service knows of the network stays with it;
--   * whose sign-in has ended decides nothing any more, whatever their token says (decision 080).

-- The sign-in this call belongs to, by the service's own claim; null when the token has none.
create function app.this_session() returns uuid
language sql stable set search_path = '' as $$
  select case when auth.jwt() ->> 'session_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (auth.jwt() ->> 'session_id')::uuid end
$$;

-- A sign-in that still lasts.
create function app.is_signed_in(member uuid, session uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from auth.sessions k where k.id = session and k.user_id = member and (k.not_after is null or k.not_after > app.now()));
end
$$;

-- An access token outlives its sign-in by up to 15 minutes; in them it decides nothing. The server's own key belongs to no sign-in, and whoever
-- has no account is held elsewhere. Runs as its owner: no API role sees the service's table.
create function app.has_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return auth.uid() is null or auth.jwt() ->> 'role' = 'service_role' or app.is_signed_in(auth.uid(), app.this_session());
end
$$;
grant execute on function app.has_session() to authenticated;

-- A phone that hears 401 keeps what waits, and asks its member to sign in. Every function that decides asks this before it looks at anything,
-- by app.has_role (1290) or itself (tests/trust/ended-session.test.ts).
create function app.require_session() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not app.has_session() then raise exception 'sign in again' using errcode = 'PT401'; end if;
end
$$;

-- Newest first. refreshed_at stands in the service's table without its zone, which is UTC.
create function app.my_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  return (select pg_catalog.jsonb_build_object('status', 'ok', 'sessions',
      coalesce(jsonb_agg(pg_catalog.to_jsonb(s) order by s.is_this desc, s.refreshed_at desc), '[]')) from (
    select k.id, k.created_at, coalesce(k.refreshed_at at time zone 'UTC', k.created_at) as refreshed_at,
      pg_catalog.left(k.user_agent, 400) as user_agent, k.id is not distinct from app.this_session() as is_this
    from auth.sessions k where k.user_id = auth.uid() and (k.not_after is null or k.not_after > app.now())
    order by 5 desc, 3 desc limit 100
  ) s);
end
$$;

-- Its token renews no more, and decides nothing from now on. Answers: ok · not_found · forbidden, why: no_member.
create function app.end_session(session uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not app.has_role('user') then return '{"status": "forbidden", "why": "no_member"}'; end if;
  delete from auth.sessions k where k.id = session and k.user_id = auth.uid();
  if not found then return '{"status": "not_found"}'; end if;
  return '{"status": "ok"}';
end
$$;

create function public.my_sessions() returns jsonb
language sql stable set search_path = ''
begin atomic
  select app.my_sessions();
end;
create function public.end_session(session uuid) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select app.end_session(session);
end;
grant execute on function app.my_sessions(), public.my_sessions(), app.end_session(uuid), public.end_session(uuid) to authenticated;
