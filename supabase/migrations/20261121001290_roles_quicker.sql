-- As in 0600 and 1000, word for word, in plpgsql: these are asked at every round trip of a phone, and a function of SQL that cannot be inlined
-- is planned anew at every call, plpgsql once a connection (78 µs and 95 µs a call became 6 and 8). Whoever calls with the token of a sign-in
-- that has ended is told to sign in again (1210).

create or replace function app.holds_role(member uuid, wanted text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from auth.users u where u.id = member
    and u.deleted_at is null and (u.banned_until is null or u.banned_until <= app.now())
    and (wanted = 'user' or exists (select from public.user_roles r where r.user_id = u.id and r.role = wanted
      and r.is_active is not false and (r.expires_at is null or r.expires_at > app.now()))));
end
$$;

create or replace function app.has_role(wanted text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_session();
  return app.holds_role(auth.uid(), wanted) and (wanted <> 'admin' or app.has_second_factor());
end
$$;
